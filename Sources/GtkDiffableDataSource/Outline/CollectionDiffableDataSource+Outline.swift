internal import DiffableDataSource

// Expanding and collapsing as the user does.
extension CollectionDiffableDataSource {
  /// Expands an item as the user does: asks `sectionSnapshotHandlers`, and shows the children with
  /// an animation. Children that are not loaded yet are loaded first.
  ///
  /// - Returns: Whether the item is expanded, now or when its children are loaded. `false` if it is
  ///   expanded already, or cannot or must not be expanded.
  /// - Complexity: As `apply(_:to:animatingDifferences:completion:)`.
  @discardableResult
  public func expand(_ item: ItemID) -> Bool {
    if childrenLoads.contains(item) { return true }
    let handlers = sectionSnapshotHandlers
    guard let state = newestOutlineState(of: item), state.isExpandable, !state.isExpanded,
      handlers.shouldExpandItem(item), let tree = newestTree(with: item)?.tree
    else { return false }
    var replacement: SectionSnapshot?
    if let replace = handlers.snapshotForExpandingParent,
      let children = try? tree.snapshot(of: item)
    {
      replacement = replace(item, children)
    }
    let hasChildren = replacement.map { !$0.rootItems.isEmpty } ?? !awaitsChildren(item, in: tree)
    if !hasChildren, let load = handlers.loadSnapshotForExpandingParent,
      handlers.hasUnloadedChildren(item)
    {
      childrenLoads.begin(item, load) { [weak self] in self?.didLoad($0, below: item) }
      outlineDidChange()
      return true
    }
    return expand(item, replacingChildrenWith: replacement)
  }

  /// Collapses an item as the user does: asks `sectionSnapshotHandlers`, and hides everything below
  /// the item with an animation. If the children are still being loaded, stops that and asks
  /// nobody.
  ///
  /// - Returns: Whether the item was expanded or being loaded, and is no more.
  /// - Complexity: As `apply(_:to:animatingDifferences:completion:)`.
  @discardableResult
  public func collapse(_ item: ItemID) -> Bool {
    if childrenLoads.cancel(item) {
      outlineDidChange()
      return true
    }
    let handlers = sectionSnapshotHandlers
    guard newestOutlineState(of: item)?.isExpanded == true, handlers.shouldCollapseItem(item)
    else { return false }
    handlers.willCollapseItem(item)
    guard let newest = newestTree(with: item) else { return false }
    var tree = newest.tree
    tree.collapse([item])
    apply(tree, to: newest.section, animatingDifferences: true, completion: nil)
    return true
  }

  /// Collapses an item that is expanded or being loaded, and expands any other, as the user does.
  ///
  /// - Returns: Whether something has changed, or will when the children are loaded.
  @discardableResult
  public func toggleExpansion(of item: ItemID) -> Bool {
    let isExpanded = newestOutlineState(of: item)?.isExpanded == true
    return isExpanded || childrenLoads.contains(item) ? collapse(item) : expand(item)
  }

  /// The state of an item in the tree of its section. `nil` if it is neither in the list nor hidden
  /// in a tree.
  ///
  /// - Complexity: O(1); O(*t*) for *t* trees if the item is hidden.
  public func outlineState(of item: ItemID) -> OutlineState? {
    let section =
      store.snapshot.sectionIdentifier(containingItem: item)
      ?? sectionSnapshots.sectionIdentifier(containingItem: item)
    return section.map { outlineState(of: item, in: sectionSnapshots[$0]) }
  }

  /// The state of an item in a tree, or in a flat section.
  func outlineState(of item: ItemID, in tree: SectionSnapshot?) -> OutlineState {
    let hasChildren = (try? tree?.hasChildren(item)) ?? false
    return OutlineState(
      level: (try? tree?.level(of: item)) ?? 0,
      isExpandable: hasChildren || sectionSnapshotHandlers.hasUnloadedChildren(item),
      isExpanded: (try? tree?.isExpanded(item)) ?? false,
      isLoading: childrenLoads.contains(item))
  }

  private func newestOutlineState(of item: ItemID) -> OutlineState? {
    newestTree(with: item).map { outlineState(of: item, in: $0.tree) }
  }

  /// Expands an item with children that have been loaded, if it still awaits them.
  private func didLoad(_ children: SectionSnapshot?, below item: ItemID) {
    guard let children, let tree = newestTree(with: item)?.tree, awaitsChildren(item, in: tree),
      expand(item, replacingChildrenWith: children)
    else { return outlineDidChange() }
  }

  /// Stops loading the children of items that an apply takes out of the list, expands, or gives
  /// children.
  ///
  /// - Parameter snapshot: What the apply shows.
  func cancelStaleLoads(in snapshot: Snapshot) {
    for item in Array(childrenLoads.items) {
      let section = sectionSnapshots.sectionIdentifier(containingItem: item)
      let tree = section.flatMap { sectionSnapshots[$0] }
      let isAwaited = tree.map { awaitsChildren(item, in: $0) } ?? snapshot.contains(item)
      if !isAwaited { _ = childrenLoads.cancel(item) }
    }
  }

  private func awaitsChildren(_ item: ItemID, in tree: SectionSnapshot) -> Bool {
    (try? tree.isExpanded(item) || tree.hasChildren(item)) == false
  }

  /// The tree that has an item when all waiting requests are carried out.
  private func newestTree(with item: ItemID) -> (section: SectionID, tree: SectionSnapshot)? {
    let snapshot = queue.newestSnapshot ?? store.snapshot
    let trees = trees(after: queue.waiting, isChanged: !queue.waiting.isEmpty)
    let section =
      snapshot.sectionIdentifier(containingItem: item)
      ?? trees.sectionIdentifier(containingItem: item)
    guard let section, let tree = trees[section] ?? snapshot.sectionSnapshot(ofSection: section)
    else { return nil }
    return (section, tree)
  }

  /// Expands an item that may be expanded.
  private func expand(
    _ item: ItemID, replacingChildrenWith replacement: SectionSnapshot?
  ) -> Bool {
    sectionSnapshotHandlers.willExpandItem(item)
    // The handlers may have changed the list.
    guard let newest = newestTree(with: item) else { return false }
    var tree = newest.tree
    if let replacement {
      do {
        try tree.replace(childrenOf: item, using: replacement)
      } catch {
        // The section has one of the items elsewhere.
        return false
      }
    }
    tree.expand([item])
    apply(tree, to: newest.section, animatingDifferences: true, completion: nil)
    return true
  }

  /// The position of the nearest ancestor that is shown of an item that a tree hides. `nil` for
  /// other rows.
  func visibleAncestor(of row: Row) -> Int? {
    guard let item = row.itemIdentifier,
      let section = sectionSnapshots.sectionIdentifier(containingItem: item)
    else { return nil }
    let tree = sectionSnapshots[section]
    var ancestor = try? tree?.parent(of: item)
    while let item = ancestor {
      if let position = store.position(of: item) { return position }
      ancestor = try? tree?.parent(of: item)
    }
    return nil
  }
}
