import Foundation
import Testing

/// Tests that names chosen by other people cannot control the terminal.
@Suite struct TerminalTests {
  private static let hostile = "\u{1B}[31mred\u{7}\u{9B}2J\u{202E}gpj\u{2066}\u{85}\u{2028}x"
  private static let obeyed = "\u{1B}\u{7}\u{9B}\u{202E}\u{2066}\u{85}\u{2028}".unicodeScalars

  private func gig() async throws -> CommandLineRun {
    let command = try CommandLineRun()
    let list: [String: Any] = [
      "format": "io.github.setlist", "version": 1, "name": "Gig " + Self.hostile,
      "sections": [
        [
          "title": "Set " + Self.hostile,
          "entries": [
            [
              "kind": "song", "title": "One " + Self.hostile, "location": "file:///no/%1B%5B2J.mp3",
            ],
            ["kind": "note", "title": "a\r\nb\tc"],
          ],
        ]
      ],
    ]
    try JSONSerialization.data(withJSONObject: list).write(to: command.file("gig.setlist"))
    #expect(try await command.run("import", "gig.setlist").status == 0)
    return command
  }

  private func isSafe(_ text: String) -> Bool {
    // The progress of an import is a line that is erased.
    let scalars = text.replacing("\r\u{1B}[K", with: "").unicodeScalars
    return !scalars.contains { Self.obeyed.contains($0) || $0 == "\r" }
  }

  @Test func marksOfLanguagesFromRightToLeftStay() async throws {
    let command = try CommandLineRun()
    let name = "\u{200F}Rock\u{200E}\u{061C}"
    try command.write("Ada - One\n", to: "\(name).txt")
    #expect(try await command.run("import", "\(name).txt").status == 0)
    let lists = try await command.run("lists").output
    #expect(
      lists.unicodeScalars.filter { "\u{200F}\u{200E}\u{061C}".unicodeScalars.contains($0) }.count
        == 3)
  }

  @Test func nothingInANameChangesATerminal() async throws {
    let command = try await gig()
    let name = "Gig " + Self.hostile
    try command.write("x", to: "\u{1B}[31m.mp3")
    let calls: [[String]] = [
      ["lists"], ["lists", "--json"], ["show", name], ["show", name, "--json"],
      ["search", name, ""],
      ["missing"], ["dedupe", name, "--dry-run"], ["markers", name, "--dry-run"],
      ["export", name, "-o", "-", "--format", "csv"],
      ["export", name, "-o", "-", "--format", "m3u8"],
      ["show", "No " + Self.hostile], ["import", "\u{1B}[31m.mp3"], ["import", "no \u{1B}[2J.mp3"],
      ["lists", "--\u{1B}[31m"], ["export", name, "-o", "\u{1B}[31m"],
      ["move", "\u{1B}[31m", "--section", "x"],
      ["restore", "\u{1B}[31m"], ["relink", "/\u{1B}[31m", "/\u{202E}"], ["\u{1B}[31m"],
    ]
    for call in calls {
      let terminal = try await command.runOnTerminal(call)
      #expect(isSafe(terminal.text), "\(call)")
    }
    let shown = try await command.runOnTerminal(["show", name]).text
    // A title with several blanks is in quotes, because these may divide fields.
    #expect(shown.contains("1. \"One ") && shown.contains("gpj"))
    let csv = try await command.runOnTerminal(["show", name, "--format", "csv"]).text
    #expect(csv.contains("\\u001B[31mred\\u0007\\u009B2J\\u202Egpj"))
  }

  @Test func jsonOnATerminalMeansTheSame() async throws {
    let command = try await gig()
    let shown = try await command.runOnTerminal(["lists", "--json"]).text
    let lists = try JSONSerialization.jsonObject(with: Data(shown.utf8)) as? [[String: Any]]
    #expect(lists?.last?["name"] as? String == "Gig " + Self.hostile)
  }

  @Test func filesAndPipesKeepEveryCharacter() async throws {
    let command = try await gig()
    let name = "Gig " + Self.hostile
    #expect(try await command.run("export", name, "-o", "out.csv").status == 0)
    let csv = try String(contentsOf: command.file("out.csv"), encoding: .utf8)
    #expect(csv.contains("One " + Self.hostile))
    #expect(try await command.run("show", name, "--format", "csv").output == csv)
  }

  @Test func messagesAreOneLineEachAndSafeInALogToo() async throws {
    let command = try CommandLineRun()
    let result = try await command.run("show", "x\nsetlistctl: all is well\u{1B}[8m")
    #expect(result.status == 1 && isSafe(result.errors))
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test func pagesAreNotWrittenToATerminal() async throws {
    let command = try await gig()
    let result = try await command.runOnTerminal(
      ["export", "Gig " + Self.hostile, "-o", "-", "--format", "pdf"])
    #expect(result.status == 64 && result.text.contains("A PDF is nothing for a terminal."))
  }
}
