import Foundation
import Testing

/// Tests keys that are pressed faster than the application can respond.
extension EndToEndTests {
  @Test func keysThatWereWaitingDoTheirWorkOneAfterTheOther() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    try application.click(try await application.row("Let It Go").center)
    try await application.expectFocus(on: "Let It Go", after: "a click")
    try application.pressWhileItIsStopped(["Delete", "Delete"])
    try await application.expectLayout("F: D:R P:SU", of: sample, after: "two removals")
    try await application.expectFocus(on: "Reflection", after: "two removals")
    try application.pressWhileItIsStopped(["ctrl+z", "ctrl+z"])
    try await application.expectLayout(Self.start, of: sample, after: "two undos")

    try await application.expectFocus(on: "Let It Go", after: "two undos")
    try application.pressWhileItIsStopped(["ctrl+b", "ctrl+b", "alt+Down", "alt+Down"])
    try await application.expectLayout("F: D:ARL P:SU", of: sample, after: "four keys")
    _ = try await application.row("Let It Go, Idina Menzel, 3 minutes 44 seconds, 3 of 3 in Disney")
  }

  @Test func whatIsCutBehindARemovalThatWaitsIsWhatIsPasted() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    try application.click(try await application.row("Let It Go").center)
    try await application.expectFocus(on: "Let It Go", after: "a click")
    try application.pressWhileItIsStopped(["Delete", "ctrl+x", "ctrl+v"])
    try await application.expectLayout("F: D:RA P:SU", of: sample, after: "a removal and a move")
    try await application.expectFocus(on: "A Whole New World", after: "a paste")
  }

  @Test func whatIsCopiedBehindARemovalThatWaitsIsWhatIsPasted() async throws {
    try await expectACopyOfTheNextSong(of: ["Delete", "ctrl+c", "ctrl+v"])
  }

  @Test func whatIsDuplicatedBehindARemovalThatWaitsIsWhatIsSelectedThen() async throws {
    try await expectACopyOfTheNextSong(of: ["Delete", "ctrl+d"])
  }

  /// Presses keys that remove a song and copy the then selected one, and expects the copy behind
  /// it.
  private func expectACopyOfTheNextSong(of keys: [String]) async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    try application.click(try await application.row("Let It Go").center)
    try await application.expectFocus(on: "Let It Go", after: "a click")
    try application.pressWhileItIsStopped(keys)
    try await application.expectLayout("F: D:AAR P:SU", of: sample, after: "\(keys)")
    try await application.expectFocus(on: "A Whole New World", after: "\(keys)")
    #expect(try application.focused()?.name.contains("2 of 3 in Disney") == true)
    #expect(try application.selection() == "A")
    for _ in 1...2 { try application.press("ctrl+z") }
    try await application.expectLayout(Self.start, of: sample, after: "two undos")
  }
}

extension RunningApplication {
  /// Presses keys while the application is stopped.
  fileprivate func pressWhileItIsStopped(_ keys: [String]) throws {
    kill(process.processIdentifier, SIGSTOP)
    defer { kill(process.processIdentifier, SIGCONT) }
    for key in keys { try press(key) }
  }
}
