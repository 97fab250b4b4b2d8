import GtkSupport

/// The sizes of letters on stage. They follow the window, so that a screen of any size can be read
/// from the same distance in proportion to it: at 4 metres a title needs a twelfth of the height.
@MainActor
final class StageSizes {
  /// Letters of titles that are tried, the largest first.
  struct TitleSize: Hashable {
    /// The part of the window's height that a letter takes.
    let part: Double
    /// The number of lines that such a title may take.
    let lines: Int32
  }

  /// A title that does not fit into two lines of the last size that can be read at a distance takes
  /// more of them, if there is space, or smaller letters.
  static let titles =
    [6, 8, 10, 12].map { TitleSize(part: 1 / $0, lines: 2) }
    + [TitleSize(part: 1 / 12.0, lines: 4)]
    + [16, 20].map { TitleSize(part: 1 / $0, lines: 4) }
  /// The part of the shorter side of the window, or of the width beside the order, that ordinary
  /// letters take. The times are so side by side.
  private static let letters = 1 / 26.0
  /// The lines of notes for which a title gets smaller. More are shown where there is space.
  private static let noteLines: Int32 = 3
  /// A label beside the title, which has its own line or lines.
  private struct Line {
    let name: String
    /// The size of its letters in those of ordinary ones.
    let size: Double
    /// The number of lines that it may take.
    let limit: Int32
  }

  private static let lines = [
    Line(name: "clock", size: 1.4, limit: 1), Line(name: "facts", size: 1.2, limit: 2),
    Line(name: "notes", size: 1, limit: noteLines), Line(name: "elapsed", size: 2, limit: 1),
    Line(name: "left", size: 1, limit: 3), Line(name: "next", size: 1.5, limit: 1),
    Line(name: "next-facts", size: 1, limit: 1), Line(name: "notice", size: 1, limit: 2),
  ]

  /// Called after the sizes have changed.
  var didFit: (() -> Void)?
  /// Whether the title is small and the order is hidden, so that there is room for words.
  var isCompact = false {
    didSet { if isCompact != oldValue { arrange() } }
  }

  private let provider = StyleProvider()
  private let content: Box
  private let order: Box
  private let title: Label
  private let notes: Label
  private let labels: [(label: Label, line: Line)]
  private var titleSize = StageSizes.titles[0]
  private var size: (width: Int32, height: Int32) = (0, 0)

  /// Follows the size of the window in which the parts are.
  ///
  /// - Parameter size: the size that the window will have, in pixels; `nil` if it is not known.
  init(builder: Builder, size: (width: Int32, height: Int32)?) {
    content = builder.object("stage-content")
    order = builder.object("stage-order")
    title = builder.object("stage-title")
    notes = builder.object("stage-notes")
    labels = Self.lines.map { (builder.object("stage-" + $0.name), $0) }
    builder.widget("stage-main").onWindowLayout { [weak self] width, height in
      self?.resize(width: width, height: height)
    }
    if let size { resize(width: size.width, height: size.height) }
  }

  /// Gives the title the largest letters with which it fits into its lines, and all else below it,
  /// and the notes what is free.
  func fit() {
    guard size.height > 0 else { return }
    let fitting = (isCompact ? Self.titles.suffix(1) : Self.titles[...]).first { size in
      titleSize = size
      let lines = title.lines(
        within: width, ofSize: letters(of: size), breaksWords: false)
      return lines.width <= width && lines.count <= size.lines && freeHeight >= 0
    }
    titleSize = fitting ?? Self.titles[Self.titles.count - 1]
    for (index, size) in Self.titles.enumerated() {
      title.setStyleClass(Self.styleClass(index), size == titleSize)
    }
    // No label may take more lines than here: GTK asks how high they are at their least width, and
    // makes the window so high.
    title.lineLimit = min(
      isCompact ? 1 : titleSize.lines,
      title.lines(within: width, ofSize: letters(of: titleSize)).count)
    for (label, line) in labels where label.wraps {
      label.lineLimit = min(line.limit, count(of: label, line))
    }
    let all = notes.lines(within: width, ofSize: letters)
    let free = Int32((Double(freeHeight * all.count) / Double(max(1, all.height))).rounded(.down))
    notes.lineLimit = max(1, min(all.count, Self.noteLines + free))
    didFit?()
  }

  /// The width and the height that are free, and the size of ordinary letters, in pixels.
  var room: (width: Int32, height: Int32, letters: Double) {
    (width, max(0, freeHeight - Int32(letters)), letters)
  }

  /// Fits the title and the notes anew if what is below them takes other lines now.
  func fitIfNeeded() {
    let isOther = labels.contains { label, line in
      label.wraps && line.name != "notes" && label.isVisible
        && label.lineLimit != min(line.limit, count(of: label, line))
    }
    if isOther { fit() }
  }

  private func count(of label: Label, _ line: Line) -> Int32 {
    label.lines(within: width, ofSize: line.size * letters).count
  }

  private var isWide: Bool { size.width > size.height && size.width >= 600 }

  private var letters: Double {
    let width = isWide ? size.width - orderWidth : size.width
    return max(12, Double(min(width, size.height)) * Self.letters)
  }

  private func letters(of title: TitleSize) -> Double { Double(size.height) * title.part }

  /// The width that the title and the lines below it have, in pixels.
  private var width: Int32 {
    max(1, (isWide ? size.width - orderWidth : size.width) - Int32(letters * 1.6))
  }

  /// The height that is left below all lines, in pixels; negative if they do not fit.
  private var freeHeight: Int32 {
    let height = isWide ? size.height : size.height - orderHeight
    let all = labels.map { ($0.label, $0.line.size * letters, $0.line.limit) }
    let used = (all + [(title, letters(of: titleSize), titleSize.lines)])
      .filter(\.0.isVisible).reduce(Int32(0)) { used, line in
        let lines = line.0.lines(within: width, ofSize: line.1)
        return used + lines.height * min(lines.count, line.2) / lines.count
      }
    // The padding and the space above what is next.
    return height - used - Int32(letters * 1.8)
  }

  private var orderWidth: Int32 { isWide ? isCompact ? 0 : size.width * 3 / 10 : -1 }

  private var orderHeight: Int32 { isWide ? -1 : isCompact ? 0 : size.height / 4 }

  private func resize(width: Int32, height: Int32) {
    guard (width, height) != size, width > 0, height > 0 else { return }
    size = (width, height)
    arrange()
    fit()
  }

  /// Gives the letters their sizes, and the order its place.
  private func arrange() {
    guard size.height > 0 else { return }
    let titles = Self.titles.enumerated().map { index, title in
      ".\(Self.styleClass(index)) { font-size: \(Int(letters(of: title)))px; }"
    }
    let lines = Self.lines.map { ".stage-\($0.name) { font-size: \($0.size)em; }" }
    provider.load(
      ".stage-content, .stage-finder { font-size: \(Int(letters))px; }"
        + (titles + lines).joined())
    // The order is beside the song, or below it in a window that is higher than wide.
    content.orientation = isWide ? .horizontal : .vertical
    order.setMinimumSize(width: orderWidth, height: orderHeight)
    order.isVisible = !isCompact
  }

  private static func styleClass(_ index: Int) -> String { "stage-title-\(index)" }
}
