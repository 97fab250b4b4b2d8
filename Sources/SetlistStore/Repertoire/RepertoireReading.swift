import Foundation
import GRDB
import SetlistModel

/// Reads the songs of the repertoire, each with its use in setlists.
package enum RepertoireReading {
  /// All stored songs, sorted by groups, titles and artists.
  ///
  /// - Parameters:
  ///   - day: the last day that counts as past.
  ///   - counting: the time after which a play counts.
  /// - Complexity: O(*n* log *n*) in the number of songs, and O(*m*) in the number of entries.
  static func songs(
    _ db: Database, by grouping: RepertoireGrouping, until day: CalendarDate,
    counting: CountingLength
  ) throws -> [RepertoireSong] {
    let uses = try uses(db, until: day, counting: counting)
    let rows = try Row.fetchCursor(
      db, sql: "SELECT \(Song.columns) FROM song WHERE \(Song.isShown) ORDER BY \(order)")
    var groups: [(group: RepertoireGroup, songs: [RepertoireSong])] = []
    // Groups are cached by name, so that only few names have to be folded.
    var known: [RepertoireGroup.Name: Int] = [:]
    var indices: [RepertoireGroup: Int] = [:]
    while let row = try rows.next() {
      let song = try Song(row: row)
      let use = uses[song.id] ?? Use()
      let name = grouping.name(of: song, use: use)
      let index: Int
      if let seen = known[name] {
        index = seen
      } else {
        let group = RepertoireGroup(name)
        index = indices[group] ?? groups.count
        if index == groups.count { groups.append((group, [])) }
        indices[group] = index
        known[name] = index
      }
      groups[index].songs.append(RepertoireSong(song, use: use, group: groups[index].group))
    }
    return groups.sorted { $0.group < $1.group }.flatMap(\.songs)
  }

  /// The SQL order of the songs in a group.
  private static let order = "foldedTitle, foldedArtist, rowid"

  /// The first of all stored songs, to be shown until all are read, and the number of all. `nil` if
  /// the database cannot sort by this grouping.
  ///
  /// - Complexity: O(*n*) in the number of songs, but without reading them: a tenth of the time.
  static func firstSongs(
    _ db: Database, by grouping: RepertoireGrouping, limit: Int, counting: CountingLength
  ) throws -> (songs: [RepertoireSong], count: Int)? {
    guard let groupOrder = grouping.groupOrder else { return nil }
    let songs = try Row.fetchAll(
      db,
      sql: """
        SELECT \(Song.columns) FROM song WHERE rowid IN (
          SELECT rowid FROM song WHERE \(Song.isShown)
          ORDER BY \(groupOrder), \(order) LIMIT ?)
        ORDER BY \(groupOrder), \(order)
        """, arguments: [limit]
    ).map { try Song(row: $0) }
    let uses = try uses(
      db, of: songs.map(\.id), until: CalendarDate(.now), counting: counting)
    var groups: [RepertoireGroup: RepertoireGroup] = [:]
    let first = songs.map { song in
      let use = uses[song.id] ?? Use()
      let new = RepertoireGroup(grouping.name(of: song, use: use))
      let group = groups[new] ?? new
      groups[new] = group
      return RepertoireSong(song, use: use, group: group)
    }
    let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM song WHERE \(Song.isShown)")
    return (first, count ?? 0)
  }

  /// The songs of setlists with a folded text in their name.
  static func songs(_ db: Database, inSetlistsNamed text: String) throws -> Set<Song.ID> {
    let names = try Row.fetchAll(
      db, sql: "SELECT id, name FROM setlist WHERE \(SetlistModel.Setlist.isShown)")
    var songs: Set<Song.ID> = []
    for row in names
    where try row.decode(String.self, atIndex: 1).foldedForSearch.contains(text) {
      let ids = try UUID.fetchAll(
        db,
        sql: """
          SELECT entry.songID FROM section JOIN entry ON entry.sectionID = section.id
          WHERE section.setlistID = ? AND entry.songID NOTNULL
          """, arguments: [try row.decode(UUID.self, atIndex: 0)])
      songs.formUnion(ids.lazy.map { Song.ID(rawValue: $0) })
    }
    return songs
  }

  /// A setlist's number in the database, and its date.
  private struct Setlist {
    let number: Int
    let date: CalendarDate?
  }

  /// The use of a song in setlists.
  struct Use {
    /// The number of setlists that play the song.
    var setlists = 0
    /// The day of the last play; without one the last past day on which a setlist plays the song.
    var last: CalendarDate?
    /// The first coming day on which a setlist plays the song.
    var next: CalendarDate?
    /// The plays of the song up to the past day; `nil` if there are none.
    var plays: PlayUse?
    fileprivate var lastSetlist: Int?
  }

  /// The use of each of some songs, or of all songs if `songs` is `nil`.
  ///
  /// - Parameters:
  ///   - day: the last day that counts as past.
  ///   - audience: the audience whose plays count, and the folder whose setlists do; `nil` for all.
  ///   - counting: the time after which a play counts.
  static func uses(
    _ db: Database, of songs: [Song.ID]? = nil, until day: CalendarDate,
    for audience: String? = nil, counting: CountingLength
  ) throws -> [Song.ID: Use] {
    var setlists: [Int64: Setlist] = [:]
    var dates: [String: CalendarDate?] = [:]
    let sections = try Row.fetchCursor(
      db,
      sql: """
        SELECT section.rowid, setlist.rowid, setlist.date
        FROM section JOIN setlist ON setlist.id = section.setlistID
        WHERE \(SetlistModel.Setlist.isShown) AND (?1 IS NULL OR setlist.folder = ?1)
        """, arguments: [audience])
    while let row = try sections.next() {
      let text = try row.decode(String?.self, atIndex: 2)
      let date = text.flatMap { dates[$0] ?? CalendarDate($0) }
      if let text { dates[text] = date }
      setlists[try row.decode(atIndex: 0)] = Setlist(
        number: try row.decode(atIndex: 1), date: date)
    }
    var uses: [Song.ID: Use] = [:]
    uses.reserveCapacity(
      try songs?.count ?? Int.fetchOne(db, sql: "SELECT count(*) FROM song") ?? 0)
    let condition = songs.map { "IN (\(databaseQuestionMarks(count: $0.count)))" } ?? "NOTNULL"
    // Entries are read one setlist after another, so that each setlist counts once for a song.
    let entries = try Row.fetchCursor(
      db,
      sql: """
        SELECT entry.songID, section.rowid FROM section
        JOIN entry ON entry.sectionID = section.id
        WHERE entry.songID \(condition) ORDER BY section.setlistID
        """, arguments: StatementArguments((songs ?? []).map(\.rawValue)))
    var (section, setlist): (Int64?, Setlist?) = (nil, nil)
    while let row = try entries.next() {
      let number: Int64 = try row.decode(atIndex: 1)
      if number != section { (section, setlist) = (number, setlists[number]) }
      guard let setlist else { continue }
      let id: Song.ID = try row.decodeIdentifier(atIndex: 0)
      var use = uses[id] ?? Use()
      if use.lastSetlist != setlist.number {
        use.setlists += 1
        use.lastSetlist = setlist.number
      }
      if let date = setlist.date {
        if date <= day {
          use.last = max(date, use.last ?? date)
        } else {
          use.next = min(date, use.next ?? date)
        }
      }
      uses[id] = use
    }
    for (song, plays) in try PlayUse.fetchAll(
      db, until: day, for: audience, counting: counting)
    {
      uses[song, default: Use()].plays = plays
      uses[song]?.last = plays.lastDate
    }
    return uses
  }
}
