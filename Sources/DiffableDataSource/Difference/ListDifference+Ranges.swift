extension ListDifference {
  /// The range in the new list that replaces a range of the old one. A splice that begins or ends
  /// inside the range is included as a whole.
  ///
  /// - Complexity: O(*k*) for *k* runs.
  func newRange(of range: Range<Int>) -> Range<Int> {
    Self.range(of: range, by: splices, growth: newCount - oldCount)
  }

  /// The range in the old list that a range of the new one replaces. A splice that begins or ends
  /// inside the range is included as a whole.
  func oldRange(of range: Range<Int>) -> Range<Int> {
    let inverse = splices.map { Splice(removed: $0.inserted, inserted: $0.removed) }
    return Self.range(of: range, by: inverse, growth: oldCount - newCount)
  }

  private static func range(
    of range: Range<Int>, by splices: [Splice], growth: Int
  ) -> Range<Int> {
    var lower = range.lowerBound
    if let run = splices.last(where: { $0.removed.lowerBound <= range.lowerBound }) {
      lower = run.inserted.upperBound + max(0, lower - run.removed.upperBound)
      if run.removed.upperBound > range.lowerBound { lower = run.inserted.lowerBound }
    }
    var upper = range.upperBound + growth
    if let run = splices.first(where: { $0.removed.upperBound >= range.upperBound }) {
      upper = run.inserted.lowerBound - max(0, run.removed.lowerBound - range.upperBound)
      if run.removed.lowerBound < range.upperBound { upper = run.inserted.upperBound }
    }
    return lower..<max(lower, upper)
  }
}
