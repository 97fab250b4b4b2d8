/// Spreads identities over the slots of a hash table.
///
/// SipHash, which Swift's own tables use, takes ten times as long.
struct IdentifierHash: Sendable {
  // The factors are random, so that no document can choose identities that collide.
  private let factors: (UInt64, UInt64) = (.random(in: 0 ... .max) | 1, .random(in: 0 ... .max) | 1)

  /// The number of slots for some identities, a power of two: at most half of them are taken.
  static func capacity(for count: Int) -> Int {
    var capacity = 16
    while capacity < 2 * count { capacity *= 2 }
    return capacity
  }

  /// The first slot for an identity in a table of 2^k slots: the upper bits of the sum of its
  /// multiplied words.
  func slot<Value>(of id: Identifier<Value>, capacity: Int) -> Int {
    let (first, second) = id.words
    let product = first &* factors.0 &+ second &* factors.1
    return Int(truncatingIfNeeded: product >> UInt64(64 - capacity.trailingZeroBitCount))
  }
}
