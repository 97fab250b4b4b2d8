import Foundation
import Testing

@testable import SetlistModel

@Suite struct CalendarDateTests {
  private static let english = Locale(identifier: "en_US")
  private static let german = Locale(identifier: "de_DE")

  @Test(arguments: [
    "2027-06-12", "0001-01-01", "9999-12-31", "2024-02-29", "1970-01-01", "1582-10-15",
  ])
  func aDateIsWhatItWasWrittenAs(text: String) throws {
    let date = try #require(CalendarDate(text))
    #expect(date.description == text)
    let data = try JSONEncoder().encode([date])
    #expect(try JSONDecoder().decode([CalendarDate].self, from: data) == [date])
  }

  @Test(arguments: [
    "", "2027-6-12", "2027-13-01", "2027-02-29", "2027-00-10", "2027-01-32", "0000-01-01",
    "12.6.2027", "2027-06-12T20:00", " 2027-06-12", "２０２７-06-12",
  ])
  func whatIsNoDayIsNoDate(text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test func aWeekLaterIsTheSameDayOfTheWeek() throws {
    var date = try #require(CalendarDate("2026-12-27"))
    let first = date
    for _ in 0..<200 {
      let next = date.adding(days: 7)
      #expect(date < next && date.days(to: next) == 7)
      #expect(date.text(in: Self.english).prefix(3) == next.text(in: Self.english).prefix(3))
      date = next
    }
    #expect(first.days(to: date) == 1400 && date.description == "2030-10-27")
  }

  @Test func aMomentIsOnTheDayOfItsPlace() throws {
    let moment = Date(timeIntervalSince1970: 1_812_800_000)
    let texts = try ["Pacific/Kiritimati", "Pacific/Pago_Pago"].map {
      CalendarDate(moment, in: try #require(TimeZone(identifier: $0))).description
    }
    #expect(texts == ["2027-06-13", "2027-06-12"])
  }

  @Test(arguments: [
    ("2027-06-12", english), ("6/12/2027", english), ("6/12/27", english),
    ("Jun 12, 2027", english), ("June 12", english), ("6/12", english),
    ("Saturday, June 12, 2027", english), ("12.6.2027", german), ("12.06.27", german),
    ("12. Juni 2027", german), ("12. Juni", german), (" 12.6. ", german),
    ("2027年6月12日", Locale(identifier: "zh_CN")),
  ])
  func aDateIsReadAsPeopleWriteIt(text: String, locale: Locale) throws {
    let today = try #require(CalendarDate("2026-11-27"))
    let date = CalendarDate(typed: text, today: today, in: locale)
    #expect(date?.description == "2027-06-12")
    #expect(date.map { CalendarDate(typed: $0.text(in: locale), today: today, in: locale) } == date)
  }

  private static let today = CalendarDate("2026-11-27")

  private static func reading(_ text: String, _ locale: String) throws -> DateReading {
    CalendarDate.read(text, today: try #require(today), in: Locale(identifier: locale))
  }

  private static func day(_ text: String) throws -> CalendarDate {
    try #require(CalendarDate(text))
  }

  @Test(arguments: [
    "", "soon", "13", "2027-02-30", "12th of never", "13.13.2027", "12.6.027", "6/12/2027/1",
    "20:00", "August 2027", "2027-06-12T20:00", "٣٢/٦/٢٠٢٧", "12 June June 2027", "1/2/3/4",
    "令和9年6月12日", "0/6/2027", "12.0.2027", "6/12.2027",
  ])
  func whatNobodyWritesForADayIsNone(text: String) throws {
    for locale in ["en_US", "de_DE", "ja_JP", "ar_EG"] {
      let reading = try Self.reading(text, locale)
      if case .day(let day) = reading { Issue.record("\(text) is \(day) in \(locale)") }
    }
  }

  /// There is no month 28, so the order of day and month is clear.
  @Test(arguments: [
    "28.11.2026", "11/28/2026", "28/11/2026", "28-11-2026", "2026-11-28", "2026/11/28",
    "2026.11.28", "28. 11. 2026", "28 Nov 2026", "Nov 28, 2026", "November 28th, 2026",
    "28. November 2026", "28 novembre 2026", "28 de noviembre de 2026", "28 de nov. de 2026",
    "samedi 28 novembre 2026", "2026年11月28日", "2026年11月28日(土)", "2026年11月28日星期六",
    "٢٨/١١/٢٠٢٦", "٢٨ نوفمبر ٢٠٢٦", "２０２６／１１／２８", "28.11.", "11/28", "11月28日",
  ])
  func anUnambiguousDateIsTheSameDayInEveryLanguage(text: String) throws {
    for locale in ["en_US", "ar_EG", "de_DE", "es_ES", "fr_FR", "ja_JP", "pt_BR", "zh_CN"] {
      #expect(try Self.reading(text, locale) == .day(Self.day("2026-11-28")), "\(locale)")
    }
  }

  @Test func whatMayBeTwoDaysIsNotGuessed() throws {
    for (text, locale) in [("5.6.2027", "en_US"), ("5/6/2027", "de_DE"), ("5/6/2027", "ja_JP")] {
      let reading = try Self.reading(text, locale)
      guard case .either(let first, let second) = reading else {
        Issue.record("\(text) is \(reading) in \(locale)")
        continue
      }
      #expect(try Set([first, second]) == [Self.day("2027-05-06"), Self.day("2027-06-05")])
    }
    for (text, locale, day) in [
      ("5/6/2027", "en_US", "2027-05-06"), ("5/6/2027", "en_GB", "2027-06-05"),
      ("5.6.2027", "de_DE", "2027-06-05"), ("5.6.2027", "fr_FR", "2027-06-05"),
      ("5-6-2027", "en_US", "2027-05-06"), ("27/6/5", "ja_JP", "2027-06-05"),
      ("6.6.2027", "en_US", "2027-06-06"), ("29.2.", "de_DE", "2028-02-29"),
      ("mar. 9 mars 2027", "fr_FR", "2027-03-09"), ("mar, 9 mar 2027", "es_ES", "2027-03-09"),
      ("mar, 15 jun 2027", "es_ES", "2027-06-15"), ("Mar 9, Tue", "en_US", "2027-03-09"),
    ] {
      #expect(try Self.reading(text, locale) == .day(Self.day(day)), "\(text) in \(locale)")
    }
  }

  @Test func noDayIsCarriedIntoAnotherMonth() throws {
    let february = try Self.day("2027-02-28")
    for (text, locale) in [
      ("31.2.2027", "de_DE"), ("2/30/2027", "en_US"), ("30/02/2027", "en_US"),
      ("February 29, 2027", "en_US"), ("2027年2月30日", "zh_CN"), ("2027/2/29", "fr_FR"),
    ] {
      #expect(try Self.reading(text, locale) == .beyond(february), "\(text) in \(locale)")
    }
    let saturday = try Self.day("2027-06-12")
    #expect(try Self.reading("Fri, Jun 12, 2027", "en_US") == .otherWeekday(saturday))
  }

  @Test(arguments: [
    "en_US", "en_GB", "ar_EG", "ar_SA", "ar_SY", "de_DE", "es_ES", "es_MX", "fr_FR", "ja_JP",
    "pt_BR", "zh_CN",
  ])
  func everyNotationOfALanguageIsReadAsItIsWritten(name: String) throws {
    let locale = Locale(identifier: name)
    let today = try #require(Self.today)
    // The dates cover each month, and days with one and two digits.
    for number in 0..<24 {
      let day = today.adding(days: number * 15)
      for text in day.texts(in: locale) {
        #expect(CalendarDate.read(text, today: today, in: locale) == .day(day), "\(text)")
      }
    }
  }

  @Test(arguments: [
    ("Service 2027-06-06", "Service 2027-06-13"), ("Sunday, June 6", "Sunday, June 13"),
    ("Jun 6, 2027: Café", "Jun 13, 2027: Café"), ("Gig 6/6/27", "Gig 6/13/27"),
  ])
  func theDateInANameMovesOn(name: String, expected: String) throws {
    let date = try #require(CalendarDate("2027-06-06"))
    let next = date.adding(days: 7)
    #expect(name.replacing(date, with: next, in: Self.english) == expected)
    #expect("Café".replacing(date, with: next, in: Self.english) == nil)
  }
}
