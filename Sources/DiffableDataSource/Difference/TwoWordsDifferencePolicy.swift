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
