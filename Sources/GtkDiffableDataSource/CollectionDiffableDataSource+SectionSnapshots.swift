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
    completion: (@MainActor (ApplyResult) -> Void)?
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

  /// The tree of a section. Without children if no tree was applied, or if the section's rows were
  /// changed in another way since, such as by a reorder. `nil` if the section is not in the list.
  ///
  /// - Complexity: O(1) for a tree that was applied; otherwise O(*k*) for *k* items in the section.
  public func snapshot(for section: SectionID) -> SectionSnapshot? {
    if let tree = sectionSnapshots[section] { return tree }
    do {
      let items = try store.snapshot.itemIdentifiers(inSection: section)
      var tree = SectionSnapshot()
      do {
        try tree.append(items)
      } catch {
        assertionFailure("the items of a snapshot are unique: \(error)")
      }
      return tree
    } catch {
      return nil
    }
  }

  /// Stores the trees of the requests, and removes those that the rows no longer follow.
  func rememberSectionSnapshots(of requests: [ApplyRequest<SectionID, ItemID>]) {
    for case let (section, tree)? in requests.map(\.sectionSnapshot) {
      sectionSnapshots[section] = tree
    }
    guard !sectionSnapshots.isEmpty else { return }
    sectionSnapshots = sectionSnapshots.filter { section, tree in
      do {
        return try store.snapshot.itemIdentifiers(inSection: section) == tree.visibleItems
      } catch {
        return false
      }
    }
  }
}
