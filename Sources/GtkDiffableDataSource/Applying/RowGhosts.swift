import CGtk
import CGtkSupport
import GtkSupport

/// Pictures of removed rows, which fade out at the old places of the rows while the list itself
/// already shows its new rows.
///
/// Their layer is never hidden: showing or hiding a widget takes another layout, and a frame may
/// have used up its layouts.
@MainActor
final class RowGhosts {
  private let overlay: ObjectReference
  let layer: OverlayChild
  private let view: ObjectReference
  /// The number of rows whose pictures are fading out.
  private(set) var count = 0

  /// - Parameters:
  ///   - overlay: A `GtkOverlay` around the list.
  ///   - view: The list.
  init(overlay: OpaquePointer, view: UnsafeMutablePointer<GtkWidget>) {
    self.overlay = ObjectReference(retaining: overlay)
    self.view = ObjectReference(retaining: view)
    layer = OverlayChild(
      ObjectReference(retaining: gtk_support_ghosts_new()), overlay: overlay)
    gtk_widget_set_opacity(layer.widget, 0)
  }

  /// Takes a picture of a row on the screen.
  func add(_ row: UnsafeMutablePointer<GtkWidget>) {
    var place = graphene_rect_t()
    var clip = graphene_rect_t()
    guard gtk_widget_compute_bounds(row, overlay.cast(), &place) != 0,
      gtk_widget_compute_bounds(view.cast(), overlay.cast(), &clip) != 0
    else { return }
    let paintable = ObjectReference(consuming: gtk_widget_paintable_new(row))
    // The row shows another item soon, so the ghost keeps a picture of its current state.
    let image = ObjectReference(consuming: gdk_paintable_get_current_image(paintable.opaque))
    gtk_support_ghosts_set_clip(layer.widget.opaque, &clip)
    gtk_support_ghosts_add(layer.widget.opaque, image.opaque, &place)
    count += 1
  }

  /// Paints all pictures with an opacity between 0 and 1.
  func show(opacity: Double) {
    guard count > 0 else { return }
    gtk_widget_set_opacity(layer.widget, opacity)
  }

  func clear() {
    guard count > 0 else { return }
    count = 0
    gtk_support_ghosts_clear(layer.widget.opaque)
    gtk_widget_set_opacity(layer.widget, 0)
  }
}
