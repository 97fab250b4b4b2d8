import GtkSupport
import Localization
import SetlistLibrary

/// The switches in the setlist's menu for the display of all setlists. Each is a preference, and
/// its action has the name of the setting.
@MainActor
final class ViewActions {
  private static let cells: [Preferences.CellID] = [
    .showsTimeline, .showsTempoCurve, .showsTransitions,
  ]

  private let preferences: PreferencesStore
  private var actions: [Preferences.CellID: Action] = [:]

  init(frame: MainWindow, preferences: PreferencesStore) {
    self.preferences = preferences
    for cell in Self.cells {
      actions[cell] = Action(cell.rawValue, in: frame.window, isOn: isOn(cell)) {
        frame.errors.perform(gettext("The Preference Could Not Be Saved")) {
          try preferences.set(.isOn(preferences.preferences[cell] != .isOn(true)), of: cell)
        }
      }
    }
    preferencesDidChange()
  }

  /// Shows the current preferences in the switches, and enables those that can be changed.
  func preferencesDidChange() {
    for (cell, action) in actions {
      action.show(isOn: isOn(cell))
      action.isEnabled = !preferences.locked.contains(cell)
    }
  }

  private func isOn(_ cell: Preferences.CellID) -> Bool {
    preferences.preferences[cell] == .isOn(true)
  }
}
