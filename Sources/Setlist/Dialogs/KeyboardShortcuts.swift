import AdwaitaSupport
import GtkSupport
import Localization
import SetlistResources

/// The window with the keyboard shortcuts. It is an `AdwShortcutsDialog` since libadwaita 1.8, and
/// a `GtkShortcutsWindow` before.
@MainActor
enum KeyboardShortcuts {
  /// Makes and shows the window with the shortcuts. The window is destroyed when it is closed,
  /// because to a screen reader of GTK 4.8 a hidden window is a broken child of the application.
  static func present(over parent: Window, errors: ErrorPresenter) {
    errors.perform(gettext("The Shortcuts Could Not Be Shown")) {
      let isDialog = LaterAdwaita.hasShortcutsDialog
      let builder = try Builder(
        isDialog ? SetlistResources.shortcuts : SetlistResources.shortcutsWindow)
      guard isDialog else {
        let window: Window = builder.object("shortcuts")
        window.setParent(parent, isModal: false)
        handOverKeys(from: window, to: parent)
        return window.present()
      }
      withExtendedLifetime(builder) {
        builder.object("shortcuts", as: InnerDialog.self).present(in: parent)
      }
    }
  }
}
