internal import CAdwaita
internal import GtkSupport

extension SetlistViewController {
  /// Lets keys work on the section whose header has the keyboard's focus, and not on the selected songs. Call after `addActions`, so
  /// that headers come first.
  func addHeaderKeys() {
    let shortcuts = Shortcuts(on: listView)
    for (keys, command) in Self.headerKeys {
      shortcuts.add(keys) { [weak self] in
        guard let self, let section = dataSource.focusedSectionIdentifier else { return false }
        if let command { perform(command, on: section) }
        return true
      }
    }
  }

  /// What keys do on a header; `nil` where there is nothing that a section could do and songs must not move instead.
  private static let headerKeys: [(keys: String, command: SectionCommand?)] = [
    ("F2", .rename), ("<Control>d", .duplicate), ("Delete|KP_Delete", .remove),
    ("<Alt>Up|<Alt>KP_Up|<Alt>Page_Up|<Alt>KP_Page_Up", .moveUp),
    ("<Alt>Down|<Alt>KP_Down|<Alt>Page_Down|<Alt>KP_Page_Down", .moveDown),
    ("<Alt><Shift>Up|<Alt><Shift>KP_Up|<Alt><Shift>Down|<Alt><Shift>KP_Down", nil),
  ]
}
