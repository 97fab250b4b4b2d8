internal import CAdwaita
internal import GtkSupport

/// A line of text in a row. Longer text ends in an ellipsis.
@MainActor
struct Label {
  let widget: UnsafeMutablePointer<GtkWidget>

  /// Makes an empty label with the given style classes.
  init(classes: [String] = [], expands: Bool = false) {
    let label = gtk_label_new(nil).unsafelyUnwrapped
    widget = label
    gtk_label_set_xalign(label.opaque, 0)
    gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END)
    gtk_label_set_single_line_mode(label.opaque, 1)
    gtk_widget_set_hexpand(label, expands ? 1 : 0)
    for name in classes { gtk_widget_add_css_class(label, name) }
  }

  /// Shows `text`, shortened where it is longer than any screen.
  func show(_ text: String) {
    gtk_label_set_text(widget.opaque, text.displayable)
  }

  /// Shows or hides the label.
  func setVisible(_ isVisible: Bool) {
    gtk_widget_set_visible(widget, isVisible ? 1 : 0)
  }
}
