/// Pairs the equal elements of two lists.
///
/// Most elements of a new list follow the same element as in the old list. So the matcher first
/// tries the next old element, then a few around it. Only if these differ does it look the new
/// element up in an index of the old elements that it has passed over. They are added to the index
/// at that moment, not before.
@usableFromInline
struct ElementMatcher<Policy: DifferencePolicy> {
  @usableFromInline typealias Elements = UnsafeBufferPointer<Policy.Element>

  @usableFromInline let old: Elements
  /// An index of old positions by the hashes of their elements.
  @usableFromInline var slots: [UInt32] = []
  @usableFromInline var layout = SlotLayout(slotCount: 1)
  @usableFromInline let seed = HashSeed()
  /// The ranges of old positions that were passed over without a pair, and the numbers of ranges
  /// and of positions of them that are in the index.
  @usableFromInline var passed: [Range<Int>] = []
  @usableFromInline var indexedRangeCount = 0
  @usableFromInline var indexedCount = 0
  /// The old position before which every element has been paired or passed over.
  @usableFromInline var frontier = 0

  @inlinable
  init(old: Elements) {
    self.old = old
  }

  /// The distance up to which the matcher searches around an expected position before it uses the
  /// index.
  @inlinable static var reach: Int { 8 }

  /// The old position of each new element, or −1 if the element is only in the new list.
  @inlinable
  mutating func matches(of new: Elements) -> [Int32] {
    var matches = [Int32](repeating: -1, count: new.count)
    matches.withUnsafeMutableBufferPointer { matches in
      var skipped: [Int] = []
      var position = 0
      var expected = 0
      // The search around the expected position pays off while most elements are in order. Once it
      // fails too often, it stops, and every element is looked up.
      var confidence = 32
      while position < new.count {
        let before = expected &- 2
        if confidence > 0, expected < old.count, Policy.areEqual(old[expected], new[position]) {
          confidence = min(32, confidence &+ 1)
        } else if confidence > 0, before >= 0, Policy.areEqual(old[before], new[position]) {
          // Where both lists run in opposite directions, the next pair is one position back.
          expected = before
        } else if confidence > 0, let distance = distance(from: expected, to: new, position) {
          if distance > 0 {
            pass(to: expected &+ distance)
            expected &+= distance
          } else {
            skipped.append(contentsOf: position..<position &- distance)
            position &-= distance
          }
        } else {
          let match = find(new[position])
          let isInOrder = match == expected || match == before
          confidence = isInOrder ? min(32, confidence &+ 1) : max(0, confidence &- 4)
          guard let match else {
            position &+= 1
            continue
          }
          expected = match
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

  /// The number of old elements to skip to the next pair or, if negative, of new ones. `nil` if
  /// there is no pair within `reach`.
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

  /// The old position of an element. Passes over old elements until the element is found; `nil` if
  /// the old list does not have it.
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
    let hash = Policy.hash(element, seed: seed)
    return slots.withUnsafeBufferPointer { slots in
      let slot = layout.slot(of: hash, in: slots) { Policy.areEqual(old[$0], element) }
      return layout.number(in: slots[slot])
    }
  }

  /// Passes over the old elements from the frontier to a position: they have no pair so far.
  @inlinable
  mutating func pass(to end: Int) {
    guard end > frontier else { return }
    passed.append(frontier..<end)
    frontier = end
  }

  /// Adds the elements that were passed over since the last look-up to the index.
  @inlinable
  mutating func indexPassed() {
    for range in passed[indexedRangeCount...] { indexedCount &+= range.count }
    if indexedCount * 2 > slots.count {
      // If hashing takes long, the index gets room for all old elements, so that none is hashed
      // twice; else for eight times as many as are passed over now.
      let bound = Policy.isHashDear ? old.count : min(old.count, 8 * indexedCount)
      var capacity = 64
      while capacity < 2 * bound { capacity *= 2 }
      slots = [UInt32](repeating: 0, count: capacity)
      layout = SlotLayout(slotCount: capacity, bound: old.count)
      indexedRangeCount = 0
    }
    let (old, seed, layout) = (old, seed, layout)
    slots.withUnsafeMutableBufferPointer { slots in
      for range in passed[indexedRangeCount...] {
        for position in range {
          let hash = Policy.hash(old[position], seed: seed)
          let slot = layout.slot(of: hash, in: UnsafeBufferPointer(slots)) { _ in false }
          slots[slot] = layout.word(number: position, hash: hash)
        }
      }
    }
    indexedRangeCount = passed.count
  }
}
