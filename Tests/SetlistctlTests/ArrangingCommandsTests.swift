import Foundation
import SetlistModel
import Testing

@Suite struct ArrangingCommandsTests {
  private func gig() async throws -> CommandLineRun {
    let command = try CommandLineRun()
    try command.write("Gig\n\n# Set 1\nA\nB\nC\n# Set 2\nD\n# Empty\n", to: "gig.txt")
    #expect(try await command.run("import", "--accept", "gig.txt").status == 0)
    return command
  }

  private func ids(_ command: CommandLineRun) async throws -> [String: String] {
    let rows = try await command.run("search", "Gig", "").rows
    return Dictionary(uniqueKeysWithValues: rows.map { ($0[2], $0[0]) })
  }

  private func titles(_ command: CommandLineRun, of list: String = "Gig") async throws -> [String] {
    let text = try await command.run("show", list).output
    return text.split(separator: "\n").dropFirst().map { line in
      line.hasPrefix("#") ? String(line.dropFirst(2)) : String(line.drop { $0 != " " }.dropFirst())
    }
  }

  @Test func entriesAreMovedBeforeAnotherToASectionAndIntoAnEmptyOne() async throws {
    let command = try await gig()
    let ids = try await ids(command)
    let (a, b, c, d) = try (
      #require(ids["A"]), #require(ids["B"]), #require(ids["C"]), #require(ids["D"])
    )
    #expect(try await command.run("move", c, "--section", "Set 1", "--before", a).status == 0)
    #expect(try await titles(command) == ["Set 1", "C", "A", "B", "Set 2", "D", "Empty"])
    #expect(try await command.run("move", c, b, "--before", d).status == 0)
    #expect(try await titles(command) == ["Set 1", "A", "Set 2", "C", "B", "D", "Empty"])
    #expect(try await command.run("move", d, c, "--section", "Empty").status == 0)
    #expect(try await titles(command) == ["Set 1", "A", "Set 2", "B", "Empty", "D", "C"])
  }

  @Test func aMoveToNowhereChangesNothing() async throws {
    let command = try await gig()
    let before = try await titles(command)
    let ids = try await ids(command)
    let (a, d) = try (#require(ids["A"]), #require(ids["D"]))
    let wrong = [
      ["move", "x", "--section", "Set 1"], ["move", a, "--section", "No"],
      ["move", a, "--before", a], ["move", a, "--section", "Set 1", "--before", d],
      ["move", Entry.ID().description, "--section", "Set 1"],
    ]
    for arguments in wrong {
      let result = try await command.runBare(arguments + ["--database", command.database.path])
      #expect(result.status == 1)
      #expect(result.errors.hasPrefix("setlistctl: "))
    }
    #expect(try await command.run("move", a).status == 64)
    #expect(try await titles(command) == before)
  }

  @Test func aSectionIsFilledWithSongsOfOtherSetlists() async throws {
    let command = try CommandLineRun()
    let lines = (1...30).map { "Band \($0 % 7) - Song \($0) (3:\(10 + $0))\n" }.joined()
    try command.write("Pool\n\n# All\n\(lines)", to: "pool.txt")
    try command.write("Gig\n\n# Set 1\nAnn - Opener (2:00)\n", to: "gig.txt")
    for file in ["pool.txt", "gig.txt"] {
      #expect(try await command.run("import", file, "--accept").status == 0)
    }
    #expect(try await command.run("fill", "Gig").status == 1)
    #expect(try await command.run("fill", "Gig", "--to", "soon").status == 64)
    #expect(try await command.run("fill", "Gig", "--to", "45:00", "--section", "x").status == 1)
    let added = try await command.run("fill", "Gig", "--to", "45:00", "--from", "Pool")
    #expect(added.status == 0)
    #expect(added.rows.allSatisfy { $0[1] == "Set 1" && $0[2].hasPrefix("Song") })
    let list = try #require(try await command.run("lists").rows.first { $0[3] == "Gig" })
    #expect(list[1] == String(added.rows.count + 1))
    #expect(list[2].hasPrefix("44:5") || list[2] == "45:00", "\(list[2])")
    #expect(try await command.run("fill", "Gig", "--to", "45:00", "--from", "Gig").status == 1)
  }

  @Test func titleAndArtistAreSwappedOfAllSongsOrOfSome() async throws {
    let command = try CommandLineRun()
    try command.write("title,artist\nToto,Africa\nStones,Angie\nHurt,\n", to: "Gig.csv")
    #expect(try await command.run("import", "Gig.csv").status == 0)
    func names() async throws -> [String] {
      try await command.run("search", "Gig", "").rows.map { "\($0[3]): \($0[2])" }
    }
    #expect(try await command.run("swap", "Gig").status == 0)
    #expect(try await names() == ["Toto: Africa", "Stones: Angie", ": Hurt"])
    let rows = try await command.run("search", "Gig", "").rows
    #expect(try await command.run("swap", "Gig", rows[1][0]).status == 0)
    #expect(try await names() == ["Toto: Africa", "Angie: Stones", ": Hurt"])
    for wrong in [rows[2][0], "x", Entry.ID().description] {
      #expect(try await command.run("swap", "Gig", wrong).status == 1)
    }
    #expect(try await names() == ["Toto: Africa", "Angie: Stones", ": Hurt"])
  }

  @Test func missingFilesAreToldAndLinkedAgain() async throws {
    let command = try CommandLineRun()
    try command.write("#EXTINF:1,Ada - A\nold/a.mp3\n#EXTINF:1,Ada - B\nold/b.mp3\n", to: "g.m3u")
    try FileManager.default.createDirectory(
      at: command.file("new"), withIntermediateDirectories: true)
    try command.write("x", to: "new/a.mp3")
    _ = try await command.run("import", "g.m3u")
    let missing = try await command.run("missing", "g").rows
    #expect(missing.map { $0[2] } == ["A", "B"])
    #expect(missing[0][3] == command.file("old/a.mp3").path)
    let dry = try await command.run("relink", "old", "new/", "--dry-run")
    #expect(dry.rows == [["A", command.file("old/a.mp3").path, command.file("new/a.mp3").path]])
    #expect(try await command.run("missing").rows.count == 2)
    #expect(try await command.run("relink", "old", "new").output == dry.output)
    #expect(try await command.run("missing").rows.map { $0[2] } == ["B"])
    #expect(try await command.run("relink", "old", "new", "--all").rows.count == 1)
    #expect(try await command.run("relink", "ol", "new", "--all").rows.isEmpty)
    #expect(try await command.run("missing").rows[0][3] == command.file("new/b.mp3").path)
  }

  @Test func missingFilesAreSearchedForByNameAndLength() async throws {
    let command = try CommandLineRun()
    try command.write(
      "#EXTINF:1,Ada - A\nold/a.wav\n#EXTINF:9,Ada - B\nold/b.wav\n#EXTINF:1,Ada - C\nold/c.wav\n",
      to: "g.m3u")
    for path in ["disk/x/A.wav", "disk/b.wav", "disk/1/c.wav", "disk/2/c.wav"] {
      let url = command.file(path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Self.second.write(to: url)
    }
    _ = try await command.run("import", "g.m3u")
    let dry = try await command.run("relink", "--search", "disk", "--dry-run")
    #expect(
      dry.rows == [["A", command.file("old/a.wav").path, command.file("disk/x/A.wav").path]])
    #expect(dry.errors.contains("“C” stays, its file may be any of:"))
    #expect(try await command.run("missing").rows.count == 3)
    let found = try await command.run("relink", "--search", "disk", "--json")
    let objects = try JSONDecoder().decode([[String: String]].self, from: Data(found.output.utf8))
    #expect(objects.map { $0["to"] } == [command.file("disk/x/A.wav").path])
    #expect(try await command.run("missing").rows.map { $0[2] } == ["B", "C"])
    for wrong in [
      ["relink"], ["relink", "old"], ["relink", "old", "new", "--search", "disk"],
      ["relink", "--search", "disk", "--all"],
    ] {
      #expect(
        try await command.runBare(wrong + ["--database", command.database.path]).status == 64)
    }
  }

  /// A WAV file with a second of silence.
  private static let second: Data = {
    func bytes<Value: FixedWidthInteger>(_ value: Value) -> Data {
      withUnsafeBytes(of: value.littleEndian) { Data($0) }
    }
    let parts = [
      Data("RIFF".utf8), bytes(UInt32(8036)), Data("WAVEfmt ".utf8), bytes(UInt32(16)),
      bytes(UInt16(1)), bytes(UInt16(1)), bytes(UInt32(8000)), bytes(UInt32(8000)),
      bytes(UInt16(1)), bytes(UInt16(8)), Data("data".utf8), bytes(UInt32(8000)),
      Data(repeating: 128, count: 8000),
    ]
    return Data(parts.joined())
  }()

  @Test func tracksOfACueSheetMoveWithTheirFile() async throws {
    let command = try CommandLineRun()
    try command.write(
      "FILE \"old/a.wav\" WAVE\nTRACK 01 AUDIO\nINDEX 01 00:00:00\nTRACK 02 AUDIO\n"
        + "INDEX 01 00:00:37\n", to: "g.cue")
    _ = try await command.run("import", "g.cue")
    #expect(try await command.run("missing").rows.map { $0[3] }.count == 2)
    try FileManager.default.createDirectory(
      at: command.file("new"), withIntermediateDirectories: true)
    try Self.second.write(to: command.file("new/a.wav"))
    #expect(try await command.run("relink", "old", "new").rows.count == 2)
    #expect(try await command.run("missing").rows.isEmpty)
    let csv = try await command.run("show", "g", "--format", "csv").output
    #expect(csv.contains("/new/a.wav#t=0,0.493") && csv.contains("/new/a.wav#t=0.493"))
  }

  @Test func markersBecomeSectionsOnRequest() async throws {
    let command = try CommandLineRun()
    try command.write(
      "#EXTINF:-1,a\na.mp3\n#EXTINF:-1,--- Set 2 ---\ns.mp3\n#EXTINF:-1,b\nb.mp3\n", to: "g.m3u")
    _ = try await command.run("import", "g.m3u")
    let dry = try await command.run("markers", "g", "--dry-run")
    #expect(dry.rows.map { $0[2] } == ["--- Set 2 ---"])
    #expect(try await titles(command, of: "g") == ["g", "a", "--- Set 2 ---", "b"])
    #expect(try await command.run("markers", "g").output == dry.output)
    #expect(try await titles(command, of: "g") == ["g", "a", "Set 2", "b"])
    #expect(try await command.run("markers", "g").rows.isEmpty)
    _ = try await command.run("import", "g.m3u", "--into", "g", "--duplicates", "add", "--markers")
    #expect(try await command.run("markers", "g").rows.isEmpty)
  }

  @Test func duplicatesAreSkippedOrAdded() async throws {
    let command = try CommandLineRun()
    try command.write("#EXTINF:1,Ada - A\na.mp3\n#EXTINF:1,Ada - B\nb.mp3\n", to: "g.m3u")
    try command.write("#EXTINF:1,ADA - A\nc.mp3\n#EXTINF:1,Ada - C\nc.mp3\n", to: "h.m3u")
    _ = try await command.run("import", "g.m3u")
    let skipped = try await command.run("import", "h.m3u", "--into", "g")
    #expect(skipped.rows[0][1] == "1 song added, 1 duplicate skipped, 1 file missing")
    #expect(try await command.run("search", "g", "").rows.map { $0[2] } == ["A", "B", "C"])
    let added = try await command.run("import", "h.m3u", "--into", "g", "--duplicates", "add")
    #expect(added.rows[0][1] == "2 songs added, 2 files missing")
    #expect(try await command.run("search", "g", "").rows.count == 5)
    #expect(try await command.run("import", "h.m3u", "--duplicates", "ask").status == 64)
  }

  @Test func songsWithoutAFileGetTheOneThatIsImported() async throws {
    let command = try CommandLineRun()
    try command.write("#EXTINF:1,Ada - A\na.mp3\n#EXTINF:1,Ada - B\nb.mp3\n", to: "g.m3u")
    _ = try await command.run("import", "g.m3u")
    try command.write("", to: "x.mp3")
    try command.write("#EXTINF:1,Ada - A\nx.mp3\n", to: "h.m3u")
    let result = try await command.run("import", "h.m3u", "--into", "g")
    #expect(result.rows[0][1] == "1 song got its file")
    #expect(try await command.run("missing", "g").rows.map { $0[2] } == ["B"])
    #expect(try await command.run("search", "g", "").rows.map { $0[2] } == ["A", "B"])
  }

  @Test func repeatedEntriesAreToldAndRemoved() async throws {
    let command = try CommandLineRun()
    let rows = ["Set 1,Étude,Ada", "Set 1,Air,Bob", "Set 2,Etude,ADA", "Set 2,Air,Ada"]
    try command.write("section,title,artist\n" + rows.joined(separator: "\n"), to: "Gig.csv")
    #expect(try await command.run("import", "Gig.csv").status == 0)
    let dry = try await command.run("dedupe", "Gig", "--dry-run").rows
    #expect(dry.map { Array($0.dropFirst()) } == [["Set 2", "Etude", "ADA"]])
    #expect(try await command.run("dedupe", "Gig").rows == dry)
    #expect(try await command.run("dedupe", "Gig").rows.isEmpty)
    #expect(try await command.run("search", "Gig", "").rows.count == 3)
  }

  @Test func aSoundDatabaseIsCheckedBackedUpRepairedAndRestored() async throws {
    let command = try await gig()
    let check = try await command.run("check")
    #expect(check.status == 0 && check.output.isEmpty)
    let backup = try await command.run("backup").rows[0]
    #expect(FileManager.default.fileExists(atPath: backup[2]))
    let before = try await titles(command)
    let entry = try #require(try await ids(command)["A"])
    #expect(try await command.run("move", entry, "--section", "Empty").status == 0)
    #expect(try await command.run("backups").rows.contains(backup))
    #expect(try await command.run("restore", backup[2]).status == 0)
    #expect(try await titles(command) == before)
    #expect(try await command.run("restore", "/no/such/file").status == 1)
    let repair = try await command.run("repair")
    #expect(repair.status == 0 && repair.output.isEmpty)
  }

  @Test func oneSectionIsExportedInEachFormat() async throws {
    let command = try await gig()
    let formats = [
      "m3u8", "xspf", "pls", "csv", "text", "markdown", "json", "setlist", "pdf", "html",
    ]
    for format in formats {
      let written = try await command.run(
        "export", "Gig", "--section", "Set 2", "-o", "part.x", "--format", format)
      #expect(written.status == 0, "\(format): \(written.errors)")
    }
    let text = try await command.run(
      "export", "Gig", "--section", "Set 2", "-o", "-", "--format", "text")
    #expect(text.output.contains("D") && !text.output.contains("A"))
    #expect(
      try await command.run("export", "Gig", "--section", "Set 9", "-o", "x.txt").status == 1)
    let undated = try await command.run("export", "Gig", "-o", "gig.ics")
    #expect(undated.status == 1)
    #expect(undated.errors.contains("The setlist has no date, and a calendar needs one."))
    #expect(!FileManager.default.fileExists(atPath: command.file("gig.ics").path))
    #expect(
      try await command.run("export", "Gig", "--section", "Set 2", "-o", "Part.setlist").status == 0
    )
    #expect(try await command.run("import", "Part.setlist").status == 0)
    #expect(try await titles(command, of: "Gig – Set 2") == ["Set 2", "D"])
  }
}
