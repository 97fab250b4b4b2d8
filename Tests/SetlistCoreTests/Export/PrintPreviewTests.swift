import Foundation
import SetlistFormats
import SetlistLibrary
import SetlistModel
import Testing

@testable import SetlistStore

/// Tests the pages of a preview, which follow the choices.
@MainActor
@Suite struct PrintPreviewTests {
  private func gig(_ counts: Int...) -> Setlist {
    Setlist(
      name: "Gig",
      sections: counts.enumerated().map { index, count in
        Section(
          title: "Set \(index + 1)",
          entries: (0..<count).map { Entry(content: .song(Song(title: "Song \($0)"))) })
      })
  }

  /// Waits until the preview shows a number of pages.
  private func pages(_ count: Int, of preview: PrintPreview) async throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while preview.pageCount != count, ContinuousClock.now < deadline { await Task.yield() }
    try #require(preview.pageCount == count)
  }

  @Test func theNewestChoiceIsShownHoweverManyWereMadeBefore() async throws {
    let preview = PrintPreview(gig(3, 4, 5), options: PrintOptions())
    #expect(preview.pageCount == 0)
    try await pages(3, of: preview)
    var reports = 0
    preview.pagesDidChange = { reports += 1 }
    for _ in 0..<50 {
      preview.set(.option("whole"), of: .layout)
      preview.set(.option("sections"), of: .layout)
    }
    preview.set(.option("whole"), of: .layout)
    try await pages(1, of: preview)
    #expect(reports == 1, "what was chosen meanwhile is not laid out")
  }

  @Test func aPageThatIsThereNoMoreGivesWayToTheLast() async throws {
    let preview = PrintPreview(gig(3, 4, 5), options: PrintOptions())
    try await pages(3, of: preview)
    #expect(preview.turn(by: 2) && !preview.turn(by: 1) && preview.page == 2)
    #expect(!preview.turn(by: -3) && preview.turn(by: -1) && preview.page == 1)
    preview.set(.option("whole"), of: .layout)
    try await pages(1, of: preview)
    #expect(preview.page == 0)
  }

  @Test func choosingIsQuickHoweverLongTheSetlistIs() async throws {
    let preview = PrintPreview(gig(500, 500), options: PrintOptions())
    let clock = ContinuousClock()
    let time = clock.measure {
      for name in ["run", "table", "stage"] { preview.set(.option(name), of: .sheet) }
    }
    #expect(time < .milliseconds(50), "nothing is laid out on the main thread")
  }

  @Test func eachChoiceIsStoredAndRestored() {
    var options = PrintOptions(parts: [])
    for cell in PrintOptions.CellID.allCases {
      let previous = options[cell]
      switch previous {
      case .isOn(let isOn): options[cell] = .isOn(!isOn)
      default:
        let others = [
          "run", "whole", "compact", "letter", "landscape",
        ].map { TableValue.option($0) }
        for other in others where options[cell] == previous { options[cell] = other }
      }
      #expect(options[cell] != previous, "\(cell)")
    }
    var restored = PrintOptions()
    restored.restore(options.storedChoices)
    #expect(restored == options)
    restored.restore(["sheet": "poster", "key": "perhaps", "of a later version": "true"])
    #expect(restored == options)
    #expect(!restored.depends(on: .layout) && PrintOptions().depends(on: .layout))
    #expect(!PrintOptions(sheet: .table).depends(on: .key))
  }

  @Test func wordsAreLoadedWhenTheyAreChosen() async throws {
    let song = Song(title: "Song", sheet: ChordSheet("[G]Hello", format: .chordPro))
    let gig = Setlist(
      name: "Gig", sections: [Section(title: "Set 1", entries: [Entry(content: .song(song))])])
    let database = try SetlistDatabase.inMemory()
    try await database.setlists.perform(SetlistEdit(.insertSetlist(gig, .last)))
    let stored = try #require(try await database.setlists.fetch(gig.id))
    let preview = PrintPreview(stored, options: PrintOptions(), stored: database.setlists)
    try await pages(1, of: preview)
    preview.set(.isOn(true), of: .words)
    try await pages(2, of: preview)
    #expect(try await preview.printedSetlist().sections[0].entries[0].song?.sheet?.source != nil)
    preview.set(.isOn(false), of: .words)
    try await pages(1, of: preview)
  }
}
