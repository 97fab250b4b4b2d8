import Foundation
import Testing

/// Tests restoring a backup, and redo after an undo.
extension EndToEndTests {
  private static let dialog = "Restore a Backup"

  @Test func aBackupIsRestoredAndThatCanBeTakenBackButNothingBeforeIt() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    try application.control("backup")
    try application.click(try await application.row("Reflection").center)
    try application.press("Delete")
    try await application.expectLayout("F: D:LA P:SU", of: sample, after: "a removal")
    try await application.expect("undo", isEnabled: true)

    try await application.restoreFirstBackup()
    // The message is shown only for a few seconds.
    let undo = try await application.widget(role: "label", name: "Undo")
    try application.click(undo.center)
    try await application.expectLayout(
      "F: D:LA P:SU", of: sample, after: "the restore was taken back")
    try await application.expect("undo", isEnabled: false)
    let kept = try application.control("backups").split(separator: "\n")
    #expect(kept.count { $0.contains(" before restoration ") } == 2)

    // The newest backup is now the state before the restore.
    try await application.restoreFirstBackup()
    try await application.expectRows(Self.start)
    try await application.expect("undo", isEnabled: false)
    try await application.expect("redo", isEnabled: false)
    try application.press("ctrl+z")
    // Once the window answers the next key, it has answered this one.
    try application.click(try await application.row("Uptown Funk").center)
    try await application.expectFocus(on: "Uptown Funk", after: "a click")
    #expect(try application.layout(of: sample) == Self.start)
  }

  @Test func theOpenSetlistAloneIsComparedWithABackupAndRestored() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    try application.control("backup")
    try application.click(try await application.row("Reflection").center)
    try application.press("Delete")
    try await application.expectLayout("F: D:LA P:SU", of: sample, after: "a removal")
    try await application.openBackups()
    let button = try await application.eventually("the button of a backup") {
      try application.tree().first {
        $0.name.hasPrefix("Compare the Open Setlist with the Backup of ") && $0.isShowing
          && $0.states.contains("sensitive")
      }
    }
    try application.click(button, inDialog: Self.dialog)
    _ = try await application.eventually("the removed song") {
      try application.tree().contains {
        $0.name.hasPrefix("Reflection") && $0.name.hasSuffix("no longer there")
      } ? true : nil
    }
    try application.press("alt+r")
    try await application.expectLayout(Self.start, of: sample, after: "the restore")
    _ = try await application.eventually("the message") {
      try application.tree().contains {
        $0.name.hasPrefix("The setlist is what it was today at ")
      } ? true : nil
    }
    try application.press("ctrl+z")
    try await application.expectLayout("F: D:LA P:SU", of: sample, after: "undo")
  }

  @Test func theFirstSetlistIsShownIfTheBackupDoesNotHaveTheOpenOne() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    try application.control("backup")
    let list = application.dataHome.appendingPathComponent("sunday.txt")
    try Data("Ada - Zebra\n".utf8).write(to: list)
    try application.control("import", list.path)
    let row = try await application.eventually("the new setlist in the sidebar") {
      try application.tree().first { $0.role == "list item" && $0.name.hasPrefix("sunday") }
    }
    try application.click(row.center)
    _ = try await application.row("Zebra")
    try await application.restoreFirstBackup()
    try await application.expectRows(Self.start)
    #expect(try application.setlistNames() == [sample])
  }

  @Test func theFocusIsOnTheNewestBackupOrOnTheWordThatThereIsNone() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    try await application.openBackups()
    _ = try await application.eventually("the focus on the empty page") {
      try application.focused()?.name.hasPrefix("No Backups. Setlist makes one") == true
        ? true : nil
    }
    try application.press("Escape")
    try application.control("backup")
    try await application.openBackups()
    _ = try await application.eventually("the focus on a backup") {
      let focus = try application.focused()
      return focus?.role == "list item" && focus?.description_.contains("5 songs") == true
        ? true : nil
    }
    // Return on a row presses the row's button.
    try application.press("Return")
    _ = try await application.widget(role: "label", name: "Restore This Backup?")
  }

  @Test func aDamagedBackupIsToldAndCannotBeRestored() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    let path = try application.control("backup").split(separator: "\t").last
    let file = try #require(path).trimmingCharacters(in: .newlines)
    try Data("this is not a database at all".utf8).write(to: URL(fileURLWithPath: file))
    try await application.openBackups()
    _ = try await application.eventually("what is wrong with it") {
      try application.tree().contains { ($0.name + $0.text).contains("The backup is damaged") }
        ? true : nil
    }
    let button = try await application.restoreButton()
    #expect(!button.states.contains("sensitive"))
    try application.press("Escape")
    _ = try await application.eventually("the end of the dialog") {
      try application.tree().contains { $0.name == Self.dialog } ? nil : true
    }
  }

  @Test func aRestoreThatIsLockedOutIsToldAndChangesNothing() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    try application.control("backup")
    try application.click(try await application.row("Reflection").center)
    try application.press("Delete")
    try await application.expectLayout("F: D:LA P:SU", of: sample, after: "a removal")
    try await application.openBackups()
    let lock = try DatabaseLock(
      application.dataHome.appendingPathComponent("setlist/setlist.sqlite"))
    try await application.confirmFirstBackup()
    _ = try await application.eventually("why it was not restored") {
      try application.tree().contains {
        ($0.name + $0.text).contains("Another program is using the setlist database")
      } ? true : nil
    }
    try lock.release()
    #expect(try application.layout(of: sample) == "F: D:LA P:SU")
    try await application.expect("undo", isEnabled: true)
  }

  @Test func theMessageOfADamagedDatabaseLeadsToTheBackups() async throws {
    let first = try await RunningApplication()
    try await first.expectRows(Self.start)
    try first.click(try await first.row("Reflection").center)
    try first.press("Delete")
    try await first.expectLayout("F: D:LA P:SU", of: sample, after: "a removal")
    try first.control("backup")
    first.killNow()
    let database = first.dataHome.appendingPathComponent("setlist/setlist.sqlite")
    for suffix in ["-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: database.path + suffix)
    }
    try Data("this is not a database at all".utf8).write(to: database)

    let second = try await RunningApplication(dataHome: first.dataHome)
    _ = try await second.eventually("the message") {
      try second.tree().contains { ($0.name + $0.text).contains("kept as") } ? true : nil
    }
    try second.press("Return")
    try await second.confirmFirstBackup(holding: "1 setlist, 4 songs")
    try await second.expectRows("F: D:LA P:SU")
  }

  @Test func anEditInTheSetlistEndsWhatCouldBeRedoneInTheList() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    try application.press("ctrl+n")
    _ = try await application.widget(role: "text", name: "Name")
    try application.type("Sunday")
    try application.press("Return")
    _ = try await application.widget(role: "label", name: "Add Your Songs")
    _ = try await application.eventually("the end of the dialog") {
      try application.tree().contains { $0.role == "dialog" } ? nil : true
    }
    try application.press("ctrl+z")
    try await application.expectRows(Self.start)
    try await application.expect("redo", isEnabled: true)
    try application.click(try await application.row("Reflection").center)
    try application.press("Delete")
    try await application.expectLayout("F: D:LA P:SU", of: sample, after: "a removal")
    try await application.expect("redo", isEnabled: false)
    #expect(try application.setlistNames() == [sample])
  }

  @Test func withoutBackupsTheWindowSaysWhenTheyAreMade() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    try await application.openBackups()
    _ = try await application.widget(role: "label", name: "No Backups")
    try application.press("Escape")
    _ = try await application.eventually("the end of the dialog") {
      try application.tree().contains { $0.name == Self.dialog } ? nil : true
    }
    _ = try await application.eventually("the focus back on the menu's button") {
      try application.focused()?.name == "Main Menu" ? true : nil
    }
  }
}

extension RunningApplication {
  /// Opens the window of backups from the main menu.
  fileprivate func openBackups() async throws {
    try await choose(0, inMenu: "Main Menu")
    _ = try await dialog("Restore a Backup")
  }

  /// The button of the newest backup.
  fileprivate func restoreButton() async throws -> AccessibleNode {
    try await eventually("the button of a backup") {
      try tree().first {
        $0.role == "push button" && $0.name.hasPrefix("Restore the Backup of ")
          && $0.isShowing
      }
    }
  }

  /// Presses the button of the newest backup with the pointer, and confirms with the keyboard.
  fileprivate func confirmFirstBackup(holding content: String = "1 setlist, 5 songs") async throws {
    _ = try await eventually("what is in the backup") {
      try tree().contains { ($0.name + $0.text).contains(content) }
        ? true : nil
    }
    try click(try await restoreButton(), inDialog: "Restore a Backup")
    _ = try await eventually("the question") {
      try tree().contains { ($0.name + $0.text).contains("Restore This Backup?") } ? true : nil
    }
    try press("Return")
  }

  fileprivate func restoreFirstBackup() async throws {
    try await openBackups()
    try await confirmFirstBackup()
    _ = try await eventually("the end of the dialogs") {
      try tree().contains { $0.role == "dialog" || $0.name == "Restore a Backup" } ? nil : true
    }
    _ = try await eventually("the message") {
      try tree().contains { $0.name == "Backup restored" } ? true : nil
    }
  }
}
