import Foundation
import Testing

@testable import SetlistFormats
@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

@MainActor @Suite struct PlayReportTests {
  private let database: SetlistDatabase
  private let library: Library
  private let day: CalendarDate
  private let songs = [
    Song(title: "One", artist: "Ann", duration: 180, composer: "Bob", ccliNumber: "22025"),
    Song(title: "Two", artist: "Cy", duration: 240, isrc: "USRC17607839"),
    Song(title: "=Three", artist: "Di"),
  ]

  init() async throws {
    database = try SetlistDatabase.inMemory()
    library = Library(database)
    day = try #require(CalendarDate("2027-03-07"))
    let entries = songs.map { Entry(content: .song($0)) }
    try await library.perform(
      CreateSetlist(Setlist(name: "Gig", sections: [Section(title: "Set", entries: entries)])))
  }

  private func play(
    _ song: Int, at clock: TimeInterval, late: TimeInterval? = nil, on date: CalendarDate? = nil
  ) -> Play {
    let date = date ?? day
    let began = LocalInstant(date, at: clock)
    return Play(
      PlayedSong(songs[song]), in: PlayedPlace(setlistName: "Gig", sectionTitle: "Set"),
      began: began, length: 200, plannedStart: late.map { began.moment.addingTimeInterval(-$0) },
      plannedLength: songs[song].duration, occasion: Occasion(date: date, venue: "The Crown"),
      source: .stage)
  }

  @Test func aSongIsReportedOnceForEachOccasionWithTheNumberOfTimes() async throws {
    try await library.log([
      play(0, at: 72_000), play(1, at: 72_200), play(0, at: 80_000),
      play(0, at: 72_000, on: day.adding(days: 7)),
    ])
    let report = try await PlayReport(.performed, of: database)
    #expect(
      report.rows.map { $0.map(\.exactText).joined(separator: "|") } == [
        "2027-03-07|The Crown|One|Bob|Ann||3:00|2",
        "2027-03-07|The Crown|Two||Cy|USRC17607839|4:00|1",
        "2027-03-14|The Crown|One|Bob|Ann||3:00|1",
      ])
  }

  @Test func theNumbersOfLicensesAreReportedOncePerSong() async throws {
    try await library.log([play(0, at: 72_000), play(0, at: 80_000), play(1, at: 81_000)])
    let report = try await PlayReport(.licenses, of: database)
    #expect(
      report.rows.map { $0.map(\.exactText).joined(separator: "|") } == [
        "22025|One|Bob|Ann|2", "|Two||Cy|1",
      ])
  }

  @Test func plannedAndActualStartsAreReportedWithTheirDifference() async throws {
    try await library.log([play(0, at: 72_005, late: 5), play(1, at: 72_100, late: -70)])
    let rows = try await PlayReport(.plan, of: database).rows.map { row in
      row.dropFirst(3).map(\.exactText).joined(separator: " ")
    }
    #expect(rows == ["One 20:00:00 20:00:05 +0:05", "Two 20:02:50 20:01:40 -1:10"])
  }

  @Test func whatWasNotPlayedForLongestComesFirstInTheRotation() async throws {
    try await library.log([play(0, at: 72_000), play(1, at: 72_000, on: day.adding(days: -30))])
    let all = try await PlayReport(.rotation, of: database)
    #expect(all.rows.map { $0[0].exactText } == ["=Three", "Two", "One"])
    let since = try await PlayReport(.rotation, of: database, for: PlayFilter(from: day))
    #expect(since.rows.map { $0[0].exactText } == ["=Three", "Two"])
  }

  @Test func aReportIsSavedAsATableThatIsNoFormulaAndAsPages() async throws {
    try await library.log([play(2, at: 72_000)])
    let report = try await PlayReport(.performed, of: database)
    let lines = String(decoding: report.csv, as: UTF8.self).components(separatedBy: "\r\n")
    #expect(lines[0] == "Date,Venue,Title,Composer,Artist,ISRC,Length,Times")
    #expect(lines[1] == "2027-03-07,The Crown,'=Three,,Di,,3:20,1")
    #expect(try report.printed(subtitle: "2027").pdf().starts(with: Data("%PDF".utf8)))
  }

  @Test func aRecordingCodeFindsAKnownSongWithAnotherTitle() async throws {
    let found = try await database.imports.matching(
      ImportedContent(
        name: "New",
        sections: [
          Section(
            title: "",
            entries: [
              Entry(content: .song(Song(title: "Two (Remastered)", isrc: "us-rc1-76-07839")))
            ])
        ], report: ImportReport()))
    #expect(found.sections[0].entries[0].song == songs[1])
  }

  @Test func numbersAndCodesAreWrittenInOneForm() {
    #expect(SongFact.isrc.usualText("us-rc1-76-07839") == "USRC17607839")
    #expect(SongFact.isrc.usualText("ISRC: USRC17607839") == "USRC17607839")
    #expect(SongFact.isrc.usualText("unknown") == "unknown")
    #expect(SongFact.ccliNumber.usualText("CCLI Song # 22025") == "22025")
    #expect(SongFact.ccliNumber.usualText("none") == "none")
  }
}
