import Foundation
import Testing

/// Tests a whole session, which `meson-helpers/sanitize` runs in a program that watches its own
/// memory.
extension EndToEndTests {
  @Test func aSessionOfSearchingDraggingAndUndoingEndsInOrder() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    try await application.search("ref")
    try await application.expectRows("D:R")
    try application.press("Escape")
    let target = try await application.row("Uptown Funk")
    let source = try await application.row("Reflection")
    try await application.drag(from: source.center, to: target.center.below(-target.height / 4))
    try await application.expectLayout("F: D:LA P:SRU", of: sample, after: "the drag")
    try application.press("ctrl+z")
    try await application.expectLayout("F: D:LAR P:SU", of: sample, after: "undo")
    try application.press("ctrl+q")
    try await application.untilEnded()
    application.process.waitUntilExit()
    #expect(application.process.terminationReason == .exit)
    #expect(application.process.terminationStatus == 0, "\(application.messages)")
  }
}
