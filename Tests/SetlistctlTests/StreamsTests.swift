import Foundation
import Testing

@Suite struct StreamsTests {
  @Test func standardInputIsImportedByItsContentOrTheFormatThatIsGiven() async throws {
    let command = try CommandLineRun()
    let list = try command.write("#EXTM3U\n#EXTINF:5,Ada - A\nsub/a.mp3\n", to: "list")
    let database = ["--database", command.database.path]
    let read = try await command.runBare(["import", "-"] + database, input: list)
    #expect(read.status == 0)
    #expect(Array(read.rows[0].dropFirst()) == ["1 song added, 1 file missing", "Import"])
    let missing = try await command.run("missing").rows
    #expect(missing.map { $0[3] } == [command.file("sub/a.mp3").path])
    let text = try command.write("Ada - B\n", to: "text")
    #expect(try await command.runBare(["import", "-"] + database, input: text).status == 1)
    let named = try await command.runBare(
      ["import", "-", "--format", "text"] + database, input: text)
    #expect(named.status == 0)
    #expect(try await command.runBare(["import", "-", "list"] + database).status == 64)
    #expect(
      try await command.runBare(["import", "list", "--format", "text"] + database).status == 64)
  }

  @Test func everyTableCanBePrintedAsJSON() async throws {
    let command = try CommandLineRun()
    try command.write("Gig\n\n# Set 1\nAda - A\nAda - A\n", to: "gig.txt")
    let imported = try await command.run("import", "gig.txt", "--accept", "--json")
    let calls = [
      ["lists"], ["search", "Gig", "a"], ["missing"], ["dedupe", "Gig", "--dry-run"], ["check"],
      ["backup"], ["backups"], ["repair"], ["relink", "/a", "/b"],
    ]
    let report = try #require(objects(imported.output)?.first)
    #expect(report["added"] as? Int == 2 && report["name"] as? String == "Gig")
    for call in calls {
      let result = try await command.runBare(
        call + ["--json", "--database", command.database.path])
      #expect(result.status == 0, "\(call)")
      #expect(objects(result.output) != nil, "\(call)")
    }
    let lists = try #require(try await objects(command.run("lists", "--json").output))
    #expect(lists.last?["songs"] as? Int == 2)
    let shown = try await command.run("show", "Gig", "--json").output
    #expect(try await command.run("show", "Gig", "--format", "json").output == shown)
  }

  private func objects(_ text: String) -> [[String: Any]]? {
    try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
  }

  @Test func markersBecomeSections() async throws {
    let command = try CommandLineRun()
    try command.write("[playlist]\nTitle1=A\nTitle2=--- Set 2 ---\nTitle3=B\n", to: "gig.pls")
    let imported = try await command.run("import", "gig.pls", "--markers")
    #expect(imported.rows[0][1] == "2 songs added")
    #expect(try await command.run("show", "gig").output == "gig\n\n# gig\n1. A\n\n# Set 2\n1. B\n")
  }

  @Test func pagesAreExported() async throws {
    let command = try CommandLineRun()
    try command.write("Gig\n\n# Set 1\nAda - A (3:45)\n", to: "gig.txt")
    #expect(try await command.run("import", "gig.txt", "--accept").status == 0)
    for sheet in ["stage", "run", "table"] {
      let result = try await command.run(
        "export", "Gig", "-o", "x.pdf", "--sheet", sheet, "--start", "20:30")
      #expect(result.status == 0)
      #expect(try Data(contentsOf: command.file("x.pdf")).starts(with: Array("%PDF".utf8)))
    }
    let result = try await command.run(
      "export", "Gig", "-o", "x.pdf", "--orientation", "landscape", "--paper", "letter",
      "--layout", "whole", "--size", "compact", "--no-key", "--no-tempo", "--no-singer", "--notes",
      "--no-occasion")
    #expect(result.status == 0)
    let box = try #require(
      String(decoding: Data(contentsOf: command.file("x.pdf")), as: UTF8.self)
        .firstMatch(of: /MediaBox \[ *0 0 ([0-9.]+) ([0-9.]+)/))
    #expect(Double(box.1) == 792 && Double(box.2) == 612)
    #expect(try await command.run("export", "Gig", "-o", "x.pdf", "--size", "huge").status == 64)
    for time in ["25:00", "8", "8:60", "8:00:61", "x:y", ""] {
      let result = try await command.run("export", "Gig", "-o", "x.pdf", "--start", time)
      #expect(result.status == 64)
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func aShellCompletesEveryCommand(shell: String) async throws {
    let command = try CommandLineRun()
    let script = try await command.runBare(["--generate-completion-script", shell])
    #expect(script.status == 0 && script.errors.isEmpty)
    for name in try await names(command) { #expect(script.output.contains(name)) }
  }

  @Test func theManualNamesEveryCommandAndOption() async throws {
    let command = try CommandLineRun()
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Resources/setlistctl.1")
    let manual = try String(contentsOf: page, encoding: .utf8)
      .replacingOccurrences(of: "\\-", with: "-")
    for name in try await names(command) {
      #expect(manual.contains("\n.It Cm \(name)"), "\(name)")
      let help = try await command.runBare([name, "--help"]).output
      for option in help.matches(of: /--[a-z][a-z-]+/).map(\.output)
      where !["--help", "--version"].contains(option) {
        #expect(manual.contains(option.dropFirst(2)), "\(name) \(option)")
      }
    }
  }

  private func names(_ command: CommandLineRun) async throws -> [String] {
    let help = try await command.runBare(["--help"]).output
    let list = try #require(help.components(separatedBy: "SUBCOMMANDS:").last)
    let names = list.matches(of: #/\n  ([a-z]+) /#).map { String($0.output.1) }
    #expect(names.count > 10)
    return names
  }
}
