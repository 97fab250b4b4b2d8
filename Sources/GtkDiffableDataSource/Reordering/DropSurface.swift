internal import CGtk
internal import CGtkSupport
internal import GtkSupport

/// An invisible widget over a list that takes drags in its place.
///
/// GTK puts the widget that a drag is over into a state of its own, each time that a drop there
/// becomes possible or impossible, and finds out the style of everything inside it again: of some
/// 200 rows in a list, tens of milliseconds. There is nothing inside this widget.
@MainActor
final class DropSurface {
  private let overlay: ObjectReference
  private let box: OverlayChild
  private let list: ObjectReference

  /// Makes the surface, which the pointer passes through until a drag comes over the overlay.
  init(overlay: OpaquePointer, list: UnsafeMutablePointer<GtkWidget>) {
    self.overlay = ObjectReference(retaining: overlay)
    self.list = ObjectReference(retaining: list)
    box = OverlayChild(
      ObjectReference(retaining: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)), overlay: overlay)
    // Themes draw a frame around what a drag is over.
    gtk_widget_set_opacity(widget, 0)
    close()
    box.place = { [weak self] in self?.place }
    let drags: OpaquePointer = gtk_drop_controller_motion_new()
    connect(drags, "enter") { [weak self] _ in self?.open() }
    connect(drags, "motion") { [weak self] _ in self?.open() }
    connect(drags, "leave") { [weak self] _ in self?.close() }
    gtk_widget_add_controller(overlay.widget, drags)
    // A pointer that drags nothing belongs to the rows. GTK makes up a motion after a layout, also
    // during a drag on Wayland: its time is 0, and it says nothing of the pointer.
    let pointer: OpaquePointer = gtk_event_controller_motion_new()
    connect(pointer, "motion") { [weak self] _ in
      guard gtk_event_controller_get_current_event_time(pointer) != 0 else { return }
      self?.close()
    }
    gtk_widget_add_controller(widget, pointer)
  }

  /// What a drop target is added to. Its coordinates are those of the list.
  var widget: UnsafeMutablePointer<GtkWidget> { box.widget }

  /// Lets the pointer through. GTK does not say that a drag has left after a drop.
  func close() {
    gtk_widget_set_can_target(widget, 0)
  }

  /// Takes drags. The motion that a drag comes over the overlay with is not yet one over this: a
  /// drag that begins in the list may have no other before the drop.
  func open() {
    gtk_widget_set_can_target(widget, 1)
  }

  private var place: GdkRectangle? {
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(list.cast(), overlay.cast(), &bounds) != 0 else { return nil }
    return GdkRectangle(
      x: Int32(bounds.origin.x.rounded()), y: Int32(bounds.origin.y.rounded()),
      width: Int32(bounds.size.width.rounded()), height: Int32(bounds.size.height.rounded()))
  }
}
