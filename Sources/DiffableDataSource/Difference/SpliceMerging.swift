/// The cheapest way to merge the runs of a difference into splices.
///
/// A splice is either *searched*, so that it may remove tracked rows and each row that it inserts
/// costs more, or it is not. The cheapest splices up to a run follow from the cheapest of both
/// kinds up to the run before.
struct SpliceMerging {
  /// The cheapest splices up to a run.
  private struct Ending {
    var cost: Double
    /// Whether the run is in one splice with the run before.
    var isMerged: Bool
    /// Whether the splice of the run before is searched.
    var followsSearched: Bool
  }

  private let runs: [Splice]
  private let costs: SpliceCosts
  private var plain: [Ending] = []
  private var searched: [Ending] = []

  /// - Complexity: O(*k*) for *k* runs.
  init(_ runs: [Splice], costs: SpliceCosts) {
    self.runs = runs
    self.costs = costs
    plain.reserveCapacity(runs.count)
    searched.reserveCapacity(runs.count)
    for index in runs.indices { add(runs[index], at: index) }
  }

  private mutating func add(_ run: Splice, at index: Int) {
    let beginning = costs.emissionCost(at: run.removed.lowerBound)
    let before = index == 0 ? nil : (plain[index - 1], searched[index - 1])
    let followsSearched = before.map { $0.1.cost < $0.0.cost } ?? false
    let least = before.map { min($0.0.cost, $0.1.cost) } ?? 0
    var plain = Ending(
      cost: least + beginning, isMerged: false, followsSearched: followsSearched)
    var searched = plain
    if let before {
      let gap = runs[index - 1].removed.upperBound..<run.removed.lowerBound
      let gapCost = costs.gapCost(of: gap.count)
      if before.0.cost + gapCost < plain.cost, !costs.tracksRows(in: gap) {
        plain = Ending(cost: before.0.cost + gapCost, isMerged: true, followsSearched: false)
      }
      let searchedCost = before.1.cost + gapCost + costs.searchCost(of: gap.count)
      if searchedCost < searched.cost {
        searched = Ending(cost: searchedCost, isMerged: true, followsSearched: true)
      }
    }
    let rowCost = costs.rowCost(of: run)
    plain.cost += costs.tracksRows(in: run.removed) ? .infinity : rowCost
    searched.cost += rowCost + costs.searchCost(of: run.inserted.count)
    self.plain.append(plain)
    self.searched.append(searched)
  }

  /// The splices, ascending and disjoint.
  var splices: [Splice] {
    var merged: [Splice] = []
    guard let last = runs.indices.last else { return [] }
    var isSearched = searched[last].cost < plain[last].cost
    var end = last
    for index in runs.indices.reversed() {
      let ending = isSearched ? searched[index] : plain[index]
      if !ending.isMerged {
        merged.append(
          Splice(
            removed: runs[index].removed.lowerBound..<runs[end].removed.upperBound,
            inserted: runs[index].inserted.lowerBound..<runs[end].inserted.upperBound))
        end = index - 1
      }
      isSearched = ending.followsSearched
    }
    return merged.reversed()
  }
}
