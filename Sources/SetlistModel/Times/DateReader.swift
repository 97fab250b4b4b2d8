import Foundation

/// Reads dates in the usual notations of the program's languages.
///
/// Numbers are read in the order of the locale. Another order, or marks that the locale does not
/// use, are accepted if only one day is possible.
struct DateReader {
  private typealias Parts = (year: Int?, month: Int, day: Int)

  /// The first day that a date without a year can mean.
  let today: CalendarDate
  let locale: Locale

  /// Reads the text of a date.
  func read(_ text: String) -> DateReading {
    guard let typed = TypedDate(text) else { return .unknown }
    let names = DateNames(locale)
    let words = Self.words(typed.words, in: names)
    // "mar" can mean Tuesday and March: beside another month it is the day of the week.
    let certain = words.indices.filter { words[$0].isMonth && words[$0].weekdays.isEmpty }
    let month = certain.last ?? words.lastIndex(where: \.isMonth)
    var weekdays = Set(1...7)
    for index in words.indices where index != month {
      guard !words[index].weekdays.isEmpty else { return .unknown }
      weekdays.formIntersection(words[index].weekdays)
    }
    let reading = resolved(
      readings(of: typed.numbers, month: month.flatMap { words[$0].months.first }))
    guard case .day(let day) = reading else { return reading }
    return weekdays.contains(day.weekday) ? reading : .otherWeekday(day)
  }

  /// The words of a text with their meanings. Words that form one name, as some months do in
  /// Arabic, are joined.
  private static func words(_ words: [String], in names: DateNames) -> [DateWord] {
    var found: [DateWord] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      if let next = rest.first {
        let pair = DateWord("\(word) \(next)", in: names)
        if pair.isMonth {
          found.append(pair)
          rest.removeFirst()
          continue
        }
      }
      found.append(DateWord(word, in: names))
    }
    return found
  }

  /// The possible readings of numbers, beside the name of a month if there is one.
  private func readings(of numbers: [TypedDate.Number], month: Int?) -> [Parts] {
    if let month { return named(month, numbers).map { [$0] } ?? [] }
    if numbers.contains(where: { $0.mark == "月" }) { return withUnits(numbers).map { [$0] } ?? [] }
    return numeric(numbers)
  }

  /// The reading of numbers with units, as in "2027年6月12日"; `nil` for others.
  private func withUnits(_ numbers: [TypedDate.Number]) -> Parts? {
    var rest = numbers[...]
    var year: Int?
    if rest.first?.mark == "年" {
      guard let found = rest.popFirst().flatMap(Self.year) else { return nil }
      year = found
    }
    guard let month = rest.popFirst(), month.mark == "月", let day = rest.popFirst(),
      rest.isEmpty, [nil, "日", "号", "(", ","].contains(day.mark), day.digits <= 2
    else { return nil }
    return (year, month.value, day.value)
  }

  /// The reading of numbers beside the name of a month: the day, and the year before or after it.
  private func named(_ month: Int, _ numbers: [TypedDate.Number]) -> Parts? {
    switch numbers.count {
    case 1 where numbers[0].digits <= 2: return (nil, month, numbers[0].value)
    case 2:
      let isYearFirst = numbers[0].digits == 4
      let (day, year) = isYearFirst ? (numbers[1], numbers[0]) : (numbers[0], numbers[1])
      guard day.digits <= 2, let year = Self.year(year) else { return nil }
      return (year, month, day.value)
    default: return nil
    }
  }

  /// The possible readings of numbers without the name of a month.
  private func numeric(_ numbers: [TypedDate.Number]) -> [Parts] {
    let mark = numbers.first?.mark
    guard numbers.count == 2 || numbers.count == 3 && numbers[1].mark == mark,
      mark.map(Self.marks.contains) ?? true, numbers[1].digits <= 2
    else { return [] }
    let order = NumericDateOrder(locale)
    if numbers.count == 3, numbers[0].digits == 4 {
      return numbers[2].digits > 2
        ? [] : [(Self.year(numbers[0]), numbers[1].value, numbers[2].value)]
    }
    guard numbers[0].digits <= 2 else { return [] }
    var yearFirst: [Parts] = []
    if numbers.count == 3, numbers[2].digits <= 2, mark == "-" || order.isYearFirst,
      let year = Self.year(numbers[0])
    {
      yearFirst = [(year, numbers[1].value, numbers[2].value)]
      if order.isYearFirst, mark == order.mark { return yearFirst }
    }
    let year = numbers.count == 3 ? Self.year(numbers[2]) : nil
    guard numbers.count == 2 || year != nil else { return yearFirst }
    let dayFirst: Parts = (year, numbers[1].value, numbers[0].value)
    let monthFirst: Parts = (year, numbers[0].value, numbers[1].value)
    let (own, other) = order.isDayFirst ? (dayFirst, monthFirst) : (monthFirst, dayFirst)
    let isUsual =
      (numbers.count == 2 || !order.isYearFirst)
      && (mark == order.mark || mark == "-" || mark == "." && order.isDayFirst)
    return isUsual && (1...12).contains(own.month) ? [own] + yearFirst : [own, other] + yearFirst
  }

  private static let marks: Set<Character> = [".", "/", "-"]

  private static func year(_ number: TypedDate.Number) -> Int? {
    switch number.digits {
    case 2: 2000 + number.value
    case 4 where number.value > 0: number.value
    default: nil
    }
  }

  private func resolved(_ readings: [Parts]) -> DateReading {
    var days: [CalendarDate] = []
    for parts in readings {
      if let day = day(parts), !days.contains(day) { days.append(day) }
    }
    if days.count == 1 { return .day(days[0]) }
    if days.count > 1 { return .either(days[0], days[1]) }
    // The remaining readings have a month that does not have their day.
    return readings.lazy.compactMap(lastDay).first.map { .beyond($0) } ?? .unknown
  }

  private func day(_ parts: Parts) -> CalendarDate? {
    if let year = parts.year {
      return CalendarDate(year: year, month: parts.month, day: parts.day)
    }
    let year = today.components.year
    // 29 February recurs after eight years at most, so nine years are tried.
    return (year...year + 8).lazy
      .compactMap { CalendarDate(year: $0, month: parts.month, day: parts.day) }
      .first { $0 >= today }
  }

  /// The last day of a month, if the date has a day that the month does not have but another one
  /// might; else `nil`.
  private func lastDay(of parts: Parts) -> CalendarDate? {
    guard (29...31).contains(parts.day) else { return nil }
    let year = parts.year ?? today.components.year
    return (28...31).reversed().lazy
      .compactMap { CalendarDate(year: year, month: parts.month, day: $0) }.first
  }
}

/// The result of reading a typed date.
public enum DateReading: Hashable, Sendable {
  /// The text means one day.
  case day(CalendarDate)
  /// The text means one of two days: nothing tells which number is the month.
  case either(CalendarDate, CalendarDate)
  /// The text means a day after the end of its month; contains the last day of that month.
  case beyond(CalendarDate)
  /// The text names another day of the week than that of its date; contains the date.
  case otherWeekday(CalendarDate)
  /// The text is no date.
  case unknown
}

/// The meanings of a word in a date: in the user's language, else in any language.
struct DateWord {
  let months: Set<Int>
  let weekdays: Set<Int>

  init(_ word: String, in own: DateNames) {
    var (months, weekdays) = (own.months(called: word), own.weekdays(called: word))
    if months.isEmpty, weekdays.isEmpty {
      for names in DateNames.ofLanguages {
        months.formUnion(names.months(called: word))
        weekdays.formUnion(names.weekdays(called: word))
      }
    }
    (self.months, self.weekdays) = (months, weekdays)
  }

  /// Whether the word may be the name of exactly one month.
  var isMonth: Bool { months.count == 1 }
}

/// The way in which a locale writes a date in numbers.
struct NumericDateOrder {
  let isYearFirst: Bool
  /// Whether the day comes before the month.
  let isDayFirst: Bool
  /// The mark that the locale puts between the numbers of a date.
  let mark: Character?

  init(_ locale: Locale) {
    let format = DateFormatter.dateFormat(fromTemplate: "yMd", options: 0, locale: locale) ?? ""
    isYearFirst = format.first == "y"
    isDayFirst = format.first { $0 == "d" || $0 == "M" } == "d"
    mark = format.first { "./-".contains($0) }
  }
}
