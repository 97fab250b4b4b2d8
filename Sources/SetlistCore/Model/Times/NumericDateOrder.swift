import Foundation

/// How a locale writes a date in numbers.
struct NumericDateOrder {
  let isYearFirst: Bool
  /// Whether the day stands before the month.
  let isDayFirst: Bool
  /// The mark between the numbers.
  let mark: Character?

  init(_ locale: Locale) {
    let format = DateFormatter.dateFormat(fromTemplate: "yMd", options: 0, locale: locale) ?? ""
    isYearFirst = format.first == "y"
    isDayFirst = format.first { $0 == "d" || $0 == "M" } == "d"
    mark = format.first { "./-".contains($0) }
  }
}
