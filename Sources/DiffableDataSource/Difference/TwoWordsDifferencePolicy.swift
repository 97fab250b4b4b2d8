/// Compares and hashes identifiers of 16 bytes that promise `BitwiseHashable`.
enum TwoWordsDifferencePolicy: BitwiseDifferencePolicy {
  @inline(__always)
  static func areEqual(_ left: TwoWords, _ right: TwoWords) -> Bool {
    (left.first ^ right.first) | (left.second ^ right.second) == 0
  }

  @inline(__always)
  static func hash(_ element: TwoWords) -> UInt64 {
    IdentifierHashing.mix(element.first, element.second)
  }
}
