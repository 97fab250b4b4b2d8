/// The offsets of those runs that follow each other in both lists and together amount to most.
///
/// Some longest increasing subsequence of positions takes every run whole or not at all, because no
/// other position lies between those of a run. So a chain of runs that amounts to most elements is
/// one.
///
/// Of the chains that were found, those count that no other beats that ends earlier: their amounts
/// ascend with their ends. A new run follows the last such end before it and beats those after it
/// that do not amount to more (G. Jacobson and K.-P. Vo, "Heaviest increasing/common subsequence
/// problems", 1992), so a set of ends that finds neighbours is enough.
///
/// - Parameters:
///   - runs: The runs in the order of the new list. Where they overlap in the old one, the result
///     is a valid chain but may not amount to most.
///   - bound: More than every old position.
///   - amount: What a run amounts to, more than zero.
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
            // The amounts ascend, so the one after an equal one is greater.
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

/// The last run of a chain, and what the chain amounts to.
private struct ChainEnd<Amount> {
  let run: Int32
  let amount: Amount
}
