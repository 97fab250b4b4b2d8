internal import GtkSupport
internal import SetlistCore

extension SongListViewController {
  /// Takes back the last change.
  func undo() {
    perform("The Change Could Not Be Undone") { [weak self] in
      if let action = try await $0.undo() { self?.follow(action, saying: "Undone") }
    }
  }

  /// Does again what was taken back last.
  func redo() {
    perform("The Change Could Not Be Redone") { [weak self] in
      if let action = try await $0.redo() { self?.follow(action, saying: "Redone") }
    }
  }

  /// Selects the entries that an action has brought back and gives the first the keyboard's focus;
  /// shows a section without any, and what has been moved.
  private func follow(_ action: RepeatedAction, saying verb: String) {
    announcer.announce("\(verb): \(action.name)")
    if choose(action.addedEntries) { return }
    if let section = action.addedSections.first { dataSource.scrollTo(section: section) }
    let moved = Set(action.movedEntries)
    if let first = dataSource.snapshot().itemIdentifiers.first(where: moved.contains) {
      dataSource.scrollTo(first)
    }
  }
}
