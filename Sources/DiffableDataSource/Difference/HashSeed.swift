/// A random seed that makes the hashes of each comparison unpredictable.
@usableFromInline
struct HashSeed: Sendable {
  private let first: UInt64
  private let second: UInt64

  @usableFromInline
  init() {
    var hasher = Hasher()
    first = UInt64(truncatingIfNeeded: hasher.finalize())
    hasher = Hasher()
    hasher.combine(first)
    second = UInt64(truncatingIfNeeded: hasher.finalize())
  }

  /// Mixes two words with the seed: the two halves of a 128-bit product, combined by exclusive or.
  @inline(__always)
  func mix(_ first: UInt64, _ second: UInt64) -> UInt64 {
    let product = (first ^ self.first).multipliedFullWidth(by: second ^ self.second)
    return product.high ^ product.low
  }
}
