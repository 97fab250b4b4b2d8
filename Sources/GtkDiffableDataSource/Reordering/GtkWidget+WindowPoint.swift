internal import CGtk
internal import GtkSupport

extension UnsafeMutablePointer<GtkWidget> {
  /// A point of the widget's window in the coordinates of the widget. `nil` if it is in no window.
  @MainActor
  func place(ofWindowPoint point: (x: Double, y: Double)) -> (x: Double, y: Double)? {
    guard let native = gtk_widget_get_native(self) else { return nil }
    var inWindow = graphene_point_t(x: Float(point.x), y: Float(point.y))
    var inWidget = graphene_point_t()
    guard gtk_widget_compute_point(native.widget, self, &inWindow, &inWidget) != 0 else {
      return nil
    }
    return (Double(inWidget.x), Double(inWidget.y))
  }
}
