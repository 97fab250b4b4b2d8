import Foundation
import Testing

@testable import SetlistFormats
@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests imports that ask the user how a text is to be interpreted.
@MainActor @Suite struct ReviewedImportTests {
  private func open() async throws -> OpenSetlist {
    let database = try SetlistDatabase.inMemory()
    let setlist = OpenSetlist(database: database)
    try await setlist.open(
      try await AllSetlists(database: database)
        .create(name: "Gig", sections: [Section(title: "Set 1")]))
    return setlist
  }

  private func songs(_ setlist: OpenSetlist) -> [String] {
    (setlist.setlist?.sections ?? []).flatMap(\.entries).compactMap(\.song)
      .map { "\($0.artist): \($0.title)" }
  }

  private let unclear = ImportSource.text(Data("Hi all,\n\nOne - Ada\nTwo - Bob\n".utf8))

  @Test func whatIsUnclearIsAskedBeforeAnythingIsAdded() async throws {
    let setlist = try await open()
    let controller = ImportController()
    var asked: ImportReading?
    controller.review = { reading in
      asked = reading
      #expect(songs(setlist).isEmpty)
      var answer = reading
      answer.swapTitleAndArtist()
      answer.isReviewed = true
      return answer
    }
    let report = try await controller.importItems(unclear, into: setlist)
    #expect(asked?.isUncertain == true)
    #expect(songs(setlist) == ["Ada: One", "Bob: Two"])
    #expect(report.summary == "2 songs added" && report.problems.isEmpty && report.guessed.isEmpty)
    _ = try await setlist.undo()
    #expect(songs(setlist).isEmpty && setlist.undoActionName == nil)
  }

  @Test func noAnswerEndsTheImportWithNothingAdded() async throws {
    let setlist = try await open()
    let controller = ImportController()
    controller.review = { _ in nil }
    await #expect(throws: CancellationError.self) {
      _ = try await controller.importItems(unclear, into: setlist)
    }
    #expect(songs(setlist).isEmpty && !controller.isRunning)
  }

  @Test func aClearTextAsksNothingAndCanBeReviewedAndAddedAgain() async throws {
    let setlist = try await open()
    let controller = ImportController()
    controller.review = { _ in
      Issue.record("asked")
      return nil
    }
    let text = ImportSource.text(Data("Ada - One\nAda - Two\n".utf8))
    _ = try await controller.importItems(text, into: setlist)
    #expect(songs(setlist) == ["Ada: One", "Ada: Two"])
    var reading = try #require(controller.reading)
    reading.swapTitleAndArtist()
    reading.isReviewed = true
    _ = try await setlist.undo()
    _ = try await controller.importItems(.reading(reading), into: setlist)
    #expect(songs(setlist) == ["One: Ada", "Two: Ada"])
  }

  @Test func aTableFileIsAskedAboutAndCommandsAreNot() async throws {
    let folder = try ExchangeFolder()
    let file = try folder.write("One;Ada;Am\nTwo;Bob;C\n", to: "songs.csv")
    let setlist = try await open()
    let controller = ImportController()
    var columns: [ImportRole] = []
    controller.review = { reading in
      columns = reading.columns.map(\.role)
      return reading
    }
    _ = try await controller.importItems(.files([file]), into: setlist)
    #expect(columns == [.artist, .title, .fact(.key)])
    #expect(songs(setlist) == ["One: Ada", "Two: Bob"])
    let content = try await Importer().read([file])
    #expect(content.sections.map(\.title) == ["songs"])
    #expect(content.sections.first?.entries.map(\.title) == ["Ada", "Bob"])
  }

  @Test func playlistsAreNotReviewed() async throws {
    let folder = try ExchangeFolder()
    let file = try folder.write("#EXTM3U\n#EXTINF:1,Ada - One\none.mp3\n", to: "a.m3u8")
    #expect(try await Importer().reading(of: .files([file])) == nil)
    let document = ImportSource.text(Data("#EXTM3U\none.mp3\n".utf8))
    #expect(try await Importer().reading(of: document) == nil)
  }
}
