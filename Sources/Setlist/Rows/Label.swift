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

  /// Shows `text` as one line, shortened if it is longer than any screen, and marks the results of
  /// `matches`.
  func show(_ text: String, marking matches: (String) -> [Range<String.Index>] = { _ in [] }) {
    let shown = text.displayable
    showLines(shown, marking: matches(shown))
  }

  /// Shows `shown` unchanged, and marks its `ranges`.
  func showLines(_ shown: String, marking ranges: [Range<String.Index>]) {
    gtk_label_set_text(widget.opaque, shown)
    guard !ranges.isEmpty || gtk_label_get_attributes(widget.opaque) != nil else { return }
    // Attributes, not markup: a title may contain any character.
    let attributes = pango_attr_list_new()
    for range in ranges {
      for attribute in [
        pango_attr_weight_new(PANGO_WEIGHT_BOLD), pango_attr_underline_new(PANGO_UNDERLINE_SINGLE),
      ] {
        attribute?.pointee.start_index = guint(shown.utf8.distance(to: range.lowerBound))
        attribute?.pointee.end_index = guint(shown.utf8.distance(to: range.upperBound))
        pango_attr_list_insert(attributes, attribute)
      }
    }
    defer { pango_attr_list_unref(attributes) }
    // GTK measures and draws a label again even if it gets the same ones.
    let shown = gtk_label_get_attributes(widget.opaque)
    guard shown == nil || pango_attr_list_equal(shown, attributes) == 0 else { return }
    gtk_label_set_attributes(widget.opaque, ranges.isEmpty ? nil : attributes)
  }

  /// Lets the text take up to `count` lines.
  func setLines(_ count: Int32) {
    wrap()
    gtk_label_set_lines(widget.opaque, count)
    setEllipsized(true)
  }

  /// Lets the text take as many lines as it needs.
  func wrap() {
    gtk_label_set_single_line_mode(widget.opaque, 0)
    gtk_label_set_wrap(widget.opaque, 1)
    gtk_label_set_wrap_mode(widget.opaque, PANGO_WRAP_WORD_CHAR)
    setEllipsized(false)
  }

  /// Lets longer text end in an ellipsis, or take as many lines as it needs.
  func setEllipsized(_ isEllipsized: Bool) {
    gtk_label_set_ellipsize(
      widget.opaque, isEllipsized ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE)
  }

  /// Shows the text as a warning, or else as one that describes.
  func setWarning(_ isWarning: Bool) {
    for (name, isSet) in [("warning", isWarning), ("dim-label", !isWarning)] {
      (isSet ? gtk_widget_add_css_class : gtk_widget_remove_css_class)(widget, name)
    }
  }

  /// Shows or hides the label.
  func setVisible(_ isVisible: Bool) {
    gtk_widget_set_visible(widget, isVisible ? 1 : 0)
  }
}

extension String.UTF8View {
  fileprivate func distance(to index: String.Index) -> Int {
    distance(from: startIndex, to: index)
  }
}
