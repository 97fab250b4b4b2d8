/// Compares and hashes identifiers of 1, 2, 4 or 8 bytes that promise `BitwiseHashable`.
enum WordDifferencePolicy<Word: FixedWidthInteger & UnsignedInteger>: BitwiseDifferencePolicy {
  @inline(__always)
  static func areEqual(_ left: Word, _ right: Word) -> Bool { left == right }

  @inline(__always)
  static func hash(_ element: Word) -> UInt64 {
    IdentifierHashing.mix(UInt64(truncatingIfNeeded: element))
  }
}
