extension SetlistOptions.FavoritesBehavior {
  /// The behaviors as a choice.
  static let options = allCases.map { TableOption(id: $0.rawValue, title: $0.name) }

  private var name: String {
    switch self {
    case .keepPlace: "Keep Their Place"
    case .moveToFavorites: "Move to Favorites"
    }
  }
}
