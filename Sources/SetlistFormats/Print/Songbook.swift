import Localization
import SetlistModel

/// Lays out the words and chords of the songs of the counted sections, each song on pages of its
/// own: in the largest type in which it has one page, in two columns where its lines are short
/// enough. Chords stay above their words.
struct Songbook {
  /// The letters between two columns.
  private static let gap = 3.0

  let area: PageArea
  let layout: TextLayout
  let size: PrintOptions.Size

  /// The sizes of type in points, the largest first. A song that needs more than a page in all of
  /// them has the usual one.
  private var sizes: (all: [Double], usual: Double) {
    switch size {
    case .large: ([16, 15, 14, 13, 12, 11], 12)
    case .compact: ([11, 10.5, 10, 9.5, 9, 8.5, 8], 9)
    }
  }

  /// The words of a song in rows, as they are divided into pages in a size of type.
  private struct Division {
    let size: Double
    let pages: [[[WordsRows.Row]]]
    /// The width of a column and the height of a row, in points.
    let (width, height): (Double, Double)
  }

  /// A song as it is performed. Another entry that performs it likewise has the same pages.
  private struct Performed: Hashable {
    let song: Song.ID
    let key: String?
    let capo: Int?
  }

  /// The pages of a setlist whose sheets are loaded. A song that is played twice in one key comes
  /// once.
  func pages(of setlist: Setlist) -> [[PageElement]] {
    var known: Set<Performed> = []
    return setlist.sections.filter(\.options.isCounted).flatMap(\.entries).flatMap { entry in
      guard let song = entry.performed, let words = SongWords(of: entry),
        known.insert(Performed(song: song.id, key: song.key, capo: song.capo)).inserted
      else { return [[PageElement]]() }
      return pages(of: words, to: song, titled: entry.displayedTitle)
    }
  }

  private func pages(
    of words: SongWords, to song: Song, titled title: String
  ) -> [[PageElement]] {
    let facts = [(song.key ?? "").onOneLine, song.capoText ?? "", song.tempoInUnits ?? ""]
    var head = PageHead(
      title: title.onOneLine, before: song.artist.onOneLine, after: facts.factLine())
    // The line of small type is there also for songs without facts, so that all begin at one place.
    if head.before.isEmpty, head.after.isEmpty { head.before = " " }
    let top = head.placed(in: area, layout: layout).height
    let division = division(of: words, height: area.height - top)
    return division.pages.enumerated().map { number, columns in
      var head = head
      if division.pages.count > 1 { head.number = "\(number + 1) / \(division.pages.count)" }
      return head.placed(in: area, layout: layout).elements
        + elements(of: columns, in: division, top: top, isRightToLeft: isRightToLeft(words))
    }
  }

  private func division(of words: SongWords, height: Double) -> Division {
    let reference = 100.0
    let count = 40
    let measured = layout.size(
      of: String(repeating: "M", count: count), font: Self.font(.chords, reference))
    let letter = (
      width: measured.width / Double(count) / reference, height: measured.height / reference
    )
    let longest = WordsRows(words, width: 1000).rows.map(\.text.count).max() ?? 0
    func division(_ size: Double, _ columns: Int) -> Division? {
      let gaps = Double(columns - 1) * Self.gap * letter.width * size
      let width = (area.width - gaps) / Double(columns)
      let letters = max(8, Int(width / (letter.width * size)))
      guard columns == 1 || longest <= letters else { return nil }
      let row = letter.height * size
      let pages = WordsRows(words, width: letters)
        .pages(columns: columns, height: max(2, Int(height / row)))
      return Division(size: size, pages: pages, width: width, height: row)
    }
    for size in sizes.all {
      for columns in 1...2 {
        if let found = division(size, columns), found.pages.count <= 1 { return found }
      }
    }
    return division(sizes.usual, 2) ?? division(sizes.usual, 1)
      ?? Division(size: sizes.usual, pages: [], width: area.width, height: sizes.usual)
  }

  private func elements(
    of columns: [[WordsRows.Row]], in division: Division, top: Double, isRightToLeft: Bool
  ) -> [PageElement] {
    // Rows of the other direction begin where lines of the page end.
    let isTrailing = isRightToLeft != (layout.direction == .rightToLeft)
    var elements: [PageElement] = []
    for (place, rows) in columns.enumerated() {
      // The second of two columns ends where the page does.
      let x = place == 0 ? area.x : area.x + area.width - division.width
      for (index, row) in rows.enumerated() where !row.text.isEmpty {
        // Chords above words from right to left stand from right to left, too.
        let isTurned = row.kind == .chords && isRightToLeft
        elements.append(
          .text(
            isTurned ? "\u{200F}" + row.text : row.text,
            font: Self.font(row.kind, division.size), x: x,
            y: area.y + top + Double(index) * division.height, width: division.width,
            isTrailing: isTrailing))
      }
    }
    return elements
  }

  /// Whether the first words are of a language that is written from right to left.
  private func isRightToLeft(_ words: SongWords) -> Bool {
    words.sections.lazy.flatMap(\.lines).compactMap { line -> Bool? in
      guard case .words(let words) = line, words.text.contains(where: \.isLetter)
      else { return nil }
      return layout.isRightToLeft(words.text)
    }.first ?? false
  }

  private static func font(_ kind: WordsRows.Row.Kind, _ size: Double) -> PageFont {
    PageFont(
      size: size, isBold: kind == .label || kind == .chords, isItalic: kind == .comment,
      isMonospaced: true)
  }
}
