public import CGtk

/// A view of lines of text, which can be editable or read-only.
public final class TextView: Widget {
  public override class var objectType: GType { gtk_text_view_get_type() }

  /// Makes an empty view whose lines wrap. Tab moves the focus out of the view.
  public convenience init() {
    self.init(rawPointer: gtk_text_view_new())
    gtk_text_view_set_wrap_mode(cast(), GTK_WRAP_WORD_CHAR)
    gtk_text_view_set_accepts_tab(cast(), 0)
  }

  /// The buffer with the text of the view, which emits `changed`.
  public var buffer: TextBuffer { TextBuffer(rawPointer: gtk_text_view_get_buffer(cast())) }

  /// Makes the text read-only. The arrow keys then scroll, because there is no cursor.
  public func makeReadOnly() {
    gtk_text_view_set_editable(cast(), 0)
    gtk_text_view_set_cursor_visible(cast(), 0)
  }

  /// Sets the space around the text, and below each of its lines, in pixels.
  public func setSpace(top: Int32, sides: Int32, bottom: Int32, belowLines: Int32) {
    gtk_text_view_set_top_margin(cast(), top)
    gtk_text_view_set_left_margin(cast(), sides)
    gtk_text_view_set_right_margin(cast(), sides)
    gtk_text_view_set_bottom_margin(cast(), bottom)
    gtk_text_view_set_pixels_below_lines(cast(), belowLines)
  }
}

/// The buffer that holds the text of a text view.
public final class TextBuffer: ObjectHandle {
  public override class var objectType: GType { gtk_text_buffer_get_type() }

  /// The whole text in the buffer.
  public var text: String {
    get {
      var (start, end) = (GtkTextIter(), GtkTextIter())
      gtk_text_buffer_get_bounds(cast(), &start, &end)
      guard let text = gtk_text_buffer_get_text(cast(), &start, &end, 0) else { return "" }
      defer { g_free(text) }
      return String(cString: text)
    }
    set { gtk_text_buffer_set_text(cast(), newValue, -1) }
  }
}

/// A container in which a widget scrolls.
public final class ScrolledWindow: Widget {
  public override class var objectType: GType { gtk_scrolled_window_get_type() }

  /// Makes a container that scrolls vertically and is as wide as the widget in it.
  public convenience init(_ child: Widget? = nil) {
    self.init(rawPointer: gtk_scrolled_window_new())
    gtk_scrolled_window_set_policy(opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    if let child { setChild(child) }
  }

  /// Makes the container scroll horizontally, and be as high as the widget in it.
  public func scrollHorizontally() {
    gtk_scrolled_window_set_policy(opaque, GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER)
  }

  /// Sets the widget that scrolls in the container.
  public func setChild(_ child: Widget) { gtk_scrolled_window_set_child(opaque, child.cast()) }

  /// Gives the container the natural height of the widget in it, and optionally its natural width.
  public func takeNaturalSize(width: Bool = false) {
    gtk_scrolled_window_set_propagate_natural_height(opaque, 1)
    if width { gtk_scrolled_window_set_propagate_natural_width(opaque, 1) }
  }

  /// Limits the height of the container's content, in pixels.
  public func setContentHeight(atLeast minimum: Int32? = nil, atMost maximum: Int32? = nil) {
    if let minimum { gtk_scrolled_window_set_min_content_height(opaque, minimum) }
    if let maximum { gtk_scrolled_window_set_max_content_height(opaque, maximum) }
  }
}

extension Widget {
  /// The horizontal adjustment of a scrollable widget, such as a list; `nil` for a widget that does
  /// not scroll.
  public var horizontalAdjustment: Adjustment? {
    guard g_type_check_instance_is_a(cast(), gtk_scrollable_get_type()) != 0 else { return nil }
    return Adjustment(returned: gtk_scrollable_get_hadjustment(opaque))
  }
}
