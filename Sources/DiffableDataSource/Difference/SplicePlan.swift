/// The splices that carry out a difference at the least estimated cost.
///
/// Many short splices cost more than a few longer ones that remove and insert again the unchanged
/// rows between them. Whether to bridge a gap depends only on the gap and on the splice behind it,
/// so deciding gap by gap gives the cheapest plan. It never costs more than the unmerged runs or
/// one splice that covers everything.
public struct SplicePlan: Hashable, Sendable {
  /// The splices to apply, ascending and disjoint.
  public let splices: [Splice]
  /// The number of identifiers that are in both lists and do not keep their place.
  public let movedItemCount: Int
  /// The estimated cost of all splices, in microseconds.
  public let estimatedCost: Double

  /// Merges the runs of a difference.
  ///
  /// - Complexity: O(*k*) for *k* runs.
  public init(difference: ListDifference, costs: SpliceCosts) {
    var merged: [Splice] = []
    for splice in difference.splices {
      if let last = merged.last,
        costs.gapCost(of: splice.removed.lowerBound - last.removed.upperBound)
          < costs.emissionCost(at: splice.removed.lowerBound)
      {
        merged[merged.count - 1] = Splice(
          removed: last.removed.lowerBound..<splice.removed.upperBound,
          inserted: last.inserted.lowerBound..<splice.inserted.upperBound)
      } else {
        merged.append(splice)
      }
    }
    splices = merged
    movedItemCount = difference.movedCount
    estimatedCost = merged.reduce(0) { $0 + costs.estimatedCost(of: $1) }
  }
}
