/// Spreads identities over the slots of a hash table.
///
/// SipHash, which Swift's own tables use, takes several times as long.
struct IdentifierHash: Sendable {
  // The seeds are random, so that no document can choose identities that collide.
  private let seeds: (UInt64, UInt64) = (.random(in: 0 ... .max), .random(in: 0 ... .max))

  /// The number of slots for some identities, a power of two: at most half of them are taken.
  static func capacity(for count: Int) -> Int {
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

  /// Lets each bit of a word change every other: the last step of SplitMix64 (Steele, Lea and Flood
  /// 2014). A multiplication alone puts words at equal distances into few slots with some factors.
  private static func mix(_ word: UInt64) -> UInt64 {
    var word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
