import GRDB

/// An index whose keys tell of rows that are lost. Its records end with the number of the row.
enum SalvagedIndex: Hashable, CaseIterable {
  /// The identities of the rows of a table.
  case identity(SalvagedTable)
  /// The rows of a table by their parents and positions.
  case place(SalvagedTable)
  /// The entries by their songs.
  case song

  static let allCases: [SalvagedIndex] =
    SalvagedTable.allCases.map { .identity($0) }
    + [.place(.setlist), .place(.section), .place(.entry), .song]

  /// The index with a name in the schema; `nil` if its keys are of no use.
  init?(name: String) {
    let found = Self.allCases.first { $0.name == name }
    guard let found else { return nil }
    self = found
  }

  var table: SalvagedTable {
    switch self {
    case .identity(let table), .place(let table): table
    case .song: .entry
    }
  }

  /// The columns of its keys.
  var columns: [String] {
    switch self {
    case .identity: ["id"]
    case .place(let table): [table.parent, "position"].compactMap(\.self)
    case .song: ["songID"]
    }
  }

  /// A column of another table with the first values of its keys; `nil` if other indices have such
  /// values, too.
  var relative: (table: SalvagedTable, column: String)? {
    switch self {
    case .identity(.setlist): (.section, "setlistID")
    case .identity(.section): (.entry, "sectionID")
    case .place(.section): (.setlist, "id")
    default: nil
    }
  }

  /// Whether values can be a key.
  func canHave(_ values: [DatabaseValue]) -> Bool {
    values.count == columns.count
      && zip(columns, values).allSatisfy { column, value in
        switch value.storage {
        case .blob(let data): column != "position" && data.count == 16
        case .int64: column == "position"
        case .null: column == "songID"
        default: false
        }
      }
  }

  // SQLite numbers the indices of a table's constraints.
  private var name: String {
    switch self {
    case .identity(let table): "sqlite_autoindex_\(table.rawValue)_1"
    case .place(let table): "sqlite_autoindex_\(table.rawValue)_2"
    case .song: "entryBySong"
    }
  }
}
