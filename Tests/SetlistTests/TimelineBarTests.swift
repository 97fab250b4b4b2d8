import CGtk
import GtkSupport
import SetlistModel
import XCTest

@testable import Setlist

/// Tests what the timeline above the list, and menus that are closed, cost.
@MainActor
final class TimelineBarTests: XCTestCase {
  override func setUp() async throws {
    try prepareDisplay()
  }

  private func setlist(sections: Int) -> Setlist {
    Setlist(
      name: "Long",
      sections: (1...sections).map { number in
        let song = Song(title: "Song \(number)", duration: 200)
        return Section(title: "Section \(number)", entries: [Entry(content: .song(song))])
      })
  }

  func testASearchHidesTheTimelineAndKeepsItsButtons() async throws {
    let screen = try await screen(of: setlist(sections: 20))
    let buttons = buttons(in: screen)
    XCTAssertEqual(buttons.count, 20)
    screen.search.begin(with: "song 1")
    try await iterate { screen.songs.controller.isFiltered }
    XCTAssertEqual(self.buttons(in: screen), buttons)
    screen.search.end()
    try await iterate { !screen.songs.controller.isFiltered }
    XCTAssertEqual(self.buttons(in: screen), buttons)
    destroy(screen)
  }

  func testMoreSectionsThanCanBePressedHaveNoButtons() async throws {
    let screen = try await screen(of: setlist(sections: 500))
    XCTAssertEqual(buttons(in: screen), [])
    screen.search.begin(with: "song 1")
    try await iterate { screen.songs.controller.isFiltered }
    screen.search.end()
    try await iterate { !screen.songs.controller.isFiltered }
    XCTAssertEqual(buttons(in: screen), [])
    destroy(screen)
  }

  func testTheMenusOfTheWindowAreMadeWhenTheyOpen() async throws {
    let screen = try await screen(of: setlist(sections: 2))
    for name in ["add", "setlist-menu", "application-menu"] {
      let button = screen.frame.builder.object(name, as: MenuButton.self)
      XCTAssertNil(button.popover, name)
      gtk_menu_button_popup(button.opaque)
      try await iterate { button.popover?.isMapped == true }
      button.popover?.popDown()
    }
    destroy(screen)
  }

  /// The buttons of the timeline; a button is at the same address as long as it exists.
  private func buttons(in screen: LibraryScreen) -> [UnsafeMutablePointer<GtkWidget>] {
    func descendants(
      of widget: UnsafeMutablePointer<GtkWidget>
    ) -> [UnsafeMutablePointer<GtkWidget>] {
      var found: [UnsafeMutablePointer<GtkWidget>] = []
      var child = gtk_widget_get_first_child(widget)
      while let current = child {
        found += [current] + descendants(of: current)
        child = gtk_widget_get_next_sibling(current)
      }
      return found
    }
    let content = descendants(of: screen.frame.builder.widget("content-box").widget)
    return content.filter { gtk_widget_has_css_class($0, "timeline") != 0 }
      .flatMap(descendants)
      .filter { g_type_check_instance_is_a($0.cast(), gtk_button_get_type()) != 0 }
  }
}
