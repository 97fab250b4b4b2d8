import Foundation
import Testing

/// Tests the songs that fit into the time left in a section.
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
        role: "list item", name: "Song 26, Band 5, 3 minutes 36 seconds; All Songs; fits exactly")
      // This is the choice after the best one.
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
    try await application.choose("L_ength and Times", "_What Fits…", inMenu: "Menu of Pop")
    _ = try await application.widget(role: "label", name: "Nothing Fits into 51:36")
    let choices = try await application.eventually("the closest ones") { () -> [String]? in
      let names = try application.tree().filter { $0.role == "list item" }.map(\.name)
        .filter { $0.hasSuffix(" left") && $0.contains("; ") }
      return names.isEmpty ? nil : names
    }
    #expect(choices.count == 3 && choices[0].split(separator: ";").count == 5)
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

  @Test func theBenchIsLookedAtFirstAndTheChoicesSayWhereTheirSongsAre() async throws {
    let application = try await RunningApplication.withBench()
    let button = try await application.widget(
      role: "push button", name: "3:30 left, what fits into Set 1?")
    try application.click(button.center)
    let names = try await application.eventually("the choices") { () -> [String]? in
      let names = try application.tree().filter { $0.role == "list item" }.map(\.name)
        .filter { $0.contains("; ") }
      return names.isEmpty ? nil : names
    }
    #expect(
      names == [
        "On Bench, Ann, 3 minutes 29 seconds; Bench; 1 second left",
        "Elsewhere, Bob, 3 minutes 30 seconds; All Songs; fits exactly",
      ])
    try application.press("Return")
    try await application.expectLayout("S:FO B:", of: "Night", after: "Enter")
    try application.press("ctrl+z")
    try await application.expectLayout("S:F B:O", of: "Night", after: "undo")
  }

  @Test func aSectionIsFilledFromTheBenchAndTheProposalSaysSo() async throws {
    let application = try await RunningApplication.withBench()
    let menu = try await application.toggle("Menu of Set 1")
    try await application.choose(
      "L_ength and Times", "_Fill to Target…",
      inMenuOpenedBy: { try application.click(menu.center) })
    _ = try await application.eventually("the dialog") {
      try application.tree().contains { $0.name == "Show a Proposal" } ? true : nil
    }
    #expect(try application.tree().contains { $0.name.contains("Bench, Then All Songs") })
    try application.press("Return")
    _ = try await application.eventually("where the songs are from") {
      try application.tree().contains {
        $0.role == "label" && $0.name.contains("Bench: 1 song") && $0.isShowing
      } ? true : nil
    }
    try application.press("alt+a")
    try await application.expectLayout("S:FO B:", of: "Night", after: "accepting")
    _ = try await application.widget(role: "label", name: "“Set 1” filled, 1 song added")
  }
}

extension RunningApplication {
  /// Opens a window with a set that lacks 3:30, a bench with a song of 3:29, and a song of 3:30 in
  /// another setlist.
  fileprivate static func withBench() async throws -> RunningApplication {
    func song(_ title: String, _ artist: String, _ duration: Int) -> String {
      #"{"kind": "song", "title": "\#(title)", "artist": "\#(artist)", "duration": \#(duration)}"#
    }
    func section(_ title: String, _ options: String, _ song: String) -> String {
      """
      {"title": "\(title)", "options": {"rowStyle": "standard", "isCollapsed": false, \(options)},
      "entries": [\(song)]}
      """
    }
    func document(_ name: String, _ sections: String...) -> String {
      """
      {"format": "io.github.setlist", "version": 1, "name": "\(name)", "options": {"gap": 0},
      "sections": [\(sections.joined(separator: ","))]}
      """
    }
    let application = try await RunningApplication.showing(
      document(
        "Night",
        section(
          "Set 1", #""isCounted": true, "targetDuration": 400"#, song("First", "Cleo", 190)),
        section("Bench", #""isCounted": false"#, song("On Bench", "Ann", 209))),
      named: "Night.setlist")
    let file = application.dataHome.appendingPathComponent("Other.setlist")
    try Data(
      document("Other", section("Set", #""isCounted": true"#, song("Elsewhere", "Bob", 210))).utf8
    ).write(to: file)
    try application.control("import", file.path)
    _ = try await application.row("Section Set 1, 1 song")
    return application
  }
}
