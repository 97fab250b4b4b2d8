import Foundation
import Testing
import TestSupport

/// Tests text and files that other programs copy to the clipboard or drag into the window.
extension EndToEndTests {
  @Test func songsOfATextThatAnotherProgramCopiedArePastedBehindTheFocusedSong() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    let text = "1. Queen - Innuendo (6:31)\n\n2. Queen - Jealousy (3:14)\n"
    let other = try await OtherProgram(offering: text, beside: application)
    try application.press("ctrl+v")
    try await application.expectLayout("F: D:LIJAR P:SU", of: sample, after: "pasting")
    _ = try await application.row("Innuendo, Queen, 6 minutes 31 seconds")
    _ = try await application.widget(role: "label", name: "2 songs added")
    try await application.expectFocus(on: "Innuendo", after: "pasting")
    #expect(try application.selection() == "IJ")
    try application.press("ctrl+z")
    try await application.expectLayout(Self.start, of: sample, after: "undo")
    withExtendedLifetime(other) {}
  }

  @Test func theButtonOfAnEmptyTemplatePastesIntoItsFirstSection() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try application.press("ctrl+n")
    _ = try await application.widget(role: "text", name: "Name")
    try application.type("Friday")
    let card = try await application.widget(role: "push button", name: "Gig")
    try application.click(card.center)
    let text = "1. Queen - Innuendo (6:31)\n\n2. Queen - Jealousy (3:14)\n"
    let other = try await OtherProgram(offering: text, beside: application)
    let button = try await application.widget(role: "push button", name: "Paste a List")
    try application.movePointer(to: try await application.row("Section Encore").center)
    try application.click(button.center)
    _ = try await application.eventually("the songs in the first section") {
      let titles = try application.show("Friday").titles
      return titles == ["Set 1": ["Innuendo", "Jealousy"], "Set 2": [], "Encore": []] ? true : nil
    }
    withExtendedLifetime(other) {}
  }

  @Test func theSongsOfAnUndonePasteAreGoneFromAllSongsToo() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    let text = "1. Queen - Innuendo (6:31)\n\n2. Queen - Jealousy (3:14)\n"
    let other = try await OtherProgram(offering: text, beside: application)
    try application.press("ctrl+v")
    try await application.expectLayout("F: D:LIJAR P:SU", of: sample, after: "pasting")
    try application.press("ctrl+z")
    try await application.expectLayout(Self.start, of: sample, after: "undo")
    try application.press("ctrl+shift+l")
    _ = try await application.widget(role: "label", name: "5 songs")
    try application.press("ctrl+shift+l")
    _ = try await application.row("Let It Go")
    try application.press("ctrl+shift+z")
    try await application.expectLayout("F: D:LIJAR P:SU", of: sample, after: "redo")
    try application.press("ctrl+shift+l")
    _ = try await application.widget(role: "label", name: "7 songs")
    withExtendedLifetime(other) {}
  }

  @Test func headingsOfAPastedTextAreSectionsBelow() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    let text =
      "Queen - Innuendo\nQueen - Headlong\n\nEncore:\n1. Queen - Jealousy\n2. Queen - Bijou\n"
    let other = try await OtherProgram(offering: text, beside: application)
    try application.press("ctrl+v")
    try await application.expectLayout("F: D:LIHAR E:JB P:SU", of: sample, after: "pasting")
    try application.press("ctrl+z")
    try await application.expectLayout(Self.start, of: sample, after: "undo")
    withExtendedLifetime(other) {}
  }

  @Test func droppedTextLandsAtTheLine() async throws {
    let application = try await RunningApplication()
    let target = try await application.row("Reflection")
    let other = try await OtherProgram(
      offering: "Queen - Innuendo\nQueen - Jealousy\n", beside: application)
    try await other.drag(to: target.center.below(-target.height / 4), of: application)
    try await application.expectLayout("F: D:LAIJR P:SU", of: sample, after: "the drop")
    try application.press("ctrl+z")
    try await application.expectLayout(Self.start, of: sample, after: "undo")
  }

  @Test func aSectionThatOpenedUnderATextStaysOpenOnlyIfTheTextIsDroppedIntoIt() async throws {
    let application = try await RunningApplication()
    let disclosure = try await application.headerButton("Collapse Disney")
    try application.click(disclosure.center)
    try await application.expectRows("F: D: P:SU")
    let other = try await OtherProgram(offering: "Queen - Innuendo\n", beside: application)
    let header = try await application.row("Section Disney")
    let lowerHalf = header.center.below(header.height / 4)
    try await other.drag(to: lowerHalf, of: application, releasing: false)
    try await application.expectRows("F: D:LAR P:SU")
    let second = try await application.row("A Whole New World")
    try await application.restPointer(at: second.center.below(-second.height / 4))
    try application.releaseButton()
    try await application.expectRows("F: D:LIAR P:SU")
    try Command(program: "xdotool").succeed("windowfocus", "--sync", application.window)
    try application.press("ctrl+z")
    try await application.expectRows("F: D: P:SU")

    try await other.drag(to: lowerHalf, of: application, releasing: false)
    try await application.expectRows("F: D:LAR P:SU")
    try application.movePointer(to: Point(x: lowerHalf.x, y: 4))
    try await application.expectRows("F: D: P:SU")
    try application.releaseButton()
  }

  @Test func droppedSectionsLandBetweenSections() async throws {
    let application = try await RunningApplication()
    // The nearer border is the upper one of the section.
    let target = try await application.row("Let It Go")
    let other = try await OtherProgram(
      offering: "Encore:\nQueen - Innuendo\nZugabe\nQueen - Jealousy\n", beside: application)
    try await other.drag(to: target.center.below(-target.height / 4), of: application)
    try await application.expectLayout("F: E:I Z:J D:LAR P:SU", of: sample, after: "the drop")
    try application.press("ctrl+z")
    try await application.expectLayout(Self.start, of: sample, after: "undo")
  }

  @Test func textThatIsPastedWhereAllSetlistsAreShownBecomesOne() async throws {
    let application = try await overview(with: [])
    let text = "Friday Gig\n\nSet 1:\n0:00 Queen - Innuendo\n6:31 Queen - Jealousy\n"
    let other = try await OtherProgram(offering: text, beside: application)
    try application.press("ctrl+v")
    try await application.expectLayout("S:IJ", of: "Friday Gig", after: "pasting")
    _ = try await application.row("Innuendo, Queen, 6 minutes 31 seconds")
    try application.press("ctrl+z")
    try await application.expectSetlists([sample])
    try application.press("ctrl+shift+g")
    let cover = try await application.cover(sample)
    try await other.drag(to: cover.center, of: application)
    try await application.expectLayout("S:IJ", of: "Friday Gig", after: "the drop")
    try await application.expectLayout(Self.start, of: sample, after: "the drop")
  }

  @Test func songsThatArePastedWhereAllSetlistsAreShownBecomeOne() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    try application.press("shift+Down")
    try application.press("ctrl+c")
    try application.press("ctrl+shift+g")
    _ = try await application.cover(sample)
    try application.press("ctrl+v")
    try await application.expectLayout("S:LA", of: "New Setlist", after: "pasting")
    _ = try await application.row("Let It Go")
    // In the overview, the new setlist is at the user's place.
    try application.press("ctrl+shift+g")
    try await application.expectFocus(
      on: "New Setlist", role: "table cell", after: "showing all setlists")
    try application.press("Return")
    _ = try await application.row("Let It Go")
    try application.press("ctrl+z")
    try await application.expectSetlists([sample])
    try application.press("ctrl+shift+z")
    try await application.expectSetlists([sample, "New Setlist"])
  }

  @Test func whereThereIsNoSetlistPastedTextMakesOne() async throws {
    let application = try await overview(with: [])
    let other = try await OtherProgram(offering: "Queen - Innuendo\n", beside: application)
    try application.press("Delete")
    _ = try await application.widget(role: "label", name: "No Setlists")
    try application.press("ctrl+v")
    try await application.expectLayout("S:I", of: "New Setlist", after: "pasting")
    withExtendedLifetime(other) {}
  }

  @Test func aSetlistWithoutSectionsTakesPastedAndDroppedText() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    let page = try await application.makeEmptySetlist("Sunday")
    let other = try await OtherProgram(
      offering: "Set 1:\nInnuendo\nSet 2:\nBijou\n", beside: application)
    try application.press("ctrl+v")
    try await application.expectLayout("S:I S:B", of: "Sunday", after: "pasting")
    try application.press("ctrl+z")
    _ = try await application.widget(role: "label", name: "Add Your Songs")
    try await other.drag(to: page.center, of: application)
    try await application.expectLayout("S:I S:B", of: "Sunday", after: "the drop")
  }

  @Test func songsPastedIntoASetlistWithoutSectionsAreSelectedThere() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    for key in ["shift+Down", "ctrl+c"] { try application.press(key) }
    try await application.makeEmptySetlist("Sunday")
    try application.press("ctrl+v")
    try await application.expectLayout("S:LA", of: "Sunday", after: "pasting")
    try await application.expectFocus(on: "Let It Go", after: "pasting")
    #expect(try application.selection() == "LA")
  }

  @Test func pastedPathsAreTheFilesThere() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    let list = application.dataHome.appendingPathComponent("More songs.m3u8")
    try Data("#EXTM3U\n#EXTINF:61,Ada - Tones\n/nowhere/song.mp3\n".utf8).write(to: list)
    let other = try await OtherProgram(offering: list.path + "\n", beside: application)
    try application.press("ctrl+v")
    try await application.expectLayout("F: D:LTAR P:SU", of: sample, after: "pasting")
    withExtendedLifetime(other) {}
  }

  @Test func textOfAProgramThatHandsItOverAsWhateverIsAskedForIsPastedAsText() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    let other = try await OtherProgram(
      offering: "Queen - Innuendo\n", beside: application, isCareless: true)
    try application.press("ctrl+v")
    try await application.expectLayout("F: D:LIAR P:SU", of: sample, after: "pasting")
    withExtendedLifetime(other) {}
  }

  @Test func aKeyAfterAPasteThatTakesLongAppliesToWhatIsPasted() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    let other = try await OtherProgram(
      offering: "Queen - Innuendo\nQueen - Jealousy\n", beside: application, isSlow: true)
    for key in ["ctrl+v", "Delete"] { try application.press(key) }
    other.handOver()
    _ = try await application.widget(role: "label", name: "2 songs removed")
    try await application.expectLayout(Self.start, of: sample, after: "removing the pasted songs")
    for layout in ["F: D:LIJAR P:SU", Self.start] {
      try application.press("ctrl+z")
      try await application.expectLayout(layout, of: sample, after: "undo")
    }
  }

  @Test func undoAfterAPasteThatTakesLongTakesThePasteBack() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    try application.press("ctrl+d")
    try await application.expectLayout("F: D:LLAR P:SU", of: sample, after: "duplicating")
    let other = try await OtherProgram(
      offering: "Queen - Innuendo\n", beside: application, isSlow: true)
    for key in ["ctrl+v", "Down"] { try application.press(key) }
    // The window reacts after a second, although the other program does not.
    try await application.expectFocus(on: "A Whole New World", after: "a key meanwhile")
    try application.press("ctrl+z")
    try await application.untilIdle()
    try await application.expectLayout("F: D:LLAR P:SU", of: sample, after: "undo meanwhile")
    other.handOver()
    // There is something to redo as soon as the paste has come and is undone.
    _ = try await application.eventually("redo of the paste") { () -> Bool? in
      try application.press("ctrl+shift+z")
      return try application.layout(of: sample) == "F: D:LLIAR P:SU" ? true : nil
    }
    // The paste may have been seen before it was undone.
    try await application.untilIdle()
    try await application.expectLayout("F: D:LLIAR P:SU", of: sample, after: "redo")
    try application.press("ctrl+z")
    try await application.expectLayout("F: D:LLAR P:SU", of: sample, after: "undo")
  }

  @Test func aTextWithoutSongsIsNotPastedButTold() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    var other = try await OtherProgram(offering: " \n\t\n", beside: application)
    try application.press("ctrl+v")
    _ = try await application.widget(role: "label", name: "The clipboard holds no songs")
    let line = String(repeating: "la ", count: 10_000)
    other = try await OtherProgram(offering: line, beside: application)
    try application.press("ctrl+v")
    _ = try await application.widget(
      role: "label", name: "Text: Line 1 is too long to name a song and was skipped.")
    try await application.expectLayout(Self.start, of: sample, after: "pasting")
    withExtendedLifetime(other) {}
  }

  @Test func theWindowGoesOnWhileAHugeTextIsPasted() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    let song = "Queen - Innuendo (6:31)\n"
    let other = try await OtherProgram(
      offering: String(repeating: song, count: 50 * 1_048_576 / song.utf8.count),
      beside: application)
    try application.press("ctrl+v")
    try application.press("Down")
    try await application.expectFocus(on: "A Whole New World", after: "a key meanwhile")
    // On X11 the transfer stops inside GTK; elsewhere it ends, and is refused.
    _ = try await application.eventually("a message") {
      try application.tree().contains {
        $0.name == "The other program does not hand over what it has copied"
          || $0.name == "The Text Could Not Be Imported"
      } ? true : nil
    }
    try await application.expectLayout(Self.start, of: sample, after: "pasting")
    withExtendedLifetime(other) {}
  }

  @Test func textOfAnEntryThatWasCopiedAfterARowIsPastedAsText() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    try application.press("ctrl+c")
    try application.press("ctrl+f")
    _ = try await application.widget(role: "entry", name: "Search Songs")
    try application.type("Innuendo")
    try application.press("ctrl+a")
    try application.press("ctrl+c")
    try application.press("Escape")
    try application.click(try await application.row("Reflection").center)
    try application.press("ctrl+v")
    try await application.expectLayout("F: D:LARI P:SU", of: sample, after: "pasting")
  }
}

extension RunningApplication {
  /// Makes a setlist without sections, and waits for the window's message.
  @discardableResult
  func makeEmptySetlist(_ name: String) async throws -> AccessibleNode {
    try press("ctrl+n")
    _ = try await widget(role: "text", name: "Name")
    try type(name)
    try press("Return")
    let page = try await widget(role: "label", name: "Add Your Songs")
    _ = try await eventually("the end of the dialog") {
      try tree().contains { $0.role == "dialog" } ? nil : true
    }
    return page
  }
}
