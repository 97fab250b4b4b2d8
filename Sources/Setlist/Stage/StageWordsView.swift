import GtkSupport
import SetlistFormats
import SetlistLibrary

/// The words and chords on stage: in letters of one width, in two columns where the lines are short
/// enough, and on one page where the letters stay large enough.
@MainActor
final class StageWordsView {
  /// The sizes of letters that are tried, in those of ordinary ones, the largest first.
  private static let sizes = [1.3, 1.15, 1, 0.9, 0.8, 0.7]
  /// The size of letters of words that do not fit on one page in any of them.
  private static let pagedSize = 0.9

  /// The way in which words are laid out.
  private struct Layout {
    let size: Int
    let pages: [[[WordsRows.Row]]]
  }

  private let words: StageWords
  private let box: Box
  private let probe = Label()
  private let provider = StyleProvider()
  private var columns: [Box] = []
  private var shownPage: [[WordsRows.Row]] = []
  private var shownSize = 0

  init(_ words: StageWords, builder: Builder) {
    self.words = words
    box = builder.object("stage-words")
    probe.text = String(repeating: "M", count: 40)
    probe.isVisible = false
    box.append(probe)
  }

  /// Shows the page of the words that is open in a room, or nothing.
  func show(in room: (width: Int32, height: Int32, letters: Double)) {
    guard let shown = words.words, room.width > 0, room.height > 0,
      let layout = layout(of: shown, in: room)
    else {
      box.isVisible = false
      return words.divide(into: [])
    }
    words.divide(into: layout.pages)
    if layout.size != shownSize {
      provider.load(".stage-words, .stage-words label { font-size: \(layout.size)px; }")
      shownSize = layout.size
    }
    let page = layout.pages.indices.contains(words.page) ? layout.pages[words.page] : []
    if page != shownPage { fill(with: page) }
    box.isVisible = true
  }

  private func layout(
    of shown: SongWords, in room: (width: Int32, height: Int32, letters: Double)
  ) -> Layout? {
    let measured = probe.lines(within: 100_000, ofSize: 100)
    let letter = (width: Double(measured.width) / 4000, height: Double(measured.height) / 100)
    guard letter.width > 0, letter.height > 0 else { return nil }
    // A line that is as wide as this is never folded.
    let longest = WordsRows(shown, width: 1000).rows.map(\.text.count).max() ?? 0
    func layout(_ part: Double) -> Layout {
      let size = max(8, (room.letters * part).rounded(.down))
      let full = Int(Double(room.width) / (size * letter.width))
      // Four letters are between two columns.
      let half = (full - 4) / 2
      let isDouble = longest <= half
      let rows = WordsRows(shown, width: isDouble ? half : full)
      let height = max(2, Int(Double(room.height) / (size * letter.height).rounded(.up)))
      return Layout(
        size: Int(size), pages: rows.pages(columns: isDouble ? 2 : 1, height: height))
    }
    for part in Self.sizes {
      let layout = layout(part)
      if layout.pages.count <= 1 { return layout }
    }
    return layout(Self.pagedSize)
  }

  private func fill(with page: [[WordsRows.Row]]) {
    for column in columns { box.remove(column) }
    columns = page.map { rows in
      let column = Box(.vertical, spacing: 0)
      column.expand(horizontally: true)
      for row in rows {
        let label = Label(classes: [Self.styleClass(of: row.kind)], expands: true)
        // A label of no text has no height.
        label.text = row.text.isEmpty ? " " : row.text.displayable
        column.append(label)
      }
      box.append(column)
      return column
    }
    shownPage = page
  }

  private static func styleClass(of kind: WordsRows.Row.Kind) -> String {
    switch kind {
    case .label: "stage-words-label"
    case .chords: "stage-words-chords"
    case .words: "stage-words-text"
    case .comment: "stage-words-comment"
    }
  }
}
