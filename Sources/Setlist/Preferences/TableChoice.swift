import Localization
import SetlistModel

/// A type whose values are the options of a choice cell.
protocol TableChoice: CaseIterable, RawRepresentable<String> {
  /// The name of the value that the user sees.
  var title: String { get }
}

extension TableChoice {
  /// All values of the type as the options of a choice cell.
  static var options: [TableOption] {
    allCases.map { TableOption(id: $0.rawValue, title: $0.title) }
  }
}

/// One of the options of a choice cell.
struct TableOption: Hashable, Sendable, Identifiable {
  /// The identity of the option, which is never shown.
  let id: String
  /// The text of the option for the user.
  let title: String
}

extension SetlistOptions.FavoritesBehavior: TableChoice {
  var title: String {
    switch self {
    case .keepPlace: gettext("Keep Their Place")
    case .moveToFavorites: gettext("Move to Favorites")
    }
  }
}

extension SectionOptions.RowStyle: TableChoice {
  var title: String {
    switch self {
    case .compact: pgettext("row style", "Compact")
    case .standard: pgettext("row style", "Standard")
    case .switch: pgettext("row style", "Switch")
    case .card: pgettext("row style", "Card")
    }
  }
}
