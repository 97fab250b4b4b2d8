import Foundation
import GRDB
import SetlistFiles
import SetlistModel

/// The entries of a setlist that satisfy a query, read in order without keeping the setlist in
/// memory.
///
/// There are two ways. The first reads each entry with its song, which mostly is behind the one
/// before in the file. The second reads all songs in the order of the file, and then the entries of
/// matching songs; it is used for sections with a large part of all songs, if few of them match.
/// Entries with facts of their own are read whole.
struct EntryListing {
  /// A section of the setlist, with the terms that its entries have to satisfy.
  private struct Part {
    let id: UUID
    let title: String
    let songCount: Double
    let terms: [SearchQuery.Term]
  }

  /// A matching entry that was found ahead of the one that is read next.
  private struct Hit {
    let position: Int64
    let row: Int64
  }

  private static let columns = """
    entry.id, ifnull(entry.title, song.title), song.artist, song.location, entry.overrides NOTNULL
    """
  private static let source = "entry LEFT JOIN song ON song.id = entry.songID"
  // Reading a song with its entry takes this many times as long as reading it in the order of the
  // file.
  private static let ratio = 8.0

  let db: Database
  let setlist: Setlist.ID
  let query: SearchQuery
  /// A function that receives the matching entries in order, with the titles of their sections.
  let body: (FoundEntry) throws -> Void

  /// Reads the entries.
  ///
  /// - Complexity: O(*n*) in the number of entries of the setlist, or of all songs; the memory does
  ///   not grow with either.
  func run() throws {
    var parts: [Part] = []
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT id, title, foldedTitle, songCount FROM section WHERE setlistID = ? ORDER BY position
        """, arguments: [setlist.rawValue])
    while let row = try rows.next() {
      let folded = try row.decode(String.self, atIndex: 2)
      guard let terms = remainder(inSectionTitled: folded) else { continue }
      parts.append(
        Part(
          id: try row.decode(UUID.self, atIndex: 0), title: try row.decode(atIndex: 1),
          songCount: try row.decode(atIndex: 3), terms: terms))
    }
    let hits = try foundAhead(in: parts)
    for (index, part) in parts.enumerated() {
      guard let hits = hits[index] else {
        try read(part)
        continue
      }
      for hit in hits {
        let row = try Row.fetchOne(
          db.cachedStatement(
            sql: "SELECT \(Self.columns) FROM \(Self.source) WHERE entry.rowid = ?"),
          arguments: [hit.row])
        if let row { try receive(row, in: part) }
      }
    }
  }

  /// The terms that the entries of a section still have to satisfy, given its title; `nil` if the
  /// title excludes all of them.
  private func remainder(inSectionTitled title: String) -> [SearchQuery.Term]? {
    var left: [SearchQuery.Term] = []
    for term in query.terms {
      switch term {
      case .word(let text) where title.utf8.holds(text.utf8): break
      case .field(.section, let text):
        guard title.utf8.holds(text.utf8) else { return nil }
      default: left.append(term)
      }
    }
    return left
  }

  /// Reads the entries of a section, each with its song.
  private func read(_ part: Part) throws {
    let (condition, arguments) = satisfying(part.terms, title: "song.foldedTitle")
    let songs = try SongStream(
      db, columns: "song.id, \(condition), song.title, song.artist", arguments: arguments)
    let others = satisfying(part.terms, title: Self.title)
    let other = try db.makeStatement(
      sql: """
        SELECT \(Self.columns) FROM \(Self.source)
        WHERE entry.rowid = ? AND (entry.overrides NOTNULL OR \(others.condition))
        """)
    let isDecided = !part.terms.contains { $0 == .missing || $0.isAboutKeys }
    let statement = try db.makeStatement(
      sql: """
        SELECT id, songID, overrides IS NULL, rowid FROM entry WHERE sectionID = ? ORDER BY position
        """)
    let values = RowValues(statement)
    let rows = try Row.fetchCursor(statement, arguments: [part.id])
    while let row = try rows.next() {
      if isDecided, values.integer(2) == 1, let id: Entry.ID = values.identifier(0),
        let song: Song.ID = values.identifier(1)
      {
        let isThere: Void? = try songs.withSong(song) { _, song in
          guard song.isTrue(1) else { return }
          try body(
            FoundEntry(
              id: id, section: part.title, title: song.string(2) ?? "",
              artist: song.string(3) ?? ""))
        }
        guard isThere == nil else { continue }
      }
      let number: Int64 = try row.decode(atIndex: 3)
      let entry = try Row.fetchOne(other, arguments: [number] + others.arguments)
      if let entry { try receive(entry, in: part) }
    }
  }

  private func receive(_ row: Row, in part: Part) throws {
    if try row.decode(Bool.self, atIndex: 4) || part.terms.contains(where: \.isAboutKeys) {
      guard let entry = try Entry.fetch(db, id: row.decodeIdentifier(atIndex: 0)),
        try entry.satisfies(part.terms)
      else { return }
      return try body(
        FoundEntry(
          id: entry.id, section: part.title, title: entry.title, artist: entry.song?.artist ?? ""))
    }
    if part.terms.contains(.missing) {
      let location = try row.decode(String?.self, atIndex: 3)
      guard location.flatMap({ URL(string: $0) })?.isMissingFile == true else { return }
    }
    try body(
      FoundEntry(
        id: try row.decodeIdentifier(atIndex: 0), section: part.title,
        title: try row.decode(String?.self, atIndex: 1) ?? "",
        artist: try row.decode(String?.self, atIndex: 2) ?? ""))
  }

  /// The matching entries in order, by section number, for the sections for which reading all songs
  /// is faster. Sections with the same remaining terms are searched together.
  private func foundAhead(in parts: [Part]) throws -> [Int: [Hit]] {
    // The number of songs is computed as a floating-point number, because a damaged database may
    // have row numbers of any size.
    let last = try Double.fetchOne(db, sql: "SELECT max(rowid) FROM song") ?? 0
    var found: [Int: [Hit]] = [:]
    for (terms, group) in Dictionary(grouping: parts.indices, by: { parts[$0].terms })
    where terms.contains(where: { $0 != .missing }) {
      let songCount = group.reduce(0.0) { $0 + parts[$1].songCount }
      guard songCount * Self.ratio > last else { continue }
      let indices = Dictionary(uniqueKeysWithValues: group.map { (parts[$0].id, $0) })
      let most = (songCount + 1000) / (2 * Self.ratio)
      guard let hits = try hits(of: terms, in: indices, most: most) else { continue }
      for index in group { found[index] = hits[index] ?? [] }
    }
    return found
  }

  /// The matching entries in order, by the index of their section; `nil` if there are more than
  /// `most`.
  private func hits(
    of terms: [SearchQuery.Term], in indices: [UUID: Int], most: Double
  ) throws -> [Int: [Hit]]? {
    var hits: [Int: [Hit]] = [:]
    var count = 0.0
    let songs = satisfying(terms, title: "song.foldedTitle")
    let others = satisfying(terms, title: "entry.foldedTitle")
    for (source, arguments) in [
      (
        """
        song CROSS JOIN entry ON entry.songID = song.id
        WHERE entry.overrides IS NULL AND \(songs.condition)
        """, songs.arguments
      ),
      ("entry WHERE entry.overrides NOTNULL", []),
      ("\(Self.source) WHERE entry.songID IS NULL AND \(others.condition)", others.arguments),
    ] {
      let rows = try Row.fetchCursor(
        db, sql: "SELECT entry.sectionID, entry.position, entry.rowid FROM \(source)",
        arguments: arguments)
      while let row = try rows.next() {
        guard let index = try indices[row.decode(UUID.self, atIndex: 0)] else { continue }
        count += 1
        guard count <= most else { return nil }
        let hit = Hit(position: try row.decode(atIndex: 1), row: try row.decode(atIndex: 2))
        hits[index, default: []].append(hit)
      }
    }
    return hits.mapValues { $0.sorted { $0.position < $1.position } }
  }

  private static let title = "ifnull(entry.foldedTitle, song.foldedTitle)"

  /// The SQL condition that an entry and its song satisfy all terms, except terms about missing
  /// files.
  ///
  /// - Parameter title: the expression for the folded title.
  private func satisfying(
    _ terms: [SearchQuery.Term], title: String
  ) -> (condition: String, arguments: StatementArguments) {
    var conditions = ["TRUE"]
    var arguments = StatementArguments()
    func name(of fact: SongFact) -> String? {
      fact == .title ? title : fact.foldedColumn.map { "song.\($0)" }
    }
    // The longest word is checked first: few songs have it, so only those are searched for the
    // others.
    for term in terms.sorted(by: { $0.wordLength > $1.wordLength }) {
      switch term {
      case .word(let text):
        let columns = SongFact.inWords.compactMap(name)
        conditions.append(
          "(" + columns.map { "ifnull(instr(\($0), ?), 0)" }.joined(separator: " OR ") + ")")
        arguments += StatementArguments(columns.map { _ in text })
      case .field(.fact(let fact), let text):
        guard let column = name(of: fact) else { break }
        conditions.append("instr(\(column), ?)")
        arguments += [text]
      case .exact(let fact, let text):
        guard let column = name(of: fact) else { break }
        conditions.append("(\(column) = ?\(fact == .key ? " OR song.singerKeys NOTNULL" : ""))")
        arguments += [text]
      case .number(let fact, let range):
        let (lower, upper) = (range.includesLower ? ">=" : ">", range.includesUpper ? "<=" : "<")
        conditions.append("song.\(fact.column) \(lower) ? AND song.\(fact.column) \(upper) ?")
        arguments += [range.lower, range.upper]
      case .starred:
        conditions.append("song.isFavorite")
      // The other terms are not part of the condition: section titles were checked before, keys and
      // files are checked later, and the caller finds repeated songs.
      case .keyGoing: conditions.append("(song.key NOTNULL OR song.singerKeys NOTNULL)")
      case .field(.section, _), .missing, .duplicate: break
      }
    }
    return (conditions.joined(separator: " AND "), arguments)
  }
}

extension String.UTF8View {
  /// Whether the bytes contain those of another text.
  fileprivate func holds(_ other: String.UTF8View) -> Bool {
    let (bytes, text) = (Array(self), Array(other))
    return bytes.span.firstIndex(of: text.span) != nil
  }
}

extension Entry {
  /// Whether the entry satisfies terms that are not about its section.
  ///
  /// - Complexity: O(*n*) in the size of the entry's texts.
  func satisfies(_ terms: [SearchQuery.Term]) throws -> Bool {
    let texts = try SectionTexts(Section(title: "", entries: [self]))
    let checks = terms.map { SearchCheck($0) }
    return try !texts.matches(checks, in: 0..<1) { _ in true }.isEmpty
  }
}

extension SearchQuery.Term {
  /// The number of bytes of a searched word. A term about one fact counts as the longest, because
  /// it is checked faster.
  fileprivate var wordLength: Int {
    if case .word(let text) = self { text.utf8.count } else { .max }
  }

  /// Whether the term compares keys: which go together, and which one its singer sings, the
  /// database cannot tell.
  fileprivate var isAboutKeys: Bool {
    switch self {
    case .keyGoing, .exact(.key, _): true
    default: false
    }
  }
}
