/// Random numbers that are the same for the same seed.
///
/// G. L. Steele, D. Lea, C. H. Flood, Fast Splittable Pseudorandom Number Generators (OOPSLA 2014).
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  /// Makes the generator with a seed.
  package init(seed: UInt64) { state = seed }

  /// The next random number of the sequence.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mix(state)
  }

  /// Mixes a word so that each bit influences all others. A multiplication alone would leave evenly
  /// spaced words evenly spaced.
  package static func mix(_ word: UInt64) -> UInt64 {
    var word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// A random identity, of the form of RFC 9562.
  package mutating func identifier<Value>() -> Identifier<Value> {
    var bytes = [next(), next()].flatMap { word in
      (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64(8 * $0)) }
    }
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    return Identifier(bytes: bytes[...])
  }
}
