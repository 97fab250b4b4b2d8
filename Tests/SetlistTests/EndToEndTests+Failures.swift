import Foundation
import Testing

/// Tests edits that the database cannot store.
extension EndToEndTests {
  @Test func anEditWhileAnotherProgramHoldsTheDatabaseIsToldAndCanBeDoneLater() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    try application.click(try await application.row("Reflection").center)
    let lock = try DatabaseLock(
      application.dataHome.appendingPathComponent("setlist/setlist.sqlite"))
    try application.press("alt+Up")
    try await application.expectMessage(
      "The Selection Could Not Be Moved",
      containing: "Another program is using the setlist database")
    try lock.release()
    try application.press("Escape")
    try await application.expectUnchanged()

    try application.press("alt+Up")
    try await application.expectLayout("F: D:LRA P:SU", of: sample, after: "the same edit again")
    try await application.expectRows("F: D:LRA P:SU")
    try application.press("ctrl+z")
    try await application.expectRows(Self.start)
    try await application.expect("undo", isEnabled: false)
  }

  @Test func anEditThatWaitsForAShortLockIsDone() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    try application.click(try await application.row("Reflection").center)
    let lock = try DatabaseLock(
      application.dataHome.appendingPathComponent("setlist/setlist.sqlite"))
    try application.press("Delete")
    try application.press("Up")
    // The window responds while the edit waits.
    try await application.expectFocus(on: "A Whole New World", after: "Up during the lock")
    try lock.release()
    try await application.expectRows("F: D:LA P:SU")
    #expect(try !application.tree().contains { $0.role == "dialog" })
  }

  @Test(.enabled(if: SmallDisk.canBeMade, "needs the right to mount a small disk"))
  func anEditOnAFullDiskIsToldAndLosesNothing() async throws {
    let dataHome = FileManager.default.temporaryDirectory
      .appendingPathComponent("setlist-test-\(UUID().uuidString)")
    let disk = try SmallDisk(at: dataHome.appendingPathComponent("setlist"), megabytes: 4)
    defer { disk.remove() }
    let application = try await RunningApplication(dataHome: dataHome)
    try await application.expectRows(Self.start)
    try application.click(try await application.row("Reflection").center)
    try await application.expectFocus(on: "Reflection", after: "a click")
    try disk.fill()
    // Edits are saved as long as they fit into the database's log.
    let heading = "The Selection Could Not Be Duplicated"
    var copies = 0
    var isTold = false
    while !isTold, copies < 100 {
      try application.press("ctrl+d")
      isTold = try await application.eventually("a copy or a message") { () -> Bool? in
        if try application.tree().contains(where: { $0.name == heading }) { return true }
        return try application.show(sample).titles["Disney"]?.count == copies + 4 ? false : nil
      }
      if !isTold { copies += 1 }
    }
    try await application.expectMessage(heading, containing: "The disk is full")
    try application.press("Escape")
    try await application.expectNoDialog()
    try await application.expectBar("Nothing can be saved at the moment. The disk is full")
    func layout(_ disney: String) -> String { "F: D:\(disney) P:SU" }
    let saved = "LAR" + String(repeating: "R", count: copies)
    try await application.expectRows(layout(saved))
    #expect(try application.layout(of: sample) == layout(saved))
    try await application.expectFocus(on: "Reflection", after: "the message")
    // The songs that were read can be searched.
    try application.press("ctrl+f")
    _ = try await application.widget(role: "entry", name: "Search Songs")
    try application.type("let")
    try await application.expectRows("D:L")
    try await application.expectBar("Nothing can be saved at the moment. The disk is full")
    try application.press("Escape")
    try await application.expectRows(layout(saved))

    try disk.clear()
    try await application.expectNoBar()
    try application.press("ctrl+d")
    try await application.expectLayout(
      layout(saved + "R"), of: sample, after: "the same edit again")
    try await application.expectRows(layout(saved + "R"))
    application.killNow()
    let reopened = try await RunningApplication(dataHome: dataHome)
    try await reopened.expectRows(layout(saved + "R"))
  }

  @Test(.enabled(if: FailingDisk.canBeMade, "needs the right to mount a disk"))
  func anEditOnADiskThatHasBecomeReadOnlyIsToldAndWhatIsThereCanBeSearched() async throws {
    let dataHome = FileManager.default.temporaryDirectory
      .appendingPathComponent("setlist-test-\(UUID().uuidString)")
    let disk = try FailingDisk(at: dataHome.appendingPathComponent("setlist"))
    defer { disk.remove() }
    let application = try await RunningApplication(dataHome: dataHome)
    try await application.expectRows(Self.start)
    try application.click(try await application.row("Reflection").center)
    try await application.expectFocus(on: "Reflection", after: "a click")
    try disk.fail()
    try application.press("Delete")
    try await application.expectMessage(
      "The Selection Could Not Be Removed", containing: "answers with errors")
    try application.press("Escape")
    try await application.expectNoDialog()
    try await application.expectBar("Nothing can be saved at the moment.")
    try await application.expectRows(Self.start)
    try application.press("ctrl+f")
    _ = try await application.widget(role: "entry", name: "Search Songs")
    try application.type("ref")
    try await application.expectRows("D:R")
    // The message stays as long as the database cannot be written.
    try await application.untilIdle(for: .seconds(3))
    try await application.expectBar("Nothing can be saved at the moment.")
    application.killNow()
    try await disk.repair()
    let reopened = try await RunningApplication(dataHome: dataHome)
    try await reopened.expectRows(Self.start)
  }
}

extension RunningApplication {
  /// Waits for a message with that heading and text.
  func expectMessage(_ heading: String, containing text: String) async throws {
    _ = try await eventually("the message “\(heading)”") {
      let tree = try tree()
      return tree.contains { $0.name == heading }
        && tree.contains { $0.name.contains(text) } ? true : nil
    }
  }

  /// Waits until the message is closed, and expects that the sample is stored and shown as at
  /// first, with a focus.
  fileprivate func expectUnchanged() async throws {
    try await expectNoDialog()
    try await expectRows(EndToEndTests.start)
    #expect(try layout(of: "My Setlist") == EndToEndTests.start)
    #expect(try !isEnabled("undo"))
    #expect(try selection() == "R")
    _ = try await eventually("a focused row") {
      try focused().flatMap { $0.role == "list item" ? $0 : nil }
    }
  }
}
