import GRDB

/// A table whose rows are salvaged. Each version of the schema keeps the columns of the one before,
/// and adds new ones at the end.
enum SalvagedTable: String, CaseIterable {
  // Parents come first, because triggers add each entry to the counts in the row of its section.
  case setlist, section, song, entry

  /// The table to which a row with these values belongs; `nil` if to none.
  init?(_ values: [DatabaseValue]) {
    let found = Self.allCases.first { table in
      values.count >= table.requiredCount
        && zip(table.beginning, values).allSatisfy { $0.contains($1) }
    }
    guard let found else { return nil }
    self = found
  }

  /// The number of first columns that a row needs to be worth salvaging.
  var requiredCount: Int {
    switch self {
    case .setlist: 3
    case .section: 4
    case .song: 2
    case .entry: 5
    }
  }

  /// The values for columns that have no default in the schema.
  func defaults(for values: [String: DatabaseValue]) -> [String: DatabaseValue] {
    switch self {
    case .setlist: [:]
    case .section:
      [
        "foldedTitle": "".databaseValue, "rowStyle": "standard".databaseValue,
        "isCounted": 1.databaseValue, "isCollapsed": 0.databaseValue,
      ]
    case .song:
      Dictionary(
        uniqueKeysWithValues: [
          "artist", "album", "notes", "foldedTitle", "foldedArtist", "foldedAlbum", "foldedNotes",
        ].map { ($0, "".databaseValue) } + [("isFavorite", 0.databaseValue)])
    case .entry:
      values["kind"] == "song".databaseValue
        ? [:]
        : [
          "title": ConsistencyCheck.recoveredName.databaseValue, "foldedTitle": "".databaseValue,
        ]
    }
  }

  /// The column with the identity of the parent row; `nil` if rows have no parent.
  var parent: String? {
    switch self {
    case .section: "setlistID"
    case .entry: "sectionID"
    case .setlist, .song: nil
    }
  }

  /// The types of the values in the first columns, by which rows are recognized.
  private var beginning: [Content] {
    switch self {
    case .setlist: [.identity, .integer, .text]
    case .section: [.identity, .identity, .integer, .text, .text]
    case .song: [.identity, .text, .text, .text]
    case .entry: [.identity, .identity, .integer, .kind]
    }
  }

  /// The type of a column's values.
  private enum Content {
    case identity, integer, text, kind

    func contains(_ value: DatabaseValue) -> Bool {
      switch (self, value.storage) {
      case (.identity, .blob(let data)): data.count == 16
      case (.integer, .int64), (.text, .string): true
      case (.kind, .string(let kind)): ["song", "pause", "note"].contains(kind)
      default: false
      }
    }
  }
}
