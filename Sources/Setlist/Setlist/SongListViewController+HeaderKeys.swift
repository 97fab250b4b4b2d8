internal import CAdwaita
internal import GtkSupport

extension SongListViewController {
  /// Lets keys work on the section whose header has the keyboard's focus, and not on the selected
  /// songs. Call after `addActions`, so that headers come first.
  func addHeaderKeys() {
    let shortcuts = Shortcuts(on: listView)
    func add(_ keys: String, _ command: SectionCommand?) {
      shortcuts.add(keys) { [weak self] in
        guard let self, let section = dataSource.focusedSectionIdentifier else { return false }
        if let command { perform(command, on: section) }
        return true
      }
    }
    for command in SectionCommand.groups.joined() {
      if let keys = command.keys { add(keys, command) }
    }
    add(Self.idleKeys, nil)
  }

  /// Keys with which a section could do nothing, and songs must not move instead.
  private static let idleKeys =
    "<Alt><Shift>Up|<Alt><Shift>KP_Up|<Alt><Shift>Down|<Alt><Shift>KP_Down"
}
