internal import CAdwaita
internal import GtkSupport

extension MainWindow {
  /// Gives the keyboard's focus to the list whenever nothing has it, as after a message with a
  /// button is gone.
  func keepFocus() {
    connect(window, "notify::focus-widget") { [weak self] _ in
      guard self?.hasFocusWidget == false else { return }
      // What took the focus away may be about to give it to something else.
      self?.keys.close()
      Task { [weak self] in
        self?.recoverFocus()
        self?.keys.open()
      }
    }
  }

  /// Lets Escape take away a message before it ends anything in the panes.
  func addMessageKey() {
    guard let keys = gtk_event_controller_key_new() else { return }
    // Ahead of the search's entry.
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    connectReturningBool(keys, "key-pressed") { [weak self] arguments in
      guard let self, Int32(arguments.unsigned(1)) == GDK_KEY_Escape, isFocusInPanes else {
        return false
      }
      return toasts.dismissShown()
    }
    gtk_widget_add_controller(builder.widget("panes"), keys)
  }

  /// Whether the keyboard's focus is in the window itself, and not in a menu.
  private var isFocusInPanes: Bool {
    guard let focus = gtk_window_get_focus(window) else { return false }
    return gtk_widget_get_native(focus) == gtk_widget_get_native(window.widget)
  }

  /// Lets F6 lead from the sidebar to the list and to each bar below it, and with Shift held the
  /// other way round.
  func addPaneKeys(_ bars: FootBars) {
    let shortcuts = Shortcuts(on: window)
    for (keys, step) in [("F6", 1), ("<Shift>F6", -1)] {
      shortcuts.add(keys) { [weak self] in
        self?.moveFocus(among: bars, by: step)
        return true
      }
    }
  }

  private func moveFocus(among bars: FootBars, by step: Int) {
    let lists = [builder.widget("setlists"), builder.widget("content-stack")]
    let panes =
      lists.filter { gtk_widget_get_mapped($0) != 0 } + bars.shown
      + [storageBar?.shown].compactMap { $0 }
    let focus = gtk_window_get_focus(window)
    let current = panes.firstIndex { pane in
      focus.map { $0 == pane || gtk_widget_is_ancestor($0, pane) != 0 } ?? false
    }
    // From elsewhere, as a header bar, the first step leads to the first pane or to the last.
    let start = current ?? (step > 0 ? panes.count - 1 : 0)
    for offset in 1...max(1, panes.count) {
      let index = (start + offset * step + offset * panes.count) % panes.count
      if gtk_widget_child_focus(panes[index], GTK_DIR_TAB_FORWARD) != 0 { return }
    }
  }

  /// Whether the user is writing into an entry of the window.
  var isTyping: Bool {
    guard let focus = gtk_window_get_focus(window) else { return false }
    return g_type_check_instance_is_a(focus.cast(), gtk_text_get_type()) != 0
  }

  private var hasFocusWidget: Bool { gtk_window_get_focus(window) != nil }

  /// Whether a dialog lies in the window.
  ///
  /// One that opens takes the focus a moment after what it covers has lost it. Where something else
  /// has it in between, libadwaita forgets which widget of the dialog is to have it.
  private var hasDialog: Bool {
    adw_later_has_dialogs() != 0
      && adw_application_window_get_visible_dialog(window.cast()) != nil
  }

  private func recoverFocus() {
    guard isReady, !hasFocusWidget, !hasDialog else { return }
    songs?.focusList()
    if !hasFocusWidget { gtk_widget_child_focus(builder.widget("content"), GTK_DIR_TAB_FORWARD) }
  }
}
