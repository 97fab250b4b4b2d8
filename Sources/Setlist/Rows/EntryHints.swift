import Localization
import SetlistModel

/// What a row tells of its song that depends on other songs and setlists.
struct EntryHints: Equatable {
  /// How many days before this setlist the song was played last; `nil` if that is long ago.
  var lastPlay: Int?
  /// How it follows the song before, if rows tell that.
  var transition: SongTransition?

  /// The hint of the last play, as in "played a week before"; `nil` if there is none.
  var playText: String? {
    lastPlay.map { days in
      switch days {
      // Translators: a song was played on the day before that of this setlist.
      case 1: gettext("played the day before")
      // Translators: a song was played a week before the day of this setlist.
      case 7: gettext("played a week before")
      // Translators: a song was played two weeks before the day of this setlist.
      case 14: gettext("played two weeks before")
      // Translators: a song was played so many days before the day of this setlist.
      default: ngettext("played %1$s day before", "played %1$s days before", days)
      }
    }
  }

  /// All of it for screen readers.
  var spoken: [String] { [playText, transition?.spoken].compactMap { $0 } }
}
