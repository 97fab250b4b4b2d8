import Foundation
import SetlistModel

/// A cell of a table with a day, a time of day, or both.
struct DateCell: Hashable {
  /// The day that a cell means.
  enum Day: Hashable {
    /// The cell means one day.
    case day(CalendarDate)
    /// The cell means one of two days: the first number is the day, or the month.
    case either(dayFirst: CalendarDate, monthFirst: CalendarDate)
  }

  /// The day; `nil` if the cell has only a time.
  let day: Day?
  /// The seconds after midnight; `nil` if the cell has only a day.
  let clock: TimeInterval?
  /// The seconds by which the time is ahead of UTC; `nil` if the cell does not say it.
  let offset: Int?

  /// The length in bytes of the longest text that may be a date and a time.
  private static let maximumLength = 100

  /// Reads a cell; `nil` if it is neither. A date without a year is none: a history is of a past
  /// year, and nothing tells which.
  init?(_ cell: String) {
    guard cell.utf8.count <= Self.maximumLength else { return nil }
    let text = cell.trimmingWhitespace
    if let parts = text.wholeMatch(of: Self.internetTime)?.output {
      guard let date = CalendarDate(String(parts.1)),
        let clock = DurationFormat.timeOfDay(from: String(parts.2))
      else { return nil }
      (day, self.clock, offset) = (.day(date), clock, parts.3.flatMap(Self.offset))
      return
    }
    offset = nil
    if let clock = DurationFormat.timeOfDay(from: text) {
      (day, self.clock) = (nil, clock)
      return
    }
    if let day = Self.day(text) {
      (self.day, clock) = (day, nil)
      return
    }
    // The time is behind the day, after a space, which may also be between the time and "pm".
    for space in text.indices where text[space].isWhitespace || text[space] == "," {
      let (first, second) = (text[..<space], text[text.index(after: space)...])
      if let clock = DurationFormat.timeOfDay(from: second.trimmingCharacters(in: .whitespaces)),
        let day = Self.day(String(first))
      {
        (self.day, self.clock) = (day, clock)
        return
      }
    }
    return nil
  }

  private static var internetTime: Regex<(Substring, Substring, Substring, Substring?)> {
    #/
    ([0-9]{4}-[0-9]{2}-[0-9]{2}) [T\s]+ ([0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?)(?:[.,][0-9]+)?
    \s? (Z|[+-][0-9]{2}:?[0-9]{2})?
    /#
  }

  private static func offset(_ text: Substring) -> Int? {
    let digits = text.filter(\.isNumber)
    guard text != "Z" else { return 0 }
    guard digits.count == 4, let hours = Int(digits.prefix(2)), let minutes = Int(digits.suffix(2))
    else { return nil }
    return (hours * 3600 + minutes * 60) * (text.first == "-" ? -1 : 1)
  }

  private static var numbers: Regex<(Substring, Substring, Substring, Substring, Substring)> {
    /([0-9]{1,2})([.\/-])([0-9]{1,2})[.\/-]([0-9]{4}|[0-9]{2})/
  }

  private static func day(_ text: String) -> Day? {
    let text = text.trimmingCharacters(in: CharacterSet(charactersIn: " ,"))
    if let parts = text.wholeMatch(of: numbers)?.output, let first = Int(parts.1),
      let second = Int(parts.3), let number = Int(parts.4)
    {
      let year = number < 100 ? 2000 + number : number
      let dayFirst = CalendarDate(year: year, month: second, day: first)
      let monthFirst = CalendarDate(year: year, month: first, day: second)
      guard let dayFirst, let monthFirst, dayFirst != monthFirst, parts.2 != "." else {
        return (dayFirst ?? monthFirst).map { .day($0) }
      }
      return .either(dayFirst: dayFirst, monthFirst: monthFirst)
    }
    guard text.contains(/[0-9]{4}/),
      case .day(let date) = CalendarDate.read(text, today: CalendarDate(.now))
    else { return nil }
    return .day(date)
  }
}

/// The order of the day and the month in the dates of a table.
package enum DateOrder: String, Hashable, Sendable, CaseIterable {
  /// The day is before the month, as in 31/12/2027.
  case dayFirst = "day-first"
  /// The month is before the day, as in 12/31/2027.
  case monthFirst = "month-first"
}

extension DateOrder {
  /// The order that all dates with numbers of a column have; `nil` if none of them tells it, or if
  /// they contradict each other.
  init?(of cells: some Sequence<String>) {
    var found: Set<DateOrder> = []
    for cell in cells {
      guard
        let parts = cell.prefixMatch(of: /\s*([0-9]{1,2})[\/-]([0-9]{1,2})[\/-][0-9]{2,4}/)?.output,
        let first = Int(parts.1), let second = Int(parts.2)
      else { continue }
      if first > 12, second <= 12 { found.insert(.dayFirst) }
      if second > 12, first <= 12 { found.insert(.monthFirst) }
    }
    guard found.count == 1, let order = found.first else { return nil }
    self = order
  }

  /// The one of two possible days that has this order.
  func day(_ day: DateCell.Day) -> CalendarDate {
    switch (day, self) {
    case (.day(let date), _), (.either(let date, _), .dayFirst),
      (.either(_, let date), .monthFirst):
      date
    }
  }
}
