internal import CGtk
internal import CGtkSupport
internal import GtkSupport

/// Pictures of rows that an apply takes away, which fade out where the rows were while the list is up to date already.
@MainActor
final class RowGhosts {
  private let overlay: ObjectReference
  private let layer: ObjectReference
  private let view: ObjectReference
  /// How many rows are fading.
  private(set) var count = 0

  /// - Parameters:
  ///   - overlay: A `GtkOverlay` around the list.
  ///   - view: The list.
  init(overlay: OpaquePointer, view: UnsafeMutablePointer<GtkWidget>) {
    self.overlay = ObjectReference(retaining: overlay)
    self.view = ObjectReference(retaining: view)
    layer = ObjectReference(retaining: gtk_support_ghosts_new())
    gtk_widget_set_visible(layer.cast(), 0)
    gtk_overlay_add_overlay(overlay, layer.cast())
  }

  isolated deinit {
    if gtk_widget_get_parent(layer.cast()) == overlay.cast() {
      gtk_overlay_remove_overlay(overlay.opaque, layer.cast())
    }
  }

  /// Takes a picture of a row that can be seen.
  func add(_ row: UnsafeMutablePointer<GtkWidget>) {
    var place = graphene_rect_t()
    var clip = graphene_rect_t()
    guard gtk_widget_compute_bounds(row, overlay.cast(), &place) != 0,
      gtk_widget_compute_bounds(view.cast(), overlay.cast(), &clip) != 0
    else { return }
    let paintable = ObjectReference(consuming: gtk_widget_paintable_new(row))
    // The row shows another item soon, so what is kept is a picture of it as it is now.
    let image = ObjectReference(consuming: gdk_paintable_get_current_image(paintable.opaque))
    gtk_support_ghosts_set_clip(layer.opaque, &clip)
    gtk_support_ghosts_add(layer.opaque, image.opaque, &place)
    count += 1
  }

  /// Paints the pictures, from 1 for as the rows were to 0 for not at all.
  func show(opacity: Double) {
    guard count > 0 else { return }
    gtk_widget_set_opacity(layer.cast(), opacity)
    gtk_widget_set_visible(layer.cast(), 1)
  }

  func clear() {
    guard count > 0 else { return }
    count = 0
    gtk_support_ghosts_clear(layer.opaque)
    gtk_widget_set_visible(layer.cast(), 0)
  }
}
