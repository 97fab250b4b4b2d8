import AdwaitaSupport
import CGtk
import GtkSupport

/// Keeps keys that a dialog inside a window does not use from the window's shortcuts, which would
/// change the content that the dialog covers.
@MainActor
func keepShortcuts(in dialog: InnerDialog) {
  dialog.child?.onKeyPress { key, modifiers in
    modifiers.rawValue & GDK_CONTROL_MASK.rawValue != 0 || (GDK_KEY_F1...GDK_KEY_F35).contains(key)
      || key == GDK_KEY_Insert || key == GDK_KEY_KP_Insert
  }
}

/// Presents a dialog inside a window after the menu in which the user chose it has closed. When a
/// menu closes, GTK gives its keyboard focus to any widget of a dialog that is not drawn yet.
@MainActor
func presentAfterMenu(in window: Window, _ present: @escaping @MainActor () -> Void) {
  guard window.focus?.ancestor(Popover.self) != nil else { return present() }
  // The menu disappears in a task that began when it closed, so this task runs after it.
  Task { present() }
}

/// Keeps the selection of the focused text in a window until an `AdwDialog` over the window has
/// been closed.
///
/// When the dialog closes, libadwaita gives the focus back as if the user moved to the text by Tab:
/// it selects the whole text, and the next letter would replace it.
@MainActor
func keepSelectedText(in window: Window, until dialog: InnerDialog) {
  guard let text = EntryText(casting: window.focus) else { return }
  let kept = ObjectReference(retaining: text)
  let selection = text.selection
  connect(dialog, .closed) { [window, text] in
    withExtendedLifetime(kept) {
      if window.focus == text { text.selection = selection }
    }
  }
}
