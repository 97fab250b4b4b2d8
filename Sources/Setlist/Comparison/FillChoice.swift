import Localization
import SetlistLibrary
import SetlistStore

/// The options that the user has chosen for filling a section automatically.
struct FillChoice: Equatable {
  /// The songs of the section that a filling keeps at their places.
  enum Kept: String, TableChoice {
    /// All songs are kept.
    case all
    /// The selected songs are kept.
    case selected
    /// No songs are kept.
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
  /// The songs of the section that stay.
  var kept = Kept.all
  /// The rules that the new songs follow.
  var rules = FillRules()
  /// The number of days in which a song must not have been played already; 0 for no limit.
  var days = 0
}
