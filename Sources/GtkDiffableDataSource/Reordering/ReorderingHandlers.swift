public import DiffableDataSource

/// The permissions and callbacks for reordering items and sections by dragging or with the
/// keyboard.
@MainActor
public struct ReorderingHandlers<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// The change that a reorder makes, with the states before and after.
  public typealias Transaction = DiffableDataSourceTransaction<SectionID, ItemID>
  /// The place of a drop.
  public typealias Position = DropPosition<SectionID, ItemID>

  /// Whether an item may be moved at all. Other items stay behind when a selection is dragged.
  public var canReorderItem: (ItemID) -> Bool
  /// Whether these items may be moved to this place. Called while the pointer moves, so it must be
  /// fast.
  public var canMove: ([ItemID], Position) -> Bool
  /// Whether the user may put items below an item of a tree: by dropping them on the middle of its
  /// row, or by a step to a deeper level. `nil` allows that for items that have children. Called
  /// while the pointer moves, so it must be fast.
  public var canHaveChildren: ((ItemID) -> Bool)?
  /// Whether a section may be moved by its header at all.
  public var canReorderSection: (SectionID) -> Bool
  /// Whether a section may be moved to this place. Called while the pointer moves, so it must be
  /// fast.
  public var canMoveSection: (SectionMove<SectionID>) -> Bool
  /// Whether these items may be copied to this place. Called while the pointer moves, so it must be
  /// fast.
  public var canCopy: ([ItemID], Position) -> Bool
  /// Moves items, in list order, in the program's own data. The program then applies a snapshot in
  /// which they are moved, so that the list never shows an order that was not saved. The data
  /// source computes and applies no change, and does not call `willReorder` and `didReorder`. While
  /// this is `nil`, the data source moves the items.
  public var move: (([ItemID], Position) -> Void)?
  /// Moves a section in the program's own data, as `move` does with items. While this is `nil`, the
  /// data source moves the section.
  public var moveSection: ((SectionMove<SectionID>) -> Void)?
  /// Called before a reorder is applied. If it applies a snapshot, the reorder is made in that
  /// snapshot, and the following callbacks get the resulting change.
  public var willReorder: (Transaction) -> Void
  /// Called after a reorder of items is applied, so that the program can save it.
  public var didReorder: (Transaction) -> Void
  /// Called after a reorder of sections is applied, so that the program can save it. `sectionMove`
  /// is the user's move.
  public var didReorderSections: (Transaction) -> Void
  /// Called with items in list order when the user drops them with `Ctrl` held down. The program
  /// makes the copies, because only it can make identifiers, and applies a snapshot that has them.
  /// While this is `nil`, items cannot be copied.
  public var didCopy: (([ItemID], Position) -> Void)?
  /// Called with a section and its destination when the user drops the section with `Ctrl` held
  /// down. The program makes the copy and applies a snapshot that has it. While this is `nil`,
  /// sections cannot be copied.
  public var didCopySection: ((SectionMove<SectionID>) -> Void)?
  /// Called when dragged items, files or text rest on a section's header for 600 ms, so that the
  /// program can expand the section.
  public var sectionHovered: ((SectionID) -> Void)?
  /// Called when a drag that has rested on a row ends anywhere or leaves the list for good, so that
  /// the program can collapse the sections that it has expanded. A drop in the list is reported
  /// first.
  public var hoveringEnded: (() -> Void)?

  /// Handlers that by default allow every item, but no section, to move anywhere, and also below
  /// items of a tree that have children.
  public init(
    canReorderItem: @escaping (ItemID) -> Bool = { _ in true },
    canMove: @escaping ([ItemID], Position) -> Bool = { _, _ in true },
    canHaveChildren: ((ItemID) -> Bool)? = nil,
    canReorderSection: @escaping (SectionID) -> Bool = { _ in false },
    canMoveSection: @escaping (SectionMove<SectionID>) -> Bool = { _ in true },
    canCopy: @escaping ([ItemID], Position) -> Bool = { _, _ in true },
    move: (([ItemID], Position) -> Void)? = nil,
    moveSection: ((SectionMove<SectionID>) -> Void)? = nil,
    willReorder: @escaping (Transaction) -> Void = { _ in },
    didReorder: @escaping (Transaction) -> Void = { _ in },
    didReorderSections: @escaping (Transaction) -> Void = { _ in },
    didCopy: (([ItemID], Position) -> Void)? = nil,
    didCopySection: ((SectionMove<SectionID>) -> Void)? = nil,
    sectionHovered: ((SectionID) -> Void)? = nil,
    hoveringEnded: (() -> Void)? = nil
  ) {
    self.canReorderItem = canReorderItem
    self.canMove = canMove
    self.canHaveChildren = canHaveChildren
    self.canReorderSection = canReorderSection
    self.canMoveSection = canMoveSection
    self.canCopy = canCopy
    self.move = move
    self.moveSection = moveSection
    self.willReorder = willReorder
    self.didReorder = didReorder
    self.didReorderSections = didReorderSections
    self.didCopy = didCopy
    self.didCopySection = didCopySection
    self.sectionHovered = sectionHovered
    self.hoveringEnded = hoveringEnded
  }
}
