import Localization
import SetlistLibrary
import SetlistStore

/// What the user has chosen for sections that fill themselves.
struct FillChoice: Equatable {
  /// Which songs of the section stay where they are.
  enum Kept: String, TableChoice {
    /// All of them.
    case all
    /// Those that are selected.
    case selected
    /// None.
    case none

    /// The name in a list.
    var title: String {
      switch self {
      case .all: pgettext("what stays", "All Songs")
      case .selected: gettext("Selected Songs")
      case .none: gettext("No Songs")
      }
    }
  }

  /// The target length in seconds.
  var target: Double
  /// Where songs come from; `nil` for the nearest place first.
  var pool: RepertoireScope?
  /// Which songs stay.
  var kept = Kept.all
  /// What holds for the songs.
  var rules = FillRules()
  /// Songs that were played so many days before are left out; 0 for none.
  var days = 0
}
