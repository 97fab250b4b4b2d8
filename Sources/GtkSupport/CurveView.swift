import CGtk

/// A widget that draws a line through some points and fills the area below it, in the color of its
/// text.
@MainActor
public final class CurveView {
  /// A point of the line that a curve view draws.
  public struct Point: Equatable, Sendable {
    /// The horizontal place, from 0 at the beginning to 1 at the end.
    public var x: Double
    /// The height above the lower edge, from 0 to 1.
    public var y: Double

    /// Makes a point of the line.
    public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  }

  /// The widget that draws the line.
  public let widget = DrawingArea()
  private var points: [Point] = []

  /// Makes a view without points.
  ///
  /// - Parameter height: the height in pixels.
  public init(height: Int32) {
    widget.setAccessibleRole(GTK_ACCESSIBLE_ROLE_IMG)
    gtk_drawing_area_set_content_height(widget.cast(), height)
    widget.setContent { [weak self] context, width, height in
      self?.draw(on: context, width: width, height: height)
    }
  }

  /// Draws a line through points, which are ordered from the beginning to the end.
  public func show(_ points: [Point]) {
    guard points != self.points else { return }
    self.points = points
    widget.redraw()
  }

  private static let margin = 2.0

  private func draw(on context: OpaquePointer, width: Double, height: Double) {
    guard let first = points.first, let last = points.last else { return }
    var color = LaterGtk.color(of: widget.widget)
    let isRightToLeft = widget.isRightToLeft
    let room = height - 2 * Self.margin
    func place(_ point: Point) -> (x: Double, y: Double) {
      let x = point.x * width
      return (isRightToLeft ? width - x : x, Self.margin + (1 - point.y) * room)
    }
    cairo_move_to(context, place(first).x, place(first).y)
    for point in points.dropFirst() { cairo_line_to(context, place(point).x, place(point).y) }
    gdk_cairo_set_source_rgba(context, &color)
    cairo_set_line_width(context, 1.5)
    cairo_stroke_preserve(context)
    cairo_line_to(context, place(last).x, height)
    cairo_line_to(context, place(first).x, height)
    cairo_close_path(context)
    color.alpha *= 0.15
    gdk_cairo_set_source_rgba(context, &color)
    cairo_fill(context)
  }
}
