import Algorithms
public import DiffableDataSource

/// The change from the rows of a list to those of a snapshot.
///
/// All per-row work of an apply is here and in `RowAlgorithms`, and is inlinable: compiled for the
/// program's own identifiers it is more than ten times as fast.
@usableFromInline
package struct RowChange<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline package typealias Row = SnapshotRow<SectionID, ItemID>

  /// The rows after the change.
  @usableFromInline package let rows: [Row]
  @usableFromInline package let difference: ListDifference
  @usableFromInline package let plan: SplicePlan
  /// The old position of each inserted row of the plan's splices, front to back. -1 if the row is
  /// new.
  @usableFromInline package let origins: [Int]

  /// Compares the rows of two snapshots.
  ///
  /// If several changes are equally short, the focused row keeps its place in preference to
  /// selected rows, and selected rows in preference to visible rows.
  @inlinable
  package init(
    from oldRows: [Row], of old: DiffableDataSourceSnapshot<SectionID, ItemID>,
    to new: DiffableDataSourceSnapshot<SectionID, ItemID>, sectionRows: SectionRows,
    focused: Int?, visible: Range<Int>, selected: Set<ItemID>, costs: SpliceCosts
  ) {
    let newRows = new.rows(including: sectionRows)
    let selectedWeight = visible.count + 1
    let difference = ListDifference(from: old, to: new, including: sectionRows) { position in
      var weight = visible.contains(position) ? 1 : 0
      if !selected.isEmpty, let item = oldRows[position].itemIdentifier, selected.contains(item) {
        weight += selectedWeight
      }
      if position == focused { weight += selectedWeight * (selected.count + 1) }
      return weight
    }
    let plan = SplicePlan(difference: difference, costs: costs)
    rows = newRows
    self.difference = difference
    self.plan = plan
    origins = Self.origins(in: plan, of: difference) { position, _ in
      old.indexOfRow(newRows[position], including: sectionRows) ?? -1
    }
  }

  /// The old position of each inserted row; -1 if the row is new. Looks up only rows inside the
  /// runs of the difference, because the rows between the runs keep their order.
  ///
  /// - Parameter lookUp: Returns the old position of the row at a new position, which is the
  ///   inserted row with an index; -1 if there is none.
  @inlinable
  package static func origins(
    in plan: SplicePlan, of difference: ListDifference,
    lookUp: (_ newPosition: Int, _ index: Int) -> Int
  ) -> [Int] {
    var origins: [Int] = []
    // With identifiers whose `==` and `hash(into:)` contradict each other, the look-up may return
    // one old position for several rows, or that of a row that stays.
    var isFree = [Bool](
      repeating: false, count: difference.movedCount == 0 ? 0 : difference.oldCount)
    if difference.movedCount > 0 {
      for run in difference.splices { for position in run.removed { isFree[position] = true } }
    }
    origins.reserveCapacity(plan.splices.reduce(0) { $0 + $1.inserted.count })
    var runs = difference.splices[...]
    for splice in plan.splices {
      var old = splice.removed.lowerBound
      while let run = runs.first, run.removed.upperBound <= splice.removed.upperBound,
        run.inserted.upperBound <= splice.inserted.upperBound
      {
        runs.removeFirst()
        origins.append(contentsOf: old..<run.removed.lowerBound)
        if difference.movedCount == 0 {
          origins.append(contentsOf: repeatElement(-1, count: run.inserted.count))
        } else {
          for position in run.inserted {
            let origin = lookUp(position, origins.count)
            let isFound = isFree.indices.contains(origin) && isFree[origin]
            if isFound { isFree[origin] = false }
            origins.append(isFound ? origin : -1)
          }
        }
        old = run.removed.upperBound
      }
      origins.append(contentsOf: old..<splice.removed.upperBound)
    }
    return origins
  }

  /// Whether the row at a position moves relative to its neighbours, or leaves.
  ///
  /// - Complexity: O(log *k*) for *k* runs of the difference.
  package func moves(_ position: Int) -> Bool {
    let runs = difference.splices
    let index = runs.partitioningIndex { $0.removed.upperBound > position }
    return index < runs.endIndex && runs[index].removed.contains(position)
  }

  /// The new positions of the rows that were at `positions`, both ascending, and the items of those
  /// rows that left the list.
  @inlinable
  package func moved(_ positions: [Int], from oldRows: [Row]) -> (positions: [Int], left: [ItemID])
  {
    guard !positions.isEmpty else { return ([], []) }
    var moved: [Int] = []
    moved.reserveCapacity(positions.count)
    var left: [ItemID] = []
    var isAmong = [Bool](repeating: false, count: oldRows.count)
    for position in positions { isAmong[position] = true }
    var old = 0
    var new = 0
    var next = 0
    var origin = 0
    // The rows before a splice, and those behind the last one, keep their order.
    func keep(upTo end: Int) {
      while next < positions.count, positions[next] < end {
        moved.append(positions[next] &- old &+ new)
        next &+= 1
      }
    }
    for splice in plan.splices {
      keep(upTo: splice.removed.lowerBound)
      for position in splice.inserted {
        let old = origins[origin]
        origin &+= 1
        guard old >= 0, isAmong[old] else { continue }
        moved.append(position)
        isAmong[old] = false
      }
      while next < positions.count, positions[next] < splice.removed.upperBound { next &+= 1 }
      old = splice.removed.upperBound
      new = splice.inserted.upperBound
    }
    keep(upTo: oldRows.count)
    guard moved.count < positions.count else { return (moved, left) }
    for splice in plan.splices {
      for position in splice.removed where isAmong[position] {
        if case .item(let item) = oldRows[position] { left.append(item) }
      }
    }
    return (moved, left)
  }
}
