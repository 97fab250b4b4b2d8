import Foundation
import GRDB
import SetlistModel

extension Song {
  /// The columns that `init(row:startingAt:)` reads, of the table `song`.
  static let columns = (["id"] + SongFact.all.map(\.column)).map { "song." + $0 }
    .joined(separator: ", ")

  /// Reads a stored song from `columns`.
  init(row: Row, startingAt start: Int = 0) throws {
    self.init(id: try row.decodeIdentifier(atIndex: start), title: "")
    var index = start
    for read in Self.readers {
      index += 1
      try read(row, index, &self)
    }
  }

  private static let readers = SongFact.all.map(\.reader)

  /// The song with the identity; `nil` if there is none.
  static func fetch(_ db: Database, id: Song.ID) throws -> Song? {
    let statement = try db.cachedStatement(sql: "SELECT \(columns) FROM song WHERE id = ?")
    return try Row.fetchOne(statement, arguments: [id.rawValue]).map { try Song(row: $0) }
  }

  /// The song with the location. Of several songs, the first one that an entry plays. `nil` if
  /// there is none.
  static func fetch(_ db: Database, location: URL) throws -> Song? {
    try fetchAll(db, location: location).first
  }

  /// The songs with the location: first those that entries play, the oldest first.
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

  /// The addresses, out of the given ones, that stored songs have.
  ///
  /// - Parameter addresses: as many as a piece of identities at most.
  /// - Complexity: O(*k* log *n*) in the numbers of given addresses and of songs, in an index.
  static func storedAddresses(
    _ db: Database, among addresses: [String]
  ) throws -> Set<String> {
    guard let last = addresses.last else { return [] }
    let length = addresses.count == 1 ? 1 : [Song.ID].pieceLength
    let list = repeatElement("?", count: length).joined(separator: ", ")
    let statement = try db.cachedStatement(
      sql: "SELECT location FROM song WHERE location IN (\(list))")
    let padding = repeatElement(last, count: length - addresses.count)
    return try String.fetchSet(statement, arguments: StatementArguments(addresses + padding))
  }

  /// The songs that no entry plays.
  static func fetchUnused(_ db: Database) throws -> [Song.ID] {
    try UUID.fetchAll(
      db,
      sql: """
        SELECT id FROM song WHERE NOT EXISTS (SELECT * FROM entry WHERE songID = song.id)
        ORDER BY rowid
        """
    ).map { Song.ID(rawValue: $0) }
  }

  /// The songs, out of the given ones, that no entry plays, in the order of the identities.
  ///
  /// - Complexity: O(*k* log *n*) in the numbers of given and of all songs.
  static func fetchUnused(_ db: Database, among ids: [Song.ID]) throws -> [Song] {
    var songs: [Song.ID: Song] = [:]
    try ids.forEachPiece { list, arguments in
      let statement = try db.cachedStatement(
        sql: """
          SELECT \(columns) FROM song
          WHERE id IN \(list) AND NOT EXISTS (SELECT * FROM entry WHERE songID = song.id)
          """)
      let rows = try Row.fetchCursor(statement, arguments: arguments)
      while let row = try rows.next() {
        let song = try Song(row: row)
        songs[song.id] = song
      }
    }
    return ids.compactMap { songs.removeValue(forKey: $0) }
  }

  /// The stored song for an entry with this song: the song with the same identity and location,
  /// else one with the same location, else one with the same identity, else this song, which is
  /// stored now.
  ///
  /// A stored song without an entry that is found only by its file gets the facts of this song,
  /// because its file may have changed.
  ///
  /// - Parameter songs: records how the song is stored.
  func stored(_ db: Database, among songs: inout SongsOfEntries) throws -> Song {
    let same = try songs.isNextUnknown ? nil : Song.fetch(db, id: id)
    var known = same
    if same == nil || same?.address != address, let address, songs.mayHave(address), let location {
      known = try Song.fetch(db, location: location) ?? same
    }
    guard let known else {
      try insert(db)
      songs.add(self)
      return self
    }
    guard songs.played.insert(known.id).inserted, known.id != id, known.address == address,
      try !known.isPlayed(db)
    else { return songs.changed[known.id] ?? known }
    let song = withIdentity(known.id)
    if song != known { songs.changed[song.id] = song }
    return song
  }

  /// Stores the song, which must be new.
  func insert(_ db: Database) throws {
    try sheet?.store(db)
    try db.cachedStatement(sql: Self.insertion).execute { row in try bind(to: &row) }
  }

  /// Whether an entry of any setlist plays the song.
  func isPlayed(_ db: Database) throws -> Bool {
    let statement = try db.cachedStatement(
      sql: "SELECT EXISTS (SELECT * FROM entry WHERE songID = ?)")
    return try Bool.fetchOne(statement, arguments: [id.rawValue]) ?? false
  }

  /// Writes all facts of a stored song.
  func update(_ db: Database) throws {
    try sheet?.store(db)
    try db.cachedStatement(sql: Self.replacement).execute { row in try bind(to: &row) }
  }

  /// The columns that `bind` fills, without the identity.
  private static let writtenColumns =
    SongFact.all.map(\.column) + SongFact.all.compactMap(\.foldedColumn)

  private static let insertion = """
    INSERT INTO song (\(writtenColumns.joined(separator: ", ")), id)
    VALUES (\(writtenColumns.map { _ in "?" }.joined(separator: ", ")), ?)
    """

  private static let replacement = """
    UPDATE song SET \(writtenColumns.map { "\($0) = ?" }.joined(separator: ", ")) WHERE id = ?
    """

  private func bind(to row: inout RowBinder) throws {
    for fact in SongFact.all {
      switch fact.value {
      case .text(let property): try row.bind(property.get(self))
      case .optionalText(let property): try row.bind(property.get(self))
      case .number(let property, _): row.bind(property.get(self))
      case .flag(let property): row.bind(property.get(self) ? 1 : 0)
      case .sheet(let property): try row.bind(property.get(self)?.reference)
      }
    }
    for fact in Self.foldedFacts { try row.bind(fact.searchedText(of: self)?.foldedForSearch) }
    try row.bind(id)
  }

  private static let foldedFacts = SongFact.all.filter { $0.foldedColumn != nil }
}
