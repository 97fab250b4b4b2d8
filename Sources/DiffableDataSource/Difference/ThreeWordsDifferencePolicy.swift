/// Compares and hashes rows whose items are 16-byte identifiers that promise `BitwiseHashable`.
enum ThreeWordsDifferencePolicy: BitwiseDifferencePolicy {
  @inline(__always)
  static func areEqual(_ left: ThreeWords, _ right: ThreeWords) -> Bool {
    TwoWordsDifferencePolicy.areEqual(left.words, right.words) && left.mark == right.mark
  }

  @inline(__always)
  static func hash(_ element: ThreeWords) -> UInt64 {
    TwoWordsDifferencePolicy.hash(element.words) ^ element.mark
  }
}
