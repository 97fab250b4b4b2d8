import GtkSupport

/// Stores the window's state between runs. Its properties are those of `WindowState`.
@MainActor @dynamicMemberLookup
final class WindowStateStore {
  private var state = WindowState()

  /// A part of the state. A new value is saved when the window closes, or with `save()`.
  subscript<Value>(dynamicMember part: WritableKeyPath<WindowState, Value>) -> Value {
    get { state[keyPath: part] }
    set { state[keyPath: part] = newValue }
  }

  /// Reads the state that the last run of the program has saved.
  func load() {
    state = WindowState.load()
  }

  /// Saves the state at once, so that a power cut does not lose it.
  func save() {
    state.save()
  }

  /// Restores the size of a window.
  func restoreSize(of window: Window) {
    if let width = state.width, let height = state.height, width >= 360, height >= 294 {
      window.defaultSize = (width, height)
    }
    if state.isMaximized == true { window.maximize() }
  }

  /// Saves the size of a window, and the rest of the window's state.
  func rememberSize(of window: Window) {
    // The default size follows the user's changes, except for the maximized size.
    (state.width, state.height) = window.defaultSize
    state.isMaximized = window.isMaximized
    save()
  }
}
