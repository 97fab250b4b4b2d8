import CGtk

/// A custom layout for the children of a box, where no layout manager of GTK fits.
@MainActor
struct CustomLayout {
  /// Returns the width of the box, or its height for a width; a width of -1 means any.
  let measure: @MainActor (GtkOrientation, Int32) -> Extent
  /// Places the children in a box with a width and a height.
  let allocate: @MainActor (Int32, Int32) -> Void

  /// Makes this the layout of `box`.
  func install(on box: Widget) {
    let data = ClosureBox<CustomLayout>.data(self)
    g_object_set_data_full(box.cast(), Self.key, data, releaseClosureBox)
    let layout = gtk_custom_layout_new(
      { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
      { box, orientation, size, minimum, natural, _, _ in
        guard let layout = CustomLayout.installed(on: box) else { return }
        // GTK lays out on the thread that runs its loop, which is the main actor's.
        let extent = MainActor.assumeIsolated { layout.measure(orientation, size) }
        minimum?.pointee = extent.minimum
        natural?.pointee = extent.natural
      },
      { box, width, height, _ in
        guard let layout = CustomLayout.installed(on: box) else { return }
        MainActor.assumeIsolated { layout.allocate(width, height) }
      })
    gtk_widget_set_layout_manager(box.widget, layout?.cast())
  }

  /// The key under which a box stores its layout.
  private nonisolated static let key = "gtk-support-layout"

  private nonisolated static func installed(
    on box: UnsafeMutablePointer<GtkWidget>?
  ) -> CustomLayout? {
    box.flatMap { g_object_get_data($0.cast(), key) }.map(ClosureBox<CustomLayout>.closure(in:))
  }
}

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
