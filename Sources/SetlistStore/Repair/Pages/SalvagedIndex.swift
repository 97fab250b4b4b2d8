import GRDB

/// An index whose keys tell values of lost rows. Its records end with the row number.
enum SalvagedIndex: Hashable, CaseIterable {
  /// The index of a table by identity.
  case identity(SalvagedTable)
  /// The index of a table by parent and position.
  case place(SalvagedTable)
  /// The index of the entries by song.
  case song

  static let allCases: [SalvagedIndex] =
    SalvagedTable.allCases.map { .identity($0) }
    + [.place(.setlist), .place(.section), .place(.entry), .song]

  /// The index with a name in the schema; `nil` if its keys cannot help to rebuild rows.
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

  /// The columns of the index's keys.
  var columns: [String] {
    switch self {
    case .identity: ["id"]
    case .place(let table): [table.parent, "position"].compactMap(\.self)
    case .song: ["songID"]
    }
  }

  /// The column of another table that holds the same identities as the first column of the keys;
  /// `nil` if other indices share it, too.
  var relative: (table: SalvagedTable, column: String)? {
    switch self {
    case .identity(.setlist): (.section, "setlistID")
    case .identity(.section): (.entry, "sectionID")
    case .place(.section): (.setlist, "id")
    default: nil
    }
  }

  /// Whether the values have the types of a key of this index.
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

  // SQLite names the indices of a table's constraints by numbers.
  private var name: String {
    switch self {
    case .identity(let table): "sqlite_autoindex_\(table.rawValue)_1"
    case .place(let table): "sqlite_autoindex_\(table.rawValue)_2"
    case .song: "entryBySong"
    }
  }
}
