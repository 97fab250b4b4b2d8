import Foundation
import GRDB

extension Song {
  /// The columns that `init(row:startingAt:)` reads, of the table `song`.
  static let columns = """
    song.id, song.title, song.artist, song.album, song.duration, song.key, song.beatsPerMinute, \
    song.notes, song.location, song.isFavorite
    """

  /// Reads a stored song from `columns`.
  init(row: Row, startingAt start: Int = 0) throws {
    func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(
      _ type: Value.Type, _ column: Int
    ) throws -> Value {
      try row.decode(type, atIndex: start + column)
    }
    self.init(
      id: try row.decodeIdentifier(atIndex: start), title: try value(String.self, 1),
      artist: try value(String.self, 2), album: try value(String.self, 3),
      duration: try value(Double?.self, 4), key: try value(String?.self, 5),
      beatsPerMinute: try value(Double?.self, 6), notes: try value(String.self, 7),
      location: try value(String?.self, 8).flatMap { URL(string: $0) },
      isFavorite: try value(Bool.self, 9))
  }

  /// The song with the identity; `nil` if there is none.
  static func fetch(_ db: Database, id: Song.ID) throws -> Song? {
    let statement = try db.cachedStatement(sql: "SELECT \(columns) FROM song WHERE id = ?")
    return try Row.fetchOne(statement, arguments: [id.rawValue]).map { try Song(row: $0) }
  }

  /// The song with the location; `nil` if there is none.
  static func fetch(_ db: Database, location: URL) throws -> Song? {
    let statement = try db.cachedStatement(sql: "SELECT \(columns) FROM song WHERE location = ?")
    return try Row.fetchOne(statement, arguments: [location.absoluteString]).map {
      try Song(row: $0)
    }
  }

  /// The stored song that an entry with this song plays: one with the same location, else with the
  /// same identity, else this one, which is stored now.
  func stored(_ db: Database) throws -> Song {
    if let location, let song = try Song.fetch(db, location: location) { return song }
    if let song = try Song.fetch(db, id: id) { return song }
    try db.cachedStatement(
      sql: """
        INSERT INTO song (title, artist, album, duration, key, beatsPerMinute, notes, location,
          isFavorite, foldedTitle, foldedArtist, foldedAlbum, foldedKey, foldedNotes, id)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: arguments)
    return self
  }

  /// Writes all facts of a stored song.
  func update(_ db: Database) throws {
    try db.cachedStatement(
      sql: """
        UPDATE song SET title = ?, artist = ?, album = ?, duration = ?, key = ?,
          beatsPerMinute = ?, notes = ?, location = ?, isFavorite = ?, foldedTitle = ?,
          foldedArtist = ?, foldedAlbum = ?, foldedKey = ?, foldedNotes = ?
        WHERE id = ?
        """
    ).execute(arguments: arguments)
  }

  private var arguments: StatementArguments {
    [
      title, artist, album, duration, key, beatsPerMinute, notes, location?.absoluteString,
      isFavorite, title.foldedForSearch, artist.foldedForSearch, album.foldedForSearch,
      key?.foldedForSearch, notes.foldedForSearch, id.rawValue,
    ]
  }
}
