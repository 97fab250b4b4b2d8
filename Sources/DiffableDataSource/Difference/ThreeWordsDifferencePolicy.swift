/// Compares and hashes the bytes of identifiers of 16 bytes among headers.
enum ThreeWordsDifferencePolicy: BitwiseDifferencePolicy {
  @inline(__always)
  static func areEqual(_ left: ThreeWords, _ right: ThreeWords) -> Bool {
    TwoWordsDifferencePolicy.areEqual(left.words, right.words) && left.mark == right.mark
  }

  @inline(__always)
  static func hash(_ element: ThreeWords, seed: HashSeed) -> UInt64 {
    TwoWordsDifferencePolicy.hash(element.words, seed: seed) ^ element.mark
  }
}
