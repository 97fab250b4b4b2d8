extension ListChanges {
  /// The fewest changes between two windows, from the old position of each new element. The
  /// positions count from the start of the old window; −1 stands for an element that only the new
  /// window has.
  @usableFromInline
  init(
    matches: [Int32], in oldWindow: Range<Int>, _ newWindow: Range<Int>, weight: ((Int) -> Int)?
  ) {
    let oldStart = oldWindow.lowerBound
    let newStart = newWindow.lowerBound
    self.init(oldStart: oldStart, newStart: newStart)
    let runs = MatchedRun.runs(of: matches)
    let kept =
      if let weight {
        heaviestIncreasingSubsequence(of: runs, below: oldWindow.count) { run in
          LengthAndWeight(
            length: Int(run.count),
            weight: (run.old...run.lastOld).reduce(0) { $0 &+ weight(Int($1) &+ oldStart) })
        }
      } else {
        heaviestIncreasingSubsequence(of: runs, below: oldWindow.count) { $0.count }
      }
    movedCount = runs.reduce(0) { $0 &+ Int($1.count) }
    for offset in kept {
      let run = runs[offset]
      let count = Int(run.count)
      movedCount &-= count
      keep(old: Int(run.old) &+ oldStart, new: Int(run.new) &+ newStart, count: count)
    }
    finish(old: oldWindow.upperBound, new: newWindow.upperBound)
  }
}

/// The length of a subsequence and, to choose among equal lengths, the sum of its elements'
/// weights.
struct LengthAndWeight: Comparable, AdditiveArithmetic {
  var length: Int
  var weight: Int

  static let zero = LengthAndWeight(length: 0, weight: 0)

  @inline(__always)
  static func < (left: Self, right: Self) -> Bool {
    left.length < right.length || left.length == right.length && left.weight < right.weight
  }

  @inline(__always)
  static func + (left: Self, right: Self) -> Self {
    LengthAndWeight(length: left.length &+ right.length, weight: left.weight &+ right.weight)
  }

  static func - (left: Self, right: Self) -> Self {
    LengthAndWeight(length: left.length &- right.length, weight: left.weight &- right.weight)
  }
}
