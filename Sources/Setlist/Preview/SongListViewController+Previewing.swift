internal import CAdwaita
internal import GtkDiffableDataSource
internal import GtkSupport
internal import SetlistCore

extension SongListViewController {
  /// Lets Space play the song of the row with the keyboard's focus. Without this GTK would select
  /// the row, as Ctrl+Space does.
  func handlePreviewKey() {
    guard let keys = gtk_event_controller_key_new() else { return }
    // A row takes Space before it bubbles up to the list.
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    connectReturningBool(keys, "key-pressed") { [weak self] arguments in
      let key = Int32(arguments.unsigned(1))
      let modifiers = arguments.flags(3) & Self.modifiers
      guard let self, modifiers == 0, key == GDK_KEY_space || key == GDK_KEY_KP_Space, focusIsOnRow
      else { return false }
      togglePreview()
      return true
    }
    gtk_widget_add_controller(listView.widget, keys)
  }

  /// Plays the song of the row with the keyboard's focus, or pauses it.
  func togglePreview() {
    guard let entry = dataSource.focusedItemIdentifier ?? selectionOrFocus.first else { return }
    previewRequested?(entry)
  }

  /// Shows in an entry's row what becomes of its song.
  func previewDidChange(of entry: Entry.ID?) {
    guard let section = entry.flatMap({ controller.section(containing: $0) }) else { return }
    dataSource.reconfigureRows(inSections: [section])
  }

  /// Whether a row itself has the focus, not a button in it.
  private var focusIsOnRow: Bool {
    guard let focus = gtk_window_get_focus(window) else { return false }
    return gtk_widget_get_parent(focus) == listView.widget
      && dataSource.focusedItemIdentifier != nil
  }

  private static var modifiers: UInt32 {
    GDK_SHIFT_MASK.rawValue | GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue
      | GDK_SUPER_MASK.rawValue
  }
}
