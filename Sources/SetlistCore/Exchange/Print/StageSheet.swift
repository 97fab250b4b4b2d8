/// Lays out a page for each section that is played, in the largest type that fits.
struct StageSheet {
  /// The sizes of type, in points: below the smallest a list goes on on another page.
  static let sizes = (smallest: 18.0, largest: 72.0)
  /// The size that one long title does not take from all others: it goes on in another line instead.
  static let sizeForLongTitles = 32.0
  /// The lines after which a text is cut off.
  static let lineCount = 6

  let area: PageArea
  let layout: TextLayout

  /// The pages of a setlist; sections without entries need none.
  func pages(of setlist: Setlist) -> [[PageElement]] {
    setlist.sections.filter { $0.options.isCounted && !$0.entries.isEmpty }.flatMap { section in
      pages(of: section, listName: setlist.name)
    }
  }

  private struct Line {
    var text: String
    var key: String
    var isSong: Bool

    func font(_ size: Double) -> PageFont {
      PageFont(size: size, isBold: isSong, isItalic: !isSong)
    }

    func keyFont(_ size: Double) -> PageFont { PageFont(size: size * 0.6) }
  }

  private func pages(of section: Section, listName: String) -> [[PageElement]] {
    let lines = Self.lines(of: section)
    let top = heading(section.title, listName: listName)
    let room = area.height - top.height
    let size = largestSize(for: lines, height: room)
    var pages: [[PageElement]] = []
    var page = top.elements
    var y = 0.0
    for line in lines {
      let height = height(of: line, size: size)
      if y + height > room, y > 0 {
        pages.append(page)
        (page, y) = (top.elements, 0)
      }
      page += elements(for: line, size: size, y: area.y + top.height + y)
      y += height
    }
    return pages + [page]
  }

  private static func lines(of section: Section) -> [Line] {
    var number = 0
    return section.entries.map { entry in
      switch entry.content {
      case .song(let song):
        number += 1
        return Line(text: "\(number). \(song.title)", key: song.key ?? "", isSong: true)
      case .pause(let title, _):
        let length = entry.knownDuration.map { " (\(DurationFormat.string($0)))" } ?? ""
        return Line(text: (title.nonEmpty ?? "Break") + length, key: "", isSong: false)
      case .note(let text): return Line(text: text, key: "", isSong: false)
      }
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

  private func elements(for line: Line, size: Double, y: Double) -> [PageElement] {
    var elements: [PageElement] = [
      .text(
        line.text, font: line.font(size), x: area.x, y: y, width: width(for: line, size: size),
        isTrailing: false, lines: Self.lineCount)
    ]
    if !line.key.isEmpty {
      elements.append(
        .text(
          line.key, font: line.keyFont(size), x: area.x, y: y + size * 0.4, width: area.width,
          isTrailing: true))
    }
    return elements
  }

  /// The width that the key leaves to the text.
  private func width(for line: Line, size: Double) -> Double {
    guard !line.key.isEmpty else { return area.width }
    return max(area.width - layout.size(of: line.key, font: line.keyFont(size)).width - 8, 20)
  }

  private func height(of line: Line, size: Double) -> Double {
    let text = layout.height(
      of: line.text, font: line.font(size), width: width(for: line, size: size),
      lines: Self.lineCount)
    return max(height(ofLineIn: size), text + size / 4)
  }

  private func height(ofLineIn size: Double) -> Double {
    layout.size(of: "X", font: PageFont(size: size, isBold: true)).height * 1.1
  }

  // Width and height grow with the size, so the largest one that fits is found by halving.
  private func largestSize(for lines: [Line], height: Double) -> Double {
    var (low, high) = (Self.sizes.smallest, Self.sizes.largest)
    guard Double(lines.count) * self.height(ofLineIn: low) <= height else { return low }
    // One pass at a fixed size tells how wide the lines are at any other.
    let reference = 20.0
    let widest =
      lines.map { line in
        let font = line.font(reference)
        let key = line.key.isEmpty ? 0 : 0.6 * layout.size(of: line.key, font: font).width + 8
        return layout.size(of: line.text, font: font).width + key
      }.max() ?? 0
    while high - low > 0.25 {
      let middle = (low + high) / 2
      let isNarrowEnough =
        middle <= Self.sizeForLongTitles || widest * middle / reference <= area.width * 0.98
      let fits =
        isNarrowEnough && Double(lines.count) * self.height(ofLineIn: middle) <= height
        && lines.reduce(0) { $0 + self.height(of: $1, size: middle) } <= height
      if fits { low = middle } else { high = middle }
    }
    return low
  }
}
