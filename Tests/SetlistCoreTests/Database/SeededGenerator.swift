/// A random number generator that gives the same numbers for the same seed (SplitMix64, Steele, Lea
/// and Flood 2014).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A few seeds that stay, and one that is new in every run.
  static func seeds(_ count: UInt64) -> [UInt64] {
    Array(1...count) + [UInt64.random(in: 1000...UInt64.max)]
  }
}

extension SeededGenerator {
  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  mutating func chance(_ oneIn: Int) -> Bool { below(oneIn) == 0 }

  /// Some of the elements, at least one if there are any, in random order.
  mutating func some<Element>(_ elements: [Element], atMost limit: Int = 6) -> [Element] {
    guard !elements.isEmpty else { return [] }
    let count = 1 + below(min(limit, elements.count))
    return Array(elements.shuffled(using: &self).prefix(count))
  }
}
