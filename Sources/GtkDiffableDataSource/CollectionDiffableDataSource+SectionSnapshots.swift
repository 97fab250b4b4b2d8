public import DiffableDataSource

// One section as a tree of items that can be expanded and collapsed. The visible items are rows.
extension CollectionDiffableDataSource {
  /// The content of one section.
  public typealias SectionSnapshot = DiffableDataSourceSectionSnapshot<ItemID>

  /// Makes a section show the visible items of a tree, and waits until it does.
  ///
  /// A section that is not in the list is added at its end. Items that are in other sections are
  /// moved from there. The other sections keep their content, or get the content of the newest
  /// snapshot that waits to be applied.
  ///
  /// - Returns: `.superseded` if a newer snapshot was applied instead. It has these items too,
  ///   unless it was made without them.
  @discardableResult
  public func apply(
    _ sectionSnapshot: SectionSnapshot, to section: SectionID, animatingDifferences: Bool = false
  ) async -> ApplyResult {
    await withCheckedContinuation { continuation in
      add(
        sectionSnapshot, to: section, isAnimated: animatingDifferences, isAwaited: true
      ) { continuation.resume(returning: $0) }
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
    add(
      sectionSnapshot, to: section, isAnimated: animatingDifferences, isAwaited: false, completion)
  }

  private func add(
    _ sectionSnapshot: SectionSnapshot, to section: SectionID, isAnimated: Bool, isAwaited: Bool,
    _ completion: (@MainActor (ApplyResult) -> Void)?
  ) {
    var snapshot = queue.newestSnapshot ?? store.snapshot
    snapshot.apply(sectionSnapshot, to: section)
    queue.add(
      ApplyRequest(
        snapshot: snapshot, sectionSnapshot: (section, sectionSnapshot), isAnimated: isAnimated,
        isAwaited: isAwaited, completion: completion))
  }

  /// The tree of a section. Empty if the section is not in the list.
  ///
  /// A flat snapshot or a reorder changes the tree as `SectionSnapshots.rebase(onto:moving:)`
  /// tells.
  ///
  /// - Complexity: O(1) for a tree that was applied; otherwise O(*k*) for *k* items in the section.
  public func snapshot(for section: SectionID) -> SectionSnapshot {
    sectionSnapshots[section] ?? store.snapshot.sectionSnapshot(ofSection: section)
      ?? SectionSnapshot()
  }

  /// The trees after requests are carried out, in step with the last request's rows.
  ///
  /// - Parameter isChanged: Whether the rows are others than before.
  func trees(
    after requests: [ApplyRequest<SectionID, ItemID>], isChanged: Bool
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

  /// Items, and those that are visible below them.
  func withVisibleDescendants(_ items: Set<ItemID>) -> Set<ItemID> {
    items.reduce(into: items) { all, item in
      let section = store.snapshot.sectionIdentifier(containingItem: item)
      guard let tree = section.flatMap({ sectionSnapshots[$0] }) else { return }
      all.formUnion(tree.visibleDescendants(of: item))
    }
  }
}
