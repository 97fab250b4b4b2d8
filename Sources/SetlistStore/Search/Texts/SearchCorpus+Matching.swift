import SetlistModel

extension SearchCorpus {
  /// The entries that satisfy all terms, in ascending order, found on several cores. Ends early
  /// when its task is cancelled.
  ///
  /// - Parameter candidates: the entries to check, in ascending order; `nil` for all.
  /// - Complexity: O(*n*) in the size of the texts of the candidates; `is:missing` asks for the
  ///   file of every candidate.
  func indices(
    matching terms: [SearchQuery.Term], among candidates: [Int]? = nil
  ) async throws -> [Int] {
    // Checks are sorted so that the cheapest and most selective ones come first.
    let checks = terms.sorted { $0.cost < $1.cost }.map(SearchCheck.init)
    let isDuplicate = terms.contains(.duplicate) ? try duplicates() : []
    let count = candidates?.count ?? self.count
    let size = max(1000, (count + 7) / 8)
    return try await withThrowingTaskGroup(of: (start: Int, found: [Int]).self) { group in
      for start in stride(from: 0, to: count, by: size) {
        let range = start..<min(start + size, count)
        group.addTask {
          let found = try candidates.map { try matches(checks, among: $0[range], isDuplicate) }
          return (start, try found ?? matches(checks, in: range, isDuplicate))
        }
      }
      var parts: [(start: Int, found: [Int])] = []
      for try await part in group { parts.append(part) }
      return parts.sorted { $0.start < $1.start }.flatMap(\.found)
    }
  }

  /// The entries in a range that pass all checks.
  private func matches(
    _ checks: [SearchCheck], in range: Range<Int>, _ isDuplicate: [Bool]
  ) throws -> [Int] {
    var found: [Int] = []
    for (texts, first) in zip(sections, firsts) {
      let part = range.clamped(to: first..<(first + texts.section.entries.count))
      if part.isEmpty { continue }
      let places = (part.lowerBound - first)..<(part.upperBound - first)
      found += try texts.matches(checks, in: places, isDuplicate: { isDuplicate[first + $0] })
        .map { first + $0 }
    }
    return found
  }

  /// The entries out of the candidates that pass all checks.
  private func matches(
    _ checks: [SearchCheck], among candidates: ArraySlice<Int>, _ isDuplicate: [Bool]
  ) throws -> [Int] {
    var found: [Int] = []
    var rest = candidates
    for (texts, first) in zip(sections, firsts) where !rest.isEmpty {
      let part = rest.prefix { $0 < first + texts.section.entries.count }
      if part.isEmpty { continue }
      rest = rest[part.endIndex...]
      found += try texts.matches(
        checks, among: part.map { $0 - first }, isDuplicate: { isDuplicate[first + $0] }
      ).map { first + $0 }
    }
    return found
  }
}
