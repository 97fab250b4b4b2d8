/// The lines of a stage sheet with their widths and heights, which grow with the size of the type.
///
/// Each text is measured once. A size that is tried measures only the texts that it breaks into
/// several lines.
struct StageMeasures {
  /// The horizontal places in a column of lines, from its beginning.
  struct Columns: Hashable {
    /// The width of the numbers.
    var number = 0.0
    /// The beginning of the titles.
    var text = 0.0
    /// The width of the titles.
    var textWidth = 0.0
    /// The beginning and the width of the keys.
    var (key, keyWidth) = (0.0, 0.0)
    /// The width of the tempos, which end where the column ends.
    var tempoWidth = 0.0
  }

  /// The measures of a line at the reference size.
  private struct Line {
    var (width, height) = (0.0, 0.0)
    var (detailWidth, detailHeight) = (0.0, 0.0)
  }

  /// The largest number of lines of a text. Longer texts are cut off.
  static let lineCount = 6
  /// The size at which texts are measured, in points.
  private static let reference = 20.0
  /// The room of a column for a rounding of widths, as a factor.
  private static let slack = 1.02

  let lines: [StageLine]
  private let layout: TextLayout
  private let measured: [Line]
  /// The width of each key at the reference size.
  private let keyWidths: [String: Double]
  private var (number, key, tempo) = (0.0, 0.0, 0.0)
  /// The widths of the widest text on one line and of the widest word at the reference size.
  private let (widest, widestWord): (Double, Double)

  init(_ lines: [StageLine], layout: TextLayout) {
    self.lines = lines
    self.layout = layout
    let size = Self.reference
    measured = lines.map { line in
      var measures = Line()
      (measures.width, measures.height) = layout.size(of: line.text, font: line.font(size))
      if !line.detail.isEmpty {
        (measures.detailWidth, measures.detailHeight) = layout.size(
          of: line.detail, font: StageLine.detailFont(size))
      }
      return measures
    }
    func widest(_ texts: some Sequence<String>, _ font: PageFont) -> Double {
      Set(texts).lazy.filter { !$0.isEmpty }.map { layout.size(of: $0, font: font).width }.max()
        ?? 0
    }
    (self.widest, widestWord) = (
      measured.lazy.map(\.width).max() ?? 0,
      widest(lines.lazy.filter { $0.kind == .song }.map(\.longestWord), StageLine.titleFont(size))
    )
    number = widest(lines.lazy.map(\.number), StageLine.numberFont(size))
    keyWidths = Dictionary(
      uniqueKeysWithValues: Set(lines.lazy.map(\.key)).map {
        ($0, layout.size(of: $0, font: StageLine.keyFont(size)).width)
      })
    key = keyWidths.values.max() ?? 0
    tempo = widest(lines.lazy.map(\.tempo), StageLine.tempoFont(size))
  }

  /// The lines that stay in one column: a heading with the line after it, else each line alone.
  func blocks(of set: Range<Int>) -> [Range<Int>] {
    var blocks: [Range<Int>] = []
    var start = set.lowerBound
    for index in set where lines[index].kind != .heading || index == set.upperBound - 1 {
      blocks.append(start..<index + 1)
      start = index + 1
    }
    return blocks
  }

  /// Whether any song has a tempo.
  var hasTempo: Bool { tempo > 0 }

  /// The places in a column of a width. Numbers, keys and tempos have room for the widest of all
  /// sections, so that they are aligned on all pages; a key
  /// has at most a fifth of the column, and continues on another line.
  func columns(in width: Double, size: Double) -> Columns {
    let scale = size / Self.reference
    let gap = size * 0.4
    var columns = Columns()
    if number > 0 {
      columns.number = number * scale * Self.slack
      columns.text = columns.number + gap
    }
    columns.tempoWidth = tempo > 0 ? tempo * scale * Self.slack : 0
    columns.keyWidth = key > 0 ? min(key * scale * Self.slack, width * 0.22) : 0
    columns.key = width - columns.keyWidth
    if tempo > 0 { columns.key -= columns.tempoWidth + (key > 0 ? gap : 0) }
    let end = key > 0 || tempo > 0 ? columns.key - gap : width
    columns.textWidth = max(end - columns.text, 20)
    return columns
  }

  /// The number of texts that continue on another line.
  func wrappedCount(in columns: Columns, size: Double) -> Int {
    let scale = size / Self.reference
    return zip(lines, measured).count { line, measures in
      measures.width * scale > line.textRoom(in: columns).width * 0.99
    }
  }

  /// Whether all texts stand on one line.
  func isOnOneLine(in columns: Columns, size: Double) -> Bool {
    widest * size / Self.reference <= columns.textWidth * 0.98
  }

  /// Whether no usual word of a title is broken.
  func keepsWords(in columns: Columns, size: Double) -> Bool {
    widestWord * size / Self.reference <= columns.textWidth * 0.98
  }

  /// The height of the text of a line, in points.
  func textHeight(of index: Int, in columns: Columns, size: Double) -> Double {
    let (line, measures) = (lines[index], measured[index])
    return height(
      line.text, font: line.font(size), width: line.textRoom(in: columns).width,
      natural: measures.width,
      lineHeight: measures.height, scale: size / Self.reference)
  }

  /// The height of a line with what stands below its text and the space after it, in points.
  func height(of index: Int, in columns: Columns, size: Double) -> Double {
    let (line, measures) = (lines[index], measured[index])
    var height = textHeight(of: index, in: columns, size: size) + size * 0.2
    if !line.detail.isEmpty {
      height += self.height(
        line.detail, font: StageLine.detailFont(size), width: columns.textWidth,
        natural: measures.detailWidth, lineHeight: measures.detailHeight,
        scale: size / Self.reference)
    }
    if columns.keyWidth > 0, !line.key.isEmpty {
      height = max(height, keyHeight(of: line, in: columns, size: size) + size * 0.2)
    }
    // A heading has space above it, too, and a rule below.
    return line.kind == .heading ? height + size * 0.5 : height
  }

  /// The height of a key below the top of its line, whose baseline is below that of the key alone.
  private func keyHeight(of line: StageLine, in columns: Columns, size: Double) -> Double {
    let scale = size / Self.reference
    guard keyWidths[line.key, default: 0] * scale > columns.keyWidth else { return 0 }
    let font = StageLine.keyFont(size)
    let drop =
      layout.baseline(of: line.text, font: line.font(size))
      - layout.baseline(of: line.key, font: font)
    return drop
      + layout.height(of: line.key, font: font, width: columns.keyWidth, lines: Self.lineCount)
  }

  private func height(
    _ text: String, font: PageFont, width: Double, natural: Double, lineHeight: Double,
    scale: Double
  ) -> Double {
    natural * scale <= width * 0.99
      ? lineHeight * scale
      : layout.height(of: text, font: font, width: width, lines: Self.lineCount)
  }
}
