import Foundation
import Testing

/// Tests filling sections automatically, and comparing setlists.
extension EndToEndTests {
  @Test func aSectionIsFilledByAProposalThatIsAcceptedOrNot() async throws {
    let application = try await RunningApplication.withPool(target: "45:00")
    _ = try await application.row("Section Pop, 2 songs, 8 minutes 24 seconds of 45 minutes")
    let menu = try await application.toggle("Menu of Pop")

    /// Requests a proposal from the section's menu, and returns the rows of the proposed songs.
    func propose() async throws -> [String] {
      try await application.choose(
        "L_ength and Times", "_Fill to Target…",
        inMenuOpenedBy: { try application.click(menu.center) })
      _ = try await application.eventually("the dialog") {
        try application.tree().contains { $0.name == "Show a Proposal" } ? true : nil
      }
      try application.press("Return")
      return try await application.eventually("the songs to come") {
        let rows = try application.tree().map(\.name).filter { $0.hasSuffix(", new") }
        return rows.isEmpty ? nil : rows
      }
    }
    let rows = try await propose()
    #expect(rows.allSatisfy { $0.hasPrefix("Song ") })
    try application.press("Escape")
    _ = try await application.row("Let It Go")
    try await application.expectLayout("F: D:LAR P:SU", of: sample, after: "Escape")

    let steps = try await application.steps {
      _ = try await propose()
      try application.press("alt+a")
    }
    #expect(steps <= 5)
    let songs = try await application.eventually("more songs") { () -> [ShownSetlist.Entry]? in
      let songs = try application.show(sample).sections[2].entries
      return songs.count > 2 ? songs : nil
    }
    let length = songs.compactMap(\.duration).reduce(0, +)
    #expect(length > 2690 && length <= 2700)
    _ = try await application.eventually("the message") {
      try application.tree().contains {
        $0.name.hasPrefix("“Pop” filled, \(songs.count - 2) songs added")
      } ? true : nil
    }
    try application.press("ctrl+z")
    try await application.expectLayout("F: D:LAR P:SU", of: sample, after: "undo")
  }

  @Test func aSectionIsTrimmedByAProposal() async throws {
    let songs = (1...20).map {
      #"{"kind": "song", "title": "Song \#($0)", "artist": "Band", "duration": 180}"#
    }
    let document = """
      {"format": "io.github.setlist", "version": 1, "name": "Night", "options": {"gap": 0},
      "sections": [{"title": "Set 1", "options": {"rowStyle": "standard", "isCounted": true,
      "isCollapsed": false, "targetDuration": 2700}, "entries": [\(songs.joined(separator: ","))]}]}
      """
    let application = try await RunningApplication.showing(document, named: "Night.setlist")
    let menu = try await application.toggle("Menu of Set 1")
    let steps = try await application.steps {
      try await application.choose(
        "L_ength and Times", "_Trim to Target…",
        inMenuOpenedBy: { try application.click(menu.center) })
      _ = try await application.eventually("the songs to go") {
        try application.tree().contains { $0.name.contains("from Set 1, row ") } ? true : nil
      }
      try application.press("alt+a")
    }
    #expect(steps <= 4)
    _ = try await application.eventually("the bench") {
      let sections = try application.show("Night").sections
      return sections.map(\.entries.count) == [15, 5] ? true : nil
    }
    try application.press("ctrl+z")
    try await application.expectLayout(
      "S:" + String(repeating: "S", count: 20), of: "Night", after: "undo")
  }

  @Test func theSetlistIsComparedWithAnother() async throws {
    let application = try await RunningApplication()
    let file = application.dataHome.appendingPathComponent("other.txt")
    try Data("Other\n\n# Disney\nReflection\nNever There\n\n# Pop\n".utf8).write(to: file)
    try application.control("import", file.path)
    _ = try await application.row("Let It Go")
    let menu = try await application.toggle("Setlist Menu")
    var names: [String] = []
    let steps = try await application.steps {
      try await application.choose(
        "Setl_ist", "C_ompare With…", inMenuOpenedBy: { try application.click(menu.center) })
      _ = try await application.eventually("the dialog") {
        try application.tree().contains { $0.name == "Other" && $0.role != "label" } ? true : nil
      }
      try application.press("Return")
      names = try await application.eventually("the comparison") {
        let names = try application.tree().map(\.name)
        return names.contains { $0.hasPrefix("Never There") } ? names : nil
      }
    }
    #expect(steps <= 4)
    #expect(names.contains { $0.hasPrefix("Never There") && $0.hasSuffix("no longer there") })
    #expect(names.contains { $0.hasPrefix("Let It Go") && $0.hasSuffix("new") })
    #expect(names.contains { $0.hasPrefix("Reflection") && !$0.contains("new") })
    try application.press("Escape")
    _ = try await application.row("Let It Go")
    try await application.expectLayout("F: D:LAR P:SU", of: sample, after: "Escape")
  }

  @Test func aComparisonOfSectionsWithoutRowsIsLeftByEscapeAndByItsButton() async throws {
    func document(_ name: String, _ sections: [String]) -> String {
      let options = #"{"rowStyle": "standard", "isCounted": true, "isCollapsed": false}"#
      let list = sections.map { title in
        #"{"title": "\#(title)", "options": \#(options), "entries": []}"#
      }
      return """
        {"format": "io.github.setlist", "version": 1, "name": "\(name)", "options": {"gap": 0},
        "sections": [\(list.joined(separator: ", "))]}
        """
    }
    let application = try await RunningApplication.showing(
      document("Empty", ["Alpha", "Beta"]), named: "Empty.setlist")
    let file = application.dataHome.appendingPathComponent("Other.setlist")
    try Data(document("Other", ["Gamma"]).utf8).write(to: file)
    try application.control("import", file.path)
    _ = try await application.eventually("the other setlist") {
      try application.tree().contains { $0.name.hasPrefix("Other") } ? true : nil
    }
    _ = try await application.row("Section Beta")
    for isLeftByKey in [true, false] {
      try await application.choose("Setl_ist", "C_ompare With…", inMenu: "Setlist Menu")
      _ = try await application.eventually("the dialog") {
        try application.tree().contains { $0.name == "Other" && $0.role != "label" } ? true : nil
      }
      // The other setlist comes after the sample in the list.
      for key in ["Down", "Return"] { try application.press(key) }
      _ = try await application.widget(role: "label", name: "Only sections differ")
      try await application.expectKeys()
      if isLeftByKey {
        try application.press("Escape")
      } else {
        // The other button with that name belongs to the window.
        let button = try application.tree()
          .filter { $0.role == "push button" && $0.name == "Close" && $0.isShowing }
          .max { $0.top < $1.top }
        try application.click(try #require(button).center)
      }
      _ = try await application.eventually("the songs again") {
        try application.tree().contains { $0.name == "Add" && $0.isShowing } ? true : nil
      }
      try await application.expectSeen(try await application.row("Section Beta"))
    }
  }
}

extension RunningApplication {
  /// Opens a window with the sample, 30 songs of 3:11 to 3:40 in another setlist, and a target for
  /// Pop, which is 8:24 long.
  static func withPool(target: String) async throws -> RunningApplication {
    let application = try await RunningApplication()
    let lines = (1...30).map { "Band \($0 % 7) - Song \($0) (3:\(10 + $0))\n" }.joined()
    let file = application.dataHome.appendingPathComponent("pool.txt")
    try Data("Pool\n\n# All\n\(lines)".utf8).write(to: file)
    try application.control("import", file.path)
    _ = try await application.row("Let It Go")
    try await application.choose(
      "L_ength and Times", "Target _Length…", inMenu: "Menu of Pop")
    _ = try await application.widget(
      role: "text", name: "Minutes, or minutes and seconds as 45:00; 0 for none")
    try application.type(target)
    try application.press("Return")
    return application
  }
}
