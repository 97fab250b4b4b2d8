/// An open hash table from identities to numbers, at most half full.
///
/// It takes eight to sixteen bytes for each number. The identities are not stored, so the caller
/// compares them.
package struct IdentifierTable<Value>: Sendable {
  private var slots: [Int32]
  private let hash = IdentifierHash()

  /// Makes an empty table with room for a number of identities.
  package init(capacity count: Int) {
    slots = [Int32](repeating: -1, count: IdentifierHash.capacity(for: count))
  }

  /// Adds the number of an identity that is not in the table.
  package mutating func add(_ number: Int, for id: Identifier<Value>) {
    var slot = hash.slot(of: id, capacity: slots.count)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(truncatingIfNeeded: number)
  }

  /// The result of `match` for the number of an identity; `nil` if the identity is not in the
  /// table.
  ///
  /// - Parameter match: called with candidate numbers; returns `nil` for the number of another
  ///   identity.
  package func first<Result>(for id: Identifier<Value>, _ match: (Int) -> Result?) -> Result? {
    var slot = hash.slot(of: id, capacity: slots.count)
    while slots[slot] >= 0 {
      if let result = match(Int(slots[slot])) { return result }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }
}

/// Spreads identities over the slots of a hash table.
///
/// SipHash, which Swift's own tables use, takes several times as long.
package struct IdentifierHash: Sendable {
  // The seeds are random, so that no document can choose identities that collide.
  private let seeds: (UInt64, UInt64) = (.random(in: 0 ... .max), .random(in: 0 ... .max))

  /// The number of slots for a number of identities: a power of two, at least twice as many.
  package static func capacity(for count: Int) -> Int {
    var capacity = 16
    while capacity < 2 * count { capacity *= 2 }
    return capacity
  }

  /// The first slot for an identity in a table of 2^k slots.
  func slot<Value>(of id: Identifier<Value>, capacity: Int) -> Int {
    let (first, second) = id.words
    let hash = Self.mix(Self.mix(first ^ seeds.0) ^ second ^ seeds.1)
    return Int(truncatingIfNeeded: hash >> UInt64(64 - capacity.trailingZeroBitCount))
  }

  /// Mixes a word so that each bit influences all others, as the last step of SplitMix64 does
  /// (Steele, Lea and Flood 2014). A multiplication alone could put evenly spaced words into few
  /// slots.
  private static func mix(_ word: UInt64) -> UInt64 {
    var word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
