import Foundation
import GRDB
public import SetlistModel

/// Searches in all setlists of a database.
public struct DatabaseSearch: Sendable {
  let connection: SharedConnection

  /// The setlists with every word in their name, and then the songs with every word in their title
  /// or artist, each once for a setlist, in the user's order.
  ///
  /// - Parameters:
  ///   - words: the words to find, regardless of case and accents. No words find nothing.
  ///   - limit: the largest number of songs.
  /// - Complexity: O(*n*) in the number of entries of all setlists, off the calling thread.
  public func items(
    withWords words: [String], limit: Int = 50
  ) async throws(DatabaseError) -> [FoundItem] {
    let words = Set(words.map(\.trimmingWhitespace.foldedForSearch)).filter { !$0.isEmpty }
    guard !words.isEmpty else { return [] }
    return try await connection.read { db in
      try Self.setlists(withWords: words, db) + Self.songs(withWords: words, limit: limit, db)
    }
  }

  private static func setlists(
    withWords words: Set<String>, _ db: Database
  ) throws -> [FoundItem] {
    let rows = try Row.fetchCursor(
      db, sql: "SELECT id, name FROM setlist WHERE \(Setlist.isShown) ORDER BY position")
    var found: [FoundItem] = []
    while let row = try rows.next() {
      let name = try row.decode(String.self, atIndex: 1).foldedForSearch
      if words.allSatisfy({ name.contains($0) }) {
        found.append(.setlist(try row.decodeIdentifier(atIndex: 0)))
      }
    }
    return found
  }

  private static func songs(
    withWords words: Set<String>, limit: Int, _ db: Database
  ) throws -> [FoundItem] {
    // The words are passed as one JSON array, so that the statement is the same for any number of
    // words.
    let list = String(decoding: try JSONEncoder().encode(words.sorted()), as: UTF8.self)
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT entry.id, setlist.id, song.id, entry.overrides NOTNULL
        FROM setlist
        JOIN section ON section.setlistID = setlist.id
        JOIN entry ON entry.sectionID = section.id
        JOIN song ON song.id = entry.songID
        WHERE \(Setlist.isShown) AND (entry.overrides NOTNULL OR NOT EXISTS (
          SELECT * FROM json_each(?) AS word
          WHERE instr(song.foldedTitle, word.value) = 0
            AND instr(song.foldedArtist, word.value) = 0))
        ORDER BY setlist.position, section.position, entry.position
        """, arguments: [list])
    var found: [FoundItem] = []
    var known: Set<[UUID]> = []
    while found.count < limit, let row = try rows.next() {
      let setlist: Setlist.ID = try row.decodeIdentifier(atIndex: 1)
      let song: Song.ID = try row.decodeIdentifier(atIndex: 2)
      let entry: Entry.ID = try row.decodeIdentifier(atIndex: 0)
      if try row.decode(Bool.self, atIndex: 3) {
        guard let played = try Entry.fetch(db, id: entry)?.song, played.hasNames(with: words) else {
          continue
        }
      }
      guard known.insert([setlist.rawValue, song.rawValue]).inserted else { continue }
      found.append(.entry(entry, of: setlist))
    }
    return found
  }

  /// The facts of items for the user. Missing items have no summary.
  ///
  /// - Complexity: O(*n* log *m*) in the numbers of items and of entries.
  public func summaries(
    of items: [FoundItem]
  ) async throws(DatabaseError) -> [FoundItem: FoundItem.Summary] {
    try await connection.read { db in
      try items.reduce(into: [:]) { summaries, item in
        let name = try String.fetchOne(
          db, sql: "SELECT name FROM setlist WHERE id = ?", arguments: [item.setlist.rawValue])
        guard let name else { return }
        guard case .entry(let entry, let setlist) = item else {
          summaries[item] = FoundItem.Summary(title: name, artist: "", setlist: nil)
          return
        }
        let isThere = try Bool.fetchOne(
          db,
          sql: """
            SELECT section.setlistID = ? FROM entry
            JOIN section ON section.id = entry.sectionID WHERE entry.id = ?
            """, arguments: [setlist.rawValue, entry.rawValue])
        guard isThere == true, let song = try Entry.fetch(db, id: entry)?.song else { return }
        summaries[item] = FoundItem.Summary(
          title: song.fullTitle, artist: song.artist, setlist: name)
      }
    }
  }

  /// The entries of a setlist that satisfy all terms of a query; none if there is no such setlist.
  ///
  /// It reads the setlist from the database; `OpenSetlist` searches the setlist that it has in
  /// memory.
  ///
  /// - Complexity: O(*n*) in the number of entries; `is:missing` asks for the file of every
  ///   candidate. Ends early, with a `CancellationError`, when its task is cancelled.
  public func matches(
    of query: SearchQuery, in setlist: Setlist.ID
  ) async throws -> SearchMatches {
    let sections = try await connection.reading {
      try Setlist.fetch($0, id: setlist)?.sections ?? []
    }
    let found = try await SetlistSearch().matches(of: query, in: sections)
    return try await StoredPlays(connection: connection).matches(of: query, among: found)
  }
}

extension Song {
  /// Whether the title or the artist contains every folded word.
  fileprivate func hasNames(with words: Set<String>) -> Bool {
    let (title, artist) = (title.foldedForSearch, artist.foldedForSearch)
    return words.allSatisfy { title.contains($0) || artist.contains($0) }
  }
}
