import SetlistModel

/// The folded texts of a setlist in memory, for queries without the database.
///
/// A query finds text *anywhere* in a field, and runs from the first typed letter on. The benchmark
/// `CoreBenchmarks` measured the time until the identities of all results are known, with Debian's
/// SQLite 3.40.1 on two shared cores, over 1,000,000 songs of 60 letters:
///
/// | way | 1 letter | 2 letters | 3 letters | costs |
/// | --- | --- | --- | --- | --- |
/// | `instr` over entries and their songs | 2,834 ms | 3,731 ms | 4,390 ms | – |
/// | FTS5 prefixes | 979 ms | 56 ms | 7 ms | finds beginnings of words only, 163 MB, 28 s |
/// | FTS5 trigrams | – | – | 13 ms | 94 MB of file, 24 s to build |
/// | these texts, one key after another | 51 ms | 46 ms | 19 ms | memory |
/// | these texts, at once | 51 ms | – | 62 ms | memory |
///
/// So there is no stored index: prefixes find nothing inside a word, and trigrams no text of one or
/// two letters, both slow down every import, and a keystroke takes only about 50 ms without.
/// `is:duplicate` takes 0.7 s.
///
/// The texts are folded from the setlist in memory, at the first letter or before, and take as many
/// bytes as they are long. After an edit only the texts of changed entries are folded again.
struct SearchCorpus: Sendable {
  /// The texts of each section, in order.
  let sections: [SectionTexts]
  /// Whether Chinese titles and artists are found by their readings.
  private let findsPinyin: Bool
  private let numbers: EntryNumbers

  /// Folds the texts of sections.
  ///
  /// - Parameters:
  ///   - old: earlier texts, from which those of unchanged entries are copied.
  ///   - findsPinyin: whether Chinese titles and artists are found by their readings.
  /// - Throws: `CancellationError` soon after the task is cancelled.
  /// - Complexity: O(*n*) in the size of the texts, without unchanged sections of `old`.
  init(
    _ sections: [Section], reusing old: SearchCorpus? = nil, findsPinyin: Bool = false
  ) throws {
    self.findsPinyin = findsPinyin
    let old = old?.findsPinyin == findsPinyin ? old : nil
    let known = Dictionary(
      (old?.sections ?? []).map { ($0.section.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.sections = try sections.map {
      try SectionTexts($0, reusing: known[$0.id], findsPinyin: findsPinyin)
    }
    numbers = EntryNumbers(sections)
  }

  /// The number of entries whose texts are in memory.
  var count: Int { numbers.count }

  /// The index of the first entry of each section, and the number of all entries at the end.
  var firsts: [Int] { numbers.firsts }

  /// Whether these texts are up to date for the given sections.
  ///
  /// - Complexity: O(*s*) in the number of sections, if they share memory with the sections of the
  ///   texts.
  func isMade(of sections: [Section], findsPinyin: Bool) -> Bool {
    self.findsPinyin == findsPinyin && self.sections.count == sections.count
      && zip(self.sections, sections).allSatisfy { $0.section == $1 }
  }

  /// The texts of the section that contains an entry, and the entry's index in that section.
  ///
  /// - Complexity: O(log *s*) in the number of sections.
  func place(of index: Int) -> (texts: SectionTexts, index: Int) {
    let place = numbers.place(of: index)
    return (sections[place.section], place.position)
  }
}

extension SearchCorpus {
  /// For each entry, whether another entry's song has the same title and artist.
  ///
  /// - Complexity: O(*n*) in the size of the texts; ends early when its task is cancelled.
  func duplicates() throws -> [Bool] {
    var isDuplicate = [Bool](repeating: false, count: count)
    // One array instead of an object for each song.
    var songs = NumberTable(capacity: count)
    for (texts, first) in zip(sections, firsts) {
      for (number, entry) in texts.section.entries.enumerated() {
        if number & 1023 == 0 { try Task.checkCancellation() }
        guard entry.isSong else { continue }
        let name = texts.bytes.span.extracting(texts.nameRange(of: number))
        var hasher = Hasher()
        name.withUnsafeBytes { hasher.combine(bytes: $0) }
        let hash = UInt64(truncatingIfNeeded: hasher.finalize())
        let namesake = songs.first(hash: hash) { candidate in
          let other = place(of: candidate)
          let otherName = other.texts.bytes.span.extracting(other.texts.nameRange(of: other.index))
          return name.isEqual(to: otherName) ? candidate : nil
        }
        if let namesake {
          isDuplicate[first + number] = true
          isDuplicate[namesake] = true
        } else {
          songs.add(first + number, hash: hash)
        }
      }
    }
    return isDuplicate
  }
}
