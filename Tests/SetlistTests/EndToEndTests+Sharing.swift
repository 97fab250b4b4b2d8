import Foundation
import SetlistModel
import TestSupport
import Testing

/// Tests a setlist that is shared with somebody else through a folder.
extension EndToEndTests {
  /// The window with its setlist shared in a folder, and somebody who has joined it there.
  private func shared(_ running: RunningApplication? = nil) async throws -> (
    application: RunningApplication, mate: Bandmate, file: URL
  ) {
    let application: RunningApplication
    if let running {
      application = running
    } else {
      application = try await RunningApplication()
      _ = try await application.row("Let It Go")
    }
    let file = try await share(in: application)
    let mate = try await Bandmate("Anna", joining: file)
    _ = try await application.eventually("the mark of the setlist") {
      try application.tree().contains { $0.name.contains("Shared; nobody else") } ? true : nil
    }
    // A hand makes many motions. GTK 4.8 does not learn from the first one after a menu and a dialog
    // what is below the pointer.
    try application.movePointer(to: try await application.row("Reflection").center)
    try await application.untilIdle()
    return (application, mate, file)
  }

  /// Shares the open setlist by its menu, in a new folder. Returns the file.
  private func share(in application: RunningApplication) async throws -> URL {
    let folder = application.dataHome.appending(path: "Band")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try await choose("S_hare…", in: application)
    _ = try await application.widget(role: "text", name: "Your Name")
    try application.press("ctrl+a")
    try application.type("Ada")
    try application.press("Return")
    try await application.chooseInDialog("Share “My Setlist” in a Folder", folder.path)
    _ = try await application.widget(
      role: "label", name: "“My Setlist” is shared as “My Setlist.setlist”")
    return folder.appending(path: "My Setlist.setlist")
  }

  /// Chooses the item of the setlist's menu that shares the setlist, or stops that.
  private func choose(_ label: String, in application: RunningApplication) async throws {
    // A click while a dialog is still closing is lost, as it would be for a user.
    try await application.expectKeys()
    let button = try await application.eventually("the button of the menu") {
      try application.tree().first { $0.name == "Setlist Menu" && $0.isShowing }
    }
    // The pointer may rest on the button since the menu was open last.
    try application.click(try await application.row("Let It Go").center)
    try await application.untilIdle()
    try await application.choose(
      "_Share", label, inMenuOpenedBy: { try application.click(button.center) })
  }

  private func key(of title: String, in application: RunningApplication) throws -> String? {
    try application.show(sample).sections.flatMap(\.entries).first { $0.title == title }?.key
  }

  @Test func aSetlistIsSharedByItsMenuAndTheirMovesAreToldShownAndUndone() async throws {
    let (application, mate, _) = try await shared()
    try application.click(try await application.row("Uptown Funk").center)
    try await mate.move("Reflection", to: "Pop")
    _ = try await application.widget(role: "label", name: "Anna moved 1 song to Pop")
    try await application.expectLayout("F: D:LA P:SUR", of: sample, after: "their move")
    try await application.expectSelection("U")
    _ = try await application.eventually("the name of who shares it") {
      try application.tree().contains { $0.name.contains("Shared with Anna") } ? true : nil
    }

    try application.click(try await application.widget(role: "label", name: "Show").center)
    _ = try await application.widget(role: "label", name: "Since the last changes of Anna")
    try application.click(
      try await application.widget(role: "label", name: "Undo Their Changes").center)
    try await application.expectLayout("F: D:LAR P:SU", of: sample, after: "undoing their move")
    try await mate.expectLayout("F: D:LAR P:SU", after: "the undone move")
  }

  @Test func sharingIsStoppedByTheMenuAndTheFileStays() async throws {
    let (application, mate, file) = try await shared()
    try await choose("S_top Sharing", in: application)
    _ = try await application.widget(role: "push button", name: "Stop Sharing")
    try application.press("alt+t")
    _ = try await application.eventually("no mark") {
      try application.tree().contains { $0.name.contains("Shared; nobody else") } ? nil : true
    }
    #expect(FileManager.default.fileExists(atPath: file.path))
    await mate.leave()
  }

  @Test func ownStepsAreUndoneWithoutTheirs() async throws {
    let (application, mate, _) = try await shared()
    try application.click(try await application.row("Let It Go").center)
    try application.press("alt+Down")
    try await application.expectLayout("F: D:ALR P:SU", of: sample, after: "a move")
    try await mate.expectLayout("F: D:ALR P:SU", after: "the move")
    try await mate.move("Reflection", to: "Pop")
    try await application.expectLayout("F: D:AL P:SUR", of: sample, after: "their move")
    try application.press("ctrl+z")
    try await application.expectLayout("F: D:LA P:SUR", of: sample, after: "undo")
  }

  @Test func differentAnswersAreMarkedAndOneIsChosenByKeys() async throws {
    let (application, mate, file) = try await shared()
    await mate.leave()
    try application.click(try await application.row("Reflection").center)
    try application.press("F2")
    try application.click(try await application.widget(role: "text", name: "Key").center)
    try application.press("ctrl+a")
    try application.type("Bm")
    try application.press("Return")
    _ = try await application.eventually("the key in the file") {
      try String(contentsOf: file, encoding: .utf8).contains("\"Bm\"") ? true : nil
    }
    try await mate.set(.key, of: "Reflection", to: "Am")
    await mate.comeBack()
    _ = try await application.eventually("the mark") {
      try application.rows().contains { $0.name.contains("Several answers for Key") } ? true : nil
    }
    let row = try await application.row("Reflection")
    try await application.choose(
      "Ch_oose an Answer…", inMenuOpenedBy: { try application.click(row.center, button: 3) })
    _ = try await application.widget(role: "label", name: "Key of Reflection")
    let held = try key(of: "Reflection", in: application)
    for key in ["Down", "Return"] { try application.press(key) }
    let other = held == "Am" ? "Bm" : "Am"
    _ = try await application.eventually("the chosen answer") {
      try key(of: "Reflection", in: application) == other ? true : nil
    }
    try await mate.expect(.key, of: "Reflection", toBe: other)
    _ = try await application.eventually("no mark") {
      try application.rows().contains { $0.name.contains("Several answers") } ? nil : true
    }
    try await application.expectKeys()
  }

  @Test func theirChangesWaitWhileAFormIsOpen() async throws {
    let (application, mate, file) = try await shared()
    try application.click(try await application.row("Let It Go").center)
    try application.press("F2")
    _ = try await application.widget(role: "text", name: "Title")
    let before = try Data(contentsOf: file)
    try await mate.move("Reflection", to: "Pop")
    #expect(try Data(contentsOf: file) != before)
    try await application.untilIdle(for: .milliseconds(500))
    #expect(try application.layout(of: sample) == "F: D:LAR P:SU")
    try application.press("Escape")
    try await application.expectLayout("F: D:LA P:SUR", of: sample, after: "leaving the form")
    _ = try await application.widget(role: "label", name: "Anna moved 1 song to Pop")
  }

  /// Has somebody else move a song into the section Pop, and expects that the window does not show
  /// it for the time being.
  private func expectThatAMoveWaits(
    of mate: Bandmate, in application: RunningApplication, file: URL, while what: String
  ) async throws {
    let before = try Data(contentsOf: file)
    try await mate.move("Reflection", to: "Pop")
    #expect(try Data(contentsOf: file) != before, "\(what)")
    try await application.untilIdle(for: .milliseconds(700))
    #expect(try application.layout(of: sample) == "F: D:LAR P:SU", "\(what)")
  }

  @Test func theirChangesWaitForTheDrop() async throws {
    let (application, mate, file) = try await shared()
    let song = try await application.row("Let It Go")
    let target = try await application.row("Shape of You")
    try await application.drag(
      from: song.center, to: target.center.below(target.height / 4), releasing: false)
    try await expectThatAMoveWaits(of: mate, in: application, file: file, while: "a drag")
    try application.releaseButton()
    try await application.expectLayout("F: D:A P:SLUR", of: sample, after: "the drop")
    _ = try await application.widget(role: "label", name: "Anna moved 1 song to Pop")
    try await application.expectSelection("L")
    try await mate.expectLayout("F: D:A P:SLUR", after: "the drop")
  }

  @Test func theirChangesWaitWhileACellIsTyped() async throws {
    let (application, mate, file) = try await shared(.showingTable())
    try application.click(try await application.cell("Artist, Idina Menzel").center)
    try application.press("F2")
    _ = try await application.editor("Artist of Let It Go", text: "Idina Menzel")
    try application.type("Els")
    try await expectThatAMoveWaits(of: mate, in: application, file: file, while: "a cell")
    try application.type("a")
    _ = try await application.editor("Artist of Let It Go", text: "Elsa")
    try application.press("Return")
    try await application.expectLayout("F: D:LA P:SUR", of: sample, after: "the cell")
    #expect(try application.stored(\.artist).first == "Elsa")
  }

  @Test func theirChangesWaitUntilTheStageIsLeft() async throws {
    let (application, mate, file) = try await shared()
    try application.press("F11")
    try await application.expectOnStage("Begins with, Let It Go", after: "F11")
    try await expectThatAMoveWaits(of: mate, in: application, file: file, while: "the stage")
    try await application.press("Next", showingOnStage: "Let It Go")
    try application.press("Escape")
    try await application.expectLayout("F: D:LA P:SUR", of: sample, after: "the stage")
  }

  @Test func aSetlistThatComesIntoTheFolderIsOfferedOnceAndJoined() async throws {
    let (application, mate, file) = try await shared()
    try await mate.share("Their Gig", of: ["Home", "Alone"], beside: file)
    _ = try await application.widget(
      role: "label", name: "Somebody shares “Their Gig” with you")
    try application.click(try await application.widget(role: "label", name: "Join").center)
    _ = try await application.row("Home")
    #expect(try application.show("Their Gig").sections.flatMap(\.entries).count == 2)
    #expect(try application.setlistNames().sorted() == ["My Setlist", "Their Gig"])
  }

  @Test func aFileOfASharedFolderIsJoinedWhenItIsOpened() async throws {
    let (application, mate, file) = try await shared()
    let other = try await mate.share("Their Gig", of: ["Home", "Alone"], beside: file)
    let setlist = RunningApplication.productDirectory.appending(path: "setlist").path
    for _ in 1...2 { try Command(program: setlist).succeed(other.path) }
    _ = try await application.row("Home")
    _ = try await application.eventually("the mark of the joined setlist") {
      try application.tree().contains {
        $0.name.hasPrefix("Their Gig, ") && $0.name.contains("Shared with Anna")
      } ? true : nil
    }
    #expect(try application.setlistNames().sorted() == ["My Setlist", "Their Gig"])
  }

  @Test func aScreenReaderIsToldWhatOthersChangedWhileTheFocusStays() async throws {
    let (application, mate, _) = try await shared()
    try application.click(try await application.row("Uptown Funk").center)
    let announcements = try await application.announcements()
    try await mate.move("Reflection", to: "Pop")
    _ = try await application.eventually("what others changed") {
      announcements.texts.isEmpty ? nil : true
    }
    try await application.untilIdle()
    #expect(announcements.texts == ["Anna moved 1 song to Pop"])
    try await application.expectFocus(on: "Uptown Funk", after: "their move")
  }

  @Test func aFolderThatIsGoneIsToldOnceAndMarkedUntilItIsBack() async throws {
    let (application, _, file) = try await shared()
    let folder = file.deletingLastPathComponent()
    let elsewhere = application.dataHome.appending(path: "Away")
    try FileManager.default.moveItem(at: folder, to: elsewhere)
    _ = try await application.widget(
      role: "label", name: "“My Setlist” is not exchanged at the moment")
    _ = try await application.eventually("the problem in the sidebar") {
      try application.tree().contains {
        $0.name.hasPrefix("My Setlist, ") && $0.name.contains(folder.path)
      } ? true : nil
    }
    try application.click(try await application.widget(role: "label", name: "Why?").center)
    _ = try await application.widget(role: "label", name: "“My Setlist” Is Not Exchanged")
    try application.press("Escape")
    try FileManager.default.moveItem(at: elsewhere, to: folder)
    _ = try await application.eventually("the mark without a problem") {
      try application.tree().contains { $0.name.contains("Shared; nobody else") } ? true : nil
    }
  }
}
