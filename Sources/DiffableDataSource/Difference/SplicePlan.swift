/// The splices that carry out a difference at the least estimated cost.
///
/// Many short splices cost more than a few longer ones that remove and insert again the unchanged
/// rows between them. The plan is the cheapest of all ways to merge them: it never costs more than
/// the unmerged runs or one splice that covers everything.
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
    let costs = costs.tracking(in: difference)
    splices = SpliceMerging(difference.splices, costs: costs).splices
    movedItemCount = difference.movedCount
    estimatedCost = splices.reduce(0) { $0 + costs.estimatedCost(of: $1) }
  }
}

/// One contiguous replacement in a list.
///
/// The splices of one change are ascending and disjoint. Each counts positions without regard to
/// the others: `removed` in the list before the change, `inserted` in the list after it. Apply them
///
/// - back to front: at `removed.lowerBound` take out `removed.count` elements and put the new
///   elements `inserted` there, or
/// - front to back: the same at `inserted.lowerBound`.
public struct Splice: Hashable, Sendable {
  /// Positions in the old list.
  public var removed: Range<Int>
  /// Positions in the new list.
  public var inserted: Range<Int>

  /// A splice that replaces old positions by new ones.
  @inlinable
  public init(removed: Range<Int>, inserted: Range<Int>) {
    self.removed = removed
    self.inserted = inserted
  }
}
