import Foundation
import GRDB
import Localization
import SetlistModel

/// Finds inconsistencies that this program never writes. It reads the database in an open
/// transaction.
struct ConsistencyCheck {
  /// The name of the setlist and of the section that receive lost rows.
  static var recoveredName: String {
    // Translators: the name of a setlist with what a repair of the database has found.
    gettext("Recovered")
  }
  /// The title of a song that replaces a missing one.
  static var unknownSongTitle: String { gettext("Unknown Song") }

  let db: Database

  /// One kind of inconsistency, with functions that find and mend it.
  struct Step {
    let find: () throws -> [Inconsistency]
    let mend: ([Inconsistency]) throws -> Void
  }

  /// All kinds of inconsistency. Each step may rely on those before it.
  var steps: [Step] {
    [
      Step(find: strangeDefinitions, mend: mendDefinitions),
      Step(find: brokenFile, mend: { _ in try rebuildIndices() }),
      Step(find: unreadableValues, mend: mendValues),
      Step(find: missingSongs, mend: mendMissingSongs),
      Step(find: lostSections, mend: mendLostSections),
      Step(find: lostEntries, mend: mendLostEntries),
      Step(find: staleSearchText, mend: { _ in try mendSearchText() }),
      // Counts are mended last, because every other step may change the counted rows.
      Step(find: wrongCounts, mend: mendCounts),
    ]
  }

  /// A column of a table and the type of its values, which a check compares.
  struct Column {
    /// The type of the values in a column.
    enum Content {
      case identity
      case reference
      /// An identity of a row that need not exist.
      case link
      case position
      case text
      case number
      /// A JSON object.
      case object
    }

    let table: String
    let name: String
    let content: Content
    var isOptional = false

    /// The SQL condition that a row's value in the column cannot be read.
    var isUnreadable: String {
      let type =
        switch content {
        case .identity, .reference, .link: "typeof(\(name)) <> 'blob' OR length(\(name)) <> 16"
        case .position: "typeof(\(name)) <> 'integer'"
        case .text: "typeof(\(name)) <> 'text'"
        case .number: "typeof(\(name)) NOT IN ('integer', 'real') OR abs(\(name)) = 9e999"
        case .object:
          "CASE WHEN json_valid(\(name)) THEN json_type(\(name)) <> 'object' ELSE TRUE END"
        }
      return isOptional ? "\(name) IS NOT NULL AND (\(type))" : "(\(type))"
    }
  }

  static let columns =
    otherColumns + [Column(table: "song", name: "id", content: .identity)]
    + SongFact.all.compactMap(\.checkedColumn)

  private static let otherColumns = [
    Column(table: "setlist", name: "id", content: .identity),
    Column(table: "setlist", name: "position", content: .position),
    Column(table: "setlist", name: "name", content: .text),
    Column(table: "setlist", name: "startTime", content: .number, isOptional: true),
    Column(table: "setlist", name: "gap", content: .number),
    Column(table: "setlist", name: "date", content: .text, isOptional: true),
    Column(table: "setlist", name: "venue", content: .text),
    Column(table: "setlist", name: "notes", content: .text),
    Column(table: "setlist", name: "folder", content: .text),
    Column(table: "setlist", name: "unknownMembers", content: .object, isOptional: true),
    Column(table: "section", name: "id", content: .identity),
    Column(table: "section", name: "setlistID", content: .reference),
    Column(table: "section", name: "position", content: .position),
    Column(table: "section", name: "title", content: .text),
    Column(table: "section", name: "targetDuration", content: .number, isOptional: true),
    Column(table: "section", name: "startTime", content: .number, isOptional: true),
    Column(table: "section", name: "unknownMembers", content: .object, isOptional: true),
    Column(table: "entry", name: "id", content: .identity),
    Column(table: "entry", name: "sectionID", content: .reference),
    Column(table: "entry", name: "position", content: .position),
    Column(table: "entry", name: "songID", content: .reference, isOptional: true),
    Column(table: "entry", name: "title", content: .text, isOptional: true),
    Column(table: "entry", name: "duration", content: .number, isOptional: true),
    Column(table: "entry", name: "overrides", content: .object, isOptional: true),
    Column(table: "entry", name: "unknownMembers", content: .object, isOptional: true),
    Column(table: "entry", name: "homeSectionID", content: .link, isOptional: true),
    Column(table: "entry", name: "homePredecessorID", content: .link, isOptional: true),
    Column(table: "entry", name: "homeIndex", content: .number, isOptional: true),
  ]

  /// The text columns of each table, with the folded columns for searches.
  static let foldedColumns = [
    ("section", [("title", "foldedTitle")]),
    ("entry", [("title", "foldedTitle")]),
    (
      "song",
      SongFact.all.compactMap { fact in fact.foldedColumn.map { (fact.column, $0) } }
    ),
  ]

  private func strangeDefinitions() throws -> [Inconsistency] {
    guard let (_, difference) = try Schema.compare(db) else { return [] }
    let (foreign, altered) = (difference.foreign, difference.altered)
    return (foreign.isEmpty ? [] : [.foreignObjects(foreign.map(\.description))])
      + (altered.isEmpty ? [] : [.alteredObjects(altered.map(\.description))])
  }

  /// The errors that SQLite finds in the structure of the file.
  func brokenFile() throws -> [Inconsistency] {
    // SQLite names a constraint once for each row that breaks it, so repeats are dropped.
    var told: Set<String> = []
    return try Schema.findings(db, of: "integrity_check(20)")
      .filter { told.insert($0).inserted }.map { .brokenFile($0) }
  }

  private func unreadableValues() throws -> [Inconsistency] {
    try Self.columns.compactMap { column in
      let count =
        try Int.fetchOne(
          db, sql: "SELECT count(*) FROM \(column.table) WHERE \(column.isUnreadable)") ?? 0
      guard count > 0 else { return nil }
      return .unreadableValues(table: column.table, column: column.name, count: count)
    }
  }

  private func missingSongs() throws -> [Inconsistency] {
    let ids: [Entry.ID] = try identifiers(
      "entry WHERE songID IS NOT NULL AND songID NOT IN (SELECT id FROM song)")
    return ids.isEmpty ? [] : [.missingSongs(of: ids)]
  }

  private func lostSections() throws -> [Inconsistency] {
    let ids: [Section.ID] = try identifiers(
      "section WHERE setlistID NOT IN (SELECT id FROM setlist) ORDER BY setlistID, position")
    return ids.isEmpty ? [] : [.lostSections(ids)]
  }

  private func lostEntries() throws -> [Inconsistency] {
    let ids: [Entry.ID] = try identifiers(
      "entry WHERE sectionID NOT IN (SELECT id FROM section) ORDER BY sectionID, position")
    return ids.isEmpty ? [] : [.lostEntries(ids)]
  }

  private func staleSearchText() throws -> [Inconsistency] {
    try Self.foldedColumns.compactMap { table, columns in
      var count = 0
      try forEachStaleRow(of: table, columns) { _, _ in count += 1 }
      return count == 0 ? nil : .staleSearchText(table: table, count: count)
    }
  }

  private func wrongCounts() throws -> [Inconsistency] {
    let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM (\(Schema.miscounted))") ?? 0
    return count == 0 ? [] : [.wrongCounts(sections: count)]
  }

  /// Calls `body` with the row number and the correct folded texts of each stale row.
  func forEachStaleRow(
    of table: String, _ columns: [(text: String, folded: String)],
    _ body: (Int64, [String?]) throws -> Void
  ) throws {
    let names = columns.flatMap { [$0.text, $0.folded] }.joined(separator: ", ")
    let rows = try Row.fetchCursor(db, sql: "SELECT rowid, \(names) FROM \(table)")
    while let row = try rows.next() {
      let texts = columns.indices.map { index in
        String.fromDatabaseValue(row[1 + 2 * index])?.foldedForSearch
      }
      let isStale = texts.enumerated().contains { index, text in
        row[2 + 2 * index] as DatabaseValue != text.databaseValue
      }
      if isStale { try body(row.decode(atIndex: 0), texts) }
    }
  }

  /// The readable identities among the values of a query. Unreadable values are left out.
  private func identifiers<Value>(_ source: String) throws -> [Identifier<Value>] {
    try DatabaseValue.fetchAll(db, sql: "SELECT id FROM \(source)").compactMap {
      UUID.fromDatabaseValue($0).map { Identifier(rawValue: $0) }
    }
  }
}
