import Foundation
import Testing

@testable import SetlistCore

@Suite struct OpeningTests {
  @Test func aFreshDatabaseHoldsTheSampleSetlist() async throws {
    let folder = try TemporaryFolder()
    let database = try SetlistDatabase.open(at: folder.database)
    let summaries = try await database.summaries()
    #expect(summaries.map(\.songCount) == [5])
    let setlist = try #require(await database.setlist(summaries[0].id))
    #expect(setlist.sections.map(\.title) == ["Favorites", "Disney", "Pop"])
    #expect(setlist.sections.map(\.entries.count) == [0, 3, 2])
    #expect(setlist.sections[1].entries.map(\.title).last == "Reflection")
  }
}
