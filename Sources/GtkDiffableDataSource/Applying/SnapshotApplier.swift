import DiffableDataSource
import GioDiffableDataSource
import GtkSupport

/// Carries out the requests of the queue, step by step.
@MainActor
final class SnapshotApplier<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Request = ApplyRequest<SectionID, ItemID>
  typealias Change = RowChange<SectionID, ItemID>

  /// Called after each apply with its record. Nothing is measured while this is `nil`.
  var logger: ((ApplyRecord) -> Void)?
  /// Called after each apply that changes which rows there are.
  var didApply: () -> Void = {}
  let comparison: RowComparison<SectionID, ItemID>
  private let queue: ApplyQueue<SectionID, ItemID>
  private let outline: Outline<SectionID, ItemID>
  private let animation: ApplyAnimation<SectionID, ItemID>
  private let rows: RowConfiguration<SectionID, ItemID>
  private let replacement: RowReplacement<SectionID, ItemID>
  private let dropTarget: RowDropTarget<SectionID, ItemID>

  init(
    queue: ApplyQueue<SectionID, ItemID>, outline: Outline<SectionID, ItemID>,
    animation: ApplyAnimation<SectionID, ItemID>, rows: RowConfiguration<SectionID, ItemID>,
    comparison: RowComparison<SectionID, ItemID>,
    replacement: RowReplacement<SectionID, ItemID>, dropTarget: RowDropTarget<SectionID, ItemID>
  ) {
    self.queue = queue
    self.outline = outline
    self.animation = animation
    self.rows = rows
    self.comparison = comparison
    self.replacement = replacement
    self.dropTarget = dropTarget
    queue.perform = { [weak self] requests, change in self?.perform(requests, change) }
    queue.comparison = { [weak comparison] snapshot in
      comparison?.inBackground(with: snapshot)
    }
  }

  /// Applies the last of the requests by a change, which is computed if none is passed.
  private func perform(_ requests: [Request], _ comparedChange: Change?) {
    guard let snapshot = requests.last?.snapshot else { return }
    let start = logger == nil ? nil : ContinuousClock.now
    let configuredBefore = rows.configuredRows
    var change: Change?
    let keeper = replacement.focusKeeper
    let isChanged = replacement.changes(with: snapshot)
    let isAnimated = isChanged && requests.allSatisfy(\.isAnimated)
    if isAnimated {
      animation.prepare { replacement.isKept($0, in: snapshot) }
    } else if isChanged {
      animation.clearGhosts()
    }
    // The trees change before the rows, because the rows show their levels and expansion.
    outline.update(by: requests, isChanged: isChanged)
    if isChanged {
      let found = comparedChange ?? comparison.change(to: snapshot)
      replacement.replace(by: snapshot, found)
      change = found
    } else {
      replacement.update(by: snapshot)
    }
    rows.refresh(requests)
    rows.updateStates()
    if isChanged || keeper.isLost {
      keeper.restore(orFocusing: outline.visibleAncestor)
      replacement.settle()
    }
    if isAnimated { animation.run() }
    dropTarget.rowsDidMove()
    if isChanged { didApply() }
    if let start {
      let record = ApplyRecord(
        change, requests: requests.count, reboundRows: rows.configuredRows - configuredBefore,
        isComparedInBackground: comparedChange != nil, duration: ContinuousClock.now - start)
      queue.guarding { logger?(record) }
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
