internal import Localization
internal import SetlistCore

extension SetlistOptions.FavoritesBehavior {
  /// The behaviors as a choice.
  static var options: [TableOption] {
    allCases.map { TableOption(id: $0.rawValue, title: $0.name) }
  }

  private var name: String {
    switch self {
    case .keepPlace: gettext("Keep Their Place")
    case .moveToFavorites: gettext("Move to Favorites")
    }
  }
}
