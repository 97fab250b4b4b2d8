internal import GtkDiffableDataSource
internal import SetlistCore

extension SongListViewController {
  /// Lets a swipe remove an entry or star its song.
  func provideSwipeActions() {
    dataSource.trailingSwipeAction = { [weak self] entry in
      SwipeAction(title: "Remove", iconName: "user-trash-symbolic", style: .destructive) {
        self?.remove([entry])
      }
    }
    dataSource.leadingSwipeAction = { [weak self] entry in
      guard let song = self?.controller.entry(entry)?.song else { return nil }
      return SwipeAction(
        title: song.isFavorite ? "Unstar" : "Star",
        iconName: song.isFavorite ? "non-starred-symbolic" : "starred-symbolic"
      ) {
        self?.setFavorite([entry], !song.isFavorite)
      }
    }
  }
}
