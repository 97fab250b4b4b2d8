import Foundation
import GRDB
package import SetlistModel

/// The content of the database in an open transaction.
package struct StoredContent {
  let db: Database
  /// The time after which a play counts.
  let counting: CountingLength

  /// All setlists in the user's order, without their content.
  ///
  /// - Complexity: O(*n*) in the number of setlists.
  package func heads() throws -> [(id: Setlist.ID, name: String, folder: String)] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT id, name, folder FROM setlist WHERE \(Setlist.isShown) ORDER BY position
        """)
    return try rows.map { row in
      (
        id: try row.decodeIdentifier(atIndex: 0),
        name: try row.decode(String.self, atIndex: 1),
        folder: try row.decode(String.self, atIndex: 2)
      )
    }
  }

  /// A setlist without its sections; `nil` if there is none with the identity.
  package func head(_ id: Setlist.ID) throws -> Setlist? { try Setlist.fetchHead(db, id: id) }

  /// A setlist with everything in it; `nil` if there is none with the identity.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  package func setlist(_ id: Setlist.ID) throws -> Setlist? { try Setlist.fetch(db, id: id) }

  /// A setlist with the sources of all sheets.
  ///
  /// - Complexity: O(*n*) in the number of entries and the length of their sheets.
  package func withSheets(_ setlist: Setlist) throws -> Setlist {
    try setlist.withLoadedSheets(db)
  }

  /// A song; `nil` if there is none with the identity.
  package func song(_ id: Song.ID) throws -> Song? { try Song.fetch(db, id: id) }

  /// The entries of all setlists that play a song.
  package func entries(playing id: Song.ID) throws -> [Entry] {
    try Entry.fetchAll(db, playing: id)
  }

  /// The identities of sections and their entries that are stored outside of a setlist.
  ///
  /// - Complexity: O(*n* log *m*) in the numbers of the entries and of all stored ones.
  package func identities(
    of sections: [Section], outside setlist: Setlist
  ) throws -> (sections: [Section.ID], entries: [Entry.ID]) {
    let own = Set(setlist.sections.map(\.id))
    let ownEntries = Set(setlist.sections.lazy.flatMap(\.entries).map(\.id))
    let others = sections.map(\.id).filter { !own.contains($0) }
    let otherEntries = sections.flatMap(\.entries).map(\.id).filter { !ownEntries.contains($0) }
    return (
      Array(try OrderedRows.sections.storedPlaces(db, of: others).keys),
      Array(try OrderedRows.entries.storedPlaces(db, of: otherEntries).keys)
    )
  }

  /// The identities of the songs that no entry plays.
  ///
  /// - Complexity: O(*n*) in the number of songs.
  package func unusedSongs() throws -> [Song.ID] { try Song.fetchUnused(db) }

  /// What an audience asks for.
  package func requests(of audience: String) throws -> [SongRequest] {
    try SongRequest.fetch(db, of: audience)
  }

  /// The setlists and audiences that have requests for some stored songs, with all their requests.
  ///
  /// - Complexity: O(*n*) in the number of setlists and requests.
  package func requests(
    naming songs: Set<Song.ID>
  ) throws -> (setlists: [Setlist], audiences: [String: [SongRequest]]) {
    func isNamed(_ request: SongRequest) -> Bool {
      request.song.map(songs.contains) == true
    }
    let ids = try UUID.fetchAll(db, sql: "SELECT id FROM setlist WHERE requests IS NOT NULL")
    let setlists = try ids.compactMap { try head(Identifier(rawValue: $0)) }
      .filter { $0.options.requests.contains(where: isNamed) }
    let audiences = Dictionary(
      grouping: try SongRequest.fetchAll(db, where: "TRUE"), by: \.audience
    ).mapValues { $0.map(\.request) }.filter { $0.value.contains(where: isNamed) }
    return (setlists, audiences)
  }

  /// The plays that a filter lets through, as they are corrected, the newest first.
  ///
  /// - Complexity: O(*n*) in the number of plays.
  package func plays(_ filter: PlayFilter) throws -> [Play] {
    try StoredPlays.all(filter, counting: counting, in: db)
  }

  /// The stored songs that songs of a file mean, as imports find them; `nil` for unknown ones.
  ///
  /// - Complexity: O(*n* + *m*) in the numbers of songs and of stored songs.
  package func known(_ songs: [Song]) throws -> [Song?] {
    let known = try KnownSongs(of: songs, db, until: nil)
    return try songs.map { song in
      if let match = try known.match(for: song), match.id != song.id { return match }
      // A song with a recording code that the stored one does not have is still that one.
      guard song.isrc != nil else { return nil }
      let named = Song(title: song.title, artist: song.artist)
      return try known.match(for: named).flatMap { $0.id == named.id ? nil : $0 }
    }
  }

  /// The play with an identity as it is corrected, removed or not, and its correction; `nil` if it
  /// is not in the log.
  package func play(_ id: Play.ID) throws -> (play: Play, correction: PlayCorrection)? {
    let statement = try db.cachedStatement(sql: "SELECT \(Play.columns) FROM play WHERE id = ?")
    guard let row = try Row.fetchOne(statement, arguments: [id.rawValue]) else { return nil }
    let correction = try PlayCorrection.fetch(db, id: id) ?? PlayCorrection(id)
    return (try Play(row: row).corrected(by: correction), correction)
  }
}
