import Foundation

/// Chooses lengths whose sum comes as close to a limit as possible without exceeding it.
///
/// That is the subset sum problem, solved exactly by dynamic programming over the sums (Bellman,
/// Dynamic Programming, 1957): each sum remembers the first length that reached it.
enum LengthFitting {
  /// The largest number of steps for computing in tenths of a second; longer problems use whole
  /// seconds.
  private static let mostSteps = 30_000_000
  /// The largest limit, in seconds.
  private static let longest = 1_000_000.0

  /// The indices of the chosen lengths, in ascending order.
  ///
  /// Lengths are rounded up, to tenths of a second unless there are too many, so that the limit is
  /// never exceeded. Of several solutions, the one that needs the fewest of the last lengths is
  /// chosen, so preferred lengths should come first.
  ///
  /// - Parameters:
  ///   - lengths: the lengths in seconds, the preferred ones first; lengths of zero or less are not
  ///     chosen.
  ///   - limit: the limit in seconds.
  /// - Complexity: O(*n* · *s*) in the number of lengths and the limit in seconds; less if the
  ///   limit is reached before the last length.
  static func chosen(of lengths: [TimeInterval], within limit: TimeInterval) -> [Int] {
    guard limit > 0, limit.isFinite else { return [] }
    let limit = min(limit, longest)
    let scale = Double(lengths.count) * limit * 10 <= Double(mostSteps) ? 10.0 : 1
    // The small tolerance keeps sums of binary fractions that make a whole number from being
    // rounded up.
    let capacity = Int((limit * scale + 1e-6).rounded(.down))
    var reaching = [Int32](repeating: unreached, count: capacity + 1)
    reaching[0] = start
    var highest = 0
    let weights = lengths.map { length in
      length > 0 && length <= limit ? Int((length * scale - 1e-6).rounded(.up)) : 0
    }
    for (index, weight) in weights.enumerated() where weight > 0 && weight <= capacity {
      reach(by: weight, as: Int32(index), upTo: min(capacity, highest + weight), in: &reaching)
      highest = min(capacity, highest + weight)
      if reaching[capacity] != unreached { break }
    }
    var sum = reaching.lastIndex { $0 != unreached } ?? 0
    var chosen: [Int] = []
    while sum > 0 {
      let index = Int(reaching[sum])
      chosen.append(index)
      sum -= weights[index]
    }
    return chosen.reversed()
  }

  private static let unreached: Int32 = -1
  private static let start: Int32 = -2

  private static func reach(
    by weight: Int, as index: Int32, upTo highest: Int, in reaching: inout [Int32]
  ) {
    guard weight <= highest else { return }
    var reached = reaching.mutableSpan
    var sum = highest
    // The sums are visited from the highest down, so that each length counts once.
    while sum >= weight {
      if reached[sum] == unreached, reached[sum - weight] != unreached { reached[sum] = index }
      sum -= 1
    }
  }
}
