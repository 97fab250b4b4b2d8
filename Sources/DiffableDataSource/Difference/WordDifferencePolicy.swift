/// Compares and hashes the bytes of identifiers of 4 or 8 bytes.
enum WordDifferencePolicy<Word: FixedWidthInteger & UnsignedInteger>: BitwiseDifferencePolicy {
  @inline(__always)
  static func areEqual(_ left: Word, _ right: Word) -> Bool { left == right }

  @inline(__always)
  static func hash(_ element: Word, seed: HashSeed) -> UInt64 {
    seed.mix(UInt64(truncatingIfNeeded: element), 0)
  }
}
