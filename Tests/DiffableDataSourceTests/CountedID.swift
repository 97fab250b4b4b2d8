import Synchronization

/// An identifier that counts its comparisons and hashes.
struct CountedID: Hashable, Sendable {
  final class Counts: Sendable {
    private let counts = Mutex((comparisons: 0, hashes: 0))

    func compare() { counts.withLock { $0.comparisons += 1 } }

    func hash() { counts.withLock { $0.hashes += 1 } }

    /// The numbers of comparisons and hashes during `body`.
    func measure(_ body: () throws -> Void) rethrows -> (comparisons: Int, hashes: Int) {
      counts.withLock { $0 = (0, 0) }
      try body()
      return counts.withLock { $0 }
    }
  }

  let number: Int
  let counts: Counts

  static func == (left: Self, right: Self) -> Bool {
    left.counts.compare()
    return left.number == right.number
  }

  func hash(into hasher: inout Hasher) {
    counts.hash()
    hasher.combine(number)
  }
}
