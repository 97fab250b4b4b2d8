public import DiffableDataSource

/// The permissions and callbacks for expanding and collapsing items by the user.
///
/// They are called when the user expands or collapses an item, and by `expand(_:)`, `collapse(_:)`
/// and `toggleExpansion(of:)` of the data source. A tree that the program applies calls none of
/// them.
@MainActor
public struct SectionSnapshotHandlers<ItemID: Hashable & Sendable> {
  /// The items of a section, or the items below an item, as a tree.
  public typealias SectionSnapshot = DiffableDataSourceSectionSnapshot<ItemID>

  /// Whether an item may be expanded now.
  public var shouldExpandItem: (ItemID) -> Bool
  /// Called before an item is expanded, once its children are known.
  public var willExpandItem: (ItemID) -> Void
  /// Whether an item may be collapsed now.
  public var shouldCollapseItem: (ItemID) -> Bool
  /// Called before an item is collapsed.
  public var willCollapseItem: (ItemID) -> Void
  /// Called when an item is expanded, with the tree below it. Returns the tree that is to be below
  /// it, which may have expanded items. While this is `nil`, the item keeps its children.
  ///
  /// An item stays collapsed if one of the returned items is already elsewhere in its section.
  /// Items of other sections are moved from there.
  public var snapshotForExpandingParent: ((ItemID, SectionSnapshot) -> SectionSnapshot)?
  /// Whether an item without children has children that are not loaded yet, so that the user can
  /// expand it. Called often, so it must be fast. If the answer changes, reconfigure the item.
  public var hasUnloadedChildren: (ItemID) -> Bool
  /// Loads the tree below an item whose children are not loaded yet. The item is expanded when the
  /// tree is returned. If `nil` is returned, the item stays collapsed, and the next attempt to
  /// expand it loads again.
  ///
  /// The list can be used meanwhile. The task is cancelled and its result ignored if the item is
  /// collapsed, leaves the list, or is given children or expanded by an apply.
  public var loadSnapshotForExpandingParent: (@MainActor (ItemID) async -> SectionSnapshot?)?

  /// Handlers that by default let every item with children be expanded and collapsed.
  public init(
    shouldExpandItem: @escaping (ItemID) -> Bool = { _ in true },
    willExpandItem: @escaping (ItemID) -> Void = { _ in },
    shouldCollapseItem: @escaping (ItemID) -> Bool = { _ in true },
    willCollapseItem: @escaping (ItemID) -> Void = { _ in },
    snapshotForExpandingParent: ((ItemID, SectionSnapshot) -> SectionSnapshot)? = nil,
    hasUnloadedChildren: @escaping (ItemID) -> Bool = { _ in false },
    loadSnapshotForExpandingParent: (@MainActor (ItemID) async -> SectionSnapshot?)? = nil
  ) {
    self.shouldExpandItem = shouldExpandItem
    self.willExpandItem = willExpandItem
    self.shouldCollapseItem = shouldCollapseItem
    self.willCollapseItem = willCollapseItem
    self.snapshotForExpandingParent = snapshotForExpandingParent
    self.hasUnloadedChildren = hasUnloadedChildren
    self.loadSnapshotForExpandingParent = loadSnapshotForExpandingParent
  }
}
