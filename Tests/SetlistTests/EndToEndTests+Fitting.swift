import Foundation
import Testing

/// What fits into what is left of a section.
extension EndToEndTests {
  @Test func whatIsLeftOfASectionShowsTheSongsThatFitAndEnterAddsOne() async throws {
    let application = try await RunningApplication.withPool(target: "12:00")
    _ = try await application.row(
      "Section Pop, 2 songs, 8 minutes 24 seconds of 12 minutes, 3 minutes 36 seconds left")
    let button = try await application.widget(
      role: "push button", name: "3:36 left, what fits into Pop?")
    let steps = try await application.steps {
      try application.click(button.center)
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
    }
    #expect(steps <= 3)
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
    let application = try await RunningApplication.withPool(target: "60:00")
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
