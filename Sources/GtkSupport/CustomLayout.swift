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
