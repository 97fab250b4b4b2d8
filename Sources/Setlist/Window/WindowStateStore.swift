internal import CAdwaita

/// Keeps the window's state between runs. Its properties are those of the state.
@MainActor @dynamicMemberLookup
final class WindowStateStore {
  private var state = WindowState()

  /// A part of the state. It is saved when the window closes, or with `save()`.
  subscript<Value>(dynamicMember part: WritableKeyPath<WindowState, Value>) -> Value {
    get { state[keyPath: part] }
    set { state[keyPath: part] = newValue }
  }

  /// Reads the state of the last run.
  func load() {
    state = WindowState.load()
  }

  /// Saves the state at once, in case of a power cut.
  func save() {
    state.save()
  }

  /// Restores the size of a window.
  func restoreSize(of window: UnsafeMutablePointer<GtkWindow>) {
    if let width = state.width, let height = state.height, width >= 360, height >= 294 {
      gtk_window_set_default_size(window, width, height)
    }
    if state.isMaximized == true { gtk_window_maximize(window) }
  }

  /// Saves the size of a window, and the rest of the state.
  func rememberSize(of window: UnsafeMutablePointer<GtkWindow>) {
    // The default size follows the user's changes, except for the maximized size.
    var (width, height): (Int32, Int32) = (0, 0)
    gtk_window_get_default_size(window, &width, &height)
    (state.width, state.height) = (width, height)
    state.isMaximized = gtk_window_is_maximized(window) != 0
    save()
  }
}
