/// Something that is drawn on a page; lengths are points from the upper left corner.
enum PageElement: Hashable {
  /// A line of text in a box; what does not fit its width ends in an ellipsis.
  case text(String, font: PageFont, x: Double, y: Double, width: Double, isTrailing: Bool)
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
