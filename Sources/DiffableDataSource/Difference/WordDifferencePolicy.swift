/// Compares and hashes identifiers of 1, 2, 4 or 8 bytes that promise `BitwiseHashable`.
enum WordDifferencePolicy<Word: FixedWidthInteger & UnsignedInteger>: DifferencePolicy {
  @inline(__always)
  static func areEqual(_ left: Word, _ right: Word) -> Bool { left == right }

  @inline(__always)
  static func hash(_ element: Word) -> UInt64 {
    IdentifierHashing.mix(UInt64(truncatingIfNeeded: element))
  }
}

/// The bytes of a 16-byte identifier, or of a shorter one beside a header's mark.
@usableFromInline
struct TwoWords {
  var first: UInt64
  var second: UInt64
}

/// Compares and hashes identifiers of 16 bytes that promise `BitwiseHashable`.
enum TwoWordsDifferencePolicy: DifferencePolicy {
  @inline(__always)
  static func areEqual(_ left: TwoWords, _ right: TwoWords) -> Bool {
    (left.first ^ right.first) | (left.second ^ right.second) == 0
  }

  @inline(__always)
  static func hash(_ element: TwoWords) -> UInt64 {
    IdentifierHashing.mix(element.first, element.second)
  }
}

/// The bytes of a 16-byte identifier beside a header's mark.
struct ThreeWords {
  var words: TwoWords
  var mark: UInt64
}

/// Compares and hashes rows whose items are 16-byte identifiers that promise `BitwiseHashable`.
enum ThreeWordsDifferencePolicy: DifferencePolicy {
  @inline(__always)
  static func areEqual(_ left: ThreeWords, _ right: ThreeWords) -> Bool {
    TwoWordsDifferencePolicy.areEqual(left.words, right.words) && left.mark == right.mark
  }

  @inline(__always)
  static func hash(_ element: ThreeWords) -> UInt64 {
    TwoWordsDifferencePolicy.hash(element.words) ^ element.mark
  }
}
