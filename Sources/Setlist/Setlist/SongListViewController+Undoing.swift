internal import GtkSupport
internal import SetlistCore

extension SongListViewController {
  /// Selects the entries that an action has brought back and gives the first the keyboard's focus;
  /// shows a section without any, and what has been moved.
  func follow(_ action: RepeatedAction, saying verb: String) {
    announcer.announce("\(verb): \(action.name)")
    if choose(action.addedEntries) { return }
    if let section = action.addedSections.first { dataSource.scrollTo(section: section) }
    let moved = Set(action.movedEntries)
    if let first = dataSource.snapshot().itemIdentifiers.first(where: moved.contains) {
      dataSource.scrollTo(first)
    }
  }
}
