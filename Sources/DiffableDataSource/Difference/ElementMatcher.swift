/// Pairs the elements of two lists that are equal.
///
/// Most elements of a new list follow the same element as in the old list, so the next old element
/// is tried first, then a few around it. Only where that fails does the matcher look the new
/// element up in an index of the old elements that were passed over. The index takes them in at
/// that moment, not before.
@usableFromInline
struct ElementMatcher<Policy: DifferencePolicy> {
  @usableFromInline typealias Elements = UnsafeBufferPointer<Policy.Element>

  @usableFromInline let old: Elements
  /// Open addressing: old positions, or −1 for a free slot.
  @usableFromInline var slots: [Int32] = []
  @usableFromInline var shift: UInt64 = 64
  @usableFromInline let seed = HashSeed()
  /// The high halves of the hashes of the indexed old elements by position, if they are kept.
  @usableFromInline var hashes: [UInt32] = []
  /// The old positions that were passed over without a pair, and how many of these ranges and
  /// positions are in the index.
  @usableFromInline var passed: [Range<Int>] = []
  @usableFromInline var indexedRangeCount = 0
  @usableFromInline var indexedCount = 0
  /// Every old element before this position has been paired or passed over.
  @usableFromInline var frontier = 0

  @inlinable
  init(old: Elements) {
    self.old = old
  }

  /// The distance up to which the matcher looks around an element before it asks the index.
  @inlinable static var reach: Int { 8 }

  /// The old position of each new element, or −1 if the element is only in the new list.
  @inlinable
  mutating func matches(of new: Elements) -> [Int32] {
    var matches = [Int32](repeating: -1, count: new.count)
    matches.withUnsafeMutableBufferPointer { matches in
      var skipped: [Int] = []
      var position = 0
      var expected = 0
      // Looking around is worth it where most elements are in order. Elsewhere it stops.
      var confidence = 32
      while position < new.count {
        if expected < old.count, Policy.areEqual(old[expected], new[position]) {
          confidence = min(32, confidence &+ 1)
        } else if confidence > 0, let distance = distance(from: expected, to: new, position) {
          if distance > 0 {
            pass(to: expected &+ distance)
            expected &+= distance
          } else {
            skipped.append(contentsOf: position..<position &- distance)
            position &-= distance
          }
        } else {
          confidence = max(0, confidence &- 4)
          let before = expected &- 2
          if before >= 0, Policy.areEqual(old[before], new[position]) {
            // The list runs backwards here.
            expected = before
          } else if let match = find(new[position]) {
            expected = match
          } else {
            position &+= 1
            continue
          }
        }
        matches[position] = Int32(truncatingIfNeeded: expected)
        position &+= 1
        expected &+= 1
        frontier = max(frontier, expected)
      }
      for position in skipped {
        if let match = find(new[position]) { matches[position] = Int32(truncatingIfNeeded: match) }
      }
    }
    return matches
  }

  /// The distance to the next pair: the number of old elements to skip, or, negated, of new ones.
  @inlinable
  func distance(from expected: Int, to new: Elements, _ position: Int) -> Int? {
    guard expected < old.count else { return nil }
    for distance in 1...Self.reach {
      if expected &+ distance < old.count,
        Policy.areEqual(old[expected &+ distance], new[position])
      {
        return distance
      }
      if position &+ distance < new.count,
        Policy.areEqual(old[expected], new[position &+ distance])
      {
        return -distance
      }
    }
    return nil
  }

  /// The old position of an element, passing over as many old elements as it takes.
  @inlinable
  mutating func find(_ element: Policy.Element) -> Int? {
    if indexedRangeCount < passed.count { indexPassed() }
    if indexedCount > 0 {
      let match = indexedPosition(of: element)
      if match >= 0 { return match }
    }
    guard frontier < old.count else { return nil }
    var position = frontier
    while position < old.count, !Policy.areEqual(old[position], element) { position &+= 1 }
    pass(to: position)
    return position < old.count ? position : nil
  }

  /// The position of an element in the index, or −1.
  @inlinable
  func indexedPosition(of element: Policy.Element) -> Int {
    slots.withUnsafeBufferPointer { slots in
      hashes.withUnsafeBufferPointer { hashes in
        let hash = Policy.hash(element, seed: seed)
        let half = UInt32(truncatingIfNeeded: hash &>> 32)
        var slot = Int(truncatingIfNeeded: hash &>> shift)
        while true {
          let position = Int(slots[slot])
          if position < 0 { return -1 }
          if !Policy.remembersHashes || hashes[position] == half,
            Policy.areEqual(old[position], element)
          {
            return position
          }
          slot = (slot &+ 1) & (slots.count &- 1)
        }
      }
    }
  }

  /// Leaves the old elements from the frontier to a position without a pair for now.
  @inlinable
  mutating func pass(to end: Int) {
    guard end > frontier else { return }
    passed.append(frontier..<end)
    frontier = end
  }

  /// Takes the elements that were passed over since the last look-up into the index.
  @inlinable
  mutating func indexPassed() {
    var count = indexedCount
    for range in passed[indexedRangeCount...] { count &+= range.count }
    if count * 2 > slots.count {
      var capacity = 64
      while capacity < count * 4 { capacity *= 2 }
      shift = UInt64(64 - capacity.trailingZeroBitCount)
      slots = [Int32](repeating: -1, count: capacity)
      if Policy.remembersHashes {
        if hashes.isEmpty { hashes = [UInt32](repeating: 0, count: old.count) }
        insert(passed[..<indexedRangeCount]) { position, hashes in
          UInt64(hashes[position]) &<< 32
        }
      } else {
        indexedRangeCount = 0
      }
    }
    insert(passed[indexedRangeCount...]) { [old, seed] position, hashes in
      let hash = Policy.hash(old[position], seed: seed)
      if Policy.remembersHashes { hashes[position] = UInt32(truncatingIfNeeded: hash &>> 32) }
      return hash
    }
    indexedRangeCount = passed.count
    indexedCount = count
  }

  /// Puts old positions into free slots.
  @inlinable @inline(__always)
  mutating func insert(
    _ ranges: ArraySlice<Range<Int>>,
    hash: (_ position: Int, _ hashes: UnsafeMutableBufferPointer<UInt32>) -> UInt64
  ) {
    let shift = shift
    hashes.withUnsafeMutableBufferPointer { hashes in
      slots.withUnsafeMutableBufferPointer { slots in
        let mask = slots.count &- 1
        for range in ranges {
          for position in range {
            var slot = Int(truncatingIfNeeded: hash(position, hashes) &>> shift)
            while slots[slot] >= 0 { slot = (slot &+ 1) & mask }
            slots[slot] = Int32(truncatingIfNeeded: position)
          }
        }
      }
    }
  }
}
