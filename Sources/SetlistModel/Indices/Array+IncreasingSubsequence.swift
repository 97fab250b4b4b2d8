import Algorithms

extension [Int] {
  /// The indices of a longest subsequence whose numbers strictly increase.
  ///
  /// - Complexity: O(*n* log *n*).
  package var longestIncreasingSubsequence: [Int] {
    // For each length, the index of the smallest number that ends an increasing subsequence of that
    // length; Fredman 1975.
    var ends: [Int] = []
    var predecessors = [Int](repeating: -1, count: count)
    for index in indices {
      let length = ends.partitioningIndex { self[$0] >= self[index] }
      if length > 0 { predecessors[index] = ends[length - 1] }
      if length < ends.count { ends[length] = index } else { ends.append(index) }
    }
    var part: [Int] = []
    var next = ends.last ?? -1
    while next >= 0 {
      part.append(next)
      next = predecessors[next]
    }
    return part.reversed()
  }
}
