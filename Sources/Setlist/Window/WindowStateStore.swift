internal import CAdwaita

/// Keeps the window's state from one start to the next: its properties are the state's own.
@MainActor @dynamicMemberLookup
final class WindowStateStore {
  private var state = WindowState()

  /// A part of the state, which is kept when the window is closed, or `save()` is called.
  subscript<Value>(dynamicMember part: WritableKeyPath<WindowState, Value>) -> Value {
    get { state[keyPath: part] }
    set { state[keyPath: part] = newValue }
  }

  /// Reads what the last run left.
  func load() {
    state = WindowState.load()
  }

  /// Keeps the state, as a power cut may come at any time.
  func save() {
    state.save()
  }

  /// Opens a window as large as it was.
  func restoreSize(of window: UnsafeMutablePointer<GtkWindow>) {
    if let width = state.width, let height = state.height, width >= 360, height >= 294 {
      gtk_window_set_default_size(window, width, height)
    }
    if state.isMaximized == true { gtk_window_maximize(window) }
  }

  /// Keeps how large a window is, and the rest of the state.
  func rememberSize(of window: UnsafeMutablePointer<GtkWindow>) {
    // The default size follows the user's, without the maximized one.
    var (width, height): (Int32, Int32) = (0, 0)
    gtk_window_get_default_size(window, &width, &height)
    (state.width, state.height) = (width, height)
    state.isMaximized = gtk_window_is_maximized(window) != 0
    save()
  }
}
