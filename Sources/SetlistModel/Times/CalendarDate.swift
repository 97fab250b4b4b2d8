public import Foundation

/// A day of the Gregorian calendar, independent of a time zone.
public struct CalendarDate: Hashable, Sendable, Comparable, LosslessStringConvertible {
  /// The number of days since 1 January 1970.
  private let number: Int

  static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()
  private static let secondsPerDay = 86_400.0

  /// Reads a date of ISO 8601, such as `2027-06-12`, in the years 1 to 9999; `nil` for other texts
  /// and for days that their month does not have.
  public init?(_ description: String) {
    guard let parts = description.wholeMatch(of: /([0-9]{4})-([0-9]{2})-([0-9]{2})/),
      let year = Int(parts.1), let month = Int(parts.2), let day = Int(parts.3), year > 0
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Makes a date from its year, month and day; `nil` if the month does not have the day.
  public init?(year: Int, month: Int, day: Int) {
    let components = DateComponents(year: year, month: month, day: day)
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day),
      let date = Self.calendar.date(from: components),
      Self.calendar.component(.month, from: date) == month
    else { return nil }
    number = Int((date.timeIntervalSince1970 / Self.secondsPerDay).rounded(.down))
  }

  /// Makes the date of a moment in a time zone.
  public init(_ moment: Date, in zone: TimeZone = .current) {
    let local = moment.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: moment))
    let last = Double(Int32.max)
    number = Int(max(-last, min(last, local / Self.secondsPerDay)).rounded(.down))
  }

  private init(number: Int) { self.number = number }

  /// The date a number of days later; earlier if the number is negative.
  public func adding(days: Int) -> CalendarDate { CalendarDate(number: number + days) }

  /// The number of days from this date to another one.
  public func days(to other: CalendarDate) -> Int { other.number - number }

  /// Whether a day is before another one.
  public static func < (first: CalendarDate, second: CalendarDate) -> Bool {
    first.number < second.number
  }

  /// The year, the month 1...12 and the day 1...31 of the date.
  public var components: (year: Int, month: Int, day: Int) {
    let parts = Self.calendar.dateComponents([.year, .month, .day], from: midnight)
    return (parts.year ?? 1, parts.month ?? 1, parts.day ?? 1)
  }

  /// The day of the week; Sunday is 1.
  var weekday: Int { Self.calendar.component(.weekday, from: midnight) }

  /// The date in ISO 8601, as in `2027-06-12`.
  public var description: String {
    let (year, month, day) = components
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
  }

  /// The beginning of the day in UTC.
  var midnight: Date { Date(timeIntervalSince1970: Double(number) * Self.secondsPerDay) }
}

extension CalendarDate: Codable {
  /// Decodes a date of ISO 8601.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let date = CalendarDate(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "No date")
    }
    self = date
  }

  /// Encodes a date of ISO 8601.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
