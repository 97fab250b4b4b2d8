import GtkSupport
import Localization
import SetlistModel

/// A column of the table of songs.
enum SongTableColumn: String, CaseIterable {
  case start, title, artist, key, tempo, length, notes

  /// The width of a column of the table.
  enum Width {
    /// A width that fits a number of digits, in the font of the list.
    case digits(Int)
    /// A share of the width that the columns of digits leave.
    case share(Double)
  }

  /// The columns whose cells can be edited, in their order.
  static let editable = allCases.filter { $0.fact != nil }

  /// The fact that the column shows; `nil` for the start time, which is computed.
  var fact: SongFact? {
    switch self {
    case .start: nil
    case .title: .title
    case .artist: .artist
    case .key: .key
    case .tempo: .beatsPerMinute
    case .length: .duration
    case .notes: .notes
    }
  }

  /// The heading of the column.
  var name: String {
    // Translators: the column with the time at which a song begins.
    fact?.name ?? pgettext("column", "Start")
  }

  var width: Width {
    switch self {
    case .start: .digits(8)
    case .title: .share(0.42)
    case .artist: .share(0.3)
    case .key: .digits(8)
    case .tempo: .digits(7)
    case .length: .digits(8)
    case .notes: .share(0.28)
    }
  }

  /// Whether the column shows numbers, which are aligned at its end.
  var isNumeric: Bool {
    switch self {
    case .start, .tempo, .length: true
    case .title, .artist, .key, .notes: false
    }
  }

  /// The style class of the column's cells.
  var cellClass: String { "\(rawValue)-cell" }

  /// The style class of a list in which the keyboard's cell is in this column.
  var currentClass: String { "at-\(rawValue)" }
}

/// The header of the table with the headings of the columns. It stays in place when the list
/// scrolls.
@MainActor
struct SongTableHeader {
  let widget: Widget

  init(layout: SongTableLayout) {
    let labels = SongTableColumn.allCases.map { column in
      let label = Label(classes: ["caption-heading", "cell", column.cellClass])
      if column.isNumeric { label.textAlignment = 1 }
      label.show(column.name)
      return label
    }
    widget = PlacedColumns(labels) { layout.places(in: $0) }.widget
    widget.addStyleClass("table-header")
    widget.isVisible = false
  }

  /// Shows or hides the header above a list.
  ///
  /// - Parameter margin: the space that the list leaves for its scroll bar, in pixels.
  func setVisible(_ isVisible: Bool, margin: Int32) {
    widget.isVisible = isVisible
    widget.setMargins(end: margin)
  }
}

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
