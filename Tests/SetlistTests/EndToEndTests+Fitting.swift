import Foundation
import Testing

/// What fits into what is left of a section.
extension EndToEndTests {
  /// A window with the sample, 30 songs of 3:11 to 3:40 in another setlist, and a target for Pop,
  /// which is 8:24 long.
  private func application(withTarget target: String) async throws -> RunningApplication {
    let application = try await RunningApplication()
    let lines = (1...30).map { "Band \($0 % 7) - Song \($0) (3:\(10 + $0))\n" }.joined()
    let file = application.dataHome.appendingPathComponent("pool.txt")
    try Data("Pool\n\n# All\n\(lines)".utf8).write(to: file)
    try application.control("import", file.path)
    _ = try await application.row("Let It Go")
    try await application.choose(11, inMenu: "Menu of Pop")
    _ = try await application.widget(
      role: "text", name: "Minutes, or minutes and seconds as 45:00; 0 for none")
    try application.type(target)
    try application.press("Return")
    return application
  }

  @Test func whatIsLeftOfASectionShowsTheSongsThatFitAndEnterAddsOne() async throws {
    let application = try await application(withTarget: "12:00")
    _ = try await application.row(
      "Section Pop, 2 songs, 8 minutes 24 seconds of 12 minutes, 3 minutes 36 seconds left")
    try application.click(
      try await application.widget(
        role: "push button", name: "3:36 left, what fits into Pop?"
      ).center)
    _ = try await application.widget(role: "label", name: "Fits into 3:36")
    _ = try await application.widget(
      role: "list item", name: "Song 26, Band 5, 3 minutes 36 seconds; fits exactly")
    // The one behind the best.
    let second = try await application.eventually("the second choice") {
      try application.tree().first { $0.name.hasSuffix("; 1 second left") }?.name
    }
    #expect(second.hasPrefix("Song 25, "))
    try application.press("Down")
    try application.press("Return")
    let titles = try await application.eventually("another song") { () -> [String]? in
      let titles = try application.show(sample).titles["Pop"] ?? []
      return titles.count > 2 ? titles : nil
    }
    #expect(titles.count == 3 && ["Song 25", "Song 27"].contains(titles[2]))
    _ = try await application.eventually("the message") {
      try application.tree().contains {
        $0.name.hasPrefix("1 song added to “Pop”, 0:01 ")
      } ? true : nil
    }
    try await application.expectFocus(on: titles[2], after: "adding it")
    try application.press("ctrl+z")
    try await application.expectLayout("F: D:LAR P:SU", of: sample, after: "undo")
  }

  @Test func theMenuShowsWhatComesClosestWhereNothingFitsAndEscapeChangesNothing() async throws {
    let application = try await application(withTarget: "60:00")
    _ = try await application.row("Section Pop, 2 songs, 8 minutes 24 seconds of 1 hour")
    try await application.choose(13, inMenu: "Menu of Pop")
    _ = try await application.widget(role: "label", name: "Nothing Fits into 51:36")
    let choices = try await application.eventually("the closest ones") { () -> [String]? in
      let names = try application.tree().filter { $0.role == "list item" }.map(\.name)
        .filter { $0.hasSuffix(" left") && $0.contains("; ") }
      return names.isEmpty ? nil : names
    }
    #expect(choices.count == 3 && choices[0].split(separator: ";").count == 4)
    try application.press("Escape")
    _ = try await application.eventually("no choices") {
      try application.tree().contains { $0.name.hasPrefix("Nothing Fits") && $0.isShowing }
        ? nil : true
    }
    #expect(try application.show(sample).titles["Pop"]?.count == 2)
    _ = try await application.eventually("the focus on the menu's button") {
      try application.focused()?.name == "Menu of Pop" ? true : nil
    }
  }
}
