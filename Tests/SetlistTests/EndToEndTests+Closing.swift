import Foundation
import Testing

/// Tests closing the window when work would be lost.
extension EndToEndTests {
  private static let question = "Discard What You Typed?"

  @Test func whatIsTypedIntoAFormIsNotLostByQuitting() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    try application.press("F2")
    _ = try await application.widget(role: "text", name: "Title")
    try application.type("Let It Snow")
    try application.press("ctrl+q")
    try await application.expectDialog(Self.question)
    // Return chooses the answer that loses nothing.
    try await application.expectFocus(on: "Keep Editing", role: "push button", after: "ctrl+q")
    // Pressed again, the key does not ask twice.
    try application.press("ctrl+q")
    try await application.untilIdle()
    #expect(try application.dialogs(Self.question).count == 1)
    try application.press("Escape")
    _ = try await application.eventually("the end of the question") {
      try application.dialogs(Self.question).isEmpty ? true : nil
    }
    try await application.expectFocus(on: "Title", role: "text", after: "the question")
    try application.type(" Again")
    try application.press("Return")
    _ = try await application.row("Let It Snow Again")
    try application.press("ctrl+q")
    try await application.untilEnded()
    #expect(try application.show(sample).titles["Disney"]?.first == "Let It Snow Again")
  }

  @Test(arguments: ["ctrl+q", "alt+F4"])
  func whatIsTypedIntoAFormIsLostIfTheUserSaysSo(keys: String) async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try application.press("ctrl+n")
    _ = try await application.widget(role: "text", name: "Name")
    try application.type("Saturday")
    try application.press(keys)
    try await application.expectDialog(Self.question)
    try application.press("alt+d")
    try await application.untilEnded()
    #expect(try !application.control("lists").contains("Saturday"))
  }

  enum End: CaseIterable {
    case user, session
  }

  @Test(arguments: End.allCases)
  func theDatabaseIsClosedSoThatTheNextStartNeedNotReadItThrough(end: End) async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Reflection").center)
    try application.press("Delete")
    try await application.expectLayout("F: D:LA P:SU", of: sample, after: "a removal")
    switch end {
    case .user: try application.press("ctrl+q")
    case .session: application.askToEnd()
    }
    try await application.untilEnded()
    let folder = application.dataHome.appendingPathComponent("setlist")
    let marker = try String(
      contentsOf: folder.appendingPathComponent(".setlist.sqlite.closed"), encoding: .utf8)
    #expect(marker.contains("\"closed\":"))
    let log = folder.appendingPathComponent("setlist.sqlite-wal").path
    let size = try? FileManager.default.attributesOfItem(atPath: log)[.size] as? Int
    #expect((size ?? 0) == 0)
    #expect(try application.layout(of: sample) == "F: D:LA P:SU")
  }

  @Test func aFormWithoutChangesDoesNotKeepTheWindowOpen() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    try application.press("F2")
    _ = try await application.widget(role: "text", name: "Title")
    try application.press("ctrl+q")
    try await application.untilEnded()
  }
}

extension RunningApplication {
  /// Waits for a dialog with that heading.
  fileprivate func expectDialog(_ heading: String) async throws {
    _ = try await eventually("the question “\(heading)”") {
      try tree().first { $0.name == heading && $0.isShowing }
    }
  }
}
