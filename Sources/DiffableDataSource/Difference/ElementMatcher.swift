/// Pairs the elements of two lists that are equal.
///
/// Most elements of a new list follow the same element as in the old list, so the next old element is
/// tried first, then a few around it. Only where that fails are old elements put into an index, and
/// only as far as needed to find the one that is looked for.
@usableFromInline
struct ElementMatcher<Policy: DifferencePolicy> {
  @usableFromInline typealias Elements = UnsafeBufferPointer<Policy.Element>

  @usableFromInline let old: Elements
  /// Open addressing: old positions, or −1 for a free slot.
  @usableFromInline var slots: [Int32] = []
  @usableFromInline var shift: UInt64 = 64
  @usableFromInline var indexed: [Int32] = []
  /// Every old element before this position has been paired or indexed.
  @usableFromInline var frontier = 0

  @inlinable
  init(old: Elements) {
    self.old = old
  }

  /// How far around an element to look for its pair before asking the index.
  @inlinable static var reach: Int { 8 }

  /// The old position of each new element, or −1 if the element is only in the new list.
  @inlinable
  mutating func matches(of new: Elements) -> [Int32] {
    var matches = [Int32](repeating: -1, count: new.count)
    matches.withUnsafeMutableBufferPointer { matches in
      var skipped: [Int] = []
      var position = 0
      var expected = 0
      // Looking around pays where most elements are in order; elsewhere it stops.
      var confidence = 32
      while position < new.count {
        if expected < old.count, Policy.areEqual(old[expected], new[position]) {
          confidence = min(32, confidence &+ 1)
        } else if confidence > 0, let distance = distance(from: expected, to: new, position) {
          if distance > 0 {
            index(through: expected &+ distance)
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

  /// How many old elements to skip, or as a negative number how many new ones, until the next pair.
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

  /// The old position of an element, indexing as many old elements as it takes.
  @inlinable
  mutating func find(_ element: Policy.Element) -> Int? {
    if !indexed.isEmpty {
      let match = slots.withUnsafeBufferPointer { slots in
        var slot = Int(truncatingIfNeeded: Policy.hash(element) &>> shift)
        while slots[slot] >= 0, !Policy.areEqual(old[Int(slots[slot])], element) {
          slot = (slot &+ 1) & (slots.count &- 1)
        }
        return Int(slots[slot])
      }
      if match >= 0 { return match }
    }
    guard frontier < old.count else { return nil }
    var position = frontier
    while position < old.count, !Policy.areEqual(old[position], element) { position &+= 1 }
    index(through: position)
    return position < old.count ? position : nil
  }

  /// Indexes the old elements from the frontier to a position.
  @inlinable
  mutating func index(through end: Int) {
    guard end > frontier else { return }
    let added = Int32(truncatingIfNeeded: frontier)..<Int32(truncatingIfNeeded: end)
    frontier = end
    let first = indexed.count
    indexed.append(contentsOf: added)
    if indexed.count * 2 <= slots.count {
      insert(indexed[first...])
    } else {
      var capacity = 64
      while capacity < indexed.count * 4 { capacity *= 2 }
      shift = UInt64(64 - capacity.trailingZeroBitCount)
      slots = [Int32](repeating: -1, count: capacity)
      insert(indexed[...])
    }
  }

  @inlinable
  mutating func insert(_ positions: ArraySlice<Int32>) {
    slots.withUnsafeMutableBufferPointer { slots in
      positions.withUnsafeBufferPointer { positions in
        let mask = slots.count &- 1
        for position in positions {
          var slot = Int(truncatingIfNeeded: Policy.hash(old[Int(position)]) &>> shift)
          while slots[slot] >= 0 { slot = (slot &+ 1) & mask }
          slots[slot] = position
        }
      }
    }
  }
}
