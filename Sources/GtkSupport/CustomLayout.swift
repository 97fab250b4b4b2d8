import CGtk

/// A custom layout of a box's children, if no layout manager of GTK fits.
@MainActor
struct CustomLayout {
  /// The width of the box, or its height for a width. -1 stands for no particular width.
  let measure: @MainActor (GtkOrientation, Int32) -> Extent
  /// Gives the children their places in a box of a given width and height.
  let allocate: @MainActor (Int32, Int32) -> Void

  /// Lays out `box` from now on.
  func install(on box: Widget) {
    let data = ClosureBox<CustomLayout>.data(self)
    g_object_set_data_full(box.cast(), Self.key, data, releaseClosureBox)
    let layout = gtk_custom_layout_new(
      { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
      { box, orientation, size, minimum, natural, _, _ in
        guard let layout = CustomLayout.installed(on: box) else { return }
        // GTK lays out on the thread that runs it, which is the main actor's.
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

  /// The key under which a box keeps its layout.
  private nonisolated static let key = "gtk-support-layout"

  private nonisolated static func installed(
    on box: UnsafeMutablePointer<GtkWidget>?
  ) -> CustomLayout? {
    box.flatMap { g_object_get_data($0.cast(), key) }.map(ClosureBox<CustomLayout>.closure(in:))
  }
}
