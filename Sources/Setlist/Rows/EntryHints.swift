import Localization
import SetlistModel

/// The hints in an entry's row that depend on other songs and setlists.
struct EntryHints: Equatable {
  /// How many days before this setlist the song was played last; `nil` if that was long ago.
  var lastPlay: Int?
  /// The transition from the song before; `nil` if the rows do not show transitions.
  var transition: SongTransition?

  /// The hint at the last play, as in "played a week before"; `nil` if there is none.
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

  /// All hints in words for screen readers.
  var spoken: [String] { [playText, transition?.spoken].compactMap { $0 } }
}
