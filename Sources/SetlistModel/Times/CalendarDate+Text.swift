public import Foundation
public import Localization

extension CalendarDate {
  /// The templates of a date as people write it; those with a year come first.
  private static let templates = [
    "yMMMMEEEEd", "yMMMEd", "yMMMMd", "yMMMd", "yyMd", "yMd", "MMMMEEEEd", "MMMEd", "MMMMd",
    "MMMd", "Md",
  ]

  /// The date for the user, with the day of the week, and with the year unless it is that of
  /// another day, as in "Sat, 12 Jun".
  public func text(near day: CalendarDate, in locale: Locale = .user) -> String {
    formatted(by: components.year == day.components.year ? "MMMEd" : "yMMMEd", in: locale)
  }

  /// The date for the user with its year, as in "Sat, 12 Jun 2027".
  public func text(in locale: Locale = .user) -> String { formatted(by: "yMMMEd", in: locale) }

  /// Reads a date in the usual notations of the program's languages, or in ISO 8601. A date without
  /// a year is the next such day. A day that its month does not have is no date.
  ///
  /// - Parameters:
  ///   - today: the first day that a date without a year can mean.
  ///   - locale: gives the usual order of day and month. Another order is accepted only if it is
  ///     unambiguous.
  public static func read(
    _ text: String, today: CalendarDate, in locale: Locale = .user
  ) -> DateReading {
    let text = text.trimmingWhitespace
    if let date = CalendarDate(text) { return .day(date) }
    return DateReader(today: today, locale: locale).read(text)
  }

  /// Reads a typed date; `nil` unless it means exactly one day.
  public init?(typed text: String, today: CalendarDate, in locale: Locale = .user) {
    guard case .day(let date) = Self.read(text, today: today, in: locale) else { return nil }
    self = date
  }

  /// The date in each of its usual notations, the longest first.
  func texts(in locale: Locale) -> [String] {
    [description] + Self.templates.map { formatted(by: $0, in: locale) }
  }

  private func formatted(by template: String, in locale: Locale) -> String {
    Self.formatter(template, locale).string(from: midnight)
  }

  private static func formatter(_ template: String, _ locale: Locale) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.calendar = calendar
    formatter.timeZone = .gmt
    formatter.setLocalizedDateFormatFromTemplate(template)
    return formatter
  }
}

extension String {
  /// A text with another date in place of this one, in the same notation; `nil` if the text does
  /// not contain the date.
  package func replacing(
    _ date: CalendarDate, with new: CalendarDate, in locale: Locale = .user
  ) -> String? {
    for (old, new) in zip(date.texts(in: locale), new.texts(in: locale)) where contains(old) {
      return replacing(old, with: new)
    }
    return nil
  }
}
