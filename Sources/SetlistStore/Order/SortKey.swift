/// The numbers by which rows are sorted.
///
/// Only their order means anything. There are gaps between them, so that a row gets a key between
/// those of its neighbors, and no other row is written.
enum SortKey {
  /// The distance between keys that no neighbor limits. A gap of this size can be halved 32 times,
  /// once for each inserted row, before other rows get new keys.
  static let spacing = 1 << 32

  /// The key of the row at an index, when a whole order is written.
  static func key(at index: Int) -> Int { index << 32 }

  /// Keys in ascending order that are spread evenly between two others.
  ///
  /// - Parameters:
  ///   - lower: the key before them; `nil` if there is none.
  ///   - upper: the key after them; `nil` if there is none.
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

  /// Unused keys in ascending order between two others, as far from each other as possible.
  ///
  /// - Parameter taken: keys that rows have.
  /// - Returns: `nil` if no room was found. With taken keys, this may be so although there is some
  ///   room.
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

  /// The two keys between which new keys are spread. A missing one is placed so far away that it
  /// limits no distance.
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

  /// The key that is a number of spacings away, limited to the smallest and largest keys.
  private static func sum(_ key: Int, _ count: Int) -> Int {
    let (distance, isTooFar) = spacing.multipliedReportingOverflow(by: count)
    let (sum, isBeyond) = key.addingReportingOverflow(distance)
    return isTooFar || isBeyond ? (count < 0 ? .min : .max) : sum
  }
}
