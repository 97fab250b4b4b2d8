import Foundation
import FoundationXML
import TestSupport
import Testing

@testable import Setlist

/// Tests that menus are short, so that none scrolls on a small screen.
extension EndToEndTests {
  /// The names of the items of each first level and submenu of the menus in the window's layout.
  private func levels() throws -> [String: [Int]] {
    let file = Repository.folder.appendingPathComponent("Resources/ui/window.ui")
    let layout = try XMLDocument(contentsOf: file, options: [])
    func count(_ level: XMLElement) -> Int {
      let sections = level.elements(forName: "section")
      let items = level.elements(forName: "item").count + level.elements(forName: "submenu").count
      return items + sections.map(count).reduce(0, +)
    }
    var levels: [String: [Int]] = [:]
    for menu in layout.rootElement()?.elements(forName: "menu") ?? [] {
      let submenus = try menu.nodes(forXPath: ".//submenu").compactMap { $0 as? XMLElement }
      levels[menu.attribute(forName: "id")?.stringValue ?? ""] = ([menu] + submenus).map(count)
    }
    return levels
  }

  @Test func noMenuHasMoreThanTenItemsInOneLevel() throws {
    let levels = try levels()
    #expect(levels.count == 3)
    for (menu, counts) in levels { #expect(counts.allSatisfy { $0 <= 10 }, "\(menu): \(counts)") }
    // In a narrow window the menu of the setlist has the submenu Add, too.
    #expect(try #require(levels["setlist-menu-model"]?.first) < 10)
    let groups = SectionMenuItem.groups
    #expect(groups.joined().count <= 10)
    for case .submenu(let label, let commands) in groups.joined() {
      #expect(commands.joined().count <= 10, "\(label)")
    }
  }

  @Test func noMenuIsHigherThan700Pixels() async throws {
    let application = try await RunningApplication()
    let song = try await application.row("Reflection")
    try application.click(song.center)
    try await application.expectFocus(on: "Reflection", after: "a click")
    for name in ["Setlist Menu", "Main Menu", "Add", "Menu of Disney"] {
      let button = try await application.toggle(name)
      // The pointer comes over other things, as that of a hand does.
      try application.movePointer(to: song.center)
      try await application.untilIdle()
      let height = try await application.heightOfMenu { try application.click(button.center) }
      #expect(height <= 700, "\(name)")
    }
    let height = try await application.heightOfMenu {
      try application.click(song.center, button: 3)
    }
    #expect(height <= 700, "the menu of a song")
  }
}
