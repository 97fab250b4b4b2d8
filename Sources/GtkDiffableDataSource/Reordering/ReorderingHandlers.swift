public import DiffableDataSource

/// What the program allows and learns when the user reorders items by dragging or with the keyboard.
@MainActor
public struct ReorderingHandlers<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// What a reorder changes.
  public typealias Transaction = DiffableDataSourceTransaction<SectionID, ItemID>

  /// Whether an item may be moved at all. An item that may not be moved stays behind when a selection is dragged.
  public var canReorderItem: (ItemID) -> Bool
  /// Whether these items may be moved to this place. Asked while the pointer moves, so it answers fast.
  public var canMove: ([ItemID], DropPosition<SectionID, ItemID>) -> Bool
  /// Called before a reorder is applied.
  public var willReorder: (Transaction) -> Void
  /// Called after a reorder is applied; this is where the program saves it.
  public var didReorder: (Transaction) -> Void

  /// Allows every item to move anywhere, unless told otherwise.
  public init(
    canReorderItem: @escaping (ItemID) -> Bool = { _ in true },
    canMove: @escaping ([ItemID], DropPosition<SectionID, ItemID>) -> Bool = { _, _ in true },
    willReorder: @escaping (Transaction) -> Void = { _ in },
    didReorder: @escaping (Transaction) -> Void = { _ in }
  ) {
    self.canReorderItem = canReorderItem
    self.canMove = canMove
    self.willReorder = willReorder
    self.didReorder = didReorder
  }
}
