import Localization
import SetlistModel

/// Lays out rows in columns over as many pages as they need. Each page has the name of the list,
/// the column titles and its number.
struct TableSheet {
  /// A column of the table.
  struct Column {
    var title: String
    /// The share of the page's width, 0...1. A column gets as much as it needs, and one of text
    /// its part of what is left.
    var share: Double
    /// Whether the column contains text, which may continue on another line.
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

  /// The sizes of the type.
  struct Sizes {
    /// The size of the type of cells, in points. All others follow from it.
    var cell = 10.0

    /// The sizes of a report.
    init() {}

    /// The sizes of a sheet with options: a run sheet is held farther from the eyes than a table.
    init(_ options: PrintOptions) {
      switch (options.sheet, options.size) {
      case (.table, .large): cell = 10
      case (.table, .compact): cell = 8
      case (_, .large): cell = 12
      case (_, .compact): cell = 9
      }
    }
  }

  let area: PageArea
  let layout: TextLayout
  let columns: [Column]
  var sizes = Sizes()

  var gap: Double { sizes.cell }
  private var headingFont: PageFont { PageFont(size: sizes.cell * 1.2, isBold: true) }
  var cellFont: PageFont { PageFont(size: sizes.cell) }
  var smallFont: PageFont { PageFont(size: sizes.cell * 0.85) }

  /// The pages of the rows, at least one. Columns that are empty in all rows are left out.
  func pages(of rows: [Row], head: PageHead) -> [[PageElement]] {
    let used = columns.indices.filter { index in
      columns[index].title == SongFact.title.name
        || rows.contains { $0.cells.map { !$0[index].isEmpty } ?? false }
    }
    let kept = rows.map { $0.keeping(used) }
    let fitted = fitted(used.map { columns[$0] }, to: kept)
    return TableSheet(area: area, layout: layout, columns: fitted, sizes: sizes)
      .layOut(kept, head: head)
  }

  private func layOut(_ rows: [Row], head: PageHead) -> [[PageElement]] {
    let top = head.placed(in: area, layout: layout).height
    let small = layout.size(of: "X", font: smallFont).height
    let lineHeight = layout.size(of: "X", font: cellFont).height
    let rowHeight = lineHeight + 5
    let headingHeight = layout.size(of: "X", font: headingFont).height + 14
    let start = area.y + top + small + 10
    let end = area.y + area.height - small - 8
    var pages: [[PageElement]] = []
    var page: [PageElement] = []
    var y = start
    var section: String?
    // The number of lines in a row is limited, so that no row is higher than a page below the
    // heading.
    let lineCount = max(Int((end - start - headingHeight - 5) / lineHeight), 1)
    func ownHeight(_ row: Row) -> Double {
      if case .heading = row { return headingHeight }
      return max(rowHeight, textHeight(of: row, lines: lineCount) + 5)
    }
    for (index, row) in rows.enumerated() {
      let height = ownHeight(row)
      var needed = height
      if case .heading(let title, _) = row {
        section = title
        // A heading needs room for the next row too, so that it is not alone at the end of a page.
        if index + 1 < rows.count { needed += ownHeight(rows[index + 1]) }
      }
      if y + needed > end, y > start {
        pages.append(page)
        (page, y) = ([], start)
        if let section, !row.isHeading {
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
      frame(head, number: index + 1, of: pages.count, top: top) + page
    }
  }

  private func frame(
    _ head: PageHead, number: Int, of count: Int, top: Double
  ) -> [PageElement] {
    let small = layout.size(of: "X", font: smallFont).height
    var elements = head.placed(in: area, layout: layout).elements
    elements.append(.rule(x: area.x, y: area.y + top + small, width: area.width))
    if count > 1 {
      elements.append(
        .text(
          "\(number) / \(count)", font: smallFont, x: area.x, y: area.y + area.height - small,
          width: area.width, isTrailing: true))
    }
    let titles = columns.map(\.title)
    return elements + cells(titles, font: smallFont, y: area.y + top - 3, lines: 1)
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
          first, font: cellFont, x: area.x, y: y + 2, width: indent - gap, isTrailing: false),
        .text(
          text, font: font, x: area.x + indent, y: y + 2,
          width: area.width - indent - last - gap, isTrailing: false, lines: lines),
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
        text, font: font, x: x, y: y, width: isLast ? width : width - gap,
        isTrailing: column.isTrailing, lines: column.isText ? lines : 1)
    }
  }
}

extension TableSheet.Row {
  fileprivate var isHeading: Bool {
    if case .heading = self { true } else { false }
  }

  var cells: [String]? {
    if case .cells(let texts) = self { texts } else { nil }
  }

  /// The row with only the cells of some columns.
  fileprivate func keeping(_ columns: [Int]) -> Self {
    cells.map { texts in .cells(columns.map { texts[$0] }) } ?? self
  }
}
