import GRDB
import SetlistModel

/// What entries that come and go add to the counts of sections, as the triggers would count it, but
/// written once for each section.
struct SectionCountChanges {
  /// The counts of entries.
  private struct Counts {
    var songs: Int64 = 0
    var length: Int64 = 0
    var unknown: Int64 = 0
  }

  /// Whether all songs are stored as the entries have them.
  private let areSongsStored: Bool
  private var changes: [Section.ID: Counts] = [:]

  /// Makes counts without changes.
  ///
  /// - Parameter areSongsStored: whether all songs are stored as the entries have them.
  init(areSongsStored: Bool = true) { self.areSongsStored = areSongsStored }

  /// Counts an entry that is stored.
  mutating func add(_ entry: Entry, to section: Section.ID, _ db: Database) throws {
    try note(entry, in: section, 1, db)
  }

  /// Counts an entry that is still stored, but will be removed.
  mutating func remove(_ entry: Entry, from section: Section.ID, _ db: Database) throws {
    try note(entry, in: section, -1, db)
  }

  private mutating func note(
    _ entry: Entry, in section: Section.ID, _ sign: Int64, _ db: Database
  ) throws {
    let counts = try counts(of: entry, db)
    var sum = changes[section] ?? Counts()
    sum.songs += sign * counts.songs
    sum.length += sign * counts.length
    sum.unknown += sign * counts.unknown
    changes[section] = sum
  }

  private func counts(of entry: Entry, _ db: Database) throws -> Counts {
    // A fact of an entry's own is stored as text, from which SQLite may read another number.
    guard areSongsStored, !entry.isMoreThanContent else {
      let statement = try db.cachedStatement(sql: SectionCounts.ofEntry)
      guard let row = try Row.fetchOne(statement, arguments: [entry.id.rawValue]) else {
        return Counts()
      }
      return Counts(
        songs: try row.decode(atIndex: 0), length: try row.decode(atIndex: 1),
        unknown: try row.decode(atIndex: 2))
    }
    let duration = entry.duration
    return Counts(
      songs: entry.isSong ? 1 : 0, length: duration.map(SectionCounts.units) ?? 0,
      unknown: duration == nil && !entry.isNote ? 1 : 0)
  }

  /// Writes the counts.
  func store(_ db: Database) throws {
    for (section, counts) in changes {
      try db.execute(
        sql: """
          UPDATE section SET songCount = songCount + ?, length = length + ?,
            unknownCount = unknownCount + ?
          WHERE id = ?
          """, arguments: [counts.songs, counts.length, counts.unknown, section.rawValue])
    }
  }
}
