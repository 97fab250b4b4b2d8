internal import CGtk
internal import GtkSupport

extension MainWindow {
  /// Gives the keyboard's focus to the list whenever nothing has it, as after a message with a button is gone.
  func keepFocus() {
    connect(window, "notify::focus-widget") { [weak self] _ in
      guard self?.hasFocusWidget == false else { return }
      // What took the focus away may be about to give it to something else.
      Task { [weak self] in self?.recoverFocus() }
    }
  }

  /// Whether the user is writing into an entry of the window.
  var isTyping: Bool {
    guard let focus = gtk_window_get_focus(window) else { return false }
    return g_type_check_instance_is_a(focus.cast(), gtk_text_get_type()) != 0
  }

  private var hasFocusWidget: Bool { gtk_window_get_focus(window) != nil }

  private func recoverFocus() {
    guard isReady, !hasFocusWidget else { return }
    songs?.focusList()
    if !hasFocusWidget { gtk_widget_child_focus(builder.widget("content"), GTK_DIR_TAB_FORWARD) }
  }
}
