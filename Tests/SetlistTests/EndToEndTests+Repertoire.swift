import Foundation
import Testing

/// Tests the page All Songs, which lists every song of the library.
extension EndToEndTests {
  @Test func allSongsAreSearchedAddedEditedAndMarked() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try application.press("ctrl+shift+l")
    _ = try await application.widget(role: "label", name: "All Songs")
    let waterloo = "Reflection, Lea Salonga, 2 minutes 27 seconds, in 1 setlist"
    _ = try await application.widget(role: "list item", name: waterloo)
    // The number of songs in the last group is not known before all songs are read.
    let last = "Peabo Bryson and Regina Belle, 1 song"
    _ = try await application.widget(role: "list item", name: last)
    // The search entry has the focus.
    try application.type("refl")
    _ = try await application.widget(role: "label", name: "1 of 5 songs")
    try application.press("Down")
    try application.press("Return")
    try await application.expectLayout("F: D:LAR P:SUR", of: sample, after: "Enter")
    try application.press("ctrl+z")
    try await application.expectLayout("F: D:LAR P:SU", of: sample, after: "undo")
    try application.press("F2")
    try application.click(try await application.widget(role: "text", name: "Key").center)
    try application.type("Am")
    try application.press("Return")
    _ = try await application.widget(
      role: "list item",
      name: "Reflection, Lea Salonga, 2 minutes 27 seconds, key A minor, in 1 setlist")
    // The menu's items up to the chosen one: Add to Open Setlist, Edit, Do Not Play.
    let row = try await application.widget(
      role: "list item",
      name: "Reflection, Lea Salonga, 2 minutes 27 seconds, key A minor, in 1 setlist")
    try await application.choose(
      2, inMenuOpenedBy: { try application.click(row.center, button: 3) })
    _ = try await application.widget(
      role: "list item",
      name: "Reflection, Lea Salonga, 2 minutes 27 seconds, key A minor, in 1 setlist, do not play")
    try application.press("Escape")
    _ = try await application.eventually("the mark in the setlist") {
      try application.rows().contains {
        $0.name.hasPrefix("Reflection") && $0.name.contains("do not play")
      } ? true : nil
    }
    #expect(try application.show(sample).sections[1].entries.last?.key == "Am")
  }

  @Test func theSearchOfAllSongsKeepsNoKeyOfTheWindowAndBeginsAnew() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try application.press("ctrl+shift+l")
    _ = try await application.widget(role: "label", name: "5 songs")
    try application.type("refl")
    _ = try await application.widget(role: "label", name: "1 of 5 songs")
    try application.press("ctrl+shift+g")
    _ = try await application.cover(sample)
    try application.press("ctrl+shift+l")
    _ = try await application.eventually("the search, with its text") {
      try application.focused()?.text == "refl" ? true : nil
    }
    try application.type("let")
    _ = try await application.eventually("another search") {
      try application.focused()?.text == "let" ? true : nil
    }
    try application.press("Escape")
    _ = try await application.widget(role: "label", name: "5 songs")
    try application.press("Escape")
    try await application.expectRows(Self.start)
    // The search of the setlist finds the same songs.
    try application.press(["ctrl+f", "o", "n"], every: 10)
    try await application.expectRows("D:AR P:U")
    try application.press(["ctrl+f", "r", "e", "f"], every: 10)
    try await application.expectRows("D:R")
    try application.press("ctrl+shift+g")
    _ = try await application.cover(sample)
  }

  @Test func anEditInAllSongsLeavesWhatOthersChangeMeanwhile() async throws {
    let audio = try AudioFolder()
    try audio.addTone("Let It Go", seconds: 2)
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try application.press("ctrl+shift+l")
    _ = try await application.widget(role: "label", name: "5 songs")
    try application.type("let it")
    _ = try await application.widget(role: "label", name: "1 of 5 songs")
    for key in ["Down", "F2"] { try application.press(key) }
    let field = try await application.widget(role: "text", name: "Key")
    // The song gets its file while its form is open.
    let file = audio.folder.appendingPathComponent("Let It Go.wav").path
    try application.control("import", file, "--into", sample)
    func entry() throws -> ShownSetlist.Entry {
      try #require(
        try application.show(sample).sections.flatMap(\.entries).first { $0.title == "Let It Go" })
    }
    #expect(try entry().location != nil)
    try application.click(field.center)
    try application.type("Am")
    try application.press("Return")
    _ = try await application.eventually("the key") { try entry().key == "Am" ? true : nil }
    #expect(try entry().location != nil)
  }

  @Test(arguments: [2, 30]) func whatIsTypedIntoTheSearchOfAllSongsIsLookedForToTheEnd(
    pace: Int
  ) async throws {
    let songs = (10_001...10_900).map { "Set,Song \($0),Band \($0 % 100)" }
    let application = try await RunningApplication.showing(
      (["section,title,artist"] + songs).joined(separator: "\n"), named: "Long.csv")
    _ = try await application.row("Song 10001")
    try application.press("ctrl+shift+l")
    _ = try await application.widget(role: "label", name: "905 songs")
    try application.press(["s", "o", "n", "g", "space", "1", "0", "3", "4", "5"], every: pace)
    _ = try await application.widget(role: "label", name: "1 of 905 songs")
    try await application.untilIdle()
    _ = try await application.widget(role: "label", name: "1 of 905 songs")
    try application.press(Array(repeating: "BackSpace", count: 10), every: pace)
    _ = try await application.widget(role: "label", name: "905 songs")
  }

  @Test func aSongOfAllSongsIsDraggedToASetlist() async throws {
    let application = try await RunningApplication()
    try application.addSetlist("Friday Gig", songs: 2)
    let setlist = try await application.widget(
      role: "list item", name: "Friday Gig, 2 songs, about 8 minutes")
    try application.press("ctrl+shift+l")
    let row = try await application.widget(
      role: "list item", name: "Let It Go, Idina Menzel, 3 minutes 44 seconds, in 1 setlist")
    try await application.drag(from: row.center, to: setlist.center)
    try await application.expectLayout("S:SSL", of: "Friday Gig", after: "the drop")
    _ = try await application.widget(
      role: "list item", name: "Let It Go, Idina Menzel, 3 minutes 44 seconds, in 2 setlists")
  }
}
