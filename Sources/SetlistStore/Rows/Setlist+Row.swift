import Foundation
import GRDB
import SetlistModel

extension Setlist {
  /// Reads a setlist with its sections and entries; `nil` if there is none.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  static func fetch(_ db: Database, id: Setlist.ID) throws -> Setlist? {
    guard var setlist = try fetchHead(db, id: id) else { return nil }
    setlist.sections = try fetchSections(db, of: id)
    if try TableScan.isFaster(db, for: id) {
      var scan = try TableScan(db)
      let entries = try scan.entries(db, of: setlist.sections.map(\.id))
      for (index, entries) in entries.enumerated() { setlist.sections[index].entries = entries }
    } else {
      for (index, section) in setlist.sections.enumerated() {
        setlist.sections[index].entries = try section.fetchEntries(db)
      }
    }
    return setlist
  }

  /// Reads the sections of a setlist in order, without their entries.
  static func fetchSections(_ db: Database, of id: Setlist.ID) throws -> [Section] {
    let rows = try Row.fetchAll(
      db, sql: "SELECT \(Section.columns) FROM section WHERE setlistID = ? ORDER BY position",
      arguments: [id.rawValue])
    return try rows.map { try Section(row: $0) }
  }

  /// Reads a setlist without its sections; `nil` if there is none.
  static func fetchHead(_ db: Database, id: Setlist.ID) throws -> Setlist? {
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT name, startTime, gap, favorites, date, venue, notes, folder, unknownMembers,
          assumedLength, requests
        FROM setlist WHERE id = ?
        """, arguments: [id.rawValue])
    return try row.map { row in
      let favorites = try SetlistOptions.FavoritesBehavior(
        rawValue: row.decode(String.self, atIndex: 3))
      var options = SetlistOptions(
        date: try row.decode(String?.self, atIndex: 4).flatMap { CalendarDate($0) },
        venue: try row.decode(atIndex: 5), notes: try row.decode(atIndex: 6),
        folder: try row.decode(atIndex: 7), startTime: try row.decode(atIndex: 1),
        gap: try row.decode(atIndex: 2),
        assumedLength: AssumedLength(seconds: try row.decode(atIndex: 9)),
        favorites: favorites ?? .keepPlace,
        requests: [SongRequest](json: try row.decode(atIndex: 10)))
      options.unknownMembers = UnknownMembers(json: try row.decode(atIndex: 8))
      return Setlist(id: id, name: try row.decode(atIndex: 0), options: options)
    }
  }

  /// Reads the summaries of all setlists, in the user's order.
  ///
  /// - Complexity: O(*n*) in the number of sections, breaks and jingles.
  static func fetchSummaries(_ db: Database) throws -> [SetlistSummary] {
    let songs = SectionCounts.sum(of: "songCount")
    let length = SectionCounts.sum(of: "length", most: "1e19")
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT setlist.id, setlist.name, CAST(\(songs) AS INTEGER),
          \(length) / \(SectionCounts.unitsPerSecond),
          \(SectionCounts.gap) * (\(songs) - count(nullif(section.songCount, 0))),
          CAST(\(SectionCounts.sum(of: "unknownCount")) AS INTEGER),
          setlist.date, setlist.venue, setlist.folder, setlist.assumedLength
        FROM setlist LEFT JOIN section ON section.setlistID = setlist.id AND section.isCounted
        WHERE \(isShown)
        GROUP BY setlist.position
        ORDER BY setlist.position
        """)
    let (breaks, jingles) = try (OtherCounts.fetchBreaks(db), OtherCounts.fetchJingles(db))
    var summaries: [SetlistSummary] = []
    while let row = try rows.next() {
      let id: Setlist.ID = try row.decodeIdentifier(atIndex: 0)
      let (songCount, length): (Int, Double) = try (row.decode(atIndex: 2), row.decode(atIndex: 3))
      let (gaps, unknownCount): (Double, Int) = try (row.decode(atIndex: 4), row.decode(atIndex: 5))
      // The counts of sections include breaks, for whose lengths nothing is assumed, and jingles,
      // which are no songs to count.
      let (pauses, jingles) = (breaks[id] ?? OtherCounts(), jingles[id] ?? OtherCounts())
      let unknownSongs = max(0, unknownCount - pauses.unknownCount)
      let knownCount = songCount - unknownSongs - (jingles.count - jingles.unknownCount)
      let assumed = AssumedLength(seconds: try row.decode(atIndex: 9)).length(
        among: KnownLengths(
          count: max(0, knownCount), seconds: length - pauses.seconds - jingles.seconds))
      summaries.append(
        SetlistSummary(
          id: id, name: try row.decode(atIndex: 1), songCount: max(0, songCount - jingles.count),
          time: PlayingTime(
            seconds: length + gaps + Double(unknownSongs) * (assumed ?? 0),
            unknownCount: unknownCount),
          date: try row.decode(String?.self, atIndex: 6).flatMap { CalendarDate($0) },
          venue: try row.decode(atIndex: 7), folder: try row.decode(atIndex: 8)))
    }
    return summaries
  }
}

/// The breaks or the jingles in the counted sections of a setlist.
private struct OtherCounts {
  /// The number of entries.
  var count = 0
  /// The sum of the known lengths in seconds.
  var seconds: TimeInterval = 0
  /// The number of those without a length.
  var unknownCount = 0

  /// The breaks of all setlists that have any.
  ///
  /// - Complexity: O(*n*) in the number of breaks.
  static func fetchBreaks(_ db: Database) throws -> [Setlist.ID: OtherCounts] {
    try fetch(
      db, length: "entry.duration",
      from: """
        main.entry AS entry INDEXED BY entryWithPause JOIN section ON section.id = entry.sectionID
        WHERE entry.kind = 'pause'
        """)
  }

  /// The jingles of all setlists that have any.
  ///
  /// - Complexity: O(*n* log *n*) in the number of entries that are jingles.
  static func fetchJingles(_ db: Database) throws -> [Setlist.ID: OtherCounts] {
    try fetch(
      db, length: SectionCounts.length(of: "entry"),
      from: """
        song AS jingle INDEXED BY songAsJingle
        CROSS JOIN main.entry AS entry INDEXED BY entryBySong ON entry.songID = jingle.id
        JOIN section ON section.id = entry.sectionID
        WHERE jingle.isJingle
        """)
  }

  private static func fetch(
    _ db: Database, length: String, from entries: String
  ) throws -> [Setlist.ID: OtherCounts] {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT setlistID, count(*), total(min(length, \(SectionCounts.longest))),
          count(*) - count(length)
        FROM (SELECT section.setlistID, \(length) AS length FROM \(entries) AND section.isCounted)
        GROUP BY setlistID
        """)
    var counts: [Setlist.ID: OtherCounts] = [:]
    while let row = try rows.next() {
      counts[try row.decodeIdentifier(atIndex: 0)] = OtherCounts(
        count: try row.decode(atIndex: 1), seconds: try row.decode(atIndex: 2),
        unknownCount: try row.decode(atIndex: 3))
    }
    return counts
  }
}

extension Section {
  /// The columns that `init(row:)` reads.
  static let columns = """
    id, title, rowStyle, isCounted, targetDuration, isCollapsed, isFavorites, startTime, \
    unknownMembers
    """

  /// Reads a stored section from `columns`, without its entries.
  init(row: Row) throws {
    let rowStyle = try SectionOptions.RowStyle(rawValue: row.decode(String.self, atIndex: 2))
    self.init(
      id: try row.decodeIdentifier(atIndex: 0), title: try row.decode(atIndex: 1),
      options: SectionOptions(
        rowStyle: rowStyle ?? .standard, isCounted: try row.decode(atIndex: 3),
        targetDuration: try row.decode(atIndex: 4), startTime: try row.decode(atIndex: 7),
        isCollapsed: try row.decode(atIndex: 5), isFavorites: try row.decode(atIndex: 6)))
    options.unknownMembers = UnknownMembers(json: try row.decode(atIndex: 8))
  }

  /// The section with the identity, without its entries; `nil` if there is none.
  static func fetch(_ db: Database, id: Section.ID) throws -> Section? {
    let statement = try db.cachedStatement(sql: "SELECT \(columns) FROM section WHERE id = ?")
    return try Row.fetchOne(statement, arguments: [id.rawValue]).map { try Section(row: $0) }
  }

  /// Reads the section's entries in order.
  func fetchEntries(_ db: Database) throws -> [Entry] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(Entry.columns) FROM entry LEFT JOIN song ON song.id = entry.songID
        WHERE entry.sectionID = ? ORDER BY entry.position
        """)
    let rows = try Row.fetchCursor(statement, arguments: [id.rawValue])
    let values = RowValues(statement)
    var ids: [Entry.ID] = []
    /// Entries that are not just a song, by their position in the section.
    var others: [Int: Entry] = [:]
    var contents = ContentPacker()
    while let row = try rows.next() {
      if let id = Entry.plainID(in: values),
        contents.add(values, startingAt: Entry.ownColumnCount) != nil
      {
        ids.append(id)
      } else {
        let entry = try Entry(row: row)
        others[ids.count] = entry
        ids.append(entry.id)
        contents.add(entry.packed)
      }
    }
    return zip(ids, contents.finish()).enumerated().map { number, part in
      var entry = others[number] ?? Entry(id: part.0, packed: part.1)
      entry.packed = part.1
      return entry
    }
  }

  /// Stores the section without its entries.
  func insert(_ db: Database, into setlist: Setlist.ID, key: Int) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO section (id, setlistID, position, title, foldedTitle, rowStyle, isCounted,
          targetDuration, isCollapsed, isFavorites, startTime, unknownMembers)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      id.rawValue, setlist.rawValue, key, title, title.foldedForSearch,
      options.rowStyle.rawValue, options.isCounted, options.targetDuration, options.isCollapsed,
      options.isFavorites, options.startTime, options.unknownMembers.json,
    ])
  }
}
