import CGtk
import XCTest

/// Converts a point of a widget to the coordinates of another widget in the same window, in pixels.
@MainActor
func point(
  _ x: Double, _ y: Double, of widget: UnsafeMutablePointer<GtkWidget>,
  in other: UnsafeMutablePointer<GtkWidget>
) -> (x: Double, y: Double) {
  var inWidget = graphene_point_t(x: Float(x), y: Float(y))
  var inOther = graphene_point_t()
  XCTAssertNotEqual(gtk_widget_compute_point(widget, other, &inWidget, &inOther), 0)
  return (Double(inOther.x), Double(inOther.y))
}
