import Foundation
import GRDB

/// The folded texts of a setlist in memory, for queries without the database.
///
/// Users search for text *anywhere* in a field, from the first letter on. The benchmark
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
/// So there is no stored index: neither finds the second letter inside a word, both slow down every
/// import, and a keystroke takes only about 50 ms without. `is:duplicate` takes 0.7 s. A result is
/// a bit for each entry beside an `IdentifierIndex` that all results share, because a set of
/// 833,784 identities takes 200 ms to make.
///
/// The texts of one setlist take about 150 bytes per entry, and the last result 8 bytes per hit,
/// while a query is set. They are read once, with the first letter, in 5.5 s. After an edit through
/// the same value only the edited rows are read again.
struct SearchCorpus<Value>: Sendable {
  private(set) var ids: [Identifier<Value>] = []
  /// The entries of each section, with the section's folded title.
  private(set) var sections: [(id: Section.ID, title: [UInt8], entries: Range<Int>)] = []
  /// The texts of each entry, those of `SongFact.inWords`, each ended by a zero byte.
  private(set) var texts: [UInt8] = []
  /// The start of the texts of each entry, and the end of the last.
  private(set) var textStarts = [0]
  /// The exactly compared facts of each entry, and its location, each ended by a zero byte.
  private(set) var facts: [UInt8] = []
  private(set) var factStarts = [0]
  /// The numbers of each entry, one for each of `SongFact.numbers`. NaN if there is none.
  private(set) var numbers: [Double] = []
  private(set) var isStarred: [Bool] = []
  private(set) var isSong: [Bool] = []

  /// Makes an empty corpus.
  init() {}

  /// The query for the rows that `append` reads: an entry and its song.
  static var selection: String {
    """
    SELECT entry.id, ifnull(entry.foldedTitle, song.foldedTitle), \(songColumns),
      song.isFavorite, song.id IS NOT NULL
    FROM entry LEFT JOIN song ON song.id = entry.songID
    """
  }

  /// The columns of a song after its title.
  private static var songColumns: String {
    let texts = (SongFact.inWords.dropFirst() + SongFact.exact).compactMap(\.foldedColumn)
    return (texts + ["location"] + SongFact.numbers.map(\.column)).map { "song." + $0 }
      .joined(separator: ", ")
  }

  /// Reads the entries of a setlist.
  ///
  /// - Complexity: O(*n*) in the size of the texts; ends soon after its task is cancelled, because
  ///   that interrupts SQLite.
  init(_ db: Database, setlist: Setlist.ID) throws where Value == Entry {
    let titles = try Row.fetchAll(
      db, sql: "SELECT id, foldedTitle FROM section WHERE setlistID = ? ORDER BY position",
      arguments: [setlist.rawValue])
    let statement = try db.makeStatement(sql: Self.selection + " WHERE entry.sectionID = ?")
    for title in titles {
      let first = ids.count
      let id: Section.ID = try title.decodeIdentifier(atIndex: 0)
      let rows = try Row.fetchCursor(statement, arguments: [id.rawValue])
      while let row = try rows.next() { try append(row) }
      close(id, title: Array(try title.decode(String.self, atIndex: 1).utf8), from: first)
    }
  }

  /// Reads all songs, without sections.
  ///
  /// - Complexity: O(*n*) in the size of the texts; ends soon after its task is cancelled.
  init(_ db: Database) throws where Value == Song {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT id, foldedTitle, \(Self.songColumns), isFavorite, 1 FROM song
        """)
    while let row = try rows.next() { try append(row) }
    close(Section.ID(), title: [], from: 0)
  }

  /// Makes a section of the last entries.
  mutating func close(_ id: Section.ID, title: [UInt8], from first: Int) {
    sections.append((id, title, first..<ids.count))
  }

  /// Appends a run of entries of another corpus.
  mutating func append(_ other: Self, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    ids += other.ids[range]
    let count = SongFact.numbers.count
    numbers += other.numbers[(range.lowerBound * count)..<(range.upperBound * count)]
    isStarred += other.isStarred[range]
    isSong += other.isSong[range]
    let textShift = texts.count - other.textStarts[range.lowerBound]
    texts += other.texts[other.textStarts[range.lowerBound]..<other.textStarts[range.upperBound]]
    textStarts += other.textStarts[(range.lowerBound + 1)...range.upperBound].lazy.map {
      $0 + textShift
    }
    let factShift = facts.count - other.factStarts[range.lowerBound]
    facts += other.facts[other.factStarts[range.lowerBound]..<other.factStarts[range.upperBound]]
    factStarts += other.factStarts[(range.lowerBound + 1)...range.upperBound].lazy.map {
      $0 + factShift
    }
  }

  /// Appends a row of `selection`.
  mutating func append(_ row: Row) throws {
    ids.append(try row.decodeIdentifier(atIndex: 0))
    let layout = SearchLayout.shared
    for column in layout.texts {
      try row.withUnsafeData(atIndex: column) {
        if let data = $0 { texts.append(contentsOf: data) }
      }
      texts.append(0)
    }
    textStarts.append(texts.count)
    for column in layout.facts {
      try row.withUnsafeData(atIndex: column) {
        if let data = $0 { facts.append(contentsOf: data) }
      }
      facts.append(0)
    }
    factStarts.append(facts.count)
    for column in layout.numbers {
      numbers.append(try row.decode(Double?.self, atIndex: column) ?? .nan)
    }
    isStarred.append(try row.decode(Bool?.self, atIndex: layout.isStarred) ?? false)
    isSong.append(try row.decode(Bool.self, atIndex: layout.isStarred + 1))
  }
}
