// The matches of two lists: the old position of each new element, or −1.
extension [Int32] {
  /// The number of pairs.
  @inlinable var pairCount: Int { count { $0 >= 0 } }

  /// Whether each old position is the partner of a new one.
  @inlinable
  func pairedPositions(below count: Int) -> [Bool] {
    var isPaired = [Bool](repeating: false, count: count)
    for position in self where position >= 0 { isPaired[Int(position)] = true }
    return isPaired
  }

  /// Enters the pairs of equal items that are left after the memory was compared.
  ///
  /// - Complexity: O(*n* + *m*). Only compares items if one list has all items of the other in the
  ///   same order. Else hashes each item at most once.
  @inlinable
  mutating func pair<ID>(_ old: UnpairedItems<ID>, with new: UnpairedItems<ID>) {
    if old.items.isEmpty || new.items.isEmpty { return }
    let pairs =
      (old.items.count >= new.items.count
        ? Self.subsequencePairs(old.items, new.items)
        : Self.subsequencePairs(new.items, old.items)?.inverted(count: new.items.count))
      ?? Self.hashedPairs(old.items, new.items)
    for (offset, partner) in pairs.enumerated() where partner >= 0 {
      self[Int(new.positions[offset])] = old.positions[Int(partner)]
    }
  }

  /// The position in the longer list of each item of the shorter one, if they are in order.
  @inlinable
  static func subsequencePairs<ID: Hashable>(
    _ longer: UnsafeBufferPointer<ID>, _ shorter: UnsafeBufferPointer<ID>
  ) -> [Int32]? {
    var pairs: [Int32] = []
    pairs.reserveCapacity(shorter.count)
    var position = 0
    for item in shorter {
      // As many must be left as the shorter list has.
      let end = longer.count &- shorter.count &+ pairs.count
      while position <= end, longer[position] != item { position &+= 1 }
      if position > end { return nil }
      pairs.append(Int32(truncatingIfNeeded: position))
      position &+= 1
    }
    return pairs
  }

  /// The offset at which each number below a count stands, or −1.
  @inlinable
  func inverted(count: Int) -> [Int32] {
    var offsets = [Int32](repeating: -1, count: count)
    for (offset, number) in enumerated() {
      offsets[Int(number)] = Int32(truncatingIfNeeded: offset)
    }
    return offsets
  }

  @inlinable
  static func hashedPairs<ID: Hashable>(
    _ old: UnsafeBufferPointer<ID>, _ new: UnsafeBufferPointer<ID>
  ) -> [Int32] {
    var matcher = ElementMatcher<StandardDifferencePolicy<ID>>(old: old)
    return matcher.matches(of: new)
  }
}
