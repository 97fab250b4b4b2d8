import Foundation

extension SearchCorpus {
  /// The identities of the entries that satisfy all terms, found on several cores. Ends early when
  /// its task is cancelled.
  ///
  /// - Complexity: O(*n*) in the size of the texts; `is:missing` checks every candidate's file.
  func matches(_ query: SearchQuery) async throws -> Set<Identifier<Value>> {
    let indices = try await indices(matching: query.terms)
    var result = Set<Identifier<Value>>(minimumCapacity: indices.count)
    for (number, index) in indices.enumerated() {
      if number & 0xFFFF == 0 { try Task.checkCancellation() }
      result.insert(ids[index])
    }
    return result
  }

  /// The entries that satisfy all terms, in ascending order, found on several cores. Ends early
  /// when its task is cancelled.
  ///
  /// - Parameter candidates: the entries to check, in ascending order; `nil` for all.
  /// - Complexity: O(*n*) in the size of the texts of the candidates.
  func indices(
    matching terms: [SearchQuery.Term], among candidates: [Int]? = nil
  ) async throws -> [Int] {
    // The cheapest and most selective terms come first.
    let terms = terms.sorted { $0.cost < $1.cost }
    let isDuplicate = terms.contains(.duplicate) ? try duplicates() : []
    let count = candidates?.count ?? ids.count
    let size = max(1000, (count + 7) / 8)
    return try await withThrowingTaskGroup(of: (start: Int, found: [Int]).self) { group in
      for start in stride(from: 0, to: count, by: size) {
        let range = start..<min(start + size, count)
        group.addTask {
          let part = candidates.map { Array($0[range]) }
          return (start, try matches(terms, in: range, among: part, isDuplicate: isDuplicate))
        }
      }
      var parts: [(start: Int, found: [Int])] = []
      for try await part in group { parts.append(part) }
      return parts.sorted { $0.start < $1.start }.flatMap(\.found)
    }
  }

  private func matches(
    _ terms: [SearchQuery.Term], in range: Range<Int>, among part: [Int]?, isDuplicate: [Bool]
  ) throws -> [Int] {
    var candidates = part
    for term in terms {
      try Task.checkCancellation()
      let needle = Array(term.text.utf8)
      if candidates == nil, !term.fields.isEmpty {
        candidates = textMatches(needle, in: range, orSections: term.isAboutSections)
        if case .word = term { continue }
      }
      let column = term.column
      let sections = term.isAboutSections ? sectionHits(needle) : []
      var kept: [Int] = []
      for (number, index) in (candidates ?? Array(range)).enumerated() {
        if number & 1023 == 0 { try Task.checkCancellation() }
        let isMatch =
          switch term {
          case .word:
            holds(needle, index) || sections.contains { $0.contains(index) }
          case .field:
            sections.contains { $0.contains(index) }
              || term.fields.contains { holds(needle, index, field: $0) }
          case .exact: column.map { fact($0, of: index).elementsEqual(needle) } ?? false
          case .number(_, let range): column.map { range.contains(value($0, of: index)) } ?? false
          case .starred: isStarred[index]
          case .missing: isMissing(index)
          case .duplicate: isDuplicate[index]
          }
        if isMatch { kept.append(index) }
      }
      candidates = kept
    }
    return candidates ?? Array(range)
  }

  /// The entries of a range with a text in one of their own fields, or in their section's title.
  private func textMatches(
    _ needle: [UInt8], in range: Range<Int>, orSections: Bool
  ) -> [Int] {
    var found: [Int] = []
    let bytes = texts.span
    for section in sections {
      let part = section.entries.clamped(to: range)
      if part.isEmpty { continue }
      if orSections, section.title.span.firstIndex(of: needle.span) != nil {
        found.append(contentsOf: part)
        continue
      }
      // One search through all texts is much faster than one for each.
      var index = part.lowerBound
      let end = textStarts[part.upperBound]
      while index < part.upperBound,
        let hit = bytes.extracting(textStarts[index]..<end).firstIndex(of: needle.span)
      {
        index = entry(at: textStarts[index] + hit, in: index..<part.upperBound)
        found.append(index)
        index += 1
      }
    }
    return found
  }

  /// The entry whose texts contain a byte: the last one that does not begin after it.
  private func entry(at byte: Int, in range: Range<Int>) -> Int {
    // The next hit is usually near.
    var step = 1
    var lower = range.lowerBound
    while lower + step < range.upperBound, textStarts[lower + step] <= byte {
      lower += step
      step *= 2
    }
    var upper = min(lower + step, range.upperBound)
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if textStarts[middle] <= byte { lower = middle } else { upper = middle }
    }
    return lower
  }

  private func sectionHits(_ needle: [UInt8]) -> [Range<Int>] {
    sections.filter { $0.title.span.firstIndex(of: needle.span) != nil }.map(\.entries)
  }

  // A search text contains no zero byte, so no hit spans two fields.
  private func holds(_ needle: [UInt8], _ index: Int) -> Bool {
    texts.span.extracting(textStarts[index]..<textStarts[index + 1])
      .firstIndex(of: needle.span) != nil
  }

  private func holds(_ needle: [UInt8], _ index: Int, field: Int) -> Bool {
    let fields = texts[textStarts[index]..<textStarts[index + 1]]
      .split(separator: 0, omittingEmptySubsequences: false)
    guard fields.indices.contains(field) else { return false }
    let text = fields[field]
    return text.span.firstIndex(of: needle.span) != nil
  }

  /// A fact that is compared as a whole. The location comes after the last one.
  private func fact(_ column: Int, of index: Int) -> ArraySlice<UInt8> {
    var rest = facts[factStarts[index]..<factStarts[index + 1]]
    for _ in 0..<column { rest = rest[(rest.firstIndex(of: 0) ?? rest.endIndex)...].dropFirst() }
    return rest.prefix { $0 != 0 }
  }

  private func value(_ column: Int, of index: Int) -> Double {
    numbers[index * SongFact.numbers.count + column]
  }

  private func isMissing(_ index: Int) -> Bool {
    let location = String(decoding: fact(SongFact.exact.count, of: index), as: UTF8.self)
    return URL(string: location)?.isMissingFile ?? false
  }
}

extension SearchQuery.Term {
  fileprivate var text: String {
    switch self {
    case .word(let text), .field(_, let text), .exact(_, let text): text
    case .number, .starred, .missing, .duplicate: ""
    }
  }

  /// The indices of the fields in an entry's own texts.
  fileprivate var fields: [Int] {
    switch self {
    case .word: Array(SongFact.inWords.indices)
    case .field(.fact(let fact), _): SongFact.inWords.firstIndex(of: fact).map { [$0] } ?? []
    default: []
    }
  }

  /// The index of the term's fact among the exact facts or the numbers.
  fileprivate var column: Int? {
    switch self {
    case .exact(let fact, _): SongFact.exact.firstIndex(of: fact)
    case .number(let fact, _): SongFact.numbers.firstIndex(of: fact)
    default: nil
    }
  }

  fileprivate var isAboutSections: Bool {
    switch self {
    case .word, .field(.section, _): true
    default: false
    }
  }

  fileprivate var cost: Int {
    switch self {
    case .word(let text): -text.utf8.count
    case .starred, .number, .exact, .duplicate: 1
    case .field: 2
    case .missing: 3
    }
  }
}

extension SearchQuery.NumberRange {
  /// Whether a number is in the range. NaN is in none.
  func contains(_ number: Double) -> Bool {
    (number > lower || includesLower && number == lower)
      && (number < upper || includesUpper && number == upper)
  }
}
