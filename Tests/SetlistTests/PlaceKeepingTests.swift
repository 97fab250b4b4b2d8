import CAdwaita
import CGtk
import GtkSupport
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
  /// A process has only one application.
  private static let application: ApplicationHandle = {
    let application: UnsafeMutablePointer<AdwApplication> = adw_application_new(
      nil, G_APPLICATION_NON_UNIQUE)
    g_application_register(OpaquePointer(application).cast(), nil, nil)
    return ApplicationHandle(rawPointer: application)
  }()

  private var entries: [Entry.ID] { setlist.sections[0].entries.map(\.id) }

  override func setUp() async throws {
    try XCTSkipUnless(RunningApplication.hasDisplay, "needs a display")
    adw_init()
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
    close(screen)
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
    close(screen)
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
    close(screen)
  }

  func testAllSongsKeepWhatTwoChangesBeforeAFrameTakeAwayAndBringBack() async throws {
    let screen = try await screen()
    let (songs, library) = (screen.overview.repertoire, screen.songs.controller.library)
    screen.overview.show(.songs)
    try await iterate { songs.controller.shownCount == 6 && songs.controller.isComplete }
    let song = try XCTUnwrap(setlist.sections[0].entries[1].song?.id)
    songs.dataSource.selectedItemIdentifiers = [song]
    try await library.perform(RemoveEntries([entries[1]]), in: setlist.id)
    try await library.perform(RemoveUnusedSongs())
    try await wait { songs.controller.shownCount == 5 }
    XCTAssertEqual(songs.dataSource.selectedItemIdentifiers, [])
    try await library.undo(in: [.setlists])
    try await wait { songs.controller.shownCount == 6 }
    XCTAssertEqual(songs.dataSource.selectedItemIdentifiers, [song])
    close(screen)
  }

  /// A window on the screen that shows the setlist.
  private func screen() async throws -> LibraryScreen {
    let database = try SetlistDatabase.inMemory()
    try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .first)))
    let application = Self.application
    let state = WindowStateStore()
    let frame = try MainWindow(application: application, state: state)
    let screen = try LibraryScreen(
      of: database, in: frame, preferences: PreferencesStore(), state: state,
      memory: UnusedMemory())
    frame.present(at: 0)
    try await screen.load()
    try await iterate { screen.songs.listView.isMapped }
    try await iterate { screen.songs.dataSource.focus(entries[0]) }
    return screen
  }

  private func choose(_ entry: Entry.ID, in screen: LibraryScreen) throws {
    screen.songs.choose([entry])
    XCTAssertEqual(screen.songs.dataSource.focusedItemIdentifier, entry)
  }

  private func close(_ screen: LibraryScreen) {
    gtk_window_destroy(screen.frame.window.cast())
  }

  private func newestFrame(of screen: LibraryScreen) -> Int {
    screen.songs.listView.newestFrame ?? 0
  }

  /// Runs GTK's main loop until a condition holds.
  private func iterate(until condition: () -> Bool) async throws {
    try await wait {
      while g_main_context_iteration(nil, 0) != 0 {}
      return condition()
    }
  }

  /// Waits until a condition holds, without GTK drawing anything.
  private func wait(until condition: () -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(30)
    while !condition() {
      guard ContinuousClock.now < deadline else { return XCTFail("waited in vain") }
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}
