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
      ApplyRequest(
        snapshot: snapshot, reloadsData: false, isAnimated: animatingDifferences,
        completion: completion))
  }

  /// Makes the list show `snapshot`, and makes every row on the screen anew.
  public func applyUsingReloadData(
    _ snapshot: Snapshot, completion: (@MainActor (ApplyResult) -> Void)? = nil
  ) {
    queue.add(
      ApplyRequest(
        snapshot: snapshot, reloadsData: true, isAnimated: false, completion: completion))
  }

  /// What applying `snapshot` would tell GTK, without doing it.
  ///
  /// - Complexity: O(*n*) as for an apply.
  public func plan(for snapshot: Snapshot) -> SplicePlan {
    plan(for: difference(to: snapshot.rows(includingHeaders: store.showsSectionHeaders)))
  }

  func perform(_ requests: [ApplyRequest<SectionID, ItemID>]) {
    guard let snapshot = requests.last?.snapshot else { return }
    let focus = FocusKeeper(viewport: viewport, store: store)
    configuredSnapshot = snapshot
    let isChanged = snapshot != store.snapshot
    if isChanged { replace(by: snapshot) }
    refresh(requests)
    if isChanged || focus.isLost {
      focus.restore()
      updateEntry()
      position.settle()
    }
  }

  private func replace(by snapshot: Snapshot) {
    let rows = snapshot.rows(includingHeaders: store.showsSectionHeaders)
    let difference = difference(to: rows)
    position.prepare(
      isKept: { row in
        snapshot.indexOfRow(row, includingHeaders: self.store.showsSectionHeaders) != nil
      },
      isMoved: { position in difference.splices.contains { $0.removed.contains(position) } })
    selection.keeping {
      store.apply(
        plan(for: difference).splices, to: snapshot, rows: rows,
        firstRealisedRow: viewport.firstRealisedRow(from:))
    }
    if selection.restore() { queue.guarding { selectionDidChange?() } }
  }

  /// Compares the list with `rows`. Where several changes are equally short, the focused row keeps its place rather than
  /// selected rows, and those rather than visible rows.
  private func difference(to rows: [Row]) -> ListDifference {
    let focused = viewport.focusedCell?.position
    let visible = viewport.visiblePositions
    let selected = selection.identifiers
    let old = store.rows
    let selectedWeight = visible.count + 1
    return ListDifference(from: old, to: rows) { position in
      var weight = visible.contains(position) ? 1 : 0
      if !selected.isEmpty, let item = old[position].itemIdentifier, selected.contains(item) {
        weight += selectedWeight
      }
      if position == focused { weight += selectedWeight * (selected.count + 1) }
      return weight
    }
  }

  private func plan(for difference: ListDifference) -> SplicePlan {
    SplicePlan(
      difference: difference,
      costs: SpliceCosts(
        realisedRows: viewport.realisedRows, selectedCount: selection.identifiers.count))
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
