/// The numbers of the entries of a setlist, counted through all of its sections.
struct EntryNumbers: Sendable {
  /// The number of the first entry of each section, and the number of all entries at the end.
  let firsts: [Int]

  /// Counts the entries of sections.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  init(_ sections: [Section]) {
    firsts = sections.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.entries.count) }
  }

  /// The number of entries.
  var count: Int { firsts.last ?? 0 }

  /// The place of the entry with a number, which is less than `count`.
  ///
  /// - Complexity: O(log *s*) in the number of sections.
  func place(of number: Int) -> EntryIndex.Place {
    var (lower, upper) = (0, firsts.count - 1)
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if firsts[middle] <= number { lower = middle } else { upper = middle }
    }
    return EntryIndex.Place(section: lower, position: number - firsts[lower])
  }
}
