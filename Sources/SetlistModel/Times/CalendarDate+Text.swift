public import Foundation
public import Localization

extension CalendarDate {
  /// The parts of a date as people write it, those with a year first.
  private static let templates = [
    "yMMMMEEEEd", "yMMMEd", "yMMMMd", "yMMMd", "yyMd", "yMd", "MMMMEEEEd", "MMMEd", "MMMMd",
    "MMMd", "Md",
  ]

  /// The date for people, with the day of the week, and the year unless it is that of another day,
  /// as in "Sat, 12 Jun".
  public func text(near day: CalendarDate, in locale: Locale = .user) -> String {
    formatted(by: components.year == day.components.year ? "MMMEd" : "yMMMEd", in: locale)
  }

  /// The date for people, as in "Sat, 12 Jun 2027".
  public func text(in locale: Locale = .user) -> String { formatted(by: "yMMMEd", in: locale) }

  /// Reads a date as people write it in the languages of the program, or one of ISO 8601. Without a
  /// year it is the next such day. Nothing is guessed: a day that no month has is no date.
  ///
  /// - Parameters:
  ///   - today: the first day of which the year may be left out.
  ///   - locale: tells the usual order of numbers, which another one may only leave without doubt.
  public static func read(
    _ text: String, today: CalendarDate, in locale: Locale = .user
  ) -> DateReading {
    let text = text.trimmingWhitespace
    if let date = CalendarDate(text) { return .day(date) }
    return DateReader(today: today, locale: locale).read(text)
  }

  /// Reads a date that is understood as one day.
  public init?(typed text: String, today: CalendarDate, in locale: Locale = .user) {
    guard case .day(let date) = Self.read(text, today: today, in: locale) else { return nil }
    self = date
  }

  /// The date in each of the ways in which people write it, the longest first.
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
  /// The text with another date in the same notation; `nil` if it does not contain the date.
  package func replacing(
    _ date: CalendarDate, with new: CalendarDate, in locale: Locale = .user
  ) -> String? {
    for (old, new) in zip(date.texts(in: locale), new.texts(in: locale)) where contains(old) {
      return replacing(old, with: new)
    }
    return nil
  }
}
