public import CGtk
import CAdwaita
public import GtkSupport

/// A short message at the foot of an overlay. It emits `dismissed`.
public final class Toast: ObjectHandle {
  public override class var objectType: GType { adw_toast_get_type() }

  /// Makes a message without a text, which stays until it is dismissed. An overlay takes it over.
  public convenience init() {
    self.init(rawPointer: UnsafeMutableRawPointer(adw_toast_new("")))
    adw_toast_set_timeout(opaque, 0)
  }

  /// Shows a plain text, or a widget in its place.
  public func setTitle(_ text: String, widget: Widget?) {
    // A toast's title is markup, and names contain "&".
    guard let markup = g_markup_escape_text(text, -1) else { return }
    defer { g_free(markup) }
    adw_toast_set_title(opaque, markup)
    adw_toast_set_custom_title(opaque, widget?.cast())
  }

  /// Shows a button that calls the action of a full name, or none.
  public func setButton(_ label: String?, action: String?) {
    // The action first: a button without one would be insensitive.
    adw_toast_set_action_name(opaque, action)
    adw_toast_set_button_label(opaque, action == nil ? nil : label)
  }

  /// Removes the button of the message.
  public func removeButton() { adw_toast_set_button_label(opaque, nil) }
  /// Dismisses the message.
  public func dismiss() { adw_toast_dismiss(opaque) }
}

/// A widget with messages at its foot.
public final class ToastOverlay: Widget {
  public override class var objectType: GType { adw_toast_overlay_get_type() }

  /// Shows a message when the one before has gone.
  public func show(_ toast: Toast) { adw_toast_overlay_add_toast(opaque, toast.opaque) }
}
