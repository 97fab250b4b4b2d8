internal import SetlistCore

/// What the user has chosen for sections that fill themselves.
struct FillChoice: Equatable {
  /// Where songs come from.
  enum Pool: Hashable {
    /// Every song of the library.
    case all
    /// The songs of another setlist.
    case setlist(Setlist.ID)
    /// The songs of another section, which move from there.
    case section(Section.ID)

    /// Reads what `text` has written.
    init(_ text: String) {
      let id = String(text.dropFirst())
      switch text.first {
      case "l": self = Setlist.ID(id).map { .setlist($0) } ?? .all
      case "s": self = Section.ID(id).map { .section($0) } ?? .all
      default: self = .all
      }
    }

    /// The choice as the identity of an option.
    var text: String {
      switch self {
      case .all: "all"
      case .setlist(let id): "l\(id)"
      case .section(let id): "s\(id)"
      }
    }
  }

  /// Which songs of the section stay where they are.
  enum Kept: String, CaseIterable {
    /// All of them.
    case all
    /// Those that are selected.
    case selected
    /// None.
    case none

    /// The name in a list.
    var title: String {
      switch self {
      case .all: "All Songs"
      case .selected: "Selected Songs"
      case .none: "No Songs"
      }
    }
  }

  /// The target length in seconds.
  var target: Double
  /// Where songs come from.
  var pool = Pool.all
  /// Which songs stay.
  var kept = Kept.all
  /// What holds for the songs.
  var rules = FillRules()
  /// Songs that were played so many days before are left out; 0 for none.
  var days = 0
}
