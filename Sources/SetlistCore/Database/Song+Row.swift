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
      isFavorite: try value(Bool.self, 9))
    address = try value(String?.self, 8)
  }

  /// The song with the identity; `nil` if there is none.
  static func fetch(_ db: Database, id: Song.ID) throws -> Song? {
    let statement = try db.cachedStatement(sql: "SELECT \(columns) FROM song WHERE id = ?")
    return try Row.fetchOne(statement, arguments: [id.rawValue]).map { try Song(row: $0) }
  }

  /// The song with the location; of several the first that an entry plays; `nil` if there is none.
  static func fetch(_ db: Database, location: URL) throws -> Song? {
    try fetchAll(db, location: location).first
  }

  /// The songs with the location, those that entries play before the others, the oldest first.
  static func fetchAll(_ db: Database, location: URL) throws -> [Song] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(columns) FROM song WHERE location = ?
        ORDER BY EXISTS (SELECT * FROM entry WHERE songID = song.id) DESC, rowid
        """)
    return try Row.fetchAll(statement, arguments: [location.absoluteString]).map {
      try Song(row: $0)
    }
  }

  /// The stored song that an entry with this song plays: the one with the same identity and
  /// location, else one with the same location, else
  /// with the same identity, else this one, which is stored now.
  ///
  /// One that no entry plays any more gets the facts of this one: its file may be another by now,
  /// and an undo tells what it was.
  /// - Parameter played: the songs that entries play which are not stored yet; this one is added.
  func stored(_ db: Database, played: inout Set<Song.ID>) throws -> Song {
    let same = try Song.fetch(db, id: id)
    let known =
      try same?.address == address
      ? same : location.flatMap { try Song.fetch(db, location: $0) } ?? same
    guard let known else {
      try insert(db)
      played.insert(id)
      return self
    }
    guard played.insert(known.id).inserted, known.address == address, try !known.isPlayed(db)
    else { return known }
    let song = Song(
      id: known.id, title: title, artist: artist, album: album, duration: duration, key: key,
      beatsPerMinute: beatsPerMinute, notes: notes, location: location, isFavorite: isFavorite)
    if song != known { try song.update(db) }
    return song
  }

  /// Stores the song, which is new.
  func insert(_ db: Database) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO song (title, artist, album, duration, key, beatsPerMinute, notes, location,
          isFavorite, foldedTitle, foldedArtist, foldedAlbum, foldedKey, foldedNotes, id)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: arguments)
  }

  /// Whether an entry of any setlist plays the song.
  func isPlayed(_ db: Database) throws -> Bool {
    let statement = try db.cachedStatement(
      sql: "SELECT EXISTS (SELECT * FROM entry WHERE songID = ?)")
    return try Bool.fetchOne(statement, arguments: [id.rawValue]) ?? false
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
      title, artist, album, duration, key, beatsPerMinute, notes, address,
      isFavorite, title.foldedForSearch, artist.foldedForSearch, album.foldedForSearch,
      key?.foldedForSearch, notes.foldedForSearch, id.rawValue,
    ]
  }
}
