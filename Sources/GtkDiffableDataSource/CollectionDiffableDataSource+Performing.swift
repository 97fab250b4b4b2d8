internal import DiffableDataSource
internal import GtkSupport

// The steps of an apply.
extension CollectionDiffableDataSource {
  /// Applies the last of the requests with a change. Computes the change if none is given.
  func perform(
    _ requests: [ApplyRequest<SectionID, ItemID>], _ comparedChange: RowChange<SectionID, ItemID>?
  ) {
    guard let snapshot = requests.last?.snapshot else { return }
    let start = logger == nil ? nil : ContinuousClock.now
    let configuredBefore = configuredRows
    var change: RowChange<SectionID, ItemID>?
    let focus = FocusKeeper(viewport: viewport, store: store)
    let isChanged = snapshot != store.snapshot
    let isAnimated = isChanged && requests.allSatisfy(\.isAnimated)
    if isAnimated {
      animation.prepare { row in
        snapshot.indexOfRow(row, includingHeaders: store.showsSectionHeaders) != nil
      }
    } else if isChanged {
      animation.clearGhosts()
    }
    // Before the rows change, because they show their places in the trees.
    sectionSnapshots = trees(after: requests, isChanged: isChanged)
    cancelStaleLoads(in: snapshot)
    if isChanged {
      let found = comparedChange ?? self.change(to: snapshot)
      replace(by: snapshot, found)
      change = found
    }
    refresh(requests)
    updateOutline()
    if isChanged || focus.isLost {
      focus.restore(orFocusing: visibleAncestor)
      updateEntry()
      position.settle()
    }
    if isAnimated { animation.run() }
    dropTarget.rowsDidMove()
    if let start {
      let record = ApplyRecord(
        change, requests: requests.count, reboundRows: configuredRows - configuredBefore,
        isComparedInBackground: comparedChange != nil, duration: ContinuousClock.now - start)
      queue.guarding { logger?(record) }
    }
  }

  /// The comparison of the list with a snapshot, for another thread. `nil` if the list is too short
  /// for that to be worth it.
  func comparison(with snapshot: Snapshot) -> (@Sendable () -> RowChange<SectionID, ItemID>)? {
    let rows = max(
      store.rows.count, snapshot.numberOfRows(includingHeaders: store.showsSectionHeaders))
    guard rows >= shortestBackgroundComparison else { return nil }
    return deferredChange(to: snapshot)
  }

  private func replace(by snapshot: Snapshot, _ change: RowChange<SectionID, ItemID>) {
    position.prepare(
      isKept: { row in
        snapshot.indexOfRow(row, includingHeaders: self.store.showsSectionHeaders) != nil
      },
      isMoved: change.moves)
    swiping?.rowsWillChange(isKept: snapshot.contains, isMoved: change.moves)
    let selected = store.algorithms.moved(selection.positions, change, store.rows)
    let realised = realisedRows(before: snapshot, change)
    selection.keeping {
      store.apply(change, to: snapshot, realised: realised) { viewport.realisedPositions }
    }
    // GTK binds a row again when its position changes, but not when only its section changes.
    for cell in Array(viewport.cells.bound) { bind(cell) }
    if let place = position.likelyPlace {
      queue.guarding { filling.fillRows(around: place.position, top: place.top) }
    }
    let hasLess = selection.restore(selected.0, left: selected.left)
    let hasMore = restoreHiddenSelection(afterLosing: selected.left)
    if hasLess || hasMore {
      queue.guarding { selectionDidChange?() }
    }
  }

  private func realisedRows(
    before snapshot: Snapshot, _ change: RowChange<SectionID, ItemID>
  ) -> RealisedRows {
    let positions = viewport.realisedPositions
    let pinned = positions.filter { position in
      itemIdentifier(forRow: position).map {
        $0 == lastFocusedItem || selection.identifiers.contains($0)
      } ?? false
    }
    return RealisedRows(
      positions: positions, pinned: Set(pinned),
      next: self.position.nextRealisedRows(in: snapshot, count: change.rows.count))
  }

  func change(to snapshot: Snapshot) -> RowChange<SectionID, ItemID> {
    deferredChange(to: snapshot)()
  }

  private func deferredChange(
    to snapshot: Snapshot
  ) -> @Sendable () -> RowChange<SectionID, ItemID> {
    let costs = SpliceCosts(
      realisedRows: viewport.realisedRows, selectedCount: selection.identifiers.count,
      rowCount: store.rows.count)
    let focused = viewport.focusedCell?.position
    let visible = viewport.visiblePositions
    return {
      [
        algorithms = store.algorithms, rows = store.rows, old = store.snapshot,
        includingHeaders = store.showsSectionHeaders, selected = selection.identifiers
      ] in
      algorithms.change(
        rows, old, snapshot, includingHeaders, focused, visible, selected, costs)
    }
  }

  /// Fills the shown rows that the snapshots mark again.
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
      // A cell between two rows is filled at its next bind.
      guard cell.isShown else {
        discard(cell)
        continue
      }
      // A view that is dropped, not pooled, makes the provider take another.
      if isReloaded { _ = cell.show(nil) }
      if cell.isFilled { configure(cell, content) }
    }
  }
}

extension ApplyRecord {
  fileprivate init<SectionID, ItemID>(
    _ change: RowChange<SectionID, ItemID>?, requests: Int, reboundRows: Int,
    isComparedInBackground: Bool, duration: Duration
  ) {
    self.init(
      splices: change?.plan.splices.count ?? 0, movedRows: change?.difference.movedCount ?? 0,
      insertedRows: change?.difference.enteringCount ?? 0,
      removedRows: change?.difference.leavingCount ?? 0, reboundRows: reboundRows,
      supersededRequests: requests - 1, isComparedInBackground: isComparedInBackground,
      duration: duration)
  }
}
