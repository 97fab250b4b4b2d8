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
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if self[ends[middle]] < self[index] { low = middle + 1 } else { high = middle }
      }
      if low > 0 { predecessors[index] = ends[low - 1] }
      if low < ends.count { ends[low] = index } else { ends.append(index) }
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
