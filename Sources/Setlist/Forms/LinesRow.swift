internal import CAdwaita
internal import GtkSupport

/// A row of a form with any number of lines of text. Enter begins a new line.
@MainActor
final class LinesRow: EntryFieldRow {
  let widget: UnsafeMutablePointer<GtkWidget> = adw_preferences_row_new()
  let focus: UnsafeMutablePointer<GtkWidget> = gtk_text_view_new()
  var changed: (() -> Void)?
  /// Never called: Enter begins a new line.
  var confirmed: (() -> Void)?
  private let title: UnsafeMutablePointer<GtkWidget> = gtk_label_new(nil)
  private let heading: UnsafeMutablePointer<GtkWidget> = gtk_box_new(
    GTK_ORIENTATION_HORIZONTAL, 6)
  private var buffer: UnsafeMutablePointer<GtkTextBuffer> { gtk_text_view_get_buffer(focus.cast()) }

  init(label: String, text: String) {
    gtk_list_box_row_set_activatable(widget.cast(), 0)
    // The text view takes the focus.
    gtk_widget_set_focusable(widget, 0)
    gtk_widget_add_css_class(widget, "lines-row")
    gtk_label_set_xalign(title.opaque, 0)
    gtk_widget_set_hexpand(title, 1)
    for name in ["caption", "dim-label"] { gtk_widget_add_css_class(title, name) }
    gtk_box_append(heading.cast(), title)
    show(label: label)
    gtk_text_view_set_wrap_mode(focus.cast(), GTK_WRAP_WORD_CHAR)
    // Tab moves to the next row.
    gtk_text_view_set_accepts_tab(focus.cast(), 0)
    gtk_text_buffer_set_text(buffer, text, -1)
    let scroller: UnsafeMutablePointer<GtkWidget> = gtk_scrolled_window_new()
    gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_propagate_natural_height(scroller.opaque, 1)
    gtk_scrolled_window_set_min_content_height(scroller.opaque, 44)
    gtk_scrolled_window_set_max_content_height(scroller.opaque, 132)
    gtk_scrolled_window_set_child(scroller.opaque, focus)
    let box: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 3)
    gtk_box_append(box.cast(), heading)
    gtk_box_append(box.cast(), scroller)
    gtk_list_box_row_set_child(widget.cast(), box)
    connect(buffer, .changed) { [weak self] in self?.changed?() }
  }

  var text: String {
    get {
      var start = GtkTextIter()
      var end = GtkTextIter()
      gtk_text_buffer_get_bounds(buffer, &start, &end)
      guard let text = gtk_text_buffer_get_text(buffer, &start, &end, 0) else { return "" }
      defer { g_free(text) }
      return String(cString: text)
    }
    set { gtk_text_buffer_set_text(buffer, newValue, -1) }
  }

  func show(label: String) {
    adw_preferences_row_set_title(widget.cast(), label)
    gtk_label_set_text(title.opaque, label)
    focus.setAccessibleLabel(label)
  }

  func add(_ button: UnsafeMutablePointer<GtkWidget>) {
    gtk_box_append(heading.cast(), button)
  }
}
