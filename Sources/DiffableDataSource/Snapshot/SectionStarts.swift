/// The number of items in front of each section.
///
/// The counts of the sections are kept as a binary indexed tree (Fenwick, *A New Data Structure for
/// Cumulative Frequency Tables*, 1994), so that neither a change of one section nor a look at a
/// start visits all sections.
@usableFromInline
struct SectionStarts: Hashable, Sendable {
  /// The Fenwick tree: `sums[i − 1]` is the number of items in the sections from *i* − (*i* & −*i*)
  /// up to *i* − 1.
  @usableFromInline var sums: [Int] = []
  /// The number of items in all sections.
  @usableFromInline var total = 0

  @inlinable
  init() {}

  /// The number of items in front of a section.
  ///
  /// - Complexity: O(log *sections*).
  @inlinable
  subscript(ordinal: Int) -> Int {
    var start = 0
    var end = ordinal
    while end > 0 {
      start &+= sums[end &- 1]
      end &= end &- 1
    }
    return start
  }

  /// Adds a section with a number of items at the end.
  ///
  /// - Complexity: O(log *sections*).
  @inlinable
  mutating func append(_ count: Int) {
    let end = sums.count &+ 1
    let first = end & (end &- 1)
    var sum = count
    var part = end &- 1
    while part > first {
      sum &+= sums[part &- 1]
      part &= part &- 1
    }
    sums.append(sum)
    total &+= count
  }

  /// Changes the number of items in a section.
  ///
  /// - Complexity: O(log *sections*).
  @inlinable
  mutating func add(_ difference: Int, toSectionAt ordinal: Int) {
    var end = ordinal &+ 1
    while end <= sums.count {
      sums[end &- 1] &+= difference
      end &+= end & -end
    }
    total &+= difference
  }

  /// Removes a section and all sections behind it.
  ///
  /// - Complexity: O(*removed sections* + log *sections*).
  @inlinable
  mutating func removeSections(from ordinal: Int) {
    guard ordinal < sums.count else { return }
    total = self[ordinal]
    sums.removeLast(sums.count &- ordinal)
  }

  /// The last section that starts at or before a row, if each section has `headersPerSection` rows
  /// besides its items.
  ///
  /// - Complexity: O(log *sections*).
  @inlinable
  func section(ofRow row: Int, headersPerSection headers: Int) -> Int {
    var ordinal = 0
    var left = row
    var step = sums.isEmpty ? 0 : 1 &<< (Int.bitWidth &- 1 &- sums.count.leadingZeroBitCount)
    while step > 0 {
      let end = ordinal &+ step
      if end < sums.count {
        let rows = sums[end &- 1] &+ headers &* step
        if rows <= left {
          left &-= rows
          ordinal = end
        }
      }
      step &>>= 1
    }
    return ordinal
  }
}
