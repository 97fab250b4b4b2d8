import CGtk
import GtkSupport
import SetlistLibrary
import SetlistModel
import XCTest

@testable import Setlist

/// Tests which page fills the window, and who is told what has changed in it.
@MainActor
final class ContentObserverTests: XCTestCase {
  private let setlist = Setlist(
    name: "Gig",
    sections: [
      Section(
        title: "Set 1",
        entries: (1...6).map { Entry(content: .song(Song(title: "Song \($0)"))) })
    ])

  override func setUp() async throws {
    try prepareDisplay()
  }

  func testAKeystrokeIsToldOnlyToWhoShowsTheMatches() async throws {
    let screen = try await screen(of: setlist)
    let told = watch(screen)
    let ofSearch = [
      "SearchBarController", "ContentPane", "TimelineBar", "MemoryTrimmer",
      "SelectionBarController", "FirstStepsBar",
    ]
    screen.search.begin()
    // The last letter has no match.
    for letter in ["s", "o", "n", "g", "7"] {
      let text = try await type(letter, in: screen)
      XCTAssertEqual(
        told.taken(),
        text == "s" ? ofSearch : ["SearchBarController", "ContentPane", "SelectionBarController"],
        text)
    }
    screen.search.end()
    try await iterate { !screen.songs.controller.isFiltered }
    XCTAssertEqual(told.taken(), ofSearch)
    XCTAssertEqual(screen.observers.count, 16)
    destroy(screen)
  }

  func testALetterInTheSearchOfAllSongsIsToldOnlyToTheTitle() async throws {
    let screen = try await screen(of: setlist)
    let songs = screen.pages.repertoire.controller
    screen.pages.show(.allSongs)
    try await iterate { songs.shownCount == 6 && songs.isComplete }
    let told = watch(screen)
    screen.pages.repertoire.entry.text = "song 1"
    try await iterate { songs.shownCount == 1 }
    XCTAssertEqual(Set(told.taken()), ["ContentPane"])
    XCTAssertEqual(songs.query.text, "song 1")
    destroy(screen)
  }

  func testAnEditDuringASearchIsToldToWhoShowsTheEntries() async throws {
    let screen = try await screen(of: setlist)
    try await search(for: "song", in: screen)
    let told = watch(screen)
    let entry = setlist.sections[0].entries[1].id
    try await screen.songs.controller.perform(RemoveEntries([entry]))
    let names = told.taken()
    XCTAssertTrue(Set(["TimelineBar", "ImportBarController", "Toasts"]).isSubset(of: names))
    XCTAssertFalse(names.contains("MemoryTrimmer"))
    XCTAssertFalse(names.contains("WindowActions"))
    destroy(screen)
  }

  func testAComparisonBehindThePagesOfTheLibraryIsShownAgain() async throws {
    let screen = try await screen(of: setlist)
    let pages = screen.pages
    var earlier = setlist
    earlier.sections[0].entries.removeLast()
    let differs = try await pages.comparison.show(
      .earlier(earlier), in: setlist.id, ComparisonOffer(title: "Compared", accept: {}))
    XCTAssertTrue(differs)
    XCTAssertEqual(pages.shown, .comparison)
    pages.toggle(.overview)
    XCTAssertEqual(pages.shown, .overview)
    pages.toggle(.allSongs)
    XCTAssertEqual(pages.shown, .allSongs)
    pages.toggle(.allSongs)
    XCTAssertEqual(pages.shown, .comparison)
    // A comparison that ends behind another page leaves that page shown.
    pages.show(.overview)
    pages.comparison.end()
    XCTAssertEqual(pages.shown, .overview)
    pages.showSetlist()
    XCTAssertEqual(pages.shown, .songs)
    destroy(screen)
  }

  /// Has each observer of a screen note that it is told of a change.
  private func watch(_ screen: LibraryScreen) -> Notes {
    let notes = Notes()
    screen.observers = screen.observers.map { NotingObserver($0, notes) }
    return notes
  }

  /// Adds a letter to the text of the search entry, and waits for the answer. Returns the text.
  private func type(_ letter: String, in screen: LibraryScreen) async throws -> String {
    let entry = screen.frame.builder.object("search-entry", as: SearchEntry.self)
    var end = Int32(entry.text.count)
    gtk_editable_insert_text(entry.opaque, letter, -1, &end)
    let text = entry.text
    try await iterate { screen.songs.controller.query.text == text }
    return text
  }

  private func search(for text: String, in screen: LibraryScreen) async throws {
    screen.search.begin(with: text)
    try await iterate { screen.songs.controller.query.text == text }
  }
}

/// The types of the observers that were told of a change, in order.
@MainActor
private final class Notes {
  var names: [String] = []

  /// Returns the names since the last call.
  func taken() -> [String] {
    defer { names = [] }
    return names
  }
}

/// An observer that notes each change and passes it on.
@MainActor
private final class NotingObserver: ContentObserver {
  private let observer: any ContentObserver
  private let notes: Notes

  init(_ observer: any ContentObserver, _ notes: Notes) {
    self.observer = observer
    self.notes = notes
  }

  var followedChanges: ContentChange { observer.followedChanges }

  func contentDidChange(_ change: ContentChange) {
    notes.names.append("\(type(of: observer))")
    observer.contentDidChange(change)
  }
}
