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

/// The room on a page that is printed on.
struct PageArea: Hashable {
  static let margin = 42.0

  let x = PageArea.margin
  let y = PageArea.margin
  let width: Double
  let height: Double

  init(paper: PrintOptions.Paper) {
    width = paper.size.width - 2 * Self.margin
    height = paper.size.height - 2 * Self.margin
  }
}
