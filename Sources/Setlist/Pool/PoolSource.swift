internal import Localization
internal import SetlistCore

/// What the pane beside the open setlist holds open.
struct PoolSource: Codable, Hashable {
  /// The songs.
  var scope: RepertoireScope
  /// The name of the setlist or of the section.
  var name: String

  /// All songs.
  static var allSongs: PoolSource { PoolSource(scope: .all, name: gettext("All Songs")) }
}
