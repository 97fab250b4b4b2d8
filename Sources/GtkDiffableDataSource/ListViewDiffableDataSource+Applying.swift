public import DiffableDataSource
internal import GtkSupport

extension ListViewDiffableDataSource {
  /// Makes the list show `snapshot` and waits until it does.
  ///
  /// - Parameter animatingDifferences: Whether rows fade and slide to their places. The list is up to date at once either way.
  /// - Returns: `.superseded` if a newer snapshot was applied instead.
  @discardableResult
  public func apply(_ snapshot: Snapshot, animatingDifferences: Bool = false) async -> ApplyResult {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) {
        continuation.resume(returning: $0)
      }
    }
  }

  /// Makes the list show `snapshot`.
  ///
  /// The list shows it when the call returns, unless the call comes from a row view provider, a completion or
  /// `selectionDidChange`: then it waits until they are done, and a newer snapshot takes its place. Every completion is called
  /// exactly once, in the order of the calls.
  ///
  /// - Complexity: O(*n*) to compare; what GTK is told depends on what differs.
  public func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = false,
    completion: (@MainActor (ApplyResult) -> Void)? = nil
  ) {
    queue.add(
      ApplyRequest(snapshot: snapshot, isAnimated: animatingDifferences, completion: completion))
  }

  /// Makes the list show `snapshot`, and makes every row on the screen anew.
  public func applyUsingReloadData(
    _ snapshot: Snapshot, completion: (@MainActor (ApplyResult) -> Void)? = nil
  ) {
    queue.add(ApplyRequest(snapshot: snapshot, reloadsData: true, completion: completion))
  }

  /// What applying `snapshot` would tell GTK, without doing it.
  ///
  /// - Complexity: O(*n*) as for an apply.
  public func plan(for snapshot: Snapshot) -> SplicePlan {
    change(to: snapshot).plan
  }

  func perform(_ requests: [ApplyRequest<SectionID, ItemID>]) {
    guard let snapshot = requests.last?.snapshot else { return }
    let focus = FocusKeeper(viewport: viewport, store: store)
    let isChanged = snapshot != store.snapshot
    let isAnimated = isChanged && requests.allSatisfy(\.isAnimated)
    if isAnimated { animation.prepare() }
    if isChanged { replace(by: snapshot) }
    rememberSectionSnapshots(of: requests)
    refresh(requests)
    if isChanged || focus.isLost {
      focus.restore()
      updateEntry()
      position.settle()
    }
    if isAnimated { animation.run() }
    dropTarget.rowsDidMove()
  }

  private func replace(by snapshot: Snapshot) {
    let change = change(to: snapshot)
    position.prepare(
      isKept: { row in
        snapshot.indexOfRow(row, includingHeaders: self.store.showsSectionHeaders) != nil
      },
      isMoved: change.moves)
    let selected = store.algorithms.moved(selection.positions, change, store.rows)
    selection.keeping {
      store.apply(change, to: snapshot, firstRealisedRow: viewport.firstRealisedRow(from:))
    }
    // GTK binds a row whose position changes, but not one that only came into another section.
    for cell in Array(viewport.cells.bound) { fill(cell) }
    if selection.restore(selected.0, left: selected.left) {
      queue.guarding { selectionDidChange?() }
    }
  }

  private func change(to snapshot: Snapshot) -> RowChange<SectionID, ItemID> {
    let costs = SpliceCosts(
      realisedRows: viewport.realisedRows, selectedCount: selection.identifiers.count)
    return store.algorithms.change(
      store.rows, store.snapshot, snapshot, store.showsSectionHeaders,
      viewport.focusedCell?.position, viewport.visiblePositions, selection.identifiers, costs)
  }

  /// Fills the shown rows again that the snapshots mark.
  private func refresh(_ requests: [ApplyRequest<SectionID, ItemID>]) {
    let reloadsData = requests.contains(where: \.reloadsData)
    var reloaded: Set<Row> = []
    var reconfigured: Set<Row> = []
    var reloadedSections: Set<SectionID> = []
    for snapshot in requests.map(\.snapshot) {
      reloaded.formUnion(snapshot.reloadedItemIdentifiers.lazy.map { .item($0) })
      reconfigured.formUnion(snapshot.reconfiguredItemIdentifiers.lazy.map { .item($0) })
      reloadedSections.formUnion(snapshot.reloadedSectionIdentifiers)
    }
    guard reloadsData || !reloaded.isEmpty || !reconfigured.isEmpty || !reloadedSections.isEmpty
    else { return }
    for cell in Array(viewport.cells.all) {
      guard let content = cell.content else { continue }
      let isReloaded =
        reloadsData || reloaded.contains(content.row) || reloadedSections.contains(content.section)
      guard isReloaded || reconfigured.contains(content.row) else { continue }
      // A cell between two rows is filled when it is bound.
      guard cell.isBound else {
        discard(cell)
        continue
      }
      // A view that is let go, not pooled, makes the provider take another.
      if isReloaded { _ = cell.show(nil) }
      configure(cell, content)
    }
  }
}
