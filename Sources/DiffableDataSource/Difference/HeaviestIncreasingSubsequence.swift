/// The offsets of the runs of a heaviest chain: runs whose old positions ascend as their new ones
/// do, with the greatest sum of amounts.
///
/// Some longest increasing subsequence of positions takes every run whole or not at all, because no
/// other position lies between those of a run. So the heaviest chain of runs is one.
///
/// A chain found so far is kept only if no chain that ends earlier has at least its amount. So the
/// amounts of the kept chains ascend with their ends. A new run extends the chain with the last end
/// before it, and displaces the later ends that have no greater amount (G. Jacobson and K.-P. Vo,
/// "Heaviest increasing/common subsequence problems", 1992). So a set of ends that finds neighbours
/// is enough.
///
/// - Parameters:
///   - runs: The runs in the order of the new list. Where they overlap in the old one, the result
///     is a valid chain but may not be the heaviest.
///   - bound: A number greater than every old position.
///   - amount: The amount of a run, greater than zero.
/// - Complexity: O(*runs* log₆₄ *bound* + *bound* / 64).
func heaviestIncreasingSubsequence<Amount: Comparable & AdditiveArithmetic>(
  of runs: [MatchedRun], below bound: Int, amount: (MatchedRun) -> Amount
) -> [Int] {
  let wordCount = OrderedBits.wordCount(below: bound)
  return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: wordCount) { words in
    withUnsafeTemporaryAllocation(of: ChainEnd<Amount>.self, capacity: bound) { chains in
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: runs.count) { predecessors in
        let ends = OrderedBits(below: bound, storage: words)
        var least = bound
        var greatest = -1
        for (offset, run) in runs.enumerated() {
          let first = Int(run.old)
          let last = Int(run.lastOld)
          var sum = amount(run)
          let previous =
            first > greatest ? greatest : first <= least ? -1 : ends.last(below: first)
          if previous >= 0 {
            predecessors[offset] = chains[previous].run
            sum += chains[previous].amount
          } else {
            predecessors[offset] = -1
          }
          var beaten: Int?
          var from = last
          while from <= greatest {
            let next = ends.first(notBelow: from)
            let nextAmount = chains[next].amount
            guard nextAmount <= sum else { break }
            if beaten == nil { beaten = next } else { ends.remove(next) }
            from = next &+ 1
            if next == greatest { greatest = last }
            // The amounts of kept chains ascend, so the chain after one of equal amount has a
            // greater one.
            if nextAmount == sum { break }
          }
          if let beaten { ends.replace(beaten, by: last) } else { ends.insert(last) }
          chains[last] = ChainEnd(run: Int32(truncatingIfNeeded: offset), amount: sum)
          least = min(least, last)
          greatest = max(greatest, last)
        }
        var chain: [Int] = []
        var offset = greatest < 0 ? -1 : Int(chains[greatest].run)
        while offset >= 0 {
          chain.append(offset)
          offset = Int(predecessors[offset])
        }
        chain.reverse()
        return chain
      }
    }
  }
}

/// The last run of a chain, and the amount of the chain.
private struct ChainEnd<Amount> {
  let run: Int32
  let amount: Amount
}

/// A run of equal elements that are contiguous in the old list and in the new one.
struct MatchedRun {
  /// The start of the run in the old list.
  let old: Int32
  /// The start of the run in the new list.
  let new: Int32
  /// The number of elements in the run.
  var count: Int32

  /// The old position of the last element.
  var lastOld: Int32 { old &+ count &- 1 }

  /// The runs of the matches of two lists: for each new element its old position, or a negative
  /// number.
  ///
  /// - Complexity: O(*n*).
  static func runs(of matches: [Int32]) -> [MatchedRun] {
    [MatchedRun](unsafeUninitializedCapacity: matches.count) { runs, runCount in
      var run = MatchedRun(old: -1, new: 0, count: 0)
      for (new, old) in matches.enumerated() {
        if run.count > 0 && old == run.old &+ run.count {
          run.count &+= 1
          continue
        }
        if run.count > 0 {
          runs.initializeElement(at: runCount, to: run)
          runCount &+= 1
        }
        run = MatchedRun(old: old, new: Int32(truncatingIfNeeded: new), count: old < 0 ? 0 : 1)
      }
      if run.count > 0 {
        runs.initializeElement(at: runCount, to: run)
        runCount &+= 1
      }
    }
  }
}
