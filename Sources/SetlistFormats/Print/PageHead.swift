import Localization
import SetlistModel

/// The head of a page: its title, in large type, below a line of small type.
struct PageHead {
  /// The title of the page.
  let title: String
  /// The text at the beginning of the small line.
  var before = ""
  /// The text at the end of the small line.
  var after = ""
  /// The number of the page, at the end of the title; empty for none.
  var number = ""

  static let titleFont = PageFont(size: 24, isBold: true)
  static let smallFont = PageFont(size: 12)

  /// The head at the top of an area, and its height with the space below.
  func placed(
    in area: PageArea, layout: TextLayout
  ) -> (elements: [PageElement], height: Double) {
    let hasSmallLine = !before.isEmpty || !after.isEmpty
    let small = layout.size(of: "X", font: Self.smallFont).height
    let titleY = area.y + (hasSmallLine ? small : 0)
    let ruleY = titleY + layout.size(of: "X", font: Self.titleFont).height + 4
    // Of two texts on a line, only the one at the beginning is cut off.
    let afterWidth = width(of: after, in: area, layout: layout)
    let numberWidth = width(of: number, in: area, layout: layout)
    var elements: [PageElement] = []
    func add(_ text: String, _ font: PageFont, y: Double, width: Double, isTrailing: Bool) {
      guard !text.isEmpty else { return }
      elements.append(
        .text(
          text, font: font, x: isTrailing ? area.x + area.width - width : area.x, y: y,
          width: width, isTrailing: isTrailing))
    }
    add(before, Self.smallFont, y: area.y, width: area.width - afterWidth, isTrailing: false)
    add(after, Self.smallFont, y: area.y, width: afterWidth, isTrailing: true)
    add(title, Self.titleFont, y: titleY, width: area.width - numberWidth, isTrailing: false)
    let drop =
      layout.baseline(of: title, font: Self.titleFont)
      - layout.baseline(of: number, font: Self.smallFont)
    add(number, Self.smallFont, y: titleY + drop, width: numberWidth, isTrailing: true)
    elements.append(.rule(x: area.x, y: ruleY, width: area.width))
    return (elements, ruleY - area.y + 10)
  }

  /// The width that a text at the end of a line gets, with a gap before it: at most two thirds.
  private func width(of text: String, in area: PageArea, layout: TextLayout) -> Double {
    guard !text.isEmpty else { return 0 }
    return min(layout.size(of: text, font: Self.smallFont).width + 12, area.width * 2 / 3)
  }
}

extension Setlist {
  /// The date and the venue of the setlist as one line; empty if it has neither.
  var occasionLine: String {
    [options.date?.text() ?? "", options.venue.onOneLine].factLine()
  }
}
