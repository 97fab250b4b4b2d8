internal import CAdwaita
internal import GtkSupport
internal import SetlistResources

/// The window that lists the keyboard shortcuts.
@MainActor
enum ShortcutsWindow {
  /// Makes and shows the window; it goes when it is closed. A window that waits unseen would be a
  /// broken child of the application for a screen reader of GTK 4.8.
  static func present(over parent: MainWindow) {
    do {
      let window = try Builder(SetlistResources.shortcuts).object("shortcuts")
      gtk_window_set_transient_for(window.cast(), parent.window)
      gtk_window_present(window.cast())
    } catch {
      parent.errors.present(error, heading: "The Shortcuts Could Not Be Shown")
    }
  }
}
