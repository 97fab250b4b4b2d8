import GRDB
import SetlistModel

/// A stored setlist whose entries are read one after another, in one snapshot of the database.
struct StoredSetlistContent: SetlistContent {
  let head: Setlist
  private let db: Database
  private let songs: SongStream

  /// Reads a setlist and its sections without their entries; `nil` if there is no such setlist.
  init?(_ db: Database, id: Setlist.ID) throws {
    guard var setlist = try Setlist.fetchHead(db, id: id) else { return nil }
    setlist.sections = try Setlist.fetchSections(db, of: id)
    head = setlist
    self.db = db
    songs = try SongStream(db)
  }

  func forEachEntry(ofSection index: Int, _ body: (Entry) throws -> Void) throws {
    try Entry.forEach(db, in: head.sections[index].id, songs) { entry, _ in
      try body(entry.withLoadedSheet(db))
    }
  }

  func hasStartTimes() throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (
          SELECT * FROM section JOIN entry ON entry.sectionID = section.id
          WHERE section.setlistID = ? AND entry.startTime NOTNULL)
        """, arguments: [head.id.rawValue]) ?? false
  }
}

extension Entry {
  /// Reads the entries of a section in order, each with its sort key, and keeps none.
  ///
  /// - Complexity: O(*n*) in the number of entries whose songs were stored in the same order; each
  ///   other song is looked up.
  static func forEach(
    _ db: Database, in section: Section.ID, _ songs: SongStream,
    _ body: (Entry, _ key: Int) throws -> Void
  ) throws {
    let statement = try db.makeStatement(
      sql: """
        SELECT \(ownColumns), songID, position FROM entry WHERE sectionID = ? ORDER BY position
        """)
    let values = RowValues(statement)
    let rows = try Row.fetchCursor(statement, arguments: [section.rawValue])
    let (songColumn, keyColumn) = (ownColumnCount, ownColumnCount + 1)
    while let row = try rows.next() {
      let key = try values.integer(keyColumn).map(Int.init) ?? row.decode(atIndex: keyColumn)
      if let id = plainID(in: values), let song: Song.ID = values.identifier(songColumn) {
        let packed = try songs.withSong(song) { row, values in
          try PackedContent(values) ?? PackedContent(.song(Song(row: row)))
        }
        guard let packed else { throw DatabaseError.damaged }
        try body(Entry(id: id, packed: packed), key)
      } else {
        let entry = try Entry(row: row) {
          let song: Song.ID = try row.decodeIdentifier(atIndex: songColumn)
          guard let song = try songs.withSong(song, { row, _ in try Song(row: row) }) else {
            throw DatabaseError.damaged
          }
          return song
        }
        try body(entry, key)
      }
    }
  }
}
