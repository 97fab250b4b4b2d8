public import DiffableDataSource

// Sections that are trees of items, which can be expanded and collapsed. The visible items are
// rows.
extension CollectionDiffableDataSource {
  /// The content of one section as a tree.
  public typealias SectionSnapshot = DiffableDataSourceSectionSnapshot<ItemID>

  /// The permissions and callbacks for expanding and collapsing items by the user.
  public var sectionSnapshotHandlers: SectionSnapshotHandlers<ItemID> {
    get { engine.outline.handlers }
    set { engine.outline.handlers = newValue }
  }

  /// Makes a section show the visible items of a tree, and waits until it does.
  ///
  /// A section that is not in the list is added at its end. Items that are in other sections are
  /// moved from there. The other sections keep their content, or get the content of the newest
  /// snapshot that waits to be applied.
  ///
  /// - Returns: `.superseded` if a newer snapshot was applied instead. That snapshot includes these
  ///   items, unless it was made without them.
  @discardableResult
  public func apply(
    _ sectionSnapshot: SectionSnapshot, to section: SectionID, animatingDifferences: Bool = false
  ) async -> ApplyResult {
    await withCheckedContinuation { continuation in
      engine.outline.apply(
        sectionSnapshot, to: section, isAnimated: animatingDifferences, isAwaited: true,
        completion: engine.timed { continuation.resume(returning: $0) })
    }
  }

  /// Makes a section show the visible items of a tree, with the timing of
  /// `apply(_:animatingDifferences:completion:)`.
  ///
  /// - Complexity: O(*n*).
  public func apply(
    _ sectionSnapshot: SectionSnapshot, to section: SectionID, animatingDifferences: Bool = false,
    completion: (@MainActor (ApplyResult) -> Void)? = nil
  ) {
    engine.outline.apply(
      sectionSnapshot, to: section, isAnimated: animatingDifferences,
      completion: engine.timed(completion))
  }

  /// The tree of a section. Empty if the section is not in the list.
  ///
  /// A flat snapshot or a reorder changes the tree as `SectionSnapshots.rebase(onto:moving:)`
  /// describes.
  ///
  /// - Complexity: O(1) for a tree that was applied; otherwise O(*k*) for *k* items in the section.
  public func snapshot(for section: SectionID) -> SectionSnapshot {
    engine.outline.sectionSnapshots[section] ?? snapshot().sectionSnapshot(ofSection: section)
      ?? SectionSnapshot()
  }

  /// Expands an item as the user does: asks `sectionSnapshotHandlers`, and shows the children with
  /// an animation. Children that are not loaded yet are loaded first.
  ///
  /// - Returns: Whether the item is expanded, now or when its children are loaded. `false` if it
  ///   was expanded before, or cannot or must not be expanded.
  /// - Complexity: As `apply(_:to:animatingDifferences:completion:)`.
  @discardableResult
  public func expand(_ item: ItemID) -> Bool { engine.outline.expand(item) }

  /// Collapses an item as the user does: asks `sectionSnapshotHandlers`, and hides everything below
  /// the item with an animation. If the children are still being loaded, cancels that without
  /// asking.
  ///
  /// - Returns: Whether the item was collapsed, or its loading cancelled.
  /// - Complexity: As `apply(_:to:animatingDifferences:completion:)`.
  @discardableResult
  public func collapse(_ item: ItemID) -> Bool { engine.outline.collapse(item) }

  /// Collapses an item that is expanded or being loaded, and expands any other item, as the user
  /// does.
  ///
  /// - Returns: Whether the item has changed, or will when its children are loaded.
  @discardableResult
  public func toggleExpansion(of item: ItemID) -> Bool { engine.outline.toggleExpansion(of: item) }

  /// The state of an item in the tree of its section. `nil` if it is neither in the list nor hidden
  /// in a tree.
  ///
  /// - Complexity: O(1); O(*t*) for *t* trees if the item is hidden.
  public func outlineState(of item: ItemID) -> OutlineState? { engine.outline.state(of: item) }
}

/// The state of an item in the tree of its section.
public struct OutlineState: Hashable, Sendable {
  /// The number of the item's ancestors: 0 for a root, and for an item of a flat section.
  public internal(set) var level = 0
  /// Whether the item has children, loaded or not.
  public internal(set) var isExpandable = false
  /// Whether the item is expanded.
  public internal(set) var isExpanded = false
  /// Whether the children of the item are being loaded.
  public internal(set) var isLoading = false
}
