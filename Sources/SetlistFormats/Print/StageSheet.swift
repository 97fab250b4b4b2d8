import Localization
import SetlistModel

/// Lays out the counted sections on pages to be read from afar, in the largest type that fits all
/// of them.
struct StageSheet {
  private typealias Page = [PageElement]

  private static let columnTitleFont = PageFont(size: 9)

  let area: PageArea
  let layout: TextLayout
  let options: PrintOptions

  /// The smallest and largest font size, in points. A list that needs a smaller size continues on
  /// another page.
  var sizes: ClosedRange<Double> {
    switch (options.size, options.layout) {
    case (.large, .sections): 18...72
    case (.large, .whole): 11...72
    case (.compact, _): 10...20
    }
  }

  /// The pages of a setlist. Sections without entries have no page. Sections with only breaks are
  /// put below the section before them.
  func pages(of setlist: Setlist) -> [[PageElement]] {
    let sections = Self.sets(of: setlist)
    guard !sections.isEmpty else { return [] }
    var lines: [StageLine] = []
    var sets: [Range<Int>] = []
    for section in sections {
      let start = lines.count
      if options.layout == .whole, sections.count > 1 {
        lines.append(StageLine(kind: .heading, text: section.title.onOneLine))
      }
      lines += StageLine.lines(of: section, parts: options.parts)
      sets.append(start..<lines.count)
    }
    if options.layout == .whole { sets = [0..<lines.count] }
    let measures = StageMeasures(lines, layout: layout)
    let heads = heads(of: sections, in: setlist)
    let top =
      (heads.map { $0.placed(in: area, layout: layout).height }.max() ?? 0)
      + columnTitleHeight(measures)
    let found = StageColumns.best(
      for: measures, sets: sets, width: area.width, height: area.height - top, sizes: sizes)
    return zip(heads, found.sets).flatMap { head, columns in
      let spread = spread(columns, found, measures, height: area.height - top)
      let starts = stride(from: 0, to: columns.count, by: found.countOnPage)
      return starts.enumerated().map { number, first in
        var head = head
        if starts.underestimatedCount > 1 {
          head.number = "\(number + 1) / \(starts.underestimatedCount)"
        }
        return page(
          head, columns: columns[first...].prefix(found.countOnPage), of: found, measures,
          spread: spread, top: top)
      }
    }
  }

  private static func sets(of setlist: Setlist) -> [Section] {
    var sets: [Section] = []
    for section in setlist.sections where section.options.isCounted && !section.entries.isEmpty {
      if section.entries.contains(where: { $0.kind != .pause }) {
        sets.append(section)
      } else if let last = sets.indices.last {
        sets[last].entries += section.entries
      }
    }
    return sets
  }

  private func heads(of sections: [Section], in setlist: Setlist) -> [PageHead] {
    let occasion = options.parts.contains(.occasion) ? setlist.occasionLine : ""
    guard options.layout == .sections else {
      return [PageHead(title: setlist.name.onOneLine, before: occasion)]
    }
    return sections.map {
      PageHead(title: $0.title.onOneLine, before: setlist.name.onOneLine, after: occasion)
    }
  }

  /// The space that each line of a set gets besides its own, so that the fullest column reaches the
  /// lower edge of its page: at most four fifths of the size of the type.
  private func spread(
    _ columns: [Range<Int>], _ found: StageColumns, _ measures: StageMeasures, height: Double
  ) -> Double {
    let places = measures.columns(
      in: StageColumns.width(of: found.countOnPage, in: area.width), size: found.size)
    let spaces = columns.lazy.filter { !$0.isEmpty }.map { lines in
      let used = lines.reduce(0) { $0 + measures.height(of: $1, in: places, size: found.size) }
      return (height - used) / Double(lines.count)
    }
    return max(min(spaces.min() ?? 0, found.size * 0.8), 0)
  }

  private func columnTitleHeight(_ measures: StageMeasures) -> Double {
    measures.hasTempo ? layout.size(of: "X", font: Self.columnTitleFont).height : 0
  }

  private func page(
    _ head: PageHead, columns: ArraySlice<Range<Int>>, of found: StageColumns,
    _ measures: StageMeasures, spread: Double, top: Double
  ) -> [PageElement] {
    var page = head.placed(in: area, layout: layout).elements
    let width = StageColumns.width(of: found.countOnPage, in: area.width)
    let places = measures.columns(in: width, size: found.size)
    for (place, lines) in columns.enumerated() where !lines.isEmpty {
      let x = area.x + Double(place) * (width + StageColumns.gap)
      var y = area.y + top
      if measures.hasTempo {
        page.append(
          .text(
            SongFact.beatsPerMinute.name, font: Self.columnTitleFont, x: x,
            y: y - columnTitleHeight(measures), width: width, isTrailing: true))
      }
      for index in lines {
        let line = measures.lines[index]
        // The first heading of a column needs no space above.
        let space = line.kind == .heading && index != lines.lowerBound ? found.size * 0.4 : 0
        page += elements(
          for: index, of: measures, size: found.size, places, x: x, y: y + space, width: width)
        y += measures.height(of: index, in: places, size: found.size) + spread
      }
    }
    return page
  }

  private func elements(
    for index: Int, of measures: StageMeasures, size: Double, _ places: StageMeasures.Columns,
    x: Double, y: Double, width: Double
  ) -> [PageElement] {
    let line = measures.lines[index]
    let room = line.textRoom(in: places)
    let height = measures.textHeight(of: index, in: places, size: size)
    var elements: [PageElement] = [
      .text(
        line.text, font: line.font(size), x: x + room.x, y: y, width: room.width,
        isTrailing: false, lines: StageMeasures.lineCount)
    ]
    let baseline = y + layout.baseline(of: line.text, font: line.font(size))
    // All texts of a line stand on the baseline of its title.
    func add(
      _ text: String, _ font: PageFont, x: Double, width: Double, isTrailing: Bool, lines: Int = 1
    ) {
      guard !text.isEmpty else { return }
      elements.append(
        .text(
          text, font: font, x: x, y: baseline - layout.baseline(of: text, font: font),
          width: width, isTrailing: isTrailing, lines: lines))
    }
    add(
      line.number, StageLine.numberFont(size), x: x, width: places.number, isTrailing: true)
    add(
      line.key, StageLine.keyFont(size), x: x + places.key, width: places.keyWidth,
      isTrailing: false, lines: StageMeasures.lineCount)
    add(
      line.tempo, StageLine.tempoFont(size), x: x + width - places.tempoWidth,
      width: places.tempoWidth, isTrailing: true)
    if !line.detail.isEmpty {
      elements.append(
        .text(
          line.detail, font: StageLine.detailFont(size), x: x + places.text, y: y + height,
          width: places.textWidth, isTrailing: false, lines: StageMeasures.lineCount))
    }
    if line.kind == .heading {
      elements.append(.rule(x: x, y: y + height + size * 0.05, width: width))
    }
    return elements
  }
}
