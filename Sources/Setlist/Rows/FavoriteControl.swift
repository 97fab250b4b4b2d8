internal import CAdwaita

/// The control of a row that shows and changes whether a song is a favorite.
@MainActor
protocol FavoriteControl: AnyObject {
  var widget: UnsafeMutablePointer<GtkWidget> { get }
  /// Called when the user changes it.
  var toggled: ((Bool) -> Void)? { get set }
  /// Shows whether the song called `title` is a favorite; `nil` for an entry that cannot be one.
  func show(_ isFavorite: Bool?, title: String)
}
