public import SetlistModel

/// What the cells of a column become.
public enum ImportRole: Hashable, Sendable {
  /// A fact of the songs. Several columns can be notes.
  case fact(SongFact)
  /// The title of the section.
  case section
  /// The number of the song in its list, which the order tells already.
  case number
  /// Nothing.
  case ignored

  static let title = ImportRole.fact(.title)
  static let artist = ImportRole.fact(.artist)
  static let notes = ImportRole.fact(.notes)

  /// The role with title and artist exchanged.
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
