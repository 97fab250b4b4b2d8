/// Lays out rows in columns over as many pages as they need, each with the name of the list, the
/// titles of the columns and its number.
struct TableSheet {
  /// A column.
  struct Column {
    var title: String
    /// The part of the page's width, 0...1.
    var share: Double
    var isTrailing = false
  }

  /// A row.
  enum Row {
    /// The title of a section, and what stands at its end.
    case heading(String, trailing: String)
    /// A cell for each column.
    case cells([String])
    /// A text from the column “Title” on.
    case note(first: String, String, trailing: String)
  }

  let area: PageArea
  let layout: TextLayout
  let columns: [Column]

  private static let gap = 6.0
  private let titleFont = PageFont(size: 18, isBold: true)
  private let headingFont = PageFont(size: 12, isBold: true)
  private let cellFont = PageFont(size: 10)
  private let smallFont = PageFont(size: 8.5)

  /// The pages of the rows; at least one.
  func pages(of rows: [Row], title: String, subtitle: String) -> [[PageElement]] {
    let top = layout.size(of: "X", font: titleFont).height
    let small = layout.size(of: "X", font: smallFont).height
    let rowHeight = layout.size(of: "X", font: cellFont).height + 5
    let headingHeight = layout.size(of: "X", font: headingFont).height + 14
    let start = area.y + top + small + 14
    let end = area.y + area.height - small - 8
    var pages: [[PageElement]] = []
    var page: [PageElement] = []
    var y = start
    for (index, row) in rows.enumerated() {
      var needed = rowHeight
      if case .heading = row {
        // A heading does not stay behind alone.
        needed = headingHeight + (index + 1 < rows.count ? rowHeight : 0)
      }
      if y + needed > end, y > start {
        pages.append(page)
        (page, y) = ([], start)
      }
      page += elements(for: row, y: y)
      if case .heading = row { y += headingHeight } else { y += rowHeight }
    }
    pages.append(page)
    return pages.enumerated().map { index, page in
      frame(title: title, subtitle: subtitle, number: index + 1, of: pages.count, top: top)
        + page
    }
  }

  private func frame(
    title: String, subtitle: String, number: Int, of count: Int, top: Double
  ) -> [PageElement] {
    let small = layout.size(of: "X", font: smallFont).height
    var elements: [PageElement] = [
      .text(
        title, font: titleFont, x: area.x, y: area.y, width: area.width * 0.75, isTrailing: false),
      .text(
        subtitle, font: cellFont, x: area.x, y: area.y + 6, width: area.width, isTrailing: true),
      .rule(x: area.x, y: area.y + top + small + 8, width: area.width),
      .text(
        "\(number) / \(count)", font: smallFont, x: area.x, y: area.y + area.height - small,
        width: area.width, isTrailing: true),
    ]
    let titles = columns.map(\.title)
    elements += cells(titles, font: smallFont, y: area.y + top + 5)
    return elements
  }

  private func elements(for row: Row, y: Double) -> [PageElement] {
    switch row {
    case .heading(let title, let trailing):
      let text = y + 9
      let width = area.width * 0.7
      let ruleY = text + layout.size(of: "X", font: headingFont).height + 2
      return [
        .text(title, font: headingFont, x: area.x, y: text, width: width, isTrailing: false),
        .text(
          trailing, font: cellFont, x: area.x, y: text + 1, width: area.width, isTrailing: true),
        .rule(x: area.x, y: ruleY, width: area.width),
      ]
    case .cells(let texts): return cells(texts, font: cellFont, y: y + 2)
    case .note(let first, let text, let trailing):
      let indent = area.width * columns.prefix { $0.title != "Title" }.map(\.share).reduce(0, +)
      let last = area.width * (columns.last?.share ?? 0)
      let font = PageFont(size: cellFont.size, isItalic: true)
      return [
        .text(
          first, font: cellFont, x: area.x, y: y + 2, width: indent - Self.gap, isTrailing: false),
        .text(
          text, font: font, x: area.x + indent, y: y + 2,
          width: area.width - indent - last - Self.gap, isTrailing: false),
        .text(
          trailing, font: cellFont, x: area.x, y: y + 2, width: area.width, isTrailing: true),
      ]
    }
  }

  private func cells(_ texts: [String], font: PageFont, y: Double) -> [PageElement] {
    var x = area.x
    return zip(columns, texts).compactMap { column, text in
      let width = area.width * column.share
      defer { x += width }
      guard !text.isEmpty else { return nil }
      let isLast = x + width > area.x + area.width - 1
      return .text(
        text, font: font, x: x, y: y, width: isLast ? width : width - Self.gap,
        isTrailing: column.isTrailing)
    }
  }
}
