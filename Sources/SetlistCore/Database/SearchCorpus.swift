import Foundation
import GRDB

/// The folded texts of a setlist in memory, in which a query is answered without the database.
///
/// Users look for text *anywhere* in a field, from the first letter on. Measured with Debian's SQLite
/// 3.40.1 on two cores, over 1,000,000 songs of 60 letters (and 100,000):
///
/// | way | 1 letter | 2 letters | 3 letters | costs |
/// | --- | --- | --- | --- | --- |
/// | `instr` over entries and their songs | 5,800 (362) ms | 4,000 (350) ms | 4,800 (330) ms | – |
/// | FTS5 prefixes | 180 (18) ms | 7 (0.2) ms | 0.4 (0.1) ms | finds beginnings of words only |
/// | FTS5 trigrams | – | – | 4 (0.1) ms | doubles the file, 44 s to build |
/// | these texts, with all identities found | 474 (17) ms | 89 (10) ms | 56 (3) ms | memory |
///
/// The last row was measured by the benchmark `CoreBenchmarks` while many other processes used the
/// same two cores. Full text search gives the rows of songs in all setlists, which have to be joined
/// as well, and none of it answers the second letter. The texts of one setlist take about 120 bytes
/// an entry, and are read once, with the first letter: 5.7 (0.7) s.
struct SearchCorpus<Value>: Sendable {
  private(set) var ids: [Identifier<Value>] = []
  /// The entries of each section, with the section's folded title.
  private(set) var sections: [(id: Section.ID, title: [UInt8], entries: Range<Int>)] = []
  /// Title, artist, album and notes of each entry, each ended by a zero byte.
  private(set) var texts: [UInt8] = []
  /// Where the texts of each entry begin, and the end of the last.
  private(set) var textStarts = [0]
  /// Key and location of each entry, each ended by a zero byte.
  private(set) var facts: [UInt8] = []
  private(set) var factStarts = [0]
  private(set) var tempos: [Double?] = []
  private(set) var isStarred: [Bool] = []
  private(set) var isSong: [Bool] = []

  /// Holds nothing.
  init() {}

  /// What `append` reads, of an entry and its song.
  static var selection: String {
    """
    SELECT entry.id, ifnull(entry.foldedTitle, song.foldedTitle), song.foldedArtist,
      song.foldedAlbum, song.foldedNotes, song.foldedKey, song.location, song.beatsPerMinute,
      song.isFavorite, song.id IS NOT NULL
    FROM entry LEFT JOIN song ON song.id = entry.songID
    """
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

  /// Reads all songs, which are in no section.
  ///
  /// - Complexity: O(*n*) in the size of the texts; ends soon after its task is cancelled.
  init(_ db: Database) throws where Value == Song {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT id, foldedTitle, foldedArtist, foldedAlbum, foldedNotes, foldedKey, location,
          beatsPerMinute, isFavorite, 1
        FROM song
        """)
    while let row = try rows.next() { try append(row) }
    close(Section.ID(), title: [], from: 0)
  }

  /// Makes a section of the last entries.
  mutating func close(_ id: Section.ID, title: [UInt8], from first: Int) {
    sections.append((id, title, first..<ids.count))
  }

  /// Takes over a run of entries.
  mutating func append(_ other: Self, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    ids += other.ids[range]
    tempos += other.tempos[range]
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

  /// Takes over a row of `selection`.
  mutating func append(_ row: Row) throws {
    ids.append(try row.decodeIdentifier(atIndex: 0))
    for column in 1...4 {
      try row.withUnsafeData(atIndex: column) {
        if let data = $0 { texts.append(contentsOf: data) }
      }
      texts.append(0)
    }
    textStarts.append(texts.count)
    for column in 5...6 {
      try row.withUnsafeData(atIndex: column) {
        if let data = $0 { facts.append(contentsOf: data) }
      }
      facts.append(0)
    }
    factStarts.append(facts.count)
    tempos.append(try row.decode(Double?.self, atIndex: 7))
    isStarred.append(try row.decode(Bool?.self, atIndex: 8) ?? false)
    isSong.append(try row.decode(Bool.self, atIndex: 9))
  }
}
