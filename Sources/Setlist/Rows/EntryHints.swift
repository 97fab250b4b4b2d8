internal import SetlistCore

/// What a row tells of its song that depends on other songs and setlists.
struct EntryHints: Equatable {
  /// How many days before this setlist the song was played last; `nil` if that is long ago.
  var lastPlay: Int?
  /// How it follows the song before, if rows tell that.
  var transition: SongTransition?

  /// The hint of the last play, as in "played last week"; `nil` if there is none.
  var playText: String? {
    lastPlay.map { days in
      switch days {
      case 1: "played the day before"
      case 7: "played last week"
      case 14: "played two weeks before"
      default: "played \(days) days before"
      }
    }
  }

  /// All of it for screen readers.
  var spoken: [String] { [playText, transition?.spoken].compactMap { $0 } }
}
