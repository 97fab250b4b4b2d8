import Foundation
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests adding songs that are marked as not to be played.
@MainActor @Suite struct RetiredSongsTests {
  @Test func anImportWarnsOfSongsThatAreNotToBePlayed() async throws {
    let database = try SetlistDatabase.inMemory()
    let setlists = AllSetlists(database: database)
    let songs = [
      Song(title: "Waterloo", artist: "ABBA", isRetired: true), Song(title: "Home", artist: "Ann"),
    ]
    try await setlists.load()
    try await setlists.create(
      name: "Before",
      sections: [Section(title: "", entries: songs.map { Entry(content: .song($0)) })])
    let text = "ABBA - Waterloo\nAnn - Home\nBen - New\n"
    let (_, report) = try await ImportController().importItems(
      .text(Data(text.utf8)), creatingSetlistIn: setlists)
    #expect(report.problems.map(\.message) == ["“Waterloo” is marked Do Not Play."])
    #expect(report.added == 3)
  }
}
