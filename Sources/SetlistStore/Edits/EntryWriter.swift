import GRDB
import SetlistModel

/// Stores entries, with one statement for those that are no more than a song.
struct EntryWriter {
  private let db: Database
  private let statement: Statement

  init(_ db: Database) throws {
    self.db = db
    statement = try db.makeStatement(
      sql: """
        INSERT INTO entry (kind, songID, sectionID, position, id) VALUES ('song', ?, ?, ?, ?)
        """)
  }

  /// Stores an entry. Its song must be stored already.
  func insert(_ entry: Entry, into section: Section.ID, key: Int) throws {
    guard !entry.isMoreThanContent, let song = entry.songID else {
      return try entry.insert(db, into: section, key: key)
    }
    try statement.execute { row in
      try row.bind(song)
      try row.bind(section)
      row.bind(key)
      try row.bind(entry.id)
    }
  }
}
