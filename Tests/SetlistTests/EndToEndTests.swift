import Foundation
import Testing

/// Tests the built application with the real pointer and keyboard.
@Suite(.serialized, .enabled(if: RunningApplication.hasDisplay, "needs a display"))
struct EndToEndTests {
  let sample = "My Setlist"

  @Test func aSearchedSongDraggedToAnotherSectionIsThereAfterAKill() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try application.press("ctrl+f")
    _ = try await application.widget(role: "entry", name: "Search Songs")
    try application.type("ref")
    _ = try await application.eventually("the one match") {
      let rows = try application.rows()
      return rows.count == 2 && rows[1].name.hasPrefix("Reflection") ? rows : nil
    }
    try application.press("Escape")
    _ = try await application.row("Uptown Funk")

    let source = try await application.row("Reflection")
    let target = try await application.row("Uptown Funk")
    try await application.drag(from: source.center, to: target.center.below(-target.height / 4))
    _ = try await application.eventually("the song below Pop") {
      try application.rows().map { $0.name.prefix { $0 != "," } }.suffix(3)
        == ["Shape of You", "Reflection", "Uptown Funk"] ? true : nil
    }
    application.killNow()

    let titles = try application.show(sample).titles
    #expect(titles["Disney"] == ["Let It Go", "A Whole New World"])
    #expect(titles["Pop"] == ["Shape of You", "Reflection", "Uptown Funk"])
    let reopened = try await RunningApplication(dataHome: application.dataHome)
    let row = try await reopened.row("Reflection")
    #expect(row.name.hasSuffix("2 of 3 in Pop"))
  }

  @Test func aSongCanBeDroppedIntoAnEmptySection() async throws {
    let application = try await RunningApplication()
    let source = try await application.row("Shape of You")
    let header = try await application.row("Section Favorites")
    try await application.drag(from: source.center, to: header.center.below(header.height / 4))
    _ = try await application.eventually("the drop") {
      try application.show(sample).titles["Favorites"] == ["Shape of You"] ? true : nil
    }
    #expect(try application.show(sample).titles["Pop"] == ["Uptown Funk"])
  }

  @Test func aSectionIsDraggedByItsHeader() async throws {
    let application = try await RunningApplication()
    let header = try await application.row("Section Pop")
    let target = try await application.row("Section Disney")
    try await application.drag(
      from: Point(x: header.bounds[0] + header.bounds[2] / 2, y: header.center.y),
      to: target.center.below(-target.height / 3))
    _ = try await application.eventually("the moved section") {
      try application.show(sample).sections.map(\.title) == ["Favorites", "Pop", "Disney"]
        ? true : nil
    }
    try application.press("ctrl+z")
    _ = try await application.eventually("the section back in its place") {
      try application.show(sample).sections.map(\.title) == ["Favorites", "Disney", "Pop"]
        ? true : nil
    }
  }

  @Test func escapeCancelsADrag() async throws {
    let application = try await RunningApplication()
    let source = try await application.row("Let It Go")
    let target = try await application.row("Uptown Funk")
    let before = try application.show(sample).titles
    try await application.drag(from: source.center, to: target.center, releasing: false)
    try application.press("Escape")
    try application.releaseButton()
    // The second drag must work after the cancelled one, which shows that the first has ended.
    let second = try await application.row("Reflection")
    try await application.drag(from: second.center, to: target.center.below(target.height / 4))
    _ = try await application.eventually("the second drop") {
      try application.show(sample).titles["Pop"]?.last == "Reflection" ? true : nil
    }
    let after = try application.show(sample).titles
    #expect(after["Disney"] == ["Let It Go", "A Whole New World"])
    #expect(after["Favorites"] == before["Favorites"])
  }

  @Test func severalSelectedSongsAreDraggedTogether() async throws {
    let application = try await RunningApplication()
    let first = try await application.row("Let It Go")
    let last = try await application.row("Reflection")
    let target = try await application.row("Shape of You")
    try application.click(first.center)
    try application.click(last.center, holding: "ctrl")
    _ = try await application.eventually("two selected rows") {
      try application.rows().filter { $0.states.contains("selected") }.count == 2 ? true : nil
    }
    try await application.drag(from: last.center, to: target.center.below(-target.height / 4))
    _ = try await application.eventually("both in Pop") {
      try application.show(sample).titles["Pop"]
        == ["Let It Go", "Reflection", "Shape of You", "Uptown Funk"] ? true : nil
    }
    let selected = try application.rows().filter { $0.states.contains("selected") }
    #expect(selected.map { $0.name.prefix { $0 != "," } } == ["Let It Go", "Reflection"])
  }

  @Test func altAndArrowsMoveASongThroughSectionsAndUndoTakesItBack() async throws {
    let application = try await RunningApplication()
    let row = try await application.row("Reflection")
    let before = try application.show(sample).titles
    try application.click(row.center)
    try application.press("alt+Down")
    _ = try await application.eventually("the song at the top of Pop") {
      try application.show(sample).titles["Pop"]?.first == "Reflection" ? true : nil
    }
    for _ in 1...5 { try application.press("alt+Up") }
    _ = try await application.eventually("the song in the empty section") {
      try application.show(sample).titles["Favorites"] == ["Reflection"] ? true : nil
    }
    while try application.show(sample).titles != before {
      let titles = try application.show(sample).titles
      try application.press("ctrl+z")
      _ = try await application.eventually("an undone move") {
        try application.show(sample).titles != titles ? true : nil
      }
    }
    try application.press("ctrl+shift+z")
    _ = try await application.eventually("a redone move") {
      try application.show(sample).titles != before ? true : nil
    }
  }

  @Test func removedSongsComeBackWithUndo() async throws {
    let application = try await RunningApplication()
    let row = try await application.row("Shape of You")
    let before = try application.show(sample).titles
    try application.click(row.center)
    try application.press("Delete")
    _ = try await application.eventually("the removal") {
      try application.show(sample).titles["Pop"] == ["Uptown Funk"] ? true : nil
    }
    let focused = try await application.eventually("a focused row") {
      try application.rows().first { $0.states.contains("focused") }
    }
    #expect(focused.name.hasPrefix("Uptown Funk"))
    try application.press("ctrl+z")
    _ = try await application.eventually("the song") {
      try application.show(sample).titles == before ? true : nil
    }
  }

  @Test func arrowKeysPassOverHeaders() async throws {
    let application = try await RunningApplication()
    let row = try await application.row("Reflection")
    try application.click(row.center)
    try application.press("Down")
    let focused = try await application.eventually("the next song") {
      try application.rows().first {
        $0.states.contains("focused") && $0.name.hasPrefix("Shape of You")
      }
    }
    #expect(focused.states.contains("selected"))
  }

  @Test func aDamagedDatabaseIsKeptAsideAndTheUserIsTold() async throws {
    let first = try await RunningApplication()
    _ = try await first.row("Let It Go")
    first.killNow()
    let folder = first.dataHome.appendingPathComponent("setlist")
    let database = folder.appendingPathComponent("setlist.sqlite")
    for suffix in ["-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: database.path + suffix)
    }
    let damage = Data("this is not a database at all, not even nearly".utf8)
    try damage.write(to: database)

    let second = try await RunningApplication(dataHome: first.dataHome)
    let message = try await second.eventually("a message with the kept file") {
      try second.tree().first { $0.name.contains("kept as") }
    }
    let kept = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    )
    .first { (try? Data(contentsOf: $0)) == damage }
    let name = try #require(kept).lastPathComponent
    #expect(message.name.contains(name))
    #expect(second.isRunning)
  }

  @Test func aCollapsedSectionHidesItsSongsAndTakesDrops() async throws {
    let application = try await RunningApplication()
    let disclosure = try await application.headerButton("Collapse Disney")
    try application.click(disclosure.center)
    let header = try await application.row(
      "Section Disney, 3 songs, 10 minutes 18 seconds, collapsed")
    _ = try await application.eventually("the rows' end") {
      try application.rows().contains { $0.name.hasPrefix("Let It Go") } ? nil : true
    }
    let song = try await application.row("Shape of You")
    try await application.drag(from: song.center, to: header.center.below(header.height / 4))
    _ = try await application.eventually("the song at the end of the collapsed section") {
      try application.show(sample).titles["Disney"]
        == ["Let It Go", "A Whole New World", "Reflection", "Shape of You"] ? true : nil
    }
  }

  @Test func theOpenSetlistIsOpenAgainAfterARestart() async throws {
    let first = try await RunningApplication()
    _ = try await first.row("Let It Go")
    try first.press("ctrl+n")
    _ = try await first.widget(role: "text", name: "Name")
    try first.type("Sunday")
    try first.press("Return")
    _ = try await first.widget(role: "label", name: "Add Your Songs")
    // The key must not come while the dialog is still closing.
    _ = try await first.eventually("the end of the dialog") {
      try first.tree().contains { $0.role == "dialog" } ? nil : true
    }
    try first.press("ctrl+q")
    try await first.untilEnded()
    let second = try await RunningApplication(dataHome: first.dataHome)
    _ = try await second.widget(role: "label", name: "Sunday")
    _ = try await second.widget(role: "label", name: "Add Your Songs")
  }

  @Test func theWindowOfKeyboardShortcutsOpens() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try application.press("ctrl+question")
    _ = try await application.widget(role: "label", name: "Move to the section's start")
  }

  @Test func anIdleWindowUsesNoProcessorTime() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try await application.untilIdle(for: .seconds(2))
  }

  @Test func everyControlHasANameForAListener() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    let controls: Set = ["push button", "toggle button", "entry", "list", "list item", "check box"]
    let unnamed = try application.tree().filter {
      controls.contains($0.role) && $0.isShowing && ($0.name.isEmpty || $0.name == "GtkImage")
    }
    #expect(unnamed.isEmpty, "\(unnamed)")
  }
}
