internal import CAdwaita
internal import GtkSupport

/// Short messages at the foot of the window.
@MainActor
struct Toasts {
  private let overlay: OpaquePointer

  init(overlay: OpaquePointer) {
    self.overlay = overlay
  }

  /// Shows `text`, and a button that calls the action of that full name.
  func show(_ text: String, button: String? = nil, action: String? = nil) {
    // A toast's title is markup, and names contain "&".
    guard let markup = g_markup_escape_text(text, -1) else { return }
    defer { g_free(markup) }
    guard let toast = adw_toast_new(markup) else { return }
    if let button, let action {
      adw_toast_set_button_label(toast, button)
      adw_toast_set_action_name(toast, action)
    }
    adw_toast_overlay_add_toast(overlay, toast)
  }
}
