/// Compares and hashes the bytes of identifiers of 16 bytes, or shorter ones among headers.
enum TwoWordsDifferencePolicy: BitwiseDifferencePolicy {
  @inline(__always)
  static func areEqual(_ left: TwoWords, _ right: TwoWords) -> Bool {
    (left.first ^ right.first) | (left.second ^ right.second) == 0
  }

  @inline(__always)
  static func hash(_ element: TwoWords, seed: HashSeed) -> UInt64 {
    seed.mix(element.first, element.second)
  }
}

/// The bytes of a 16-byte identifier, or of a shorter one and zero; or a header or footer.
@usableFromInline
struct TwoWords {
  var first: UInt64
  var second: UInt64
}

/// Compares and hashes the bytes of identifiers of 4 or 8 bytes.
enum WordDifferencePolicy<Word: FixedWidthInteger & UnsignedInteger>: BitwiseDifferencePolicy {
  @inline(__always)
  static func areEqual(_ left: Word, _ right: Word) -> Bool { left == right }

  @inline(__always)
  static func hash(_ element: Word, seed: HashSeed) -> UInt64 {
    seed.mix(UInt64(truncatingIfNeeded: element), 0)
  }
}
