internal import Localization
internal import SetlistCore

extension SetlistOptions.FavoritesBehavior: TableChoice {
  var title: String {
    switch self {
    case .keepPlace: gettext("Keep Their Place")
    case .moveToFavorites: gettext("Move to Favorites")
    }
  }
}
