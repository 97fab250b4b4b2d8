import AdwaitaSupport
import GtkSupport

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
