internal import SetlistCore

/// What All Songs asks of the window.
@MainActor
protocol RepertoireDelegate: AnyObject {
  /// All setlists, to which songs can be added.
  var allSetlists: [SetlistSummary] { get }
  /// The open setlist; `nil` if there is none.
  var openSetlist: Setlist.ID? { get }

  /// Adds songs to a setlist, or to a new one if it is `nil`.
  func add(_ songs: [Song], to setlist: Setlist.ID?)

  /// Called when other songs are shown.
  func repertoireDidReload()
}
