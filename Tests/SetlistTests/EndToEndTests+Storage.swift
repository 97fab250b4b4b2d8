import Foundation
import Testing
import TestSupport

/// Tests database files that other programs move, remove or replace while the window is open.
extension EndToEndTests {
  @Test func aSearchAfterTheFolderWasMovedAwayFindsWhatWasReadAndTellsThat() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    let away = application.dataHome.appending(path: "away")
    try FileManager.default.moveItem(at: application.folder, to: away)
    try application.press("ctrl+f")
    _ = try await application.widget(role: "entry", name: "Search Songs")
    try application.type("ref")
    try await application.expectRows("D:R")
    try await application.expectBar("was moved away or cannot be reached")
    // The bar stays as long as the file is missing.
    try await application.untilIdle(for: .seconds(3))
    try await application.expectBar("was moved away or cannot be reached")
    #expect(!FileManager.default.fileExists(atPath: application.folder.path))
    try FileManager.default.moveItem(at: away, to: application.folder)
    try await application.expectNoBar()
    try await application.expectRows("D:R")
  }

  @Test func anEditAfterTheFolderWasMovedAwayIsToldAndCanBeDoneWhereItIsSavedAgain() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Reflection").center)
    let away = application.dataHome.appending(path: "away")
    try FileManager.default.moveItem(at: application.folder, to: away)
    try application.press("alt+Up")
    try await application.expectMessage(
      "The Selection Could Not Be Moved", containing: "and nothing was changed")
    try application.press("Escape")
    try await application.expectNoDialog()
    try application.click(
      try await application.widget(role: "push button", name: "Save Again").center)
    try await application.expectBar("All that is shown was saved again")
    try application.click(try await application.row("Reflection").center)
    try application.press("alt+Up")
    try await application.expectLayout("F: D:LRA P:SU", of: sample, after: "the same edit again")
    try await application.expectRows("F: D:LRA P:SU")
  }

  @Test(arguments: ["", "/setlist.sqlite", "/setlist.sqlite-wal"])
  func anEditAfterFilesWereRemovedIsStoredAndCanBeUndone(_ removed: String) async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Reflection").center)
    try application.press("alt+Up")
    try await application.expectLayout("F: D:LRA P:SU", of: sample, after: "alt+Up")
    // The folder is moved away first, because the application may write files again that are
    // removed one by one.
    let away = application.dataHome.appending(path: "away")
    try FileManager.default.moveItem(atPath: application.folder.path + removed, toPath: away.path)
    try FileManager.default.removeItem(at: away)
    try application.press("alt+Down")
    try application.press("alt+Down")
    try await application.expectLayout("F: D:LA P:RSU", of: sample, after: "alt+Down twice")
    try await application.expectBar("saved again")
    try application.press("ctrl+z")
    try await application.expectLayout(Self.start, of: sample, after: "undo")
    try await application.expectRows(Self.start)
    try application.click(
      try await application.widget(role: "push button", name: "Close Storage").center)
    try await application.expectNoBar()
    application.killNow()
    let reopened = try await RunningApplication(dataHome: application.dataHome)
    try await reopened.expectRows(Self.start)
  }

  @Test func removedFilesAreWrittenAgainWithoutAnEdit() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Reflection").center)
    try application.press("alt+Up")
    try await application.expectLayout("F: D:LRA P:SU", of: sample, after: "alt+Up")
    let away = application.dataHome.appending(path: "away")
    try FileManager.default.moveItem(at: application.folder, to: away)
    try FileManager.default.removeItem(at: away)
    try await application.expectBar("saved again")
    application.killNow()
    #expect(try application.layout(of: sample) == "F: D:LRA P:SU")
  }

  @Test func anOlderFileThatIsPutInPlaceIsShownAndWhatWasShownIsABackup() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Reflection").center)
    try application.control("backup")
    let backups = application.folder.appending(path: "backups")
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: backups.path).first)
    let older = application.folder.appending(path: ".setlist.sqlite.tmp")
    try FileManager.default.copyItem(at: backups.appending(path: name), to: older)
    try application.press("alt+Up")
    try await application.expectLayout("F: D:LRA P:SU", of: sample, after: "alt+Up")
    #expect(
      rename(older.path, application.folder.appending(path: "setlist.sqlite").path) == 0)
    // Either the window or the edit notices the missing file first.
    try application.press("Delete")
    try await application.expectBar("Another program replaced your setlists")
    try await application.expectLayout("F: D:LA P:SU", of: sample, after: "Delete")
    try await application.expectRows("F: D:LA P:SU")
    try application.press("ctrl+z")
    try await application.expectLayout(Self.start, of: sample, after: "undo")
    try await application.expect("undo", isEnabled: false)
    let kept = try FileManager.default.contentsOfDirectory(atPath: backups.path)
      .first { $0.contains("before replacement") }
    let program = RunningApplication.productDirectory.appending(path: "setlistctl").path
    let shown = try Command(program: program).succeed([
      "show", sample, "--format", "json", "--database",
      backups.appending(path: try #require(kept)).path,
    ])
    let setlist = try JSONDecoder().decode(ShownSetlist.self, from: Data(shown.utf8))
    #expect(setlist.titles["Disney"] == ["Let It Go", "Reflection", "A Whole New World"])
  }

  @Test(.enabled(if: SmallDisk.canBeMade, "needs the right to mount a small disk"))
  func aReadOnlyDiskIsToldAndTheSetlistsAreOpenedWhenItIsNot() async throws {
    let dataHome = FileManager.default.temporaryDirectory
      .appendingPathComponent("setlist-test-\(UUID().uuidString)")
    let disk = try SmallDisk(at: dataHome.appendingPathComponent("setlist"), megabytes: 4)
    defer { disk.remove() }
    let first = try await RunningApplication(dataHome: dataHome)
    try await first.expectRows(Self.start)
    first.killNow()
    try await disk.setReadOnly(true)
    let application = try await RunningApplication(dataHome: dataHome)
    try await application.expectMessage(
      "Your Setlists Could Not Be Opened", containing: "cannot be opened for writing")
    try await disk.setReadOnly(false)
    try application.press("Return")
    try await application.expectRows(Self.start)
  }
}

extension RunningApplication {
  /// The folder of the database.
  fileprivate var folder: URL { dataHome.appending(path: "setlist") }

  /// Waits for a text in the bar about the files.
  func expectBar(_ text: String) async throws {
    _ = try await eventually("the bar “\(text)”") {
      try tree().contains { $0.name.contains(text) && $0.role == "label" && $0.isShowing }
        ? true : nil
    }
  }

  /// Waits until no bar about the files is shown.
  func expectNoBar() async throws {
    _ = try await eventually("the end of the bar") {
      try tree().contains { $0.name == "Storage" && $0.isShowing } ? nil : true
    }
  }

  /// Waits until no dialog is open.
  func expectNoDialog() async throws {
    _ = try await eventually("the end of the message") {
      try tree().contains { $0.role == "dialog" } ? nil : true
    }
  }
}
