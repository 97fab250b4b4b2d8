import SetlistModel

/// A column of a table and the type of its values, which a check compares.
struct CheckedColumn {
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
    /// A JSON array.
    case list
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
      case .list:
        "CASE WHEN json_valid(\(name)) THEN json_type(\(name)) <> 'array' ELSE TRUE END"
      }
    return isOptional ? "\(name) IS NOT NULL AND (\(type))" : "(\(type))"
  }

  /// The columns whose values are read, apart from those that the tables check themselves.
  static let all =
    others + [CheckedColumn(table: "song", name: "id", content: .identity)]
    + SongFact.all.compactMap(\.checkedColumn)

  private static let others = [
    CheckedColumn(table: "setlist", name: "id", content: .identity),
    CheckedColumn(table: "setlist", name: "position", content: .position),
    CheckedColumn(table: "setlist", name: "name", content: .text),
    CheckedColumn(table: "setlist", name: "startTime", content: .number, isOptional: true),
    CheckedColumn(table: "setlist", name: "gap", content: .number),
    CheckedColumn(table: "setlist", name: "assumedLength", content: .number, isOptional: true),
    CheckedColumn(table: "setlist", name: "date", content: .text, isOptional: true),
    CheckedColumn(table: "setlist", name: "venue", content: .text),
    CheckedColumn(table: "setlist", name: "notes", content: .text),
    CheckedColumn(table: "setlist", name: "folder", content: .text),
    CheckedColumn(table: "setlist", name: "unknownMembers", content: .object, isOptional: true),
    CheckedColumn(table: "setlist", name: "requests", content: .list, isOptional: true),
    CheckedColumn(table: "section", name: "id", content: .identity),
    CheckedColumn(table: "section", name: "setlistID", content: .reference),
    CheckedColumn(table: "section", name: "position", content: .position),
    CheckedColumn(table: "section", name: "title", content: .text),
    CheckedColumn(table: "section", name: "targetDuration", content: .number, isOptional: true),
    CheckedColumn(table: "section", name: "startTime", content: .number, isOptional: true),
    CheckedColumn(table: "section", name: "unknownMembers", content: .object, isOptional: true),
    CheckedColumn(table: "entry", name: "id", content: .identity),
    CheckedColumn(table: "entry", name: "sectionID", content: .reference),
    CheckedColumn(table: "entry", name: "position", content: .position),
    CheckedColumn(table: "entry", name: "songID", content: .reference, isOptional: true),
    CheckedColumn(table: "entry", name: "title", content: .text, isOptional: true),
    CheckedColumn(table: "entry", name: "duration", content: .number, isOptional: true),
    CheckedColumn(table: "entry", name: "startTime", content: .number, isOptional: true),
    CheckedColumn(table: "entry", name: "overrides", content: .object, isOptional: true),
    CheckedColumn(table: "entry", name: "unknownMembers", content: .object, isOptional: true),
    CheckedColumn(table: "entry", name: "homeSectionID", content: .link, isOptional: true),
    CheckedColumn(table: "entry", name: "homePredecessorID", content: .link, isOptional: true),
    CheckedColumn(table: "entry", name: "homeIndex", content: .number, isOptional: true),
    CheckedColumn(table: "play", name: "id", content: .identity),
    CheckedColumn(table: "play", name: "songID", content: .reference),
    CheckedColumn(table: "play", name: "began", content: .number),
    CheckedColumn(table: "play", name: "zoneOffset", content: .number),
    CheckedColumn(table: "play", name: "date", content: .text),
    CheckedColumn(table: "play", name: "title", content: .text),
    CheckedColumn(table: "play", name: "artist", content: .text),
    CheckedColumn(table: "play", name: "version", content: .text),
    CheckedColumn(table: "play", name: "setlistID", content: .link, isOptional: true),
    CheckedColumn(table: "play", name: "setlistName", content: .text),
    CheckedColumn(table: "play", name: "sectionTitle", content: .text),
    CheckedColumn(table: "play", name: "entryID", content: .link, isOptional: true),
    CheckedColumn(table: "play", name: "length", content: .number, isOptional: true),
    CheckedColumn(table: "play", name: "plannedStart", content: .number, isOptional: true),
    CheckedColumn(table: "play", name: "plannedLength", content: .number, isOptional: true),
    CheckedColumn(table: "play", name: "venue", content: .text),
    CheckedColumn(table: "play", name: "audience", content: .text),
    CheckedColumn(table: "playCorrection", name: "id", content: .identity),
    CheckedColumn(table: "playCorrection", name: "began", content: .number, isOptional: true),
    CheckedColumn(
      table: "playCorrection", name: "zoneOffset", content: .number, isOptional: true),
    CheckedColumn(table: "playCorrection", name: "songID", content: .link, isOptional: true),
    CheckedColumn(table: "playCorrection", name: "title", content: .text, isOptional: true),
    CheckedColumn(table: "playCorrection", name: "artist", content: .text, isOptional: true),
    CheckedColumn(table: "playCorrection", name: "version", content: .text, isOptional: true),
    CheckedColumn(table: "audienceRequest", name: "id", content: .identity),
    CheckedColumn(table: "audienceRequest", name: "songID", content: .link, isOptional: true),
    CheckedColumn(table: "audienceRequest", name: "audience", content: .text),
    CheckedColumn(table: "audienceRequest", name: "title", content: .text),
    CheckedColumn(table: "audienceRequest", name: "artist", content: .text),
    CheckedColumn(table: "audienceRequest", name: "requester", content: .text),
    CheckedColumn(table: "sheet", name: "id", content: .text),
    CheckedColumn(table: "sheet", name: "foldedWords", content: .text),
  ]

  /// The text columns of each table, with the folded columns for searches.
  static let folded: [(table: String, columns: [(text: String, folded: String)])] = [
    ("section", [("title", "foldedTitle")]),
    ("entry", [("title", "foldedTitle")]),
    (
      "song",
      SongFact.all.compactMap { fact in fact.foldedColumn.map { (fact.column, $0) } }
    ),
  ]
}
