import Localization
import SetlistLibrary
import SetlistStore

/// The options that the user has chosen for filling a section automatically.
struct FillChoice: Equatable {
  /// The kinds of songs that stay at their places when a section is filled.
  enum Kept: String, TableChoice {
    /// All songs of the section stay.
    case all
    /// The selected songs of the section stay.
    case selected
    /// No songs of the section stay.
    case none

    /// The name of the option in a list of choices.
    var title: String {
      switch self {
      case .all: pgettext("what stays", "All Songs")
      case .selected: gettext("Selected Songs")
      case .none: gettext("No Songs")
      }
    }
  }

  /// The target length of the section in seconds.
  var target: Double
  /// The place where new songs are taken from; `nil` for the nearest place with songs first.
  var pool: RepertoireScope?
  /// The songs of the section that stay at their places.
  var kept = Kept.all
  /// The rules by which new songs are chosen.
  var rules = FillRules()
  /// The number of days in which a song must not have been played already; 0 for no limit.
  var days = 0
}
