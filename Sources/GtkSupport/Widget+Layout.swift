public import CGtk

// The size, the alignment and the place of widgets, in pixels.
extension Widget {
  /// The width of the widget in pixels.
  public var width: Int32 { gtk_widget_get_width(widget) }
  /// The height of the widget in pixels.
  public var height: Int32 { gtk_widget_get_height(widget) }
  /// The number of device pixels for the width of one pixel of the widget.
  public var scaleFactor: Int32 { gtk_widget_get_scale_factor(widget) }
  /// Whether the text direction of the widget is from right to left.
  public var isRightToLeft: Bool { gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL }

  /// Sets the alignment of the widget in a parent that gives it more space than it needs.
  public func align(horizontally: GtkAlign? = nil, vertically: GtkAlign? = nil) {
    if let horizontally { gtk_widget_set_halign(widget, horizontally) }
    if let vertically { gtk_widget_set_valign(widget, vertically) }
  }

  /// Sets whether the widget takes the width and the height that its siblings leave.
  public func expand(horizontally: Bool? = nil, vertically: Bool? = nil) {
    if let horizontally { gtk_widget_set_hexpand(widget, horizontally ? 1 : 0) }
    if let vertically { gtk_widget_set_vexpand(widget, vertically ? 1 : 0) }
  }

  /// Sets the space above and below the widget and at the edges where lines of text begin and end,
  /// in pixels.
  public func setMargins(
    top: Int32? = nil, bottom: Int32? = nil, start: Int32? = nil, end: Int32? = nil
  ) {
    if let top { gtk_widget_set_margin_top(widget, top) }
    if let bottom { gtk_widget_set_margin_bottom(widget, bottom) }
    if let start { gtk_widget_set_margin_start(widget, start) }
    if let end { gtk_widget_set_margin_end(widget, end) }
  }

  /// Sets the pointer's picture over the widget, by its name in CSS, such as `none`; `nil` for that
  /// of the parent.
  public func setCursor(_ name: String?) { gtk_widget_set_cursor_from_name(widget, name) }

  /// Calls `handler` with the size of the widget's window in pixels at first and whenever it
  /// changes.
  public func onWindowLayout(
    _ handler: @escaping @MainActor (_ width: Int32, _ height: Int32) -> Void
  ) {
    connect(opaque, .realize, after: true) { [widget] in
      guard let native = gtk_widget_get_native(widget),
        let surface = gtk_native_get_surface(native)
      else { return }
      connect(surface, .surfaceLayout) { handler($0.width, $0.height) }
    }
  }

  /// Cuts off drawing beyond the bounds of the widget.
  public func clipToBounds() { gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN) }

  /// Leaves the place of a widget in a `PriorityBox` empty, or shows the widget there. An empty
  /// place cannot be reached, and screen readers are not told of it.
  public func setBlank(_ isBlank: Bool) {
    guard isBlank != self.isBlank else { return }
    gtk_widget_set_opacity(widget, isBlank ? 0 : 1)
    if let parent = gtk_widget_get_parent(widget) { gtk_widget_queue_allocate(parent) }
  }

  /// Whether the place of the widget is left empty.
  var isBlank: Bool { gtk_widget_get_opacity(widget) == 0 }

  /// Sets the minimum size in pixels; -1 is that of the content.
  public func setMinimumSize(width: Int32, height: Int32) {
    gtk_widget_set_size_request(widget, width, height)
  }

  /// Returns the natural height of the widget for a width, in pixels.
  public func naturalHeight(for width: Int32) -> Int32 {
    extent(GTK_ORIENTATION_VERTICAL, for: width).natural
  }

  /// Returns the bounds of the widget in the coordinates of another one; `nil` if they are in
  /// different windows.
  public func frame(in other: Widget) -> GdkRectangle? {
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(widget, other.widget, &bounds) != 0 else { return nil }
    return GdkRectangle(
      x: Int32(bounds.origin.x), y: Int32(bounds.origin.y), width: Int32(bounds.size.width),
      height: Int32(bounds.size.height))
  }

  /// Converts a point from the coordinates of this widget to those of another one.
  public func convert(x: Double, y: Double, to other: Widget) -> (x: Double, y: Double) {
    var point = graphene_point_t(x: Float(x), y: Float(y))
    var place = point
    _ = gtk_widget_compute_point(widget, other.widget, &point, &place)
    return (Double(place.x), Double(place.y))
  }

  /// Returns the width of a text in the widget's font, in pixels; `nil` if it cannot be measured.
  public func width(of text: String) -> Int32? {
    guard let layout = gtk_widget_create_pango_layout(widget, text) else { return nil }
    defer { g_object_unref(layout.rawPointer) }
    var width: Int32 = 0
    pango_layout_get_pixel_size(layout, &width, nil)
    return width
  }
}

extension GtkAlign {
  /// The widget is aligned to the edge where lines of text begin, or to the top.
  public static var start: Self { GTK_ALIGN_START }
  /// The widget is centered in the space that its parent gives it.
  public static var center: Self { GTK_ALIGN_CENTER }
  /// The widget is aligned to the edge where lines of text end, or to the bottom.
  public static var end: Self { GTK_ALIGN_END }
}

extension GtkOrientation {
  /// The children of the container are side by side.
  public static var horizontal: Self { GTK_ORIENTATION_HORIZONTAL }
  /// The children of the container are one below the other.
  public static var vertical: Self { GTK_ORIENTATION_VERTICAL }
}
