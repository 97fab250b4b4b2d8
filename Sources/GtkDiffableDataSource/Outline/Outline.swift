import DiffableDataSource

/// Holds the trees of the sections that are not flat, and expands and collapses their items.
@MainActor
final class Outline<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Request = ApplyRequest<SectionID, ItemID>
  typealias Snapshot = DiffableDataSourceSnapshot<SectionID, ItemID>
  typealias SectionSnapshot = DiffableDataSourceSectionSnapshot<ItemID>

  /// The permissions and callbacks for expanding and collapsing items by the user.
  var handlers = SectionSnapshotHandlers<ItemID>() {
    didSet { stateDidChange() }
  }
  /// The trees, kept in step with the rows of the list.
  private(set) var sectionSnapshots = SectionSnapshots<SectionID, ItemID>()
  private let store: RowStore<SectionID, ItemID>
  private let queue: ApplyQueue<SectionID, ItemID>
  /// The running loads of items' children.
  private let loads = ChildrenLoads<ItemID>()

  init(store: RowStore<SectionID, ItemID>, queue: ApplyQueue<SectionID, ItemID>) {
    self.store = store
    self.queue = queue
  }

  // MARK: Trees

  /// The tree of the section of an item that is in the list or hidden. `nil` for a flat section.
  ///
  /// - Complexity: O(1); O(*t*) for *t* trees if the item is hidden.
  func tree(of item: ItemID) -> SectionSnapshot? {
    section(of: item).flatMap { sectionSnapshots[$0] }
  }

  /// The parent of an item. `nil` for a root, and in a flat section.
  func parent(of item: ItemID) -> ItemID? { try? tree(of: item)?.parent(of: item) }

  /// The ancestors of an item, its parent first.
  func ancestors(of item: ItemID) -> [ItemID] {
    guard let tree = tree(of: item), let level = try? tree.level(of: item) else { return [] }
    // The level bounds the loop: with a broken `Hashable`, two items can each be the other's
    // ancestor.
    return sequence(first: item) { try? tree.parent(of: $0) }.dropFirst().prefix(level).map(\.self)
  }

  /// Whether an item has loaded children.
  func hasChildren(_ item: ItemID) -> Bool { (try? tree(of: item)?.hasChildren(item)) ?? false }

  /// Whether a tree has an item, visible or hidden.
  func contains(_ item: ItemID) -> Bool {
    sectionSnapshots.sectionIdentifier(containingItem: item) != nil
  }

  /// The items together with the visible items below them.
  func withVisibleDescendants(_ items: Set<ItemID>) -> Set<ItemID> {
    items.reduce(into: items) { all, item in
      if let tree = tree(of: item) { all.include(tree.visibleDescendants(of: item)) }
    }
  }

  /// The position of the nearest ancestor that is shown, for an item that its tree hides; `nil` for
  /// other rows.
  func visibleAncestor(of row: SnapshotRow<SectionID, ItemID>) -> Int? {
    guard let item = row.itemIdentifier else { return nil }
    return ancestors(of: item).lazy.compactMap { [store] in store.position(of: $0) }.first
  }

  /// Makes a section show the visible items of a tree.
  func apply(
    _ tree: SectionSnapshot, to section: SectionID, isAnimated: Bool, isAwaited: Bool = false,
    completion: (@MainActor (ApplyResult) -> Void)? = nil
  ) {
    queue.add(
      Request(
        snapshot: store.algorithms.applied(tree, section, queue.newestSnapshot ?? store.snapshot),
        sectionSnapshot: (section, tree), isAnimated: isAnimated,
        isAwaited: isAwaited, completion: completion))
  }

  /// Changes the trees as the requests that are being carried out demand.
  ///
  /// - Parameter isChanged: Whether the rows of the list change.
  func update(by requests: [Request], isChanged: Bool) {
    sectionSnapshots = trees(after: requests, isChanged: isChanged)
    if let snapshot = requests.last?.snapshot { cancelStaleLoads(in: snapshot) }
  }

  /// The trees after requests are carried out, in step with the rows of the last request's
  /// snapshot.
  private func trees(
    after requests: [Request], isChanged: Bool
  ) -> SectionSnapshots<SectionID, ItemID> {
    var trees = sectionSnapshots
    var isChanged = isChanged
    for request in requests {
      if let all = request.sectionSnapshots {
        trees = all
        isChanged = true
      }
      if let (section, tree) = request.sectionSnapshot {
        trees.set(tree, for: section)
        isChanged = true
      }
    }
    guard isChanged, !trees.isEmpty, let snapshot = requests.last?.snapshot else { return trees }
    return store.algorithms.rebased(trees, snapshot)
  }

  private func section(of item: ItemID) -> SectionID? {
    store.snapshot.sectionIdentifier(containingItem: item)
      ?? sectionSnapshots.sectionIdentifier(containingItem: item)
  }

  /// The tree that will contain an item once all waiting requests are carried out.
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

  // MARK: The state of items

  /// The state of an item in the tree of its section. `nil` if it is neither in the list nor hidden
  /// in a tree.
  ///
  /// - Complexity: O(1); O(*t*) for *t* trees if the item is hidden.
  func state(of item: ItemID) -> OutlineState? {
    section(of: item).map { state(of: item, in: sectionSnapshots[$0]) }
  }

  /// The state of an item in a tree; `nil` stands for a flat section.
  func state(of item: ItemID, in tree: SectionSnapshot?) -> OutlineState {
    let hasChildren = (try? tree?.hasChildren(item)) ?? false
    return OutlineState(
      level: (try? tree?.level(of: item)) ?? 0,
      isExpandable: hasChildren || handlers.hasUnloadedChildren(item),
      isExpanded: (try? tree?.isExpanded(item)) ?? false,
      isLoading: loads.contains(item))
  }

  /// The state of a row in its section's tree; `nil` for a header or footer, and for an item of a
  /// flat section that cannot be expanded.
  func state(of content: RowCell<SectionID, ItemID>.Content) -> OutlineState? {
    guard let item = content.row.itemIdentifier else { return nil }
    let tree = sectionSnapshots[content.section]
    let state = state(of: item, in: tree)
    return tree == nil && !state.isExpandable ? nil : state
  }

  /// Configures those rows again whose state has changed without a change of the trees.
  private func stateDidChange() {
    // A waiting request has the same effect when it is applied.
    guard !store.rows.isEmpty, queue.waiting.isEmpty else { return }
    queue.add(
      Request(snapshot: store.snapshot, isAnimated: true, isAwaited: true, completion: nil))
  }

  // MARK: Expanding and collapsing

  /// Expands an item as the user does: asks the handlers, and shows the children with an animation.
  /// Children that are not loaded yet are loaded first.
  ///
  /// - Returns: Whether the item is expanded, now or when its children are loaded. `false` if it
  ///   was expanded before, or cannot or must not be expanded.
  @discardableResult
  func expand(_ item: ItemID) -> Bool {
    if loads.contains(item) { return true }
    guard let tree = newestTree(with: item)?.tree else { return false }
    let state = state(of: item, in: tree)
    guard state.isExpandable, !state.isExpanded, handlers.shouldExpandItem(item),
      let tree = newestTree(with: item)?.tree
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
      loads.begin(item, load) { [weak self] in self?.didLoad($0, below: item) }
      stateDidChange()
      return true
    }
    return expand(item, replacingChildrenWith: replacement)
  }

  /// Collapses an item as the user does: asks the handlers, and hides everything below the item
  /// with an animation. If the children are still being loaded, cancels that without asking.
  ///
  /// - Returns: Whether the item was collapsed, or its loading cancelled.
  @discardableResult
  func collapse(_ item: ItemID) -> Bool {
    if loads.cancel(item) {
      stateDidChange()
      return true
    }
    guard isExpanded(item), handlers.shouldCollapseItem(item) else { return false }
    handlers.willCollapseItem(item)
    guard let newest = newestTree(with: item) else { return false }
    var tree = newest.tree
    tree.collapse([item])
    apply(tree, to: newest.section, isAnimated: true)
    return true
  }

  /// Collapses an item that is expanded or being loaded, and expands any other item, as the user
  /// does.
  ///
  /// - Returns: Whether the item has changed, or will when its children are loaded.
  @discardableResult
  func toggleExpansion(of item: ItemID) -> Bool {
    isExpanded(item) || loads.contains(item) ? collapse(item) : expand(item)
  }

  private func isExpanded(_ item: ItemID) -> Bool {
    (try? newestTree(with: item)?.tree.isExpanded(item)) ?? false
  }

  /// Expands an item after all checks, with other children if a replacement is passed.
  private func expand(
    _ item: ItemID, replacingChildrenWith replacement: SectionSnapshot?
  ) -> Bool {
    handlers.willExpandItem(item)
    // The handler may have changed the list, so the tree is looked up again.
    guard let newest = newestTree(with: item) else { return false }
    var tree = newest.tree
    if let replacement {
      do {
        try tree.replace(childrenOf: item, using: replacement)
      } catch {
        // The section has one of the new children elsewhere.
        return false
      }
    }
    tree.expand([item])
    apply(tree, to: newest.section, isAnimated: true)
    return true
  }

  /// Expands an item whose children have been loaded, if it is still waiting for them.
  private func didLoad(_ children: SectionSnapshot?, below item: ItemID) {
    guard let children, let tree = newestTree(with: item)?.tree, awaitsChildren(item, in: tree),
      expand(item, replacingChildrenWith: children)
    else { return stateDidChange() }
  }

  /// Cancels the loads of items that an apply removes, expands, or gives children.
  ///
  /// - Parameter snapshot: The snapshot that the apply shows.
  private func cancelStaleLoads(in snapshot: Snapshot) {
    for item in Array(loads.items) {
      let section = sectionSnapshots.sectionIdentifier(containingItem: item)
      let tree = section.flatMap { sectionSnapshots[$0] }
      let isAwaited = tree.map { awaitsChildren(item, in: $0) } ?? snapshot.contains(item)
      if !isAwaited { _ = loads.cancel(item) }
    }
  }

  private func awaitsChildren(_ item: ItemID, in tree: SectionSnapshot) -> Bool {
    (try? tree.isExpanded(item) || tree.hasChildren(item)) == false
  }
}
