import Algorithms
import SetlistFiles
import SetlistModel

extension SectionTexts {
  /// The entries in a range that pass all checks, in ascending order. Ends early when its task is
  /// cancelled.
  ///
  /// - Complexity: O(*n*) in the size of the texts of the range.
  func matches(
    _ checks: [SearchCheck], in range: Range<Int>, isDuplicate: (Int) -> Bool
  ) throws -> [Int] {
    try Task.checkCancellation()
    guard let check = checks.first, !check.fields.isEmpty else {
      return try matches(checks, among: Array(range), isDuplicate: isDuplicate)
    }
    let found = textMatches(check, in: range)
    // A hit anywhere in the texts may be in a field that is not searched.
    if case .word = check.term {
      return try matches(Array(checks.dropFirst()), among: found, isDuplicate: isDuplicate)
    }
    return try matches(checks, among: found, isDuplicate: isDuplicate)
  }

  /// The candidates that pass all checks, in ascending order. Ends early when its task is
  /// cancelled.
  ///
  /// - Complexity: O(*n*) in the size of the texts of the candidates.
  func matches(
    _ checks: [SearchCheck], among candidates: [Int], isDuplicate: (Int) -> Bool
  ) throws -> [Int] {
    var candidates = candidates
    for check in checks {
      if hasTitleHit(check) { continue }
      var kept: [Int] = []
      for (number, index) in candidates.enumerated() {
        if number & 1023 == 0 { try Task.checkCancellation() }
        if holds(check, index, isDuplicate) { kept.append(index) }
      }
      candidates = kept
    }
    return candidates
  }

  private func holds(_ check: SearchCheck, _ index: Int, _ isDuplicate: (Int) -> Bool) -> Bool {
    switch check.term {
    case .word:
      return bytes.span.extracting(range(of: index)).firstIndex(of: check.needle.span) != nil
    case .field: return check.fields.contains { holds(check.needle, index, field: $0) }
    case .duplicate: return isDuplicate(index)
    case .starred: return section.entries[index].isFavorite
    case .exact, .number, .keyGoing, .missing:
      return section.entries[index].performed?.satisfies(check.term) ?? false
    }
  }

  private func hasTitleHit(_ check: SearchCheck) -> Bool {
    check.isAboutSections && title.span.firstIndex(of: check.needle.span) != nil
  }

  /// The entries in a range that have a text in one of their own fields, or in their section's
  /// title.
  private func textMatches(_ check: SearchCheck, in range: Range<Int>) -> [Int] {
    if hasTitleHit(check) { return Array(range) }
    var found: [Int] = []
    // One search through all texts is much faster than one search for each entry. A search text
    // contains no zero byte, so no hit spans two fields.
    let all = bytes.span
    let needle = check.needle.span
    var index = range.lowerBound
    let end = starts[range.upperBound]
    while index < range.upperBound,
      let hit = all.extracting(starts[index]..<end).firstIndex(of: needle)
    {
      index = entry(at: starts[index] + hit, in: index..<range.upperBound)
      found.append(index)
      index += 1
    }
    return found
  }

  /// The entry whose texts contain a byte: the last entry that begins at or before it.
  private func entry(at byte: Int, in range: Range<Int>) -> Int {
    // The search starts with small steps, because the next hit is usually near.
    var step = 1
    var lower = range.lowerBound
    while lower + step < range.upperBound, starts[lower + step] <= byte {
      lower += step
      step *= 2
    }
    let upper = min(lower + step, range.upperBound)
    return starts[(lower + 1)..<upper].partitioningIndex { $0 > byte } - 1
  }

  private func holds(_ needle: [UInt8], _ index: Int, field: Int) -> Bool {
    let fields = bytes[range(of: index)].split(separator: 0, omittingEmptySubsequences: false)
    guard fields.indices.contains(field) else { return false }
    let text = fields[field]
    return text.span.firstIndex(of: needle.span) != nil
  }
}

extension Song {
  /// Whether the song satisfies a condition on a fact other than its searched words.
  fileprivate func satisfies(_ term: SearchQuery.Term) -> Bool {
    switch term {
    // Texts are compared by bytes, as the database does.
    case .exact(let fact, let text):
      fact.searchedText(of: self).map { fact.usualText($0).foldedForSearch.utf8 }
        .map { $0.elementsEqual(text.utf8) } ?? false
    case .number(let fact, let range): range.contains(fact.searchedNumber(of: self))
    case .keyGoing(let key):
      self.key.flatMap { MusicalKey($0) }.map { $0.goes(with: key) } ?? false
    case .missing: location?.isMissingFile ?? false
    case .word, .field, .starred, .duplicate: false
    }
  }
}
