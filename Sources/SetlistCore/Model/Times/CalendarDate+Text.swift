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

  /// Reads a date as people of a locale write it, or one of ISO 8601. Without a year it is the next
  /// such day.
  ///
  /// - Parameter today: the first day of which the year may be left out.
  public init?(typed text: String, today: CalendarDate, in locale: Locale = .user) {
    let text = text.trimmingWhitespace
    if let date = CalendarDate(text) {
      self = date
      return
    }
    for template in Self.templates {
      let formatter = Self.formatter(template, locale)
      formatter.isLenient = true
      formatter.defaultDate = today.midnight
      guard let date = formatter.date(from: text).map({ CalendarDate($0, in: .gmt) }),
        (1...9999).contains(date.components.year)
      else { continue }
      if template.hasPrefix("y") || date >= today {
        self = date
      } else if let next = date.nextYear {
        self = next
      } else {
        continue
      }
      return
    }
    return nil
  }

  /// The same day of the next year; `nil` if there is none.
  private var nextYear: CalendarDate? {
    let (year, month, day) = components
    return CalendarDate(year: year + 1, month: month, day: day)
  }

  /// The date in each of the ways in which people write it, the longest first.
  fileprivate func texts(in locale: Locale) -> [String] {
    [description] + Self.templates.map { formatted(by: $0, in: locale) }
  }

  private func formatted(by template: String, in locale: Locale) -> String {
    Self.formatter(template, locale).string(from: midnight)
  }

  private static func formatter(_ template: String, _ locale: Locale) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.timeZone = .gmt
    formatter.setLocalizedDateFormatFromTemplate(template)
    return formatter
  }
}

extension String {
  /// The text with another date in the same notation; `nil` if it does not contain the date.
  func replacing(
    _ date: CalendarDate, with new: CalendarDate, in locale: Locale = .user
  ) -> String? {
    for (old, new) in zip(date.texts(in: locale), new.texts(in: locale)) where contains(old) {
      return replacing(old, with: new)
    }
    return nil
  }
}
