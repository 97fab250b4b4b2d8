public import DiffableDataSource

/// The permissions and callbacks for expanding and collapsing items by the user.
///
/// They are called for what the user does, and for `expand(_:)`, `collapse(_:)` and
/// `toggleExpansion(of:)` of the data source. A tree that the program applies calls none of them.
@MainActor
public struct SectionSnapshotHandlers<ItemID: Hashable & Sendable> {
  /// The items of a section, or those below an item.
  public typealias SectionSnapshot = DiffableDataSourceSectionSnapshot<ItemID>

  /// Whether an item may be expanded now.
  public var shouldExpandItem: (ItemID) -> Bool
  /// Called before an item is expanded, when its children are known.
  public var willExpandItem: (ItemID) -> Void
  /// Whether an item may be collapsed now.
  public var shouldCollapseItem: (ItemID) -> Bool
  /// Called before an item is collapsed.
  public var willCollapseItem: (ItemID) -> Void
  /// Returns what is below an item that is being expanded, from what was below it. It may itself
  /// have expanded items. Without it the item keeps its children.
  ///
  /// An item stays collapsed if one of the returned items is already elsewhere in its section.
  /// Items of other sections are moved from there.
  public var snapshotForExpandingParent: ((ItemID, SectionSnapshot) -> SectionSnapshot)?
  /// Whether an item without children has some that are not loaded yet, so that the user can expand
  /// it. Called often, so it must be fast. If the answer changes, reconfigure the item.
  public var hasUnloadedChildren: (ItemID) -> Bool
  /// Loads what is below an item that has no children yet, but unloaded ones. The item is expanded
  /// when that is known. `nil` if nothing could be loaded: then the item stays collapsed, and the
  /// next time it is expanded, it is loaded again.
  ///
  /// The list can be used meanwhile. The task is cancelled and its result ignored if the item is
  /// collapsed, leaves the list, or is given children or expanded by an apply.
  public var loadSnapshotForExpandingParent: (@MainActor (ItemID) async -> SectionSnapshot?)?

  /// Handlers that by default let every item be expanded and collapsed that has children.
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
