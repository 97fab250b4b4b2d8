internal import CGtk
internal import CGtkSupport
internal import GtkSupport

/// An invisible widget over a list that takes drags in its place.
///
/// GTK changes the state of the widget under a drag each time that a drop there becomes possible or
/// impossible, and then computes the style of everything inside it again. For some 200 rows in a
/// list that takes tens of milliseconds. This widget has no children.
@MainActor
final class DropSurface {
  private let overlay: ObjectReference
  private let box: OverlayChild
  private let list: ObjectReference

  /// Makes the surface. The pointer passes through it until a drag comes over the overlay.
  init(overlay: OpaquePointer, list: RowsWidget) {
    self.overlay = ObjectReference(retaining: overlay)
    self.list = list.reference
    box = OverlayChild(
      ObjectReference(retaining: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)), overlay: overlay)
    // Themes draw a frame around the widget under a drag.
    gtk_widget_set_opacity(widget, 0)
    close()
    box.place = { [weak self] in self?.place }
    list.additions.whenRemoved { [weak box] in box?.remove() }
    let drags: OpaquePointer = gtk_drop_controller_motion_new()
    connect(drags, .enter) { [weak self] _ in self?.open() }
    connect(drags, .motion) { [weak self] _ in self?.open() }
    connect(drags, .leave) { [weak self] in self?.close() }
    list.additions.add(drags, to: overlay.widget)
    // A pointer that drags nothing belongs to the rows. GTK synthesizes a motion after a layout,
    // also during a drag on Wayland. Its time is 0, and it does not report the pointer.
    let pointer: OpaquePointer = gtk_event_controller_motion_new()
    connect(pointer, .motion) { [weak self] _ in
      guard gtk_event_controller_get_current_event_time(pointer) != 0 else { return }
      self?.close()
    }
    gtk_widget_add_controller(widget, pointer)
  }

  /// The widget to which drop targets are added. Its coordinates are those of the list.
  var widget: UnsafeMutablePointer<GtkWidget> { box.widget }

  /// Lets the pointer through. GTK does not report that a drag has left after a drop.
  func close() {
    gtk_widget_set_can_target(widget, 0)
  }

  /// Takes drags. The motion with which a drag comes over the overlay is not yet a motion over this
  /// widget: a drag that begins in the list may have no other motion before the drop.
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
