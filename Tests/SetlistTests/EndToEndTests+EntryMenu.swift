import Foundation
import Testing

/// Tests that the menu of a row offers the commands for the selection.
extension EndToEndTests {
  /// A setlist with two sections: "A" with a song that has a file, a break and a song without a
  /// file, and "B" with a song.
  private func withBreak() async throws -> RunningApplication {
    let audio = try AudioFolder()
    try audio.addTone("Opener", seconds: 5)
    let file = audio.folder.appendingPathComponent("Opener.wav").path
    let rows = [
      "section,kind,title,duration,location", "A,song,Opener,0:05,\(file)", "A,break,Pause,15:00,",
      "A,song,Closer,4:00,", "B,song,Last,3:00,",
    ]
    return try await .showing(rows.joined(separator: "\n"), named: "Gig.csv")
  }

  @Test func theMenuOfABreakOffersOnlyWhatABreakCanDo() async throws {
    let application = try await withBreak()
    try await application.expectRows("A:OPC B:L")
    let pause = try await application.row("Pause")
    func choose(_ index: Int, _ keys: String...) async throws {
      try await application.choose(
        index, inMenuOpenedBy: { try application.click(pause.center, button: 3) }, then: keys)
    }
    // The menu's items: Edit, Move, Add to Setlist, Copy and Paste, Start Time, Remove.
    try await choose(0, "Return")
    _ = try await application.widget(role: "text", name: "Title")
    try application.press("Escape")
    _ = try await application.eventually("the end of the form") {
      try application.tree().contains { $0.role == "dialog" } ? nil : true
    }
    // The submenu's items: Move Up, Move Down, the section B, Make a Heading, Split the Section.
    try await choose(1, "Right", "Down", "Return")
    try await application.expectRows("A:POC B:L")
    try application.press("ctrl+z")
    try await application.expectRows("A:OPC B:L")
    // The present section of the entry is not offered as a destination.
    try await choose(1, "Right", "Down", "Down", "Down", "Return")
    try await application.expectRows("A:OC B:LP")
    try application.press("ctrl+z")
    try await application.expectRows("A:OPC B:L")
    try await choose(5, "Return")
    try await application.expectRows("A:OC B:L")
  }

  @Test func songsAreCutCopiedAndPastedByTheMenu() async throws {
    let application = try await withBreak()
    try await application.expectRows("A:OPC B:L")
    func choose(_ label: String, of row: String) async throws {
      let row = try await application.row(row)
      try await application.choose(
        "Cop_y and Paste", label, inMenuOpenedBy: { try application.click(row.center, button: 3) })
    }
    try await choose("C_ut", of: "Closer")
    try await application.expectRows("A:OP B:L")
    try await choose("P_aste", of: "Last")
    try await application.expectRows("A:OP B:LC")
    try await application.expectFocus(on: "Closer", after: "pasting by the menu")
  }

  @Test func theMenuOfASongFollowsItsFileAndItsStar() async throws {
    let application = try await withBreak()
    try await application.expectRows("A:OPC B:L")
    let opener = try await application.row("Opener")
    try await application.choose(
      "Mo_ve", "Move _Down",
      inMenuOpenedBy: { try application.click(opener.center, button: 3) })
    try await application.expectRows("A:POC B:L")
    let closer = try await application.row("Closer")
    for isStarred in [true, false] {
      try await application.choose(
        isStarred ? "S_tar" : "Uns_tar",
        inMenuOpenedBy: { try application.click(closer.center, button: 3) })
      _ = try await application.eventually("the star: \(isStarred)") {
        try application.show("Gig").sections[0].entries[2].favorite == isStarred ? true : nil
      }
    }
  }

  @Test func theBarOfABreakAndANoteOffersNoStar() async throws {
    let rows = [
      "section,kind,title,duration", "A,break,Pause,15:00", "A,note,Remember,",
      "A,song,Closer,4:00",
    ]
    let application = try await RunningApplication.showing(
      rows.joined(separator: "\n"), named: "Gig.csv")
    try application.click(try await application.row("Pause").center)
    for (key, isSensitive) in [("shift+Down", false), ("shift+Down", true)] {
      try application.press(key)
      _ = try await application.eventually("a star that can be pressed: \(isSensitive)") {
        try application.tree().first { $0.name == "Star the Selection" && $0.isShowing }
          .map { $0.states.contains("sensitive") == isSensitive } == true ? true : nil
      }
    }
    try application.press("ctrl+b")
    _ = try await application.eventually("the song's star") {
      try application.show("Gig").sections[0].entries[2].favorite ? true : nil
    }
  }
}
