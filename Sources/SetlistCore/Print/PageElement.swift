/// An element on a page. Lengths are points from the upper left corner.
enum PageElement: Hashable {
  /// Text in a box with a number of lines. Text that does not fit ends in an ellipsis.
  case text(
    String, font: PageFont, x: Double, y: Double, width: Double, isTrailing: Bool, lines: Int = 1)
  /// A horizontal line.
  case rule(x: Double, y: Double, width: Double)
}

/// A font size and style.
struct PageFont: Hashable {
  /// The size in points.
  var size: Double
  var isBold = false
  var isItalic = false
}
