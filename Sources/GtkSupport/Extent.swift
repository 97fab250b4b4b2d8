import CGtk

/// The minimum and natural width or height of a widget, in pixels.
struct Extent {
  var minimum: Int32 = 0
  var natural: Int32 = 0

  /// Returns the sum of two extents, as of two widgets side by side.
  static func + (one: Extent, other: Extent) -> Extent {
    Extent(minimum: one.minimum + other.minimum, natural: one.natural + other.natural)
  }
}

extension Widget {
  /// Returns the width of the widget, or its height for a width.
  @MainActor
  func extent(_ orientation: GtkOrientation, for size: Int32 = -1) -> Extent {
    var extent = Extent()
    gtk_widget_measure(widget, orientation, size, &extent.minimum, &extent.natural, nil, nil)
    return extent
  }

  /// Places the widget in its parent.
  @MainActor
  func allocate(x: Int32, y: Int32, width: Int32, height: Int32) {
    var place = GtkAllocation(x: x, y: y, width: width, height: height)
    gtk_widget_size_allocate(widget, &place, -1)
  }

  /// Whether the widget should be shown if there is space for it.
  @MainActor
  var isWanted: Bool { isVisible }

  /// Shows or hides a widget that is placed only if there is space for it, on the screen and for
  /// screen readers.
  @MainActor
  func setPlaced(_ isPlaced: Bool) {
    // Unchanged states return early, because this is called at each layout, and a screen reader is
    // told each time.
    guard isPlaced != (gtk_widget_get_child_visible(widget) != 0) else { return }
    gtk_widget_set_child_visible(widget, isPlaced ? 1 : 0)
    setAccessibleHidden(!isPlaced)
  }
}
