import SetlistModel

/// Lays out a page for each counted section, in the largest type that fits.
struct StageSheet {
  /// The smallest and largest font size, in points. A list that needs a smaller size continues on
  /// another page.
  static let sizes = (smallest: 18.0, largest: 72.0)
  /// The font size, in points, below which a single long title does not reduce all others. The
  /// title continues on another line instead.
  static let sizeForLongTitles = 32.0
  /// The largest number of lines of a text. Longer texts are cut off.
  static let lineCount = 6

  let area: PageArea
  let layout: TextLayout

  /// The pages of a setlist. Sections without entries have no page. Sections with only breaks are
  /// put below the section before them.
  func pages(of setlist: Setlist) -> [[PageElement]] {
    var sets: [Section] = []
    for section in setlist.sections where section.options.isCounted && !section.entries.isEmpty {
      if section.entries.contains(where: { $0.kind != .pause }) {
        sets.append(section)
      } else if let last = sets.indices.last {
        sets[last].entries += section.entries
      }
    }
    return sets.flatMap { pages(of: $0, listName: setlist.name) }
  }

  private func pages(of section: Section, listName: String) -> [[PageElement]] {
    let lines = StageLine.lines(of: section)
    let top = heading(section.title, listName: listName)
    let found = StageColumns.best(
      for: lines, width: area.width, height: area.height - top.height, layout: layout)
    let width = StageColumns.width(of: found.countOnPage, in: area.width)
    return stride(from: 0, to: found.columns.count, by: found.countOnPage).map { first in
      var page = top.elements
      for (place, column) in found.columns[first...].prefix(found.countOnPage).enumerated() {
        let x = area.x + Double(place) * (width + StageColumns.room.gap)
        var y = area.y + top.height
        for line in lines[column] {
          page += elements(for: line, size: found.size, x: x, y: y, width: width)
          y += line.height(in: width, size: found.size, layout: layout)
        }
      }
      return page
    }
  }

  private func heading(
    _ title: String, listName: String
  ) -> (elements: [PageElement], height: Double) {
    let small = PageFont(size: 12)
    let large = PageFont(size: 24, isBold: true)
    let smallHeight = layout.size(of: "X", font: small).height
    let largeHeight = layout.size(of: "X", font: large).height
    let ruleY = area.y + smallHeight + largeHeight + 4
    return (
      [
        .text(
          listName, font: small, x: area.x, y: area.y, width: area.width, isTrailing: false),
        .text(
          title, font: large, x: area.x, y: area.y + smallHeight, width: area.width,
          isTrailing: false),
        .rule(x: area.x, y: ruleY, width: area.width),
      ], ruleY - area.y + 10
    )
  }

  private func elements(
    for line: StageLine, size: Double, x: Double, y: Double, width: Double
  ) -> [PageElement] {
    let textWidth = line.textWidth(in: width, size: size, layout: layout)
    var elements: [PageElement] = [
      .text(
        line.text, font: line.font(size), x: x, y: y, width: textWidth, isTrailing: false,
        lines: Self.lineCount)
    ]
    if !line.key.isEmpty {
      elements.append(
        .text(
          line.key, font: line.keyFont(size), x: x, y: y + size * 0.4, width: width,
          isTrailing: true))
    }
    return elements
  }
}
