import Foundation
import Testing

/// Tests the overview of all setlists as a grid of covers.
extension EndToEndTests {
  @Test func theOverviewShowsEverySetlistAndFollowsTheCommandLine() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    let toggle = try await application.toggle("All Setlists")
    try application.click(toggle.center)
    let cover = try await application.cover("My Setlist")
    #expect(cover.name == "My Setlist, 5 songs, 19 minutes, 1 of 1")
    #expect(cover.states.contains("focused"))
    #expect(cover.states.contains("selected"))
    #expect(try application.isOverviewShown())

    try application.addSetlist("Friday Gig", songs: 2)
    _ = try await application.eventually("the second cover") {
      try application.covers().map(\.name)
        == [
          "My Setlist, 5 songs, 19 minutes, 1 of 2", "Friday Gig, 2 songs, about 8 minutes, 2 of 2",
        ] ? true : nil
    }
    // A typed letter searches songs only where songs are shown.
    try application.type("r")
    try application.press("ctrl+shift+g")
    _ = try await application.widget(role: "label", name: sample)
    #expect(try application.rows().count == 8)
    #expect(try !application.isOverviewShown())
    try application.press("ctrl+shift+g")
    _ = try await application.widget(role: "label", name: "2 setlists")
  }

  @Test func escapeLeavesTheOverviewButFirstWhatElseItCanEnd() async throws {
    let audio = try AudioFolder()
    try audio.addTone("Tone", seconds: 60)
    let application = try await audio.open()
    try application.click(try await application.row("Tone").center)
    try application.press("space")
    _ = try await application.widget(role: "push button", name: "Stop Preview")
    try application.press("ctrl+shift+g")
    _ = try await application.eventually("a cover") { try application.covers().first }
    try application.press("Escape")
    _ = try await application.eventually("the end of the preview") {
      try application.tree().contains { $0.name == "Stop Preview" && $0.isShowing } ? nil : true
    }
    #expect(try application.isOverviewShown())
    try application.press("Escape")
    try await application.expectFocus(on: "Tone", after: "Escape")
    #expect(try !application.isOverviewShown())
    // In the list of songs, Escape does not switch back to the overview.
    try application.press("Escape")
    try application.press("Down")
    #expect(try !application.isOverviewShown())
  }

  @Test func aCoverIsDraggedToAnotherPlaceAndUndoTakesItBack() async throws {
    let application = try await overview(with: ["Friday Gig", "Sunday"])
    let source = try await application.cover("My Setlist")
    let target = try await application.cover("Friday Gig")
    let behind = Point(x: target.center.x + target.bounds[2] / 4, y: target.center.y)
    try await application.drag(from: source.center, to: behind)
    try await application.expectSetlists(["Friday Gig", "My Setlist", "Sunday"])
    _ = try await application.cover("My Setlist, 5 songs, 19 minutes, 2 of 3")
    let moved = try #require(try application.covers().first { $0.name.hasPrefix("My Setlist") })
    #expect(moved.states.contains("selected"))
    try application.press("ctrl+z")
    try await application.expectSetlists(["My Setlist", "Friday Gig", "Sunday"])
    try application.press("ctrl+shift+z")
    try await application.expectSetlists(["Friday Gig", "My Setlist", "Sunday"])
  }

  @Test func altAndArrowsMoveACover() async throws {
    let application = try await overview(with: ["Friday Gig", "Sunday"])
    try application.press("alt+Right")
    try await application.expectSetlists(["Friday Gig", "My Setlist", "Sunday"])
    _ = try await application.cover("My Setlist, 5 songs, 19 minutes, 2 of 3")
    try application.press("alt+Right")
    try await application.expectSetlists(["Friday Gig", "Sunday", "My Setlist"])
    _ = try await application.cover("My Setlist, 5 songs, 19 minutes, 3 of 3")
    try application.press("alt+Left")
    try await application.expectSetlists(["Friday Gig", "My Setlist", "Sunday"])
  }

  @Test func aCoverIsDuplicatedAndItsCopyGetsTheFocus() async throws {
    let application = try await overview(with: ["Friday Gig"])
    try application.press("ctrl+d")
    try await application.expectSetlists(["My Setlist", "My Setlist (Copy)", "Friday Gig"])
    _ = try await application.eventually("the focus on the copy") {
      try application.covers().first {
        $0.name.hasPrefix("My Setlist (Copy)") && $0.states.contains("focused")
      }
    }
    try application.press("ctrl+z")
    try await application.expectSetlists(["My Setlist", "Friday Gig"])
    _ = try await application.eventually("the focus on another cover") {
      try application.covers().first { $0.states.contains("focused") }
    }
    try application.press("ctrl+shift+z")
    _ = try await application.eventually("the focus on what came back") {
      try application.covers().first {
        $0.name.hasPrefix("My Setlist (Copy)") && $0.states.contains("focused")
      }
    }
  }

  @Test func aCoverIsOpenedByKeyboardAndByPointer() async throws {
    let application = try await overview(with: ["Friday Gig"])
    try application.press("Right")
    _ = try await application.eventually("the second cover's focus") {
      try application.covers().first {
        $0.name.hasPrefix("Friday Gig") && $0.states.contains("focused")
      }
    }
    try application.press("Return")
    _ = try await application.row("Song 1")
    #expect(try !application.isOverviewShown())

    try application.press("ctrl+shift+g")
    _ = try await application.widget(role: "label", name: "All Setlists")
    let cover = try await application.cover("My Setlist")
    try application.doubleClick(cover.center)
    _ = try await application.row("Let It Go")
    #expect(try !application.isOverviewShown())
  }

  @Test func aSetlistChosenInTheSidebarTakesTheOverviewsPlace() async throws {
    let application = try await overview(with: ["Friday Gig"])
    let row = try await application.eventually("the open setlist's row") {
      try application.tree().first { $0.role == "list item" && $0.name.hasPrefix("My Setlist,") }
    }
    try application.click(row.center)
    _ = try await application.eventually("the setlist in place of the overview") {
      try application.isOverviewShown() ? nil : true
    }
    _ = try await application.row("Let It Go")
  }

  @Test func aSetlistIsRenamedAndRemovedInTheOverview() async throws {
    let application = try await overview(with: ["Friday Gig", "Sunday"])
    try application.press("F2")
    _ = try await application.widget(role: "text", name: "Name")
    try application.press("ctrl+a")
    try application.type("Rock & Roll")
    try application.press("Return")
    try await application.expectSetlists(["Rock & Roll", "Friday Gig", "Sunday"])
    _ = try await application.eventually("the cover's focus") {
      try application.covers().first {
        $0.name.hasPrefix("Rock & Roll") && $0.states.contains("focused")
      }
    }
    // The open setlist is removed, and the overview stays.
    try application.press("Delete")
    try await application.expectSetlists(["Friday Gig", "Sunday"])
    let focused = try await application.eventually("a focused cover") {
      try application.covers().first { $0.states.contains("focused") }
    }
    #expect(focused.name == "Friday Gig, 1 song, about 4 minutes, 1 of 2")
    try application.press("ctrl+z")
    try await application.expectSetlists(["Rock & Roll", "Friday Gig", "Sunday"])
    _ = try await application.cover("Rock & Roll, 5 songs, 19 minutes, 1 of 3")
    _ = try await application.eventually("the focus on what came back") {
      try application.covers().first {
        $0.name.hasPrefix("Rock & Roll") && $0.states.isSuperset(of: ["focused", "selected"])
      }
    }
  }

  @Test func theMenuOfACoverIsLeftWithTheFocusWhereItWas() async throws {
    let application = try await overview(with: ["Friday Gig"])
    let cover = try await application.cover("Friday Gig")
    // The menu's items up to the chosen one: Open, Rename, Duplicate, Duplicate for Next Week, Open
    // Beside, Move Back.
    try await application.choose(
      5, inMenuOpenedBy: { try application.click(cover.center, button: 3) })
    try await application.expectSetlists(["Friday Gig", "My Setlist"])
    try await application.choose(nil, inMenuOpenedBy: { try application.press("Menu") })
    _ = try await application.eventually("the cover's focus") {
      try application.covers().first {
        $0.name.hasPrefix("Friday Gig") && $0.states.contains("focused")
      }
    }
    try application.press("Delete")
    try await application.expectSetlists(["My Setlist"])
  }

  func overview(with names: [String]) async throws -> RunningApplication {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    for name in names { try application.addSetlist(name, songs: 1) }
    try application.press("ctrl+shift+g")
    var last = ""
    do {
      _ = try await application.eventually("all covers, with the focus in the first") {
        () -> Bool? in
        let covers = try application.covers()
        last = "\(covers), and \(try application.focused()?.description ?? "nothing") has the focus"
        return covers.count == names.count + 1 && covers[0].states.contains("focused") ? true : nil
      }
    } catch {
      Issue.record("\(last)")
      throw error
    }
    return application
  }
}

extension RunningApplication {
  /// Whether the window's title says that all setlists are shown. Screen readers are told of a
  /// hidden page as if it were visible.
  func isOverviewShown() throws -> Bool {
    try tree().contains { $0.role == "label" && $0.name == "All Setlists" }
  }

  /// Makes a setlist of songs called "Song 1", "Song 2" and so on, with `setlistctl`.
  func addSetlist(_ name: String, songs: Int) throws {
    let file = dataHome.appendingPathComponent("\(name).csv")
    let rows = (1...songs).map { "Set,Song \($0)\n" }
    try Data(("section,title\n" + rows.joined()).utf8).write(to: file)
    try control("import", file.path)
  }

  /// Waits until the database has setlists of these names, in this order.
  func expectSetlists(_ names: [String]) async throws {
    _ = try await eventually("the setlists \(names)") {
      try setlistNames() == names ? true : nil
    }
  }
}
