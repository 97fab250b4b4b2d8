/// A part of the screen that follows what the window shows.
@MainActor
protocol ContentObserver: AnyObject {
  /// The changes that the observer is told about.
  var followedChanges: ContentChange { get }

  /// Called after a change of the shown content that has one of the followed parts.
  func contentDidChange(_ change: ContentChange)
}

/// The parts of the shown content that a change has replaced.
struct ContentChange: OptionSet {
  let rawValue: Int

  /// The page that fills the window beside the sidebar.
  static let page = Self(rawValue: 1 << 0)
  /// The open setlist: another one is open, or none.
  static let setlist = Self(rawValue: 1 << 1)
  /// The name, options, sections or entries of the open setlist.
  static let entries = Self(rawValue: 1 << 2)
  /// The query of the search in the open setlist, or its matches, as after most keystrokes in the
  /// search entry.
  static let matches = Self(rawValue: 1 << 3)
  /// Whether a query limits the entries that are shown of the open setlist.
  static let search = Self(rawValue: 1 << 4)
  /// The list of all setlists.
  static let setlists = Self(rawValue: 1 << 5)
  /// The list of all songs.
  static let allSongs = Self(rawValue: 1 << 6)
}
