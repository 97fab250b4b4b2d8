import Foundation
import GRDB

/// Reads the songs of the repertoire with their use.
enum RepertoireReading {
  /// Every song that is stored, sorted by groups, titles and artists.
  ///
  /// - Complexity: O(*n* log *n*) in the number of songs, and O(*m*) in that of entries.
  static func songs(_ db: Database, by grouping: RepertoireGrouping) throws -> [RepertoireSong] {
    let uses = try uses(db)
    let rows = try Row.fetchCursor(
      db, sql: "SELECT \(Song.columns) FROM song ORDER BY foldedTitle, foldedArtist, rowid")
    var groups: [(group: RepertoireGroup, songs: [RepertoireSong])] = []
    // A group is found by a name that was seen before, so that few are folded.
    var known: [RepertoireGroup.Name: Int] = [:]
    var indices: [RepertoireGroup: Int] = [:]
    while let row = try rows.next() {
      let song = try Song(row: row)
      let use = uses[song.id]
      let (count, date) = (use?.setlists ?? 0, use?.latest)
      let name = grouping.name(of: song, setlistCount: count, lastDate: date)
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
      groups[index].songs.append(
        RepertoireSong(
          song, setlistCount: count, lastDate: date, group: groups[index].group))
    }
    return groups.sorted { $0.group < $1.group }.flatMap(\.songs)
  }

  /// The songs of setlists with a folded text in their name.
  static func songs(_ db: Database, inSetlistsNamed text: String) throws -> Set<Song.ID> {
    let names = try Row.fetchAll(db, sql: "SELECT id, name FROM setlist")
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

  private struct Setlist {
    let number: Int
    let date: CalendarDate?
  }

  /// How a song is used.
  struct Use {
    var setlists = 0
    var last: Int?
    var latest: CalendarDate?
  }

  /// How all songs are used.
  static func uses(_ db: Database) throws -> [Song.ID: Use] {
    var setlists: [Int64: Setlist] = [:]
    var dates: [String: CalendarDate?] = [:]
    let sections = try Row.fetchCursor(
      db,
      sql: """
        SELECT section.rowid, setlist.rowid, setlist.date
        FROM section JOIN setlist ON setlist.id = section.setlistID
        """)
    while let row = try sections.next() {
      let text = try row.decode(String?.self, atIndex: 2)
      let date = text.flatMap { dates[$0] ?? CalendarDate($0) }
      if let text { dates[text] = date }
      setlists[try row.decode(atIndex: 0)] = Setlist(
        number: try row.decode(atIndex: 1), date: date)
    }
    var uses: [Song.ID: Use] = [:]
    uses.reserveCapacity(try Int.fetchOne(db, sql: "SELECT count(*) FROM song") ?? 0)
    // One setlist after the other, so that each counts once.
    let entries = try Row.fetchCursor(
      db,
      sql: """
        SELECT entry.songID, section.rowid FROM section
        JOIN entry ON entry.sectionID = section.id
        WHERE entry.songID NOTNULL ORDER BY section.setlistID
        """)
    var (section, setlist): (Int64?, Setlist?) = (nil, nil)
    while let row = try entries.next() {
      let number: Int64 = try row.decode(atIndex: 1)
      if number != section { (section, setlist) = (number, setlists[number]) }
      guard let setlist else { continue }
      let id: Song.ID = try row.decodeIdentifier(atIndex: 0)
      var use = uses[id] ?? Use()
      if use.last != setlist.number {
        use.setlists += 1
        use.last = setlist.number
      }
      if let date = setlist.date, use.latest.map({ date > $0 }) ?? true { use.latest = date }
      uses[id] = use
    }
    return uses
  }
}
