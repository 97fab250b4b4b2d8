import GtkSupport
import Localization
import SetlistLibrary

/// The window with the user's preferences.
@MainActor
final class PreferencesWindow {
  private let store: PreferencesStore
  let page = TablePage<Preferences.CellID>()
  private let window: TableWindow

  /// Makes the window with the preferences. It calls `closed` when it closes.
  init(
    store: PreferencesStore, over parent: Window,
    closed: @escaping @MainActor () -> Void
  ) {
    self.store = store
    window = TableWindow(
      title: gettext("Preferences"), page: page.widget, over: parent, closed: closed)
    let errors = ErrorPresenter(window: window.messageParent)
    page.value = { store.preferences[$0] }
    page.isLocked = { store.locked.contains($0) }
    page.valueChanged = { cell, value in
      errors.perform(gettext("The Preference Could Not Be Saved")) {
        try store.set(value, of: cell)
      }
      return true
    }
    preferencesDidChange()
  }

  /// Shows the current values of the preferences in the window.
  func preferencesDidChange() {
    page.show(
      store.preferences.table.adding(
        gettext("Set by the administrator of this system"), to: store.locked))
  }

  /// Shows the window with the preferences.
  func present() {
    window.present(focus: page.firstRow)
  }
}
