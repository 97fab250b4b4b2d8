import GRDB

/// A table whose rows are salvaged. The columns of each version are the first ones of the next.
enum SalvagedTable: String, CaseIterable {
  // Parents first: triggers count the entries in the rows of their sections.
  case setlist, section, song, entry

  /// The table that a row belongs to by its values; `nil` if it is of none.
  init?(_ values: [DatabaseValue]) {
    let found = Self.allCases.first { table in
      values.count >= table.requiredCount
        && zip(table.beginning, values).allSatisfy { $0.contains($1) }
    }
    guard let found else { return nil }
    self = found
  }

  /// The number of columns without which a row says nothing.
  var requiredCount: Int {
    switch self {
    case .setlist: 3
    case .section: 4
    case .song: 2
    case .entry: 5
    }
  }

  /// Values for columns that have none by themselves.
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

  /// The column with the identity of the row that this one belongs to.
  var parent: String? {
    switch self {
    case .section: "setlistID"
    case .entry: "sectionID"
    case .setlist, .song: nil
    }
  }

  /// The content of the first columns.
  private var beginning: [Content] {
    switch self {
    case .setlist: [.identity, .integer, .text]
    case .section: [.identity, .identity, .integer, .text, .text]
    case .song: [.identity, .text, .text, .text]
    case .entry: [.identity, .identity, .integer, .kind]
    }
  }

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
