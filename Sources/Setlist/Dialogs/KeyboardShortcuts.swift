internal import CAdwaita
internal import GtkSupport
internal import Localization
internal import SetlistResources

/// The list of keyboard shortcuts: an `AdwShortcutsDialog` since libadwaita 1.8, a
/// `GtkShortcutsWindow` before.
@MainActor
enum KeyboardShortcuts {
  /// Makes and shows the list. It is destroyed when it is closed: for a screen reader of GTK 4.8, a
  /// hidden window would be a broken child of the application.
  static func present(over parent: MainWindow) {
    do {
      if adw_later_has_shortcuts() != 0 {
        let dialog = try Builder(SetlistResources.shortcuts).object("shortcuts")
        adw_dialog_present(dialog.cast(), parent.window.widget)
      } else {
        let window = try Builder(SetlistResources.shortcutsWindow).object("shortcuts")
        gtk_window_set_transient_for(window.cast(), parent.window)
        handOverKeys(from: window.cast(), to: parent.window)
        gtk_window_present(window.cast())
      }
    } catch {
      parent.errors.present(error, heading: gettext("The Shortcuts Could Not Be Shown"))
    }
  }
}
