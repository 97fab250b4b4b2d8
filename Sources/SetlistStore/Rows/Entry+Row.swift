import Foundation
import GRDB
import SetlistModel

extension Entry {
  /// The columns of the table `entry` that `init(row:startingAt:)` reads.
  static let ownColumns = """
    entry.id, entry.kind, entry.title, entry.duration, entry.homeSectionID, \
    entry.homePredecessorID, entry.homeIndex, entry.overrides, entry.unknownMembers, \
    entry.startTime
    """
  /// The number of columns in `ownColumns`.
  static let ownColumnCount = 10

  /// The columns that `init(row:startingAt:)` reads, of `entry LEFT JOIN song`.
  static let columns = "\(ownColumns), \(Song.columns)"

  /// Reads a stored entry from `columns`.
  init(row: Row, startingAt start: Int = 0) throws {
    try self.init(row: row, startingAt: start) {
      try Song(row: row, startingAt: start + Self.ownColumnCount)
    }
  }

  /// Reads a stored entry from `ownColumns`.
  ///
  /// - Parameter song: returns the entry's song; called only if it has one.
  init(row: Row, startingAt start: Int = 0, song: () throws -> Song) throws {
    let title = try row.decode(String?.self, atIndex: start + 2) ?? ""
    let content: Content =
      switch try row.decode(String.self, atIndex: start + 1) {
      case "song": .song(try song())
      case "pause":
        .pause(title: title, duration: try row.decode(Double?.self, atIndex: start + 3))
      default: .note(title)
      }
    let home = try row.decode(UUID?.self, atIndex: start + 4).map { section in
      Home(
        section: Identifier(rawValue: section),
        predecessor: try row.decode(UUID?.self, atIndex: start + 5).map { .init(rawValue: $0) },
        index: try row.decode(Int?.self, atIndex: start + 6) ?? 0)
    }
    let overrides = try row.decode(String?.self, atIndex: start + 7)
    self.init(
      id: try row.decodeIdentifier(atIndex: start), content: content,
      // Damaged own facts are read as none; `ConsistencyCheck` finds them.
      overrides: overrides.flatMap { SongOverrides(json: $0) } ?? SongOverrides(),
      startTime: try row.decode(Double?.self, atIndex: start + 9), home: home)
    unknownMembers = UnknownMembers(json: try row.decode(String?.self, atIndex: start + 8))
  }

  /// The identity in `ownColumns`, if the entry is a song without own facts, a home, a start time
  /// and unknown members; else `nil`.
  static func plainID(in row: RowValues) -> Entry.ID? {
    // No other kind of entry has a name of four letters that begins with an s.
    let isSong = row.text(1) { $0.count == 4 && $0[0] == UInt8(ascii: "s") }
    guard isSong == true, row.isNull(4), row.isNull(7), row.isNull(8), row.isNull(9)
    else { return nil }
    return row.identifier(0)
  }

  /// The entry with the identity; `nil` if there is none.
  static func fetch(_ db: Database, id: Entry.ID) throws -> Entry? {
    try fetch(db, ids: [id])[id]
  }

  /// The stored entries with some identities.
  ///
  /// - Complexity: O(*k* log *n*) in the numbers of given and of all entries.
  static func fetch(_ db: Database, ids: [Entry.ID]) throws -> [Entry.ID: Entry] {
    var entries: [Entry.ID: Entry] = [:]
    try ids.forEachPiece { list, arguments in
      let statement = try db.cachedStatement(
        sql: """
          SELECT \(columns) FROM entry LEFT JOIN song ON song.id = entry.songID
          WHERE entry.id IN \(list)
          """)
      let values = RowValues(statement)
      let rows = try Row.fetchCursor(statement, arguments: arguments)
      while let row = try rows.next() {
        let entry = try Entry(plain: values) ?? Entry(row: row)
        entries[entry.id] = entry
      }
    }
    return entries
  }

  /// Reads a stored entry from `columns`; `nil` unless it is a song with only common facts.
  private init?(plain row: RowValues) {
    guard let id = Self.plainID(in: row),
      let packed = PackedContent(row, startingAt: Self.ownColumnCount)
    else { return nil }
    self.init(id: id, packed: packed)
  }

  /// The entries that play a song, of all setlists.
  static func fetchAll(_ db: Database, playing song: Song.ID) throws -> [Entry] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(columns) FROM entry JOIN song ON song.id = entry.songID WHERE entry.songID = ?
        """)
    return try Row.fetchAll(statement, arguments: [song.rawValue]).map { try Entry(row: $0) }
  }

  /// The same entry with the stored song.
  ///
  /// - Parameter songs: records how the song is stored.
  func withStoredSong(_ db: Database, among songs: inout SongsOfEntries) throws -> Entry {
    guard let song = sharedSong else { return self }
    let stored = try song.stored(db, among: &songs)
    return stored == song ? self : sharing(stored)
  }

  /// Stores the entry. Its song must be stored already.
  func insert(_ db: Database, into section: Section.ID, key: Int) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO entry (kind, songID, title, foldedTitle, duration, overrides, unknownMembers,
          startTime, homeSectionID, homePredecessorID, homeIndex, sectionID, position, id)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(
      arguments: contentArguments + Self.arguments(home)
        + [section.rawValue, key, id.rawValue])
  }

  /// Writes the content and the start time of a stored entry. Its song must be stored already.
  func update(_ db: Database) throws {
    try db.cachedStatement(
      sql: """
        UPDATE entry SET kind = ?, songID = ?, title = ?, foldedTitle = ?, duration = ?,
          overrides = ?, unknownMembers = ?, startTime = ?
        WHERE id = ?
        """
    ).execute(arguments: contentArguments + [id.rawValue])
  }

  /// Writes the home of a stored entry, its place before its star moved it; `nil` for none.
  static func update(_ db: Database, id: Entry.ID, home: Home?) throws {
    try db.cachedStatement(
      sql: """
        UPDATE entry SET homeSectionID = ?, homePredecessorID = ?, homeIndex = ? WHERE id = ?
        """
    ).execute(arguments: arguments(home) + [id.rawValue])
  }

  private static func arguments(_ home: Home?) -> StatementArguments {
    [home?.section.rawValue, home?.predecessor?.rawValue, home?.index]
  }

  private var contentArguments: StatementArguments {
    // Reading only the song's identity takes a fraction of the time of unpacking the song.
    let own = isSong ? nil : title
    return [
      isSong ? "song" : isNote ? "note" : "pause", songID?.rawValue, own, own?.foldedForSearch,
      isSong ? nil : duration, overrides.json, unknownMembers.json, startTime,
    ]
  }
}

extension SongOverrides {
  /// Reads the own facts of an entry from stored JSON; `nil` if it is damaged.
  fileprivate init?(json: String) {
    guard
      let overrides = try? JSONDecoder().decode(SongOverrides.self, from: Data(json.utf8))
    else { return nil }
    self = overrides
  }

  /// The own facts of an entry as JSON for the database; `nil` if there are none.
  fileprivate var json: String? { isEmpty ? nil : JSONText.value(self) }
}
