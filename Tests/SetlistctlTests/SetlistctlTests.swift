import Foundation
import SetlistFiles
import SetlistModel
import Testing

@Suite struct SetlistctlTests {
  private let list = """
    #EXTM3U
    #PLAYLIST:Gig
    #EXTGRP:Set 1
    #EXTINF:224,Idina Menzel - Let It Go
    let.mp3
    #EXTINF:100,Ada - Étude
    etude.mp3
    #EXTGRP:Encore
    #EXTINF:60,Ada - Bye
    bye.mp3
    """

  @Test func aFreshDatabaseShowsTheSample() async throws {
    let command = try CommandLineRun()
    let result = try await command.run("lists")
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(result.rows.count == 1)
    #expect(Setlist.ID(result.rows[0][0]) != nil)
    #expect(result.rows[0][1] == "5")
    #expect(result.rows[0].count == 4)
  }

  @Test func theDefaultDatabaseIsThatOfTheApplication() async throws {
    let command = try CommandLineRun()
    let result = try await command.runBare(
      ["lists"], environment: ["XDG_DATA_HOME": command.folder.path])
    #expect(result.status == 0)
    #expect(FileManager.default.fileExists(atPath: command.file("setlist/setlist.sqlite").path))
  }

  @Test func anImportMakesAListThatCanBeListedShownSearchedAndExported() async throws {
    let command = try CommandLineRun()
    try command.write(list, to: "gig.m3u8")
    let imported = try await command.run("import", "gig.m3u8")
    #expect(imported.status == 0)
    #expect(Array(imported.rows[0].dropFirst()) == ["3 songs added, 3 files missing", "Gig"])
    let id = imported.rows[0][0]
    #expect(try await command.run("lists").rows.last == [id, "3", "6:24", "Gig"])

    try command.write("Ada - One (3:00)\nAda - Open\n", to: "Open.txt")
    try command.write("Ada - Open\n", to: "Unknown.txt")
    _ = try await command.run("import", "Open.txt")
    _ = try await command.run("import", "Unknown.txt")
    #expect(try await command.run("lists").rows.suffix(2).map { $0[2] } == ["~6:00", "~4:00"])

    let text = try await command.run("show", "gig")
    #expect(
      text.output == """
        Gig

        # Set 1
        1. Idina Menzel – Let It Go (3:44)
        2. Ada – Étude (1:40)

        # Encore
        1. Ada – Bye (1:00)

        """)
    let found = try await command.run("search", id, "etude ADA")
    #expect(found.rows.map { Array($0.dropFirst()) } == [["Set 1", "Étude", "Ada"]])
    #expect(try await command.run("search", id, "artist:menzel").rows.count == 1)
    #expect(try await command.run("search", id, "nothing").output.isEmpty)

    for format in ["json", "m3u8", "xspf", "csv", "text"] {
      let shown = try await command.run("show", "Gig", "--format", format)
      #expect(shown.status == 0)
      let exported = try await command.run(
        "export", "Gig", "--output", "x", "--format", format, "--absolute-paths")
      #expect(exported.status == 0)
      #expect(try String(contentsOf: command.file("x"), encoding: .utf8) == shown.output)
      #expect(exported.errors.isEmpty == ["m3u8", "xspf", "json"].contains(format))
    }
    let json = try await command.run("show", "Gig", "--format", "json").output
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect(object?["name"] as? String == "Gig")
    #expect((object?["sections"] as? [Any])?.count == 2)
  }

  @Test func anExportComesBackWithItsIdsInAnotherDatabase() async throws {
    let command = try CommandLineRun()
    try command.write(list, to: "gig.m3u8")
    _ = try await command.run("import", "gig.m3u8")
    let before = try await command.run("show", "Gig", "--format", "json").output
    for name in ["out.m3u8", "out.xspf"] {
      #expect(try await command.run("export", "Gig", "-o", name).status == 0)
      let other = ["--database", command.file(name + ".sqlite").path]
      #expect(try await command.runBare(["import", name] + other).status == 0)
      let after = try await command.runBare(["show", "Gig", "--format", "json"] + other).output
      #expect(after == before)
    }
    // Setlists that are already in the database get new identities.
    #expect(try await command.run("import", "out.xspf").status == 0)
    let ambiguous = try await command.run("show", "Gig")
    #expect(ambiguous.status == 1)
    #expect(ambiguous.errors.hasPrefix("setlistctl: 2 setlists are named “Gig”."))
  }

  @Test func anImportIntoAListAddsSectionsAtItsEnd() async throws {
    let command = try CommandLineRun()
    try command.write(list, to: "gig.m3u8")
    let id = try await command.run("import", "gig.m3u8").rows[0][0]
    let again = try await command.run(
      "import", "gig.m3u8", "--into", "Gig", "--duplicates", "add")
    #expect(again.rows.first?.first == id)
    #expect(try await command.run("lists").rows.last?[1] == "6")
  }

  @Test func whatCannotBeReadIsToldAndTheRestIsAdded() async throws {
    let command = try CommandLineRun()
    try command.write(list, to: "gig.m3u8")
    try command.write("x", to: "broken.mp3")
    let mixed = try await command.run("import", "gig.m3u8", "broken.mp3", "none.mp3")
    #expect(mixed.status == 1)
    #expect(mixed.rows.first?.last == "Gig")
    let lines = mixed.errors.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.hasPrefix("setlistctl: /") })
    let nothing = try await command.run("import", "broken.mp3")
    #expect(nothing.status == 1)
    #expect(nothing.output.isEmpty)
    let broken = command.file("broken.mp3").path
    let reason = "\(broken): \(ExchangeError.notAudio.localizedDescription)"
    #expect(nothing.errors == "setlistctl: Nothing could be imported: \(reason)\n")
    try command.write("", to: "empty.txt")
    let empty = try await command.run("import", "empty.txt")
    #expect(empty.status == 1)
    #expect(
      empty.errors
        == "setlistctl: Nothing could be imported: there are no songs in “empty.txt”.\n")
    let two = try await command.run("import", "broken.mp3", "none.mp3")
    #expect(two.errors.split(separator: "\n").count == 3 && two.status == 1)
    let duplicates = try await command.run("import", "gig.m3u8", "none.mp3", "--into", "Gig")
    #expect(duplicates.status == 1 && duplicates.rows[0][1].contains("3 duplicates skipped"))
    #expect(try await command.run("lists").rows.count == 2)
  }

  @Test func failuresEndWithOneAndSayWhy() async throws {
    let command = try CommandLineRun()
    let unknown = try await command.run("show", "No such list")
    #expect(unknown.status == 1)
    #expect(
      unknown.errors
        == "setlistctl: There is no setlist “No such list”. “setlistctl lists” prints those that there are.\n"
    )
    let name = try #require(try await command.run("lists").rows.first?.last)
    let folder = try await command.run("export", name, "--output", "/no/such/folder/x.m3u8")
    #expect(folder.status == 1)
    #expect(folder.errors.hasPrefix("setlistctl: “/no/such/folder/x.m3u8” cannot be written"))
    try command.write("this is no database, and it is long enough to be read as one", to: "bad")
    let damaged = try await command.runBare(["lists", "--database", command.file("bad").path])
    #expect(damaged.status == 1)
    #expect(damaged.errors.hasPrefix("setlistctl: "))
  }

  @Test(arguments: [
    [], ["show"], ["nonsense"], ["show", "x", "--format", "pdf"], ["import"],
    ["export", "x"], ["export", "x", "--output", "file.doc"], ["lists", "--bogus"],
  ])
  func aWrongCallEndsWithSixtyFour(arguments: [String]) async throws {
    let command = try CommandLineRun()
    let result = try await command.runBare(arguments)
    guard !arguments.isEmpty else {
      #expect(result.status == 0)
      return
    }
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("setlistctl: "))
    #expect(!FileManager.default.fileExists(atPath: command.database.path))
  }

  @Test func theVersionIsThatOfTheApplication() async throws {
    let command = try CommandLineRun()
    let result = try await command.runBare(["--version"])
    #expect(result.status == 0 && result.output == "setlistctl \(Version.current)\n")
  }

  @Test func whatIsLikeTheNameOfACommandAnOptionOrAListIsSuggested() async throws {
    let command = try CommandLineRun()
    try command.write("Fête de l'été\n\n# Erster Teil\nA\n# Zugabe\nB\n", to: "gig.txt")
    #expect(try await command.run("import", "--accept", "gig.txt").status == 0)
    let entry = try await command.run("search", "Fête de l'été", "").rows[0][0]
    let calls: [([String], Int32, String)] = [
      (["shwo", "x"], 64, "There is no command “shwo”. Did you mean “show”?"),
      (["imprt"], 64, "Did you mean “import”?"), (["Lists"], 64, "Did you mean “lists”?"),
      (["qqq"], 64, "There is no command “qqq”. “setlistctl --help” names those that there are."),
      (["lists", "--jsno"], 64, "Did you mean '--json'?"),
      (["show", "fete del'ete"], 1, "Did you mean “Fête de l'été”?"),
      (["show", "Fête"], 1, "Did you mean “Fête de l'été”?"),
      (["move", entry, "--section", "Zugbae"], 1, "Did you mean “Zugabe”?"),
      (["move", entry, "--section", "Pause"], 1, "“setlistctl show” prints those that there are."),
    ]
    for (call, status, text) in calls {
      let result = try await command.runBare(
        call + (status == 1 ? ["--database", command.database.path] : []))
      #expect(result.status == status && result.errors.contains(text), "\(call): \(result.errors)")
    }
  }

  @Test func helpGoesToStandardOutput() async throws {
    let command = try CommandLineRun()
    let result = try await command.runBare(["import", "--help"])
    #expect(result.status == 0)
    #expect(result.output.contains("USAGE"))
    #expect(result.errors.isEmpty)
  }
}
