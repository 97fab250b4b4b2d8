internal import CAdwaita
internal import GtkSupport

/// Short messages at the foot of the window.
@MainActor
final class Toasts {
  private let overlay: OpaquePointer
  private var shown: ObjectReference?

  init(overlay: OpaquePointer) {
    self.overlay = overlay
  }

  /// Shows `text`, and a button that calls the action of that full name, in place of the message before: what that one offers may be
  /// about something else by now.
  func show(_ text: String, button: String? = nil, action: String? = nil) {
    // A toast's title is markup, and names contain "&".
    guard let markup = g_markup_escape_text(text, -1) else { return }
    defer { g_free(markup) }
    guard let toast = adw_toast_new(markup) else { return }
    if let button, let action {
      adw_toast_set_button_label(toast, button)
      adw_toast_set_action_name(toast, action)
    }
    if let shown { adw_toast_dismiss(shown.opaque) }
    shown = ObjectReference(retaining: toast)
    adw_toast_overlay_add_toast(overlay, toast)
  }
}
