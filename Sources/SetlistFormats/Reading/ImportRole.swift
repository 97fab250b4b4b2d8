public import SetlistModel

/// The meaning of the cells in a column.
public enum ImportRole: Hashable, Sendable {
  /// The cells are a fact of the songs. Several columns can be notes.
  case fact(SongFact)
  /// The cells are titles of sections.
  case section
  /// The cells are numbers of the songs in their list, which the order already tells.
  case number
  /// The cells are not read.
  case ignored

  /// The role of cells below the name of a field.
  init(_ field: CSVColumns.Field?) {
    self =
      switch field {
      case .fact(let fact): .fact(fact)
      case .position: .number
      default: .notes
      }
  }

  static let title = ImportRole.fact(.title)
  static let artist = ImportRole.fact(.artist)
  static let notes = ImportRole.fact(.notes)

  /// The role with title and artist swapped.
  package var exchanged: ImportRole {
    switch self {
    case .title: .artist
    case .artist: .title
    default: self
    }
  }

  /// Whether several columns can have the role.
  package var isShared: Bool { self == .notes || self == .ignored }
}
