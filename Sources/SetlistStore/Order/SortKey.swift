/// The numbers that order rows.
///
/// Only their order means anything. There are gaps between them, so that a row gets a key between
/// those of its neighbors, and no other row is written.
enum SortKey {
  /// The distance of keys where nothing limits it: 32 rows find room, one at a time, in a gap that
  /// is halved each time, before others get new keys.
  static let spacing = 1 << 32

  /// The key of a row in an order that is written as a whole.
  static func key(at index: Int) -> Int { index << 32 }

  /// Keys in ascending order that are spread evenly between two others.
  ///
  /// - Parameters:
  ///   - lower: a smaller key; `nil` if there is none.
  ///   - upper: a larger key; `nil` if there is none.
  ///   - step: the least distance.
  /// - Returns: `nil` if there is no room for that.
  /// - Complexity: O(*n*) in the number of keys.
  static func keys(
    _ count: Int, after lower: Int?, before upper: Int?, step: UInt = 1
  ) -> [Int]? {
    let (lower, upper) = bounds(of: count, after: lower, before: upper)
    let distance = UInt(bitPattern: upper &- lower) / UInt(count + 1)
    guard distance >= max(step, 1) else { return nil }
    return (0..<count).map { lower &+ Int(bitPattern: distance &* UInt($0 + 1)) }
  }

  /// Keys in ascending order between two others, as far from each other as possible, that rows do
  /// not have yet.
  ///
  /// - Parameter taken: keys that rows have.
  /// - Returns: `nil` if there is no room for that. There may be some still, if keys are taken.
  /// - Complexity: O(*n*) in the number of keys and of those that are taken.
  static func keys(
    _ count: Int, after lower: Int?, before upper: Int?, avoiding taken: Set<Int>
  ) -> [Int]? {
    guard var keys = keys(count, after: lower, before: upper) else { return nil }
    guard !taken.isEmpty else { return keys }
    let end = bounds(of: count, after: lower, before: upper).upper
    for index in keys.indices {
      if index > 0 { keys[index] = max(keys[index], keys[index - 1] + 1) }
      while keys[index] < end, taken.contains(keys[index]) { keys[index] += 1 }
      guard keys[index] < end else { return nil }
    }
    return keys
  }

  /// The keys between which others lie, so far away where there is none that nothing limits them.
  private static func bounds(
    of count: Int, after lower: Int?, before upper: Int?
  ) -> (lower: Int, upper: Int) {
    switch (lower, upper) {
    case (nil, nil): (-spacing, key(at: count))
    case (let lower?, nil): (lower, sum(lower, count + 1))
    case (nil, let upper?): (sum(upper, -1 - count), upper)
    case (let lower?, let upper?): (lower, upper)
    }
  }

  /// The key some spacings away, or the last one in that direction.
  private static func sum(_ key: Int, _ count: Int) -> Int {
    let (distance, isTooFar) = spacing.multipliedReportingOverflow(by: count)
    let (sum, isBeyond) = key.addingReportingOverflow(distance)
    return isTooFar || isBeyond ? (count < 0 ? .min : .max) : sum
  }
}
