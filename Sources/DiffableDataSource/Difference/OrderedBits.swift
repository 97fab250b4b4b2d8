/// A set of small integers that finds the nearest member below or above a number.
///
/// Each member is a bit. A bit of the level above tells whether a word of 64 bits has any set, and
/// a third level does so for the words of the second. This is the tree of P. van Emde Boas
/// ("Preserving order in a forest in less than logarithmic time", 1975) with words as nodes.
/// Finding a member reads about five words for up to 16 million numbers, because it walks the few
/// words of the highest level.
struct OrderedBits {
  private typealias Words = UnsafeMutableBufferPointer<UInt64>

  private let members: Words
  private let groups: Words
  private let groupsOfGroups: Words

  /// The number of 64-bit words that a set of numbers below a bound needs.
  static func wordCount(below bound: Int) -> Int {
    let counts = levelCounts(below: bound)
    return counts.members + counts.groups + counts.groupsOfGroups
  }

  /// An empty set for numbers below a bound, in storage of `wordCount(below:)` words.
  init(below bound: Int, storage: UnsafeMutableBufferPointer<UInt64>) {
    let counts = Self.levelCounts(below: bound)
    storage.initialize(repeating: 0)
    members = Words(rebasing: storage[..<counts.members])
    groups = Words(rebasing: storage[counts.members...].prefix(counts.groups))
    groupsOfGroups = Words(rebasing: storage[(counts.members + counts.groups)...])
  }

  /// Adds a number to the set.
  @inline(__always)
  func insert(_ number: Int) {
    members[number &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: number)
    groups[number &>> 12] |= 1 &<< UInt64(truncatingIfNeeded: number &>> 6)
    groupsOfGroups[number &>> 18] |= 1 &<< UInt64(truncatingIfNeeded: number &>> 12)
  }

  /// Removes a member from the set.
  @inline(__always)
  func remove(_ number: Int) {
    members[number &>> 6] &= ~(1 &<< UInt64(truncatingIfNeeded: number))
    guard members[number &>> 6] == 0 else { return }
    groups[number &>> 12] &= ~(1 &<< UInt64(truncatingIfNeeded: number &>> 6))
    guard groups[number &>> 12] == 0 else { return }
    groupsOfGroups[number &>> 18] &= ~(1 &<< UInt64(truncatingIfNeeded: number &>> 12))
  }

  /// Removes a member from the set and adds a number to it.
  @inline(__always)
  func replace(_ member: Int, by number: Int) {
    guard member &>> 6 == number &>> 6 else {
      remove(member)
      insert(number)
      return
    }
    let others = members[number &>> 6] & ~(1 &<< UInt64(truncatingIfNeeded: member))
    members[number &>> 6] = others | 1 &<< UInt64(truncatingIfNeeded: number)
  }

  /// The least member at or above a number; there must be one.
  @inline(__always)
  func first(notBelow number: Int) -> Int {
    let word = members[number &>> 6] &>> UInt64(truncatingIfNeeded: number)
    if word != 0 { return number &+ word.trailingZeroBitCount }
    return lowest(inGroupAfter: number &>> 6)
  }

  /// The greatest member below a number, or −1.
  @inline(__always)
  func last(below number: Int) -> Int {
    let word = members[number &>> 6] & ~(~0 &<< UInt64(truncatingIfNeeded: number))
    if word != 0 { return number | 63 &- word.leadingZeroBitCount }
    return highest(inGroupBefore: number &>> 6)
  }

  // The least member in the groups after a group; the caller knows that there is one.
  private func lowest(inGroupAfter group: Int) -> Int {
    var word = groups[group &>> 6] & (~1 &<< UInt64(truncatingIfNeeded: group))
    var upper = group &>> 6
    if word == 0 {
      var top = upper &>> 6
      var higher = groupsOfGroups[top] & (~1 &<< UInt64(truncatingIfNeeded: upper))
      while higher == 0 {
        top &+= 1
        higher = groupsOfGroups[top]
      }
      upper = top &<< 6 | higher.trailingZeroBitCount
      word = groups[upper]
    }
    let found = upper &<< 6 | word.trailingZeroBitCount
    return found &<< 6 | members[found].trailingZeroBitCount
  }

  private func highest(inGroupBefore group: Int) -> Int {
    var word = groups[group &>> 6] & ~(~0 &<< UInt64(truncatingIfNeeded: group))
    var upper = group &>> 6
    if word == 0 {
      var top = upper &>> 6
      var higher = groupsOfGroups[top] & ~(~0 &<< UInt64(truncatingIfNeeded: upper))
      while higher == 0 {
        if top == 0 { return -1 }
        top &-= 1
        higher = groupsOfGroups[top]
      }
      upper = top &<< 6 | (63 &- higher.leadingZeroBitCount)
      word = groups[upper]
    }
    let found = upper &<< 6 | (63 &- word.leadingZeroBitCount)
    return found &<< 6 | (63 &- members[found].leadingZeroBitCount)
  }

  private static func levelCounts(
    below bound: Int
  ) -> (members: Int, groups: Int, groupsOfGroups: Int) {
    ((bound + 63) / 64, (bound + 4095) / 4096, (bound + 262_143) / 262_144)
  }
}
