internal import SetlistCore

extension MainWindow {
  /// Shows what the user chose in the desktop's search.
  func show(_ place: SearchProvider.Place) {
    switch place {
    case .search(let text): search?.begin(with: text)
    case .item(let item):
      keys.close()
      Task {
        defer { keys.open() }
        guard await opened(item.setlist), case .entry(let entry, _) = item else { return }
        songs?.reveal([entry])
      }
    }
  }
}
