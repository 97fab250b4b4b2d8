import Foundation
import Testing

/// Sections that fill themselves, and setlists that are compared.
extension EndToEndTests {
  @Test func aSectionIsFilledByAProposalThatIsAcceptedOrNot() async throws {
    let application = try await RunningApplication.withPool(target: "25:00")
    _ = try await application.row("Section Pop, 2 songs, 8 minutes 24 seconds of 25 minutes")

    /// Asks for a proposal from the section's menu, and returns the rows of the songs to come.
    func propose() async throws -> [String] {
      // The one that follows.
      try await application.choose(12, inMenu: "Menu of Pop")
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

    _ = try await propose()
    try application.press("alt+a")
    let count = try await application.eventually("more songs") { () -> Int? in
      let count = try application.show(sample).titles["Pop"]?.count ?? 0
      return count > 2 ? count : nil
    }
    _ = try await application.eventually("the message") {
      try application.tree().contains {
        $0.name.hasPrefix("“Pop” filled, \(count - 2) songs added")
      } ? true : nil
    }
    try application.press("ctrl+z")
    try await application.expectLayout("F: D:LAR P:SU", of: sample, after: "undo")
  }

  @Test func theSetlistIsComparedWithAnother() async throws {
    let application = try await RunningApplication()
    let file = application.dataHome.appendingPathComponent("other.txt")
    try Data("Other\n\n# Disney\nReflection\nNever There\n\n# Pop\n".utf8).write(to: file)
    try application.control("import", file.path)
    _ = try await application.row("Let It Go")
    // Export, Print, Rename, Duplicate, Duplicate for Next Week, Remove, Find Missing Files,
    // Compare With.
    try await application.choose(7, inMenu: "Setlist Menu")
    _ = try await application.eventually("the dialog") {
      try application.tree().contains { $0.name == "Other" && $0.role != "label" } ? true : nil
    }
    try application.press("Return")
    let names = try await application.eventually("the comparison") {
      let names = try application.tree().map(\.name)
      return names.contains { $0.hasPrefix("Never There") } ? names : nil
    }
    #expect(names.contains { $0.hasPrefix("Never There") && $0.hasSuffix("no longer there") })
    #expect(names.contains { $0.hasPrefix("Let It Go") && $0.hasSuffix("new") })
    #expect(names.contains { $0.hasPrefix("Reflection") && !$0.contains("new") })
    try application.press("Escape")
    _ = try await application.row("Let It Go")
    try await application.expectLayout("F: D:LAR P:SU", of: sample, after: "Escape")
  }
}

extension RunningApplication {
  /// A window with the sample, 30 songs of 3:11 to 3:40 in another setlist, and a target for Pop,
  /// which is 8:24 long.
  static func withPool(target: String) async throws -> RunningApplication {
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
    try application.type(target)
    try application.press("Return")
    return application
  }
}
