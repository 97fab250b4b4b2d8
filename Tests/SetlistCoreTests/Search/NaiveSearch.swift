@testable import SetlistFiles
@testable import SetlistModel
@testable import SetlistStore

/// A plain implementation of the search, for comparison: checks each condition on each entry.
struct NaiveSearch {
  private let entries: [(entry: Entry, section: String)]

  init(_ sections: [Section]) {
    entries = sections.flatMap { section in
      section.entries.map { ($0, section.title.foldedForSearch) }
    }
  }

  func matches(_ query: SearchQuery) -> Set<Entry.ID> {
    let found = entries.filter { entry in query.terms.allSatisfy { satisfies(entry, $0) } }
    return Set(found.map(\.entry.id))
  }

  private func satisfies(
    _ candidate: (entry: Entry, section: String), _ term: SearchQuery.Term
  ) -> Bool {
    let (entry, section) = candidate
    func text(_ fact: SongFact) -> String {
      if let song = entry.performed {
        return fact.searchedText(of: song)?.foldedForSearch ?? ""
      }
      return fact == .title ? entry.title.foldedForSearch : ""
    }
    switch term {
    case .word(let word):
      return section.holds(word) || SongFact.inWords.contains { text($0).holds(word) }
    case .field(.section, let word): return section.holds(word)
    case .field(.fact(let fact), let word): return text(fact).holds(word)
    case .exact(let fact, let word): return Array(text(fact).utf8) == Array(word.utf8)
    case .number(let fact, let range):
      guard let song = entry.song else { return false }
      let number = fact.searchedNumber(of: song)
      return (range.includesLower ? number >= range.lower : number > range.lower)
        && (range.includesUpper ? number <= range.upper : number < range.upper)
    case .keyGoing(let key):
      return entry.performed?.key.flatMap { MusicalKey($0) }?.goes(with: key) == true
    case .starred: return entry.song?.isFavorite ?? false
    case .missing: return entry.song?.isMissing ?? false
    case .duplicate:
      return entry.isSong && entries.count(where: { $0.entry.name == entry.name }) > 1
    }
  }
}

extension Entry {
  /// The title and artist by which two songs count as duplicates.
  fileprivate var name: [[UInt8]] {
    guard let song else { return [] }
    return [song.title, song.artist].map { Array($0.foldedForSearch.utf8) }
  }
}

extension String {
  /// Whether the bytes of this text contain those of another.
  fileprivate func holds(_ word: String) -> Bool {
    let (bytes, needle) = (Array(utf8), Array(word.utf8))
    return bytes.indices.contains { bytes[$0...].starts(with: needle) }
  }
}
