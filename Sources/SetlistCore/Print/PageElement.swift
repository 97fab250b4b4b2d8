/// Something that is drawn on a page; lengths are points from the upper left corner.
enum PageElement: Hashable {
  /// Text in a box of some lines; what does not fit them ends in an ellipsis.
  case text(
    String, font: PageFont, x: Double, y: Double, width: Double, isTrailing: Bool, lines: Int = 1)
  /// A horizontal line.
  case rule(x: Double, y: Double, width: Double)
}

/// A size and weight of the type.
struct PageFont: Hashable {
  /// Points.
  var size: Double
  var isBold = false
  var isItalic = false
}
