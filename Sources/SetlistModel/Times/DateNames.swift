import Foundation

/// The names of months and of days of the week in a language, folded for comparisons.
struct DateNames: Sendable {
  private let months: [(name: String, number: Int)]
  private let weekdays: [(name: String, number: Int)]

  /// The names in the languages of the program.
  static let ofLanguages = ["en", "ar", "de", "es", "fr", "ja", "pt_BR", "zh_CN"]
    .map { DateNames(Locale(identifier: $0)) }

  init(_ locale: Locale) {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.calendar = CalendarDate.calendar
    func names(_ symbols: [[String]]) -> [(name: String, number: Int)] {
      symbols.flatMap { list in
        list.enumerated().map { (Self.folded($0.element), $0.offset + 1) }
      }
    }
    months = names([
      formatter.monthSymbols, formatter.shortMonthSymbols, formatter.standaloneMonthSymbols,
      formatter.shortStandaloneMonthSymbols,
    ])
    weekdays = names([
      formatter.weekdaySymbols, formatter.shortWeekdaySymbols,
      formatter.standaloneWeekdaySymbols, formatter.shortStandaloneWeekdaySymbols,
    ])
  }

  /// The months 1...12 that a folded word or abbreviation names.
  func months(called word: String) -> Set<Int> { Self.numbers(of: months, called: word, from: 3) }

  /// The days of the week that a folded word or abbreviation names; Sunday is 1.
  func weekdays(called word: String) -> Set<Int> {
    Self.numbers(of: weekdays, called: word, from: 2)
  }

  /// A word without case, accents and the point of an abbreviation.
  static func folded(_ word: some StringProtocol) -> String {
    word.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil
    ).trimmingCharacters(in: .punctuationCharacters)
  }

  /// The numbers of the names that equal a word, or that begin with it if it is at least as long as
  /// an abbreviation.
  private static func numbers(
    of names: [(name: String, number: Int)], called word: String, from count: Int
  ) -> Set<Int> {
    let same = Set(names.lazy.filter { $0.name == word }.map(\.number))
    guard same.isEmpty, word.count >= count else { return same }
    return Set(names.lazy.filter { $0.name.hasPrefix(word) }.map(\.number))
  }
}
