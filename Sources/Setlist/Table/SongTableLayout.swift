import GtkSupport

/// The horizontal places of the table's columns, which its header and all rows share.
@MainActor
final class SongTableLayout {
  /// The width of the star at the end of a row, in pixels.
  static let endWidth = 36
  private static let spacing = 6

  /// The width of a digit, in pixels.
  var digitWidth = 8.0

  /// Returns the horizontal ranges of the columns and of the star at the end, in pixels, for the
  /// width of a row.
  func places(in width: Int) -> [Range<Int>] {
    let columns = SongTableColumn.allCases
    let fixed = columns.map { column -> Int? in
      if case .digits(let count) = column.width { Int(Double(count) * digitWidth) } else { nil }
    }
    let gaps = Self.spacing * columns.count
    let rest = max(0, width - Self.endWidth - gaps - fixed.compactMap { $0 }.reduce(0, +))
    var start = 0
    var places = zip(columns, fixed).map { column, fixed -> Range<Int> in
      var length = fixed ?? 0
      if case .share(let share) = column.width { length = Int(Double(rest) * share) }
      defer { start += length + Self.spacing }
      return start..<start + length
    }
    places.append(max(start, width - Self.endWidth)..<max(start, width))
    return places
  }

  /// Measures the width of a digit in a widget's font. Returns whether it has changed.
  func measureDigits(in widget: Widget) -> Bool {
    let digits = "0000000000"
    guard let width = widget.width(of: digits) else { return false }
    let digitWidth = Double(width) / Double(digits.count)
    defer { self.digitWidth = digitWidth }
    return digitWidth != self.digitWidth
  }
}
