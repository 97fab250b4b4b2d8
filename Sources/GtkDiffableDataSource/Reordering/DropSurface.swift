import CGtk
import CGtkSupport
import GtkSupport

/// An invisible widget over a list, which takes drags in its place.
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
    // Themes draw a frame around the widget under a drag, which would surround the list.
    gtk_widget_set_opacity(widget, 0)
    close()
    box.place = { [weak self] in self?.place }
    list.additions.whenRemoved { [weak box] in box?.remove() }
    let drags: OpaquePointer = gtk_drop_controller_motion_new()
    connect(drags, .enter) { [weak self] _ in self?.open() }
    connect(drags, .motion) { [weak self] _ in self?.open() }
    connect(drags, .leave) { [weak self] in self?.close() }
    list.additions.add(drags, to: overlay.widget)
    // Without a drag, the pointer must reach the rows, so a motion closes the surface. After a
    // layout GTK synthesizes a motion with the time 0, also during a drag on Wayland; it does not
    // mean that the pointer is free.
    let pointer: OpaquePointer = gtk_event_controller_motion_new()
    connect(pointer, .motion) { [weak self] _ in
      guard gtk_event_controller_get_current_event_time(pointer) != 0 else { return }
      self?.close()
    }
    gtk_widget_add_controller(widget, pointer)
  }

  /// The widget to which drop targets are added. Its coordinates are those of the list.
  var widget: UnsafeMutablePointer<GtkWidget> { box.widget }

  /// Makes the surface let the pointer through to the rows. Also called after a drop, because GTK
  /// does not report then that the drag has left.
  func close() {
    gtk_widget_set_can_target(widget, 0)
  }

  /// Makes the surface take drags. Also called when a drag begins in the list: the motion that
  /// brings a drag over the overlay does not reach this widget yet, and there may be no other
  /// motion before the drop.
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
