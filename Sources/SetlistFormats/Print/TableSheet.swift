import Localization
import SetlistModel

/// Lays out rows in columns over as many pages as they need. Each page has the name of the list,
/// the column titles and its number.
struct TableSheet {
  /// A column of the table.
  struct Column {
    var title: String
    /// The share of the page's width, 0...1.
    var share: Double
    /// Whether the column contains text, so that it gets the width of omitted columns.
    var isText = false
    var isTrailing = false
  }

  /// A row of the table.
  enum Row {
    /// The title of a section, and a text at the end of the row.
    case heading(String, trailing: String)
    /// A row with a cell for each column.
    case cells([String])
    /// A row with a text that begins in the column “Title” and may extend over the others.
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

  /// The pages of the rows, at least one. Columns that are empty in all rows are left out.
  func pages(of rows: [Row], title: String, subtitle: String) -> [[PageElement]] {
    let used = columns.indices.filter { index in
      columns[index].title == SongFact.title.name
        || rows.contains { $0.cells.map { !$0[index].isEmpty } ?? false }
    }
    let rest = 1 - used.reduce(0) { $0 + columns[$1].share }
    let text = used.reduce(0) { $0 + (columns[$1].isText ? columns[$1].share : 0) }
    let wider = used.map { index in
      var column = columns[index]
      if column.isText { column.share += rest * column.share / text }
      return column
    }
    return TableSheet(area: area, layout: layout, columns: wider)
      .layOut(rows.map { $0.keeping(used) }, title: title, subtitle: subtitle)
  }

  private func layOut(_ rows: [Row], title: String, subtitle: String) -> [[PageElement]] {
    let top = layout.size(of: "X", font: titleFont).height
    let small = layout.size(of: "X", font: smallFont).height
    let lineHeight = layout.size(of: "X", font: cellFont).height
    let rowHeight = lineHeight + 5
    let headingHeight = layout.size(of: "X", font: headingFont).height + 14
    let start = area.y + top + small + 14
    let end = area.y + area.height - small - 8
    var pages: [[PageElement]] = []
    var page: [PageElement] = []
    var y = start
    var section: String?
    // The number of lines in a row is limited, so that no row is higher than a page below the
    // heading.
    let lineCount = max(Int((end - start - headingHeight - 5) / lineHeight), 1)
    for (index, row) in rows.enumerated() {
      let height: Double
      var needed: Double
      if case .heading(let title, _) = row {
        section = title
        height = headingHeight
        // A heading needs room for the next row too, so that it is not alone at the end of a page.
        needed = height + (index + 1 < rows.count ? rowHeight : 0)
      } else {
        height = max(rowHeight, textHeight(of: row, lines: lineCount) + 5)
        needed = height
      }
      if y + needed > end, y > start {
        pages.append(page)
        (page, y) = ([], start)
        if let section, height != headingHeight {
          // Translators: the title of a section, at the top of a further page.
          let heading = Row.heading(gettext("%1$s (continued)", section), trailing: "")
          page += elements(for: heading, y: y, lines: 1)
          y += headingHeight
        }
      }
      page += elements(for: row, y: y, lines: lineCount)
      y += height
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
    elements += cells(titles, font: smallFont, y: area.y + top + 5, lines: 1)
    return elements
  }

  /// The height of the highest text in a row, in points.
  private func textHeight(of row: Row, lines: Int) -> Double {
    elements(for: row, y: 0, lines: lines).reduce(0) { height, element in
      guard case .text(let text, let font, _, _, let width, _, let lines) = element,
        // A short text fits on one line without measuring, because hardly any letter is wider than
        // high.
        Double(text.utf8.count) * font.size > width
      else { return height }
      return max(height, layout.height(of: text, font: font, width: width, lines: lines))
    }
  }

  private func elements(for row: Row, y: Double, lines: Int) -> [PageElement] {
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
    case .cells(let texts): return cells(texts, font: cellFont, y: y + 2, lines: lines)
    case .note(let first, let text, let trailing):
      let before = columns.prefix { $0.title != SongFact.title.name }
      let indent = area.width * before.map(\.share).reduce(0, +)
      let last = area.width * (columns.last?.share ?? 0)
      let font = PageFont(size: cellFont.size, isItalic: true)
      return [
        .text(
          first, font: cellFont, x: area.x, y: y + 2, width: indent - Self.gap, isTrailing: false),
        .text(
          text, font: font, x: area.x + indent, y: y + 2,
          width: area.width - indent - last - Self.gap, isTrailing: false, lines: lines),
        .text(
          trailing, font: cellFont, x: area.x, y: y + 2, width: area.width, isTrailing: true),
      ]
    }
  }

  private func cells(
    _ texts: [String], font: PageFont, y: Double, lines: Int
  ) -> [PageElement] {
    var x = area.x
    return zip(columns, texts).compactMap { column, text in
      let width = area.width * column.share
      defer { x += width }
      guard !text.isEmpty else { return nil }
      let isLast = x + width > area.x + area.width - 1
      return .text(
        text, font: font, x: x, y: y, width: isLast ? width : width - Self.gap,
        isTrailing: column.isTrailing, lines: column.isText ? lines : 1)
    }
  }
}

extension TableSheet.Row {
  fileprivate var cells: [String]? {
    if case .cells(let texts) = self { texts } else { nil }
  }

  /// The row with only the cells of some columns.
  fileprivate func keeping(_ columns: [Int]) -> Self {
    cells.map { texts in .cells(columns.map { texts[$0] }) } ?? self
  }
}
