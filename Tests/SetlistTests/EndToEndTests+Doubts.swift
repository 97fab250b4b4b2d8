import Foundation
import Testing

/// Tests the messages about songs that are repeated, merged or removed, which are shown only once.
extension EndToEndTests {
  @Test func whoAddsASongThatIsThereOrNotToBePlayedIsTold() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Reflection").center)
    for key in ["ctrl+c", "ctrl+v"] { try application.press(key) }
    try await application.expectLayout("F: D:LARR P:SU", of: sample, after: "pasting")
    _ = try await application.widget(
      role: "label", name: "1 song added; 1 song was there already")
    try application.press("ctrl+z")
    try await application.expectLayout("F: D:LAR P:SU", of: sample, after: "undo")
    // One song is typed, and one chosen from the suggestions.
    try application.press("Insert")
    _ = try await application.widget(role: "text", name: "Title")
    try application.type("reflection")
    try application.press("Tab")
    try application.type("lea salonga")
    try application.press("Return")
    try await application.expectLayout("F: D:LARr P:SU", of: sample, after: "typing")
    _ = try await application.widget(
      role: "label", name: "1 song added; 1 song was there already")
    // A duplicate is meant to repeat a song, so no message is shown.
    try application.press("ctrl+d")
    try await application.expectLayout("F: D:LARrr P:SU", of: sample, after: "duplicating")
    for layout in ["F: D:LARr P:SU", "F: D:LAR P:SU"] {
      try application.press("ctrl+z")
      try await application.expectLayout(layout, of: sample, after: "undo")
    }
    // The song was cut, so pasting it repeats nothing; but it is marked as not to be played.
    try application.press("ctrl+shift+l")
    let row = try await application.widget(
      role: "list item", name: "Reflection, Lea Salonga, 2 minutes 27 seconds, in 1 setlist")
    // The menu's items up to the chosen one: Add to Open Setlist, Edit, Do Not Play.
    try await application.choose(
      2, inMenuOpenedBy: { try application.click(row.center, button: 3) })
    try application.press("Escape")
    _ = try await application.eventually("the mark") {
      try application.rows().contains {
        $0.name.hasPrefix("Reflection") && $0.name.contains("do not play")
      } ? true : nil
    }
    try application.click(try await application.row("Reflection").center)
    try application.press("ctrl+x")
    try await application.expectLayout("F: D:LA P:SU", of: sample, after: "cutting")
    try application.press("ctrl+v")
    _ = try await application.widget(
      role: "label", name: "1 song added; 1 song not to be played")
  }

  @Test func whereMergedSongsDifferTheUserIsAskedWhatStays() async throws {
    let application = try await RunningApplication.showing(
      "section,title,artist,key\nSet,Hurt,Cash,Am\nSet,Hurt (live),Cash,C\n", named: "Two.csv")
    _ = try await application.row("Hurt (live)")
    try application.press("ctrl+shift+l")
    try application.type("hurt")
    _ = try await application.widget(role: "label", name: "2 of 7 songs")
    for key in ["Down", "ctrl+a"] { try application.press(key) }
    let row = try await application.widget(
      role: "list item", name: "Hurt, Cash, key A minor, in 1 setlist")
    // The menu's items up to the chosen one: Add to Open Setlist, Merge.
    try await application.choose(
      1, inMenuOpenedBy: { try application.click(row.center, button: 3) })
    let key = try await application.widget(role: "combo box", name: "Key")
    _ = try await application.widget(role: "combo box", name: "Title")
    try await application.choose(
      0, inMenuOpenedBy: { try application.click(key, inDialog: "Merge 2 Songs") },
      then: ["Home", "Down", "Return"])
    _ = try await application.eventually("the other key") {
      try application.value(ofChoice: "Key") == "C" ? true : nil
    }
    try application.click(
      try await application.widget(role: "list item", name: "Merge"), inDialog: "Merge 2 Songs")
    _ = try await application.widget(role: "label", name: "2 songs are “Hurt” now")
    let entries = try application.show("Two").sections.flatMap(\.entries)
    #expect(entries.map(\.title) == ["Hurt", "Hurt"])
    #expect(entries.map(\.key) == ["C", "C"])
  }

  @Test func aMessageAboutASongGoesWithTheSong() async throws {
    let audio = try AudioFolder()
    try audio.addTone("Let It Go", seconds: 2)
    let application = try await RunningApplication()
    let message = "“Let It Go” has no audio file"
    func expectNoMessage(after what: String) async throws {
      _ = try await application.eventually("the end of the message after \(what)", within: 3) {
        try application.tree().contains { $0.name == message && $0.isShowing } ? nil : true
      }
    }
    func preview() async throws {
      try application.click(try await application.row("Let It Go").center)
      try application.press("space")
      _ = try await application.widget(role: "label", name: message)
    }
    try await preview()
    try application.press("Delete")
    try await expectNoMessage(after: "the removal")
    try application.press("ctrl+z")
    try await preview()
    try application.addSetlist("Friday Gig", songs: 2)
    let other = try await application.widget(
      role: "list item", name: "Friday Gig, 2 songs, about 8 minutes")
    try application.click(other.center)
    _ = try await application.row("Song 1")
    try await expectNoMessage(after: "opening another setlist")
    let first = try await application.widget(
      role: "list item", name: "My Setlist, 5 songs, 19 minutes")
    try application.click(first.center)
    try await preview()
    // The song gets its file.
    let file = audio.folder.appendingPathComponent("Let It Go.wav").path
    try application.control("import", file, "--into", sample)
    try await expectNoMessage(after: "an import of its file")
    // The message has a button to edit the song again.
    try application.press("F2")
    _ = try await application.widget(role: "text", name: "Title")
    try application.type("Let It Snow")
    try application.press("Escape")
    let discarded = "Changes to “Let It Go” discarded"
    _ = try await application.widget(role: "label", name: discarded)
    try application.click(other.center)
    _ = try await application.row("Song 1")
    _ = try await application.eventually("the end of the message", within: 2) {
      try application.tree().contains { $0.name == discarded && $0.isShowing } ? nil : true
    }
  }

  @Test func noNameThatMayBeReadLaterHasTheMarkOfAMnemonic() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    func expectNames(with what: String) throws {
      for node in try application.tree() where node.name.contains("_") {
        Issue.record("\(node) with \(what)")
      }
    }
    try expectNames(with: "the window")
    for (key, shown) in [("F2", "Title"), ("ctrl+n", "Name"), ("alt+Return", "Name")] {
      try application.press(key)
      _ = try await application.widget(role: "text", name: shown)
      try expectNames(with: key)
      try await application.leave()
    }
    // The question is shown over a form.
    try application.press("F2")
    _ = try await application.widget(role: "text", name: "Title")
    try application.type("x")
    try application.press("ctrl+q")
    _ = try await application.widget(role: "push button", name: "Discard")
    try expectNames(with: "a question")
  }

  @Test func theProgramFindsTheDataOfTheSystemWhereTheEnvironmentNamesNone() async throws {
    let audio = try AudioFolder()
    try audio.addTone("Ann", seconds: 2)
    let application = try await RunningApplication(
      environment: ["XDG_DATA_DIRS": "/nonexistent", "GSETTINGS_SCHEMA_DIR": ""])
    try application.click(try await application.row("Let It Go").center)
    // GTK's own file dialog would end the program here, because its settings schema is missing.
    try application.press("ctrl+o")
    try await application.chooseInDialog(
      "Import Files", audio.folder.appendingPathComponent("Ann.wav").path)
    try await application.expectLayout("F: D:LAAR P:SU", of: sample, after: "the import")
    application.killNow()
  }
}
