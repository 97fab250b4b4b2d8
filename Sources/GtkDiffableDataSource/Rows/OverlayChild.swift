import CGtk
import GtkSupport

/// A widget on an overlay. It is removed when this object is destroyed, if not before.
@MainActor
final class OverlayChild {
  /// Returns the place of the widget in the overlay's coordinates; `nil` lets the overlay place it.
  var place: () -> GdkRectangle? = { nil }

  private let overlay: ObjectReference
  private let child: ObjectReference
  private var placing: SignalConnection?

  /// Adds `child` to `overlay`, a `GtkOverlay`.
  init(_ child: ObjectReference, overlay: OpaquePointer) {
    self.child = child
    self.overlay = ObjectReference(retaining: overlay)
    gtk_overlay_add_overlay(overlay, child.cast())
    placing = connect(overlay, .getChildPosition) { [weak self] child, rectangle in
      guard let self, let rectangle, child == self.child.opaque, let place = self.place() else {
        return false
      }
      rectangle.pointee = place
      return true
    }
  }

  isolated deinit { remove() }

  /// Removes the widget from the overlay.
  func remove() {
    placing?.disconnect()
    if gtk_widget_get_parent(widget) == overlay.cast() {
      gtk_overlay_remove_overlay(overlay.opaque, widget)
    }
  }

  /// The widget that this object keeps on the overlay.
  var widget: UnsafeMutablePointer<GtkWidget> { child.cast() }
}
