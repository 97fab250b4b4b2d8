import CGtk

/// A widget that shows a page of paper, as large as fits. The paper is white in dark windows, too.
@MainActor
public final class PageView {
  /// The widget that draws the page. It can have the keyboard focus.
  public let widget = DrawingArea()
  private var size = (width: 0.0, height: 0.0)
  private var content: (@MainActor (OpaquePointer) -> Void)?

  /// The space around the paper in pixels.
  private static let margin = 12.0

  /// Makes a view without a page.
  public init() {
    widget.setAccessibleRole(GTK_ACCESSIBLE_ROLE_IMG)
    widget.isFocusable = true
    widget.setMinimumSize(width: 120, height: 150)
    widget.setContent { [weak self] context, width, height in
      self?.draw(on: context, width: width, height: height)
    }
  }

  /// Shows a page.
  ///
  /// - Parameters:
  ///   - size: the width and height of the paper, in any unit.
  ///   - draw: draws the page with a `cairo_t` in that unit, whose origin is the upper left corner.
  public func show(
    size: (width: Double, height: Double), _ draw: @escaping @MainActor (OpaquePointer) -> Void
  ) {
    self.size = size
    content = draw
    widget.redraw()
  }

  private func draw(on context: OpaquePointer, width: Double, height: Double) {
    guard let content, size.width > 0, size.height > 0 else { return }
    let room = (width: width - 2 * Self.margin, height: height - 2 * Self.margin)
    let scale = min(room.width / size.width, room.height / size.height)
    guard scale > 0 else { return }
    let paper = (width: size.width * scale, height: size.height * scale)
    // The edges of the paper are on whole pixels, so that they are sharp.
    let x = ((width - paper.width) / 2).rounded()
    let y = ((height - paper.height) / 2).rounded()
    // A frame around the paper, which is seen on white, too.
    cairo_rectangle(context, x - 1, y - 1, paper.width + 2, paper.height + 2)
    cairo_set_source_rgba(context, 0, 0, 0, 0.25)
    cairo_fill(context)
    cairo_rectangle(context, x, y, paper.width, paper.height)
    cairo_set_source_rgb(context, 1, 1, 1)
    cairo_fill_preserve(context)
    cairo_clip(context)
    cairo_translate(context, x, y)
    cairo_scale(context, scale, scale)
    content(context)
  }
}
