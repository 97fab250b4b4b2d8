import TestSupport

extension SeededGenerator {
  /// Some fixed seeds, of which a quick run takes a third, and one that is new in every run.
  static func seeds(_ count: UInt64) -> [UInt64] {
    Array(1...(isQuick ? (count + 2) / 3 : count)) + [UInt64.random(in: 1000...UInt64.max)]
  }

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  mutating func chance(_ oneIn: Int) -> Bool { below(oneIn) == 0 }

  /// Some of the elements in random order, at least one if there are any.
  mutating func some<Element>(_ elements: [Element], atMost limit: Int = 6) -> [Element] {
    guard !elements.isEmpty else { return [] }
    let count = 1 + below(min(limit, elements.count))
    return Array(elements.shuffled(using: &self).prefix(count))
  }
}
