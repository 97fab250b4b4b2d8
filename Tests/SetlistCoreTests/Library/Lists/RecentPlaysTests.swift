import Foundation
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests the dates on which songs were last played before a setlist.
@MainActor @Suite struct RecentPlaysTests {
  private let database: SetlistDatabase
  private let library: Library
  private let songs = ["A", "B", "C", "D"].map { Song(title: $0) }

  init() throws {
    database = try SetlistDatabase.inMemory()
    library = Library(database)
  }

  @discardableResult
  private func add(_ titles: String, on date: String?, isCounted: Bool = true) async throws
    -> Setlist
  {
    let entries = songs.filter { titles.contains($0.title) }.map { Entry(content: .song($0)) }
    let options = SectionOptions(isCounted: isCounted)
    let setlist = Setlist(
      name: date ?? "", options: SetlistOptions(date: date.flatMap { CalendarDate($0) }),
      sections: [Section(title: "", options: options, entries: entries)])
    try await library.perform(CreateSetlist(setlist))
    return setlist
  }

  @Test func theLastDayBeforeTheSetlistCountsForTwoWeeks() async throws {
    try await add("AB", on: "2027-06-06")
    try await add("A", on: "2027-06-10")
    try await add("D", on: "2027-05-29")
    try await add("C", on: nil)
    try await add("C", on: "2027-06-12", isCounted: false)
    try await add("ABCD", on: "2027-06-20")
    let gig = try await add("ABCD", on: "2027-06-13")
    let plays = RecentPlays(library: library)
    var changes = 0
    plays.didChange = { changes += 1 }
    func days() -> [Int?] { songs.map { plays.days(since: $0.id) } }
    plays.show(gig)
    try await eventually { days() == [3, 7, nil, nil] }
    // Commits of other connections are followed, too.
    try await add("D", on: "2027-05-30")
    try await eventually { days() == [3, 7, nil, 14] }
    #expect(changes == 2)
    var undated = gig
    undated.options.date = nil
    plays.show(undated)
    #expect(days() == [nil, nil, nil, nil])
  }
}
