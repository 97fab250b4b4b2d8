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
