import Foundation
import Testing

/// Sections that fill themselves.
extension EndToEndTests {
  @Test func aSectionIsFilledAndTrimmedFromItsMenu() async throws {
    let application = try await RunningApplication()
    let lines = (1...30).map { "Band \($0 % 7) - Song \($0) (3:\(10 + $0))\n" }.joined()
    let file = application.dataHome.appendingPathComponent("pool.txt")
    try Data("Pool\n\n# All\n\(lines)".utf8).write(to: file)
    try application.control("import", file.path)
    _ = try await application.row("Let It Go")
    // Rename, New Song, New Section Below, Duplicate, Add to Setlist, Move Up, Merge into
    // Previous, Sort, Row Style, Collapse, Count in Totals, Target Length.
    try await application.choose(11, inMenu: "Menu of Pop")
    _ = try await application.widget(
      role: "text", name: "Minutes, or minutes and seconds as 45:00; 0 for none")
    try application.type("25:00")
    try application.press("Return")
    _ = try await application.row("Section Pop, 2 songs, 8 minutes 24 seconds of 25 minutes")
    // The one that follows.
    try await application.choose(12, inMenu: "Menu of Pop")
    let count = try await application.eventually("more songs") { () -> Int? in
      let count = try application.show(sample).titles["Pop"]?.count ?? 0
      return count > 2 ? count : nil
    }
    _ = try await application.eventually("the message") {
      try application.tree().contains { $0.name.hasPrefix("\(count - 2) songs added, ") }
        ? true : nil
    }
    try application.press("ctrl+z")
    try await application.expectLayout("F: D:LAR P:SU", of: sample, after: "undo")
  }
}
