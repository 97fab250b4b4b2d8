import Foundation
import Testing

/// Tests totals of lengths of which some are unknown.
extension EndToEndTests {
  @Test func everySumWithAnUnknownLengthSaysSo() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    let list = application.dataHome.appendingPathComponent("More.txt")
    try Data("Encore:\nAda - Tones (3:00)\nAda - Open\n".utf8).write(to: list)
    try application.control("import", list.path, "--into", sample)
    let header = try await application.row("Section Encore, 2 songs, about 3 minutes")
    _ = try await application.widget(role: "label", name: "2 songs · ~3:00")
    // The total is in the window's title and in the sidebar, which screen readers are also told of.
    _ = try await application.eventually("two totals with a mark") {
      try application.tree().filter { $0.name == "7 songs · ~21:42" && $0.isShowing }.count == 2
        ? true : nil
    }
    _ = try await application.widget(
      role: "list item", name: "My Setlist, 7 songs, about 22 minutes")
    try application.click(try await application.row("Tones, Ada").center)
    try application.press("shift+Down")
    _ = try await application.widget(role: "label", name: "2 selected · ~3:00")
    // Without the open setlist all lengths are known.
    try application.press("shift+Up")
    try application.press("shift+Up")
    _ = try await application.eventually("a known sum") {
      try application.tree().contains {
        $0.name.hasPrefix("2 selected · ") && !$0.name.contains("~")
      }
        ? true : nil
    }
    #expect(header.isShowing)
  }
}
