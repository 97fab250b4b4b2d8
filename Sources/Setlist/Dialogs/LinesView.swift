internal import CAdwaita
internal import GtkSupport

/// Lines of text that scroll and can be selected and copied, even many thousands.
@MainActor
struct LinesView {
  /// The scrolled window, with a frame.
  let widget: UnsafeMutablePointer<GtkWidget> = gtk_scrolled_window_new()
  /// The widget that takes the keyboard focus, so that its keys scroll.
  let focus: UnsafeMutablePointer<GtkWidget>

  /// Shows lines. Their name for screen readers is `label`.
  init(_ lines: [String], label: String) {
    // A text view lays out only the visible lines. A label would lay out all of them, again for
    // each width.
    focus = gtk_text_view_new()
    let text = lines.joined(separator: "\n")
    gtk_text_buffer_set_text(gtk_text_view_get_buffer(focus.cast()), text, Int32(text.utf8.count))
    gtk_text_view_set_editable(focus.cast(), 0)
    // Without a cursor, the arrow keys scroll.
    gtk_text_view_set_cursor_visible(focus.cast(), 0)
    gtk_text_view_set_accepts_tab(focus.cast(), 0)
    gtk_text_view_set_wrap_mode(focus.cast(), GTK_WRAP_WORD_CHAR)
    gtk_text_view_set_pixels_below_lines(focus.cast(), 6)
    gtk_text_view_set_left_margin(focus.cast(), 12)
    gtk_text_view_set_right_margin(focus.cast(), 12)
    gtk_text_view_set_top_margin(focus.cast(), 12)
    gtk_text_view_set_bottom_margin(focus.cast(), 6)
    focus.setAccessibleLabel(label)
    gtk_scrolled_window_set_policy(widget.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_propagate_natural_height(widget.opaque, 1)
    gtk_scrolled_window_set_min_content_height(widget.opaque, 96)
    gtk_scrolled_window_set_max_content_height(widget.opaque, 300)
    gtk_scrolled_window_set_child(widget.opaque, focus)
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
    gtk_widget_add_css_class(widget, "card")
    gtk_widget_add_css_class(widget, "lines")
  }
}
