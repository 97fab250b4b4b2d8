import SetlistLibrary
import SetlistModel
import SetlistStore
import XCTest

@testable import Setlist

/// Tests that the user's place in the window's list is kept while its side controller changes.
@MainActor
final class PlaceKeepingTests: XCTestCase {
  private let setlist = Setlist(
    name: "Gig",
    sections: [
      Section(
        title: "Set 1",
        entries: (1...6).map { Entry(content: .song(Song(title: "Song \($0)"))) })
    ])

  private var entries: [Entry.ID] { setlist.sections[0].entries.map(\.id) }

  override func setUp() async throws {
    try prepareDisplay()
  }

  func testWhatOneChangeTakesAwayAndTheNextBringsBackBeforeAFrameIsSelectedStill() async throws {
    let screen = try await screen()
    let (list, library) = (screen.songs.dataSource, screen.songs.controller.library)
    try choose(entries[1], in: screen)
    try await library.perform(RemoveEntries([entries[1]]), in: setlist.id)
    XCTAssertEqual(list.selectedItemIdentifiers, [])
    try await library.undo(in: [.setlist(setlist.id)])
    XCTAssertEqual(list.selectedItemIdentifiers, [entries[1]])
    XCTAssertEqual(list.focusedItemIdentifier, entries[1])
    // A third change only moves the entry.
    try await library.perform(MoveEntries([entries[1]], to: setlist.sections[0].id), in: setlist.id)
    XCTAssertEqual(list.selectedItemIdentifiers, [entries[1]])
    XCTAssertEqual(list.focusedItemIdentifier, entries[1])
    destroy(screen)
  }

  func testWhatWasSeenToGoComesBackUnselected() async throws {
    let screen = try await screen()
    let (list, library) = (screen.songs.dataSource, screen.songs.controller.library)
    try choose(entries[1], in: screen)
    try await library.perform(RemoveEntries([entries[1]]), in: setlist.id)
    let frame = newestFrame(of: screen)
    try await iterate { newestFrame(of: screen) != frame }
    try await library.undo(in: [.setlist(setlist.id)])
    XCTAssertEqual(list.selectedItemIdentifiers, [])
    XCTAssertTrue(list.snapshot().contains(entries[1]))
    destroy(screen)
  }

  func testWhatIsChosenBetweenTwoChangesStaysChosen() async throws {
    let screen = try await screen()
    let (list, library) = (screen.songs.dataSource, screen.songs.controller.library)
    try choose(entries[1], in: screen)
    try await library.perform(RemoveEntries([entries[1]]), in: setlist.id)
    try choose(entries[4], in: screen)
    try await library.undo(in: [.setlist(setlist.id)])
    XCTAssertEqual(list.selectedItemIdentifiers, [entries[4]])
    XCTAssertEqual(list.focusedItemIdentifier, entries[4])
    destroy(screen)
  }

  func testAllSongsKeepWhatTwoChangesBeforeAFrameTakeAwayAndBringBack() async throws {
    let screen = try await screen()
    let (songs, library) = (screen.pages.repertoire, screen.songs.controller.library)
    screen.pages.show(.allSongs)
    try await iterate { songs.controller.shownCount == 6 && songs.controller.isComplete }
    let song = try XCTUnwrap(setlist.sections[0].entries[1].song?.id)
    songs.dataSource.selectedItemIdentifiers = [song]
    try await library.perform(RemoveEntries([entries[1]]), in: setlist.id)
    try await library.perform(RemoveUnusedSongs())
    try await wait { songs.controller.shownCount == 5 }
    XCTAssertEqual(songs.dataSource.selectedItemIdentifiers, [])
    try await library.undo(in: [.songs])
    try await wait { songs.controller.shownCount == 6 }
    XCTAssertEqual(songs.dataSource.selectedItemIdentifiers, [song])
    destroy(screen)
  }

  private func screen() async throws -> LibraryScreen {
    let screen = try await screen(of: setlist)
    try await iterate { screen.songs.dataSource.focus(entries[0]) }
    return screen
  }

  private func choose(_ entry: Entry.ID, in screen: LibraryScreen) throws {
    screen.songs.choose([entry])
    XCTAssertEqual(screen.songs.dataSource.focusedItemIdentifier, entry)
  }

  private func newestFrame(of screen: LibraryScreen) -> Int {
    screen.frame.builder.widget("songs-scroller").newestFrame ?? 0
  }
}
