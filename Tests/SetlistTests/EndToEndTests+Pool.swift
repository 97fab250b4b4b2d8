import Foundation
import TestSupport
import Testing

/// Tests the pane beside the open setlist.
extension EndToEndTests {
  /// Opens a window with a setlist of Set 1, which has two songs, and a bench of sixty songs.
  private func applicationWithBench() async throws -> RunningApplication {
    var playlist = "#EXTM3U\n"
    for (title, names) in [
      ("Set 1", ["Alpha", "Beta"]), ("Bench", (1...60).map { "Song \($0 + 100)" }),
    ] {
      playlist += "#EXTINF:1,--- \(title) ---\nmarker\(title.count).mp3\n"
      for name in names { playlist += "#EXTINF:180,Band - \(name)\n\(name.count)\(name).mp3\n" }
    }
    return try await .showing(playlist, named: "Gig.m3u8", options: ["--markers"])
  }

  /// The visible rows of the pane, from top to bottom.
  private func pool(in application: RunningApplication) throws -> [AccessibleNode] {
    let tree = try application.tree()
    guard
      let list = tree.firstIndex(where: {
        $0.role == "list" && $0.name == "Songs Beside the Setlist"
      })
    else { return [] }
    return tree[(list + 1)...].prefix { $0.depth > tree[list].depth }
      .filter { $0.role == "list item" && $0.isShowing }.sorted { $0.top < $1.top }
  }

  private func poolRow(
    _ name: String, in application: RunningApplication
  ) async throws -> AccessibleNode {
    try await application.eventually("the row “\(name)” of the pane") {
      try pool(in: application).first { $0.name.hasPrefix(name) }
    }
  }

  private func openBench(in application: RunningApplication) async throws {
    try await application.choose("_View", "Open Besi_de", inMenu: "Menu of Bench")
    _ = try await application.widget(role: "label", name: "Bench")
    _ = try await poolRow("Song 101", in: application)
  }

  @Test func allSongsBesideTheSetlistAreSearchedAndAddedToTheSectionAtHand() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    try application.press("F8")
    _ = try await poolRow("Reflection", in: application)
    // The row of a song that the open setlist already has says "in this setlist".
    let rows = try pool(in: application).map(\.name)
      .filter { !$0.contains("songs") && $0.contains(",") }
    #expect(rows.allSatisfy { $0.contains("in this setlist") || $0.hasSuffix("1 song") }, "\(rows)")
    try application.type("refl")
    _ = try await application.eventually("the song that is found") {
      let rows = try pool(in: application)
      return rows.contains { $0.name.hasPrefix("Reflection") }
        && !rows.contains { $0.name.hasPrefix("Let It Go") } ? true : nil
    }
    try application.press("Down")
    try application.press("Return")
    try await application.expectLayout("F: D:LARR P:SU", of: sample, after: "Enter")
    _ = try await application.eventually("the message") {
      try application.tree().contains { $0.name.hasPrefix("1 song added to “Disney”") }
        ? true : nil
    }
    try application.press("ctrl+z")
    try await application.expectLayout("F: D:LAR P:SU", of: sample, after: "undo")
    // Escape closes the message and the search, and F8 the pane.
    for _ in 0..<2 { try application.press("Escape") }
    try application.press("F8")
    _ = try await application.eventually("no pane") {
      try pool(in: application).isEmpty ? true : nil
    }
    try application.press("F8")
    _ = try await application.eventually("the pane") {
      try pool(in: application).isEmpty ? nil : true
    }
  }

  @Test func songsOfTheBenchAreMovedWhileThePaneKeepsItsPlace() async throws {
    let application = try await applicationWithBench()
    try application.click(try await application.row("Alpha").center)
    try await openBench(in: application)
    try application.press("Down")
    for _ in 0..<3 { try application.press("Page_Down") }
    try await application.untilIdle()
    let focused = try #require(try application.focused())
    let number = try #require(Int(focused.name.dropFirst("Song ".count).prefix(3)))
    #expect(number > 115)
    let before = try pool(in: application).first { $0.name == focused.name }?.top
    try application.press("Return")
    func set() throws -> [String] { try application.show("Gig").titles["Set 1"] ?? [] }
    _ = try await application.eventually("the first song") {
      try set() == ["Alpha", "Beta", "Song \(number)"] ? true : nil
    }
    _ = try await application.eventually("the focus on the next song") {
      try application.focused()?.name.hasPrefix("Song \(number + 1)") == true ? true : nil
    }
    try application.press("Return")
    _ = try await application.eventually("the second song") {
      try set() == ["Alpha", "Beta", "Song \(number)", "Song \(number + 1)"] ? true : nil
    }
    try await application.untilIdle()
    // The bench has two songs less, and the next song is where the first one was.
    let next = try #require(try application.focused())
    #expect(next.name.hasPrefix("Song \(number + 2)"))
    let after = try #require(try pool(in: application).first { $0.name == next.name }?.top)
    #expect(abs(after - (try #require(before))) < 120)
    #expect(try application.show("Gig").titles["Bench"]?.count == 58)
    try application.press("ctrl+z")
    _ = try await application.eventually("undo") {
      try set() == ["Alpha", "Beta", "Song \(number)"] ? true : nil
    }
  }

  @Test func tenSongsOfThePaneAreAddedByEnterWhileItKeepsItsPlace() async throws {
    let application = try await applicationWithBench()
    let row = try await application.row("Alpha")
    // The window is so high that no row has to be scrolled into view.
    try await application.resize(width: 1100, height: 1000)
    let steps = try await application.steps {
      try application.click(row.center)
      try application.press("F8")
      _ = try await application.eventually("the focus in the search") {
        try application.focused()?.name == "Search Songs Beside the Setlist" ? true : nil
      }
      _ = try await poolRow("Song 101", in: application)
      try await application.untilIdle()
      let first = try await poolRow("Song 101", in: application)
      // The song goes behind Alpha and Beta.
      for _ in 0..<3 { try application.press("Down") }
      for _ in 0..<10 { try application.press("Return") }
      _ = try await application.eventually("ten songs") {
        try application.show("Gig").titles["Set 1"]?.count == 12 ? true : nil
      }
      try await application.untilIdle()
      #expect(try await poolRow("Song 101", in: application).top == first.top)
    }
    #expect(steps <= 15)
    #expect(
      try application.show("Gig").titles["Set 1"]
        == ["Alpha", "Beta"] + (101...110).map { "Song \($0)" })
    #expect(try application.focused()?.name.hasPrefix("Song 111") == true)
  }

  @Test func aSongIsDraggedFromThePaneIntoTheList() async throws {
    let application = try await applicationWithBench()
    try await openBench(in: application)
    let song = try await poolRow("Song 103", in: application)
    let target = try await application.row("Beta")
    try await application.drag(
      from: song.center, to: Point(x: target.center.x, y: target.top + 4))
    _ = try await application.eventually("the song between the two") {
      try application.show("Gig").titles["Set 1"] == ["Alpha", "Song 103", "Beta"] ? true : nil
    }
    #expect(try application.show("Gig").titles["Bench"]?.count == 59)
  }

  @Test func aSongOfThePaneComesBeforeABreakAndIsTakenBackInANarrowWindow() async throws {
    let rows = [
      "section,kind,title,artist,duration", "Set 1,song,Alpha,Band,3:00",
      "Set 1,break,Intermission,,15:00",
    ]
    let application = try await RunningApplication.showing(
      rows.joined(separator: "\n"), named: "Gig.csv")
    try application.addSetlist("Friday Gig", songs: 2)
    try await application.resize(width: 360)
    try application.click(try await application.row("Alpha").center)
    try application.press("F8")
    _ = try await poolRow("Reflection", in: application)
    try application.type("song 1")
    _ = try await poolRow("Song 1", in: application)
    for key in ["Down", "Return"] { try application.press(key) }
    try await application.expectLayout("S:ASI", of: "Gig", after: "Enter")
    // The pane covers the list, so the message is in the pane.
    let button = try await application.widget(role: "push button", name: "Undo")
    try await application.expectSeen(button)
    try application.click(button.center)
    try await application.expectLayout("S:AI", of: "Gig", after: "Undo")
  }

  @Test func thePaneIsOpenAgainAfterARestart() async throws {
    let first = try await applicationWithBench()
    try await openBench(in: first)
    first.askToEnd()
    try await first.untilEnded()
    let application = try await RunningApplication(dataHome: first.dataHome)
    _ = try await application.widget(role: "label", name: "Bench")
    _ = try await poolRow("Song 101", in: application)
    #expect(try pool(in: application).allSatisfy { !$0.name.contains("in this setlist") })
  }

  @Test func escapeAndF6LeadOutOfThePaneAndBack() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    try application.press("F8")
    _ = try await poolRow("Reflection", in: application)
    try application.press("Escape")
    try await application.expectFocus(on: "Let It Go", after: "Escape")
    try application.press("F6")
    try application.press("Down")
    try application.press("Down")
    _ = try await application.eventually("the focus in the pane") {
      let focused = try application.focused()
      return try pool(in: application).contains { $0.name == focused?.name } ? true : nil
    }
    try await application.resize(width: 420)
    _ = try await poolRow("Reflection", in: application)
    try application.press("Escape")
    _ = try await application.eventually("no pane") {
      try pool(in: application).isEmpty ? true : nil
    }
    _ = try await application.row("Let It Go")
  }
}
