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
    let header = try await application.row("Section Encore, 2 songs, about 6 minutes 37 seconds")
    _ = try await application.widget(role: "label", name: "2 songs · ~6:37")
    // The total is in the window's title and in the sidebar, which screen readers are also told of.
    _ = try await application.eventually("two totals with a mark") {
      try application.tree().filter { $0.name == "7 songs · ~25:19" && $0.isShowing }.count == 2
        ? true : nil
    }
    _ = try await application.widget(
      role: "list item", name: "My Setlist, 7 songs, about 25 minutes")
    try application.click(try await application.row("Tones, Ada").center)
    try application.press("shift+Down")
    _ = try await application.widget(role: "label", name: "2 selected · ~6:37")
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

  @Test func theLengthOfSongsWithoutOneIsChosenForEachSetlist() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    let list = application.dataHome.appendingPathComponent("More.txt")
    try Data("Encore:\nAda - Open\nAda - Air\nAda - Tones (3:00)\n".utf8).write(to: list)
    try application.control("import", list.path, "--into", sample)
    _ = try await application.row("Section Encore, 3 songs, about 10 minutes 14 seconds")
    try application.press("alt+Return")
    _ = try await application.widget(role: "text", name: "Name")
    try await application.tab(to: "Start Time, such as 20:00")
    try application.type("20:00")
    try application.press("Return")
    try await application.tab(to: "Songs Without a Length")
    let choice = try await application.widget(role: "combo box", name: "Songs Without a Length")
    try await application.choose(
      4, inMenuOpenedBy: { try application.click(choice, inDialog: "Setlist Properties") })
    try application.press("Escape")
    _ = try await application.row("Section Encore, 3 songs, about 11 minutes")
    // What is before the first of them is known, and what follows it is assumed.
    _ = try await application.row("Open, Ada, begins at 20:18:42")
    _ = try await application.row("Air, Ada, begins at about 20:22:42")
    _ = try await application.row("Tones, Ada, 3 minutes, begins at about 20:26:42")
    _ = try await application.widget(role: "label", name: "8 songs · ~29:42 · ends ~20:29")
    #expect(try application.control("lists").contains("~29:42"))
    // The songs themselves stay without a length.
    #expect(try application.control("show", sample).contains("2. Ada – Air\n"))
    try application.press("ctrl+z")
    _ = try await application.row("Section Encore, 3 songs, about 10 minutes 14 seconds")
  }
}
