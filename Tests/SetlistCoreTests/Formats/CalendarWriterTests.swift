import Foundation
import TestSupport
import Testing

@testable import SetlistFiles
@testable import SetlistFormats
@testable import SetlistLibrary
@testable import SetlistModel

/// Tests the events for calendars.
@Suite struct CalendarWriterTests {
  private static let moment = Date(timeIntervalSinceReferenceDate: 800_000_000)

  private func event(_ setlist: Setlist, at moment: Date = moment) throws -> String {
    let document = try Exporter().document(
      for: setlist, format: .iCalendar, options: ExportOptions(moment: moment))
    return String(decoding: document.data, as: UTF8.self)
  }

  private func setlist(
    startTime: TimeInterval? = 20 * 3600, sections: [Section]? = nil
  ) -> Setlist {
    let songs = [
      Entry(content: .song(Song(title: "Waterloo", artist: "ABBA", duration: 164, key: "D"))),
      Entry(content: .pause(title: "", duration: 900)),
      Entry(content: .note("Thanks; all, of \\ you")),
      Entry(content: .song(Song(title: "Yellow", duration: 16))),
    ]
    return Setlist(
      name: "Gig, at the Crown",
      options: SetlistOptions(
        date: CalendarDate("2027-12-31"), venue: "The Crown; London", startTime: startTime),
      sections: sections ?? [Section(title: "Set 1", entries: songs), Section(title: "Encore")])
  }

  /// The lines of a document whose folded ones are joined.
  private func lines(_ text: String) -> [String] {
    text.replacing("\r\n ", with: "").components(separatedBy: "\r\n")
  }

  @Test func theEventLastsFromTheStartToTheEndAndTellsTheOrder() throws {
    let setlist = setlist()
    #expect(
      try lines(event(setlist)) == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Setlist//Setlist//EN", "CALSCALE:GREGORIAN",
        "BEGIN:VEVENT", "UID:\(setlist.id)", "DTSTAMP:20260509T061320Z",
        "LAST-MODIFIED:20260509T061320Z", "SEQUENCE:800000000", "DTSTART:20271231T200000",
        "DTEND:20271231T201800", "SUMMARY:Gig\\, at the Crown", "LOCATION:The Crown\\; London",
        "DESCRIPTION:Set 1 (Starts 20:00\\, 3:00):\\n1. ABBA – Waterloo [D] (2:44)\\n"
          + "Break (15:00)\\nThanks\\; all\\, of \\\\ you\\n2. Yellow (0:16)\\n\\nEncore:",
        "END:VEVENT", "END:VCALENDAR", "",
      ])
  }

  @Test func theSameSetlistIsTheSameEventLater() throws {
    let setlist = setlist()
    func number(_ text: String) throws -> Int {
      try #require(lines(text).first { $0.hasPrefix("SEQUENCE:") }.flatMap { Int($0.dropFirst(9)) })
    }
    let (first, second) = (try event(setlist), try event(setlist, at: Self.moment + 2))
    #expect(try number(first) < number(second))
    #expect(lines(second).contains("UID:\(setlist.id)"))
    #expect(lines(second).contains("DTSTAMP:20260509T061322Z"))
    // So is one of its sections.
    let section = setlist.sections[0].id
    #expect(setlist.part(section)?.id == setlist.part(section)?.id)
    #expect(setlist.part(section)?.id != setlist.id)
  }

  @Test func anEventMayEndOnAnotherDayAndBeginOnTheOneBefore() throws {
    let late = try lines(event(setlist(startTime: 23 * 3600 + 50 * 60)))
    #expect(late.contains("DTSTART:20271231T235000") && late.contains("DTEND:20280101T000800"))
    // The second section is to begin at midnight, after twenty minutes of the first one.
    let songs = [Entry(content: .song(Song(title: "A", duration: 1200)))]
    let early = try lines(
      event(
        setlist(
          startTime: nil,
          sections: [
            Section(title: "1", entries: songs),
            Section(title: "2", options: SectionOptions(startTime: 0), entries: []),
          ])))
    #expect(early.contains("DTSTART:20271230T234000"))
  }

  @Test func withoutATimeTheEventLastsAllDay() throws {
    let lines = try lines(event(setlist(startTime: nil)))
    #expect(lines.contains("DTSTART;VALUE=DATE:20271231"))
    #expect(!lines.contains { $0.hasPrefix("DTEND") })
    let empty = try self.lines(event(setlist(sections: [])))
    #expect(empty.contains("DTSTART:20271231T200000"))
    #expect(!empty.contains { $0.hasPrefix("DTEND") })
  }

  @Test func aSetlistWithoutADateIsNoEvent() throws {
    var setlist = setlist()
    setlist.options.date = nil
    #expect(throws: ExchangeError.undated) { try event(setlist) }
  }

  @Test(arguments: SeededGenerator.seeds(40 * UInt64(testScale)))
  func linesAreShortAndTheirTextsComeBack(seed: UInt64) throws {
    var random = RandomSetlist(seed: seed, folder: URL(filePath: "/music"))
    var setlist = random.setlist()
    setlist.options.date = CalendarDate("2027-06-12")
    let text = try event(setlist)
    #expect(text.hasSuffix("\r\n"))
    for line in text.components(separatedBy: "\r\n") {
      #expect(line.utf8.count <= 75, "seed \(seed)")
      #expect(!line.unicodeScalars.contains { $0.value < 0x20 }, "seed \(seed)")
    }
    let names = ["BEGIN", "END", "DTSTART", "DTSTAMP", "UID", "SUMMARY", "DESCRIPTION"]
    let lines = lines(text)
    for name in names { #expect(lines.contains { $0.hasPrefix(name) }, "seed \(seed)") }
    let summary = try #require(lines.first { $0.hasPrefix("SUMMARY:") }).dropFirst(8)
    let read = summary.replacing(/\\(.)/) { $0.1 }
    #expect(Array(read.unicodeScalars) == Array(setlist.name.onOneLine.unicodeScalars))
  }
}
