import Foundation
import Testing

@testable import SetlistCore

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

  @Test(arguments: ["", "soon", "13", "2027-02-30", "12th of never"])
  func whatNobodyWritesForADayIsNone(text: String) throws {
    let today = try #require(CalendarDate("2026-11-27"))
    #expect(CalendarDate(typed: text, today: today, in: Self.english) == nil)
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
