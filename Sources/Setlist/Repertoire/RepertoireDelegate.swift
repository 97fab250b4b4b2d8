internal import SetlistCore

/// What All Songs asks of the window.
@MainActor
protocol RepertoireDelegate: AnyObject {
  /// All setlists, to which songs can be added.
  var allSetlists: [SetlistSummary] { get }
  /// The open setlist; `nil` if there is none.
  var openSetlist: Setlist.ID? { get }

  /// Whether the open setlist has a song already, which is marked then.
  func isPlayed(_ song: Song.ID) -> Bool

  /// Adds songs to a setlist, or to a new one if it is `nil`.
  func add(_ songs: [Song], to setlist: Setlist.ID?)

  /// Leaves the songs from an empty search. Returns whether that is to be done here: the window
  /// does it otherwise.
  func leaveRepertoire() -> Bool

  /// Called when other songs are shown.
  func repertoireDidReload()
}
