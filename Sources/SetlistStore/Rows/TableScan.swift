import GRDB
import SetlistModel

/// Reads all songs and the entries of a setlist in the order of the file. The song of each entry is
/// then found in memory, which takes less time than a lookup by SQLite.
///
/// This is faster for a setlist with a large part of all songs.
struct TableScan {
  private let songs: [Song.ID]
  private let contents: [PackedContent]
  /// The position of the song after the last one that was found. The search begins there, because
  /// entries that were added together mostly have songs that were.
  private var next = 0
  private lazy var numbers = {
    var table = IdentifierTable<Song>(capacity: songs.count)
    for (number, song) in songs.enumerated() { table.add(number, for: song) }
    return table
  }()

  /// Whether reading a setlist with a scan is faster. A scan also reads other songs, whose contents
  /// stay in memory.
  ///
  /// - Complexity: O(*s*) in the number of the setlist's sections.
  static func isFaster(_ db: Database, for setlist: Setlist.ID) throws -> Bool {
    let count = try Double.fetchOne(
      db, sql: "SELECT total(songCount) FROM section WHERE setlistID = ?",
      arguments: [setlist.rawValue])
    guard let count, count > 1000 else { return false }
    func last(_ table: String) throws -> Double {
      try Double.fetchOne(db, sql: "SELECT max(rowid) FROM \(table)") ?? 0
    }
    return try last("song") < count * 1.125 && last("entry") < count * 1.5
  }

  /// Reads all songs.
  ///
  /// - Complexity: O(*n*) in the number of songs.
  init(_ db: Database) throws {
    let statement = try db.cachedStatement(sql: "SELECT \(Song.columns) FROM song")
    let rows = try Row.fetchCursor(statement)
    let values = RowValues(statement)
    var songs: [Song.ID] = []
    var contents = ContentPacker()
    while let row = try rows.next() {
      if let song = contents.add(values, startingAt: 0) {
        songs.append(song)
      } else {
        let song = try Song(row: row)
        songs.append(song.id)
        contents.add(PackedContent(.song(song)))
      }
    }
    self.songs = songs
    self.contents = contents.finish()
  }

  /// Reads the entries of sections, each in order.
  ///
  /// - Complexity: O(*n*) in the number of all entries, and O(*n* log *n*) in the number of a
  ///   section's entries if they were not stored in order.
  mutating func entries(_ db: Database, of sections: [Section.ID]) throws -> [[Entry]] {
    var indices: [Section.ID: Int] = [:]
    for (index, section) in sections.enumerated() { indices[section] = index }
    var parts = [Part](repeating: Part(), count: sections.count)
    let statement = try db.cachedStatement(
      sql: "SELECT \(Entry.ownColumns), songID, sectionID, position FROM entry")
    let rows = try Row.fetchCursor(statement)
    let values = RowValues(statement)
    let (song, section, position) = (
      Entry.ownColumnCount, Entry.ownColumnCount + 1, Entry.ownColumnCount + 2
    )
    var last: (section: Section.ID, index: Int?)?
    while let row = try rows.next() {
      let id: Section.ID =
        try values.identifier(section) ?? row.decodeIdentifier(atIndex: section)
      if id != last?.section { last = (id, indices[id]) }
      guard let index = last?.index else { continue }
      let place = try values.integer(position) ?? row.decode(Int64.self, atIndex: position)
      parts[index].add(try entry(row, values, song: song), at: place)
    }
    // Each part is released before the next one is copied, to save memory.
    return parts.indices.map { index in
      defer { parts[index] = Part() }
      return parts[index].inOrder
    }
  }

  private mutating func entry(
    _ row: Row, _ values: RowValues, song column: Int
  ) throws -> Entry {
    let song = values.identifier(column).flatMap { content(of: $0) }
    if let song, let id = Entry.plainID(in: values) { return Entry(id: id, packed: song) }
    return try Entry(row: row) {
      guard let song = song?.content.song else { throw DatabaseError.damaged }
      return song
    }
  }

  private mutating func content(of song: Song.ID) -> PackedContent? {
    let number =
      songs.indices.contains(next) && songs[next] == song
      ? next : numbers.first(for: song) { [songs] in songs[$0] == song ? $0 : nil }
    guard let number else { return nil }
    next = number + 1
    return contents[number]
  }

  /// The entries of one section in the order in which the file has them.
  private struct Part {
    private var entries: [Entry] = []
    private var positions: [Int64] = []
    private var isInOrder = true

    mutating func add(_ entry: Entry, at position: Int64) {
      if let last = positions.last, last > position { isInOrder = false }
      entries.append(entry)
      positions.append(position)
    }

    /// The entries sorted by their positions.
    var inOrder: [Entry] {
      guard !isInOrder else { return entries }
      return entries.indices.sorted { positions[$0] < positions[$1] }.map { entries[$0] }
    }
  }
}
