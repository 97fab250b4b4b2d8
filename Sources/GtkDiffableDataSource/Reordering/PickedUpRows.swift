import CGtk
import GtkSupport

/// The picture of the rows that a finger has picked up, drawn over the list under the finger.
@MainActor
final class PickedUpRows {
  private let overlay: ObjectReference
  private let box: OverlayChild
  private let ticker: FrameTicker
  private let origin: (x: Double, y: Double)
  /// The right edge of the top row in the overlay, in a layout from right to left; `nil` in other
  /// layouts.
  private let right: Double?
  /// The distance of the picture from the original place of the touched row, in pixels.
  private(set) var offset = (x: 0.0, y: 0.0)

  /// Puts a picture of `rows` over the first of them. `nil` if there are no rows.
  init?(
    _ rows: [UnsafeMutablePointer<GtkWidget>], count: Int, isRightToLeft: Bool,
    overlay: OpaquePointer
  ) {
    var bounds = graphene_rect_t()
    guard let row = rows.first, gtk_widget_compute_bounds(row, overlay.widget, &bounds) != 0,
      let picture = DragIcon.picture(of: rows, count: count, isRightToLeft: isRightToLeft)
    else { return nil }
    self.overlay = ObjectReference(retaining: overlay)
    ticker = FrameTicker(widget: overlay.widget)
    origin = (Double(bounds.origin.x), Double(bounds.origin.y))
    right = isRightToLeft ? Double(bounds.origin.x + bounds.size.width) : nil
    gtk_widget_add_css_class(picture, "picked-up")
    gtk_widget_set_can_target(picture, 0)
    box = OverlayChild(ObjectReference(retaining: picture), overlay: overlay)
    box.place = { [weak self] in self?.place }
  }

  /// Moves the picture by the distance that the finger has moved.
  func show(x: Double, y: Double) {
    offset = (x, y)
    gtk_widget_queue_allocate(overlay.cast())
  }

  /// Lets the picture glide back to its origin, and calls `completion` when it arrives.
  func glideBack(completion: @escaping @MainActor () -> Void) {
    let far = offset
    ticker.glide(
      { [weak self] in self?.show(x: far.x * $0, y: far.y * $0) }, completion: completion)
  }

  private var place: GdkRectangle {
    var size = GtkRequisition()
    gtk_widget_get_preferred_size(box.widget, nil, &size)
    let x = right.map { $0 - Double(size.width) } ?? origin.x
    return GdkRectangle(
      x: Int32((x + offset.x).rounded()), y: Int32((origin.y + offset.y).rounded()),
      width: size.width, height: size.height)
  }
}
