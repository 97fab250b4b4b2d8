/// Random numbers that make the hashes of one comparison unlike those of any other program.
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

  /// A folded full-width multiplication.
  @inline(__always)
  func mix(_ first: UInt64, _ second: UInt64) -> UInt64 {
    let product = (first ^ self.first).multipliedFullWidth(by: second ^ self.second)
    return product.high ^ product.low
  }
}
