public import CGtk
import CAdwaita
public import GtkSupport

/// A short message at the foot of a `ToastOverlay`. It emits `dismissed`.
public final class Toast: ObjectHandle {
  public override class var objectType: GType { adw_toast_get_type() }

  /// Makes a toast without a text, which stays until it is dismissed. The overlay that shows it
  /// takes over its reference.
  public convenience init() {
    self.init(rawPointer: UnsafeMutableRawPointer(adw_toast_new("")))
    adw_toast_set_timeout(opaque, 0)
  }

  /// Shows a plain text, or a widget in place of the text.
  public func setTitle(_ text: String, widget: Widget?) {
    // The text is escaped, because a toast's title is markup and names may contain "&".
    guard let markup = g_markup_escape_text(text, -1) else { return }
    defer { g_free(markup) }
    adw_toast_set_title(opaque, markup)
    adw_toast_set_custom_title(opaque, widget?.cast())
  }

  /// Shows a button that calls an action, given by its full name; `nil` shows no button.
  public func setButton(_ label: String?, action: String?) {
    // The action is set before the label, because a button without an action would be insensitive.
    adw_toast_set_action_name(opaque, action)
    adw_toast_set_button_label(opaque, action == nil ? nil : label)
  }

  /// Removes the button of the toast.
  public func removeButton() { adw_toast_set_button_label(opaque, nil) }
  /// Dismisses the toast.
  public func dismiss() { adw_toast_dismiss(opaque) }
}

/// A widget that shows toasts at its foot.
public final class ToastOverlay: Widget {
  public override class var objectType: GType { adw_toast_overlay_get_type() }

  /// Shows a toast after the one before has disappeared.
  public func show(_ toast: Toast) { adw_toast_overlay_add_toast(opaque, toast.opaque) }
}
