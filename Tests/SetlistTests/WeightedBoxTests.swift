import GtkSupport
import TestSupport
import Testing

/// Tests the widths of widgets that share a line in proportion to their weights.
@MainActor
struct WeightedBoxTests {
  @Test(arguments: (0..<50).map { _ in UInt64.random(in: 0...UInt64.max) })
  func widthsFillTheRoomInProportion(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let weights = (0..<Int.random(in: 1...30, using: &generator)).map { _ in
      Double.random(in: 1...1000, using: &generator)
    }
    let room = Int32.random(in: 0...900, using: &generator)
    let least = Int32.random(in: 0...20, using: &generator)
    let widths = WeightedBox.widths(of: weights, in: room, atLeast: least)
    #expect(widths.count == weights.count && widths.reduce(0, +) == room, "seed \(seed)")
    let bound = min(Double(least), Double(room) / Double(weights.count))
    #expect(widths.allSatisfy { Double($0) > bound - 1 }, "seed \(seed)")
    // The widths above the least width are in proportion to the weights.
    let wide = weights.indices.filter { Double(widths[$0]) > bound + 1 }
    for (first, second) in zip(wide, wide.dropFirst()) {
      let expected = Double(widths[first]) * weights[second] / weights[first]
      let tolerance = 1 + weights[second] / weights[first]
      #expect(abs(Double(widths[second]) - expected) <= tolerance, "seed \(seed)")
    }
  }

  @Test func whatIsNoWeightDoesNoHarm() {
    #expect(WeightedBox.widths(of: [], in: 100, atLeast: 5).isEmpty)
    #expect(WeightedBox.widths(of: [0, 0], in: 100, atLeast: 5) == [50, 50])
    #expect(WeightedBox.widths(of: [.nan, .infinity, 1], in: 90, atLeast: 10) == [10, 10, 70])
    #expect(WeightedBox.widths(of: [1, 1e300], in: 100, atLeast: 12) == [12, 88])
    #expect(WeightedBox.widths(of: [1, 1], in: -5, atLeast: 12) == [0, 0])
  }
}
