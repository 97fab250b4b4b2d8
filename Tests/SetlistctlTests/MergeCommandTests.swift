import Foundation
import Testing

@Suite struct MergeCommandTests {
  private let base = """
    {"format": "io.github.setlist", "version": 1, "id": "4f3c2b1a-0000-4000-8000-000000000001",
     "name": "Gig", "sections": [
      {"id": "4f3c2b1a-0000-4000-8000-0000000000a1", "title": "Set 1", "entries": [
       {"id": "4f3c2b1a-0000-4000-8000-0000000000b1", "kind": "song", "title": "One", "key": "Am"},
       {"id": "4f3c2b1a-0000-4000-8000-0000000000b2", "kind": "song", "title": "Two"},
       {"id": "4f3c2b1a-0000-4000-8000-0000000000b3", "kind": "song", "title": "Three"}]},
      {"id": "4f3c2b1a-0000-4000-8000-0000000000a2", "title": "Encore", "entries": []}]}
    """

  @Test func twoEditsOfOneListBecomeOne() async throws {
    let command = try CommandLineRun()
    try command.write(base, to: "base.setlist")
    #expect(try await command.run("import", "base.setlist").status == 0)
    #expect(try await command.run("export", "Gig", "--output", "base.setlist").status == 0)
    let exported = try String(contentsOf: command.file("base.setlist"), encoding: .utf8)
    // Mine moves a song, theirs removes one and changes another.
    let entries = try await command.run("search", "Gig", "One").rows
    #expect(try await command.run("move", entries[0][0], "--section", "Encore").status == 0)
    #expect(try await command.run("export", "Gig", "--output", "mine.setlist").status == 0)
    try command.write(
      exported.replacing(/\n.*"Two"},/, with: "").replacing("\"Am\"", with: "\"Bm\""),
      to: "theirs.setlist")
    let paths = ["base", "mine", "theirs"].map { command.file("\($0).setlist").path }
    let merged = try await command.runBare(["merge", paths[1], paths[2], "--base", paths[0]])
    #expect(merged.status == 0, "\(merged.errors)")
    #expect(merged.errors == "setlistctl: 2 changes were merged.\n")
    let file = try String(contentsOf: command.file("mine.setlist"), encoding: .utf8)
    #expect(!file.contains("\"Two\"") && file.contains("\"key\": \"Bm\""))
    #expect(!file.contains("\"dots\""))
    let titles = file.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /"title": "([^"]*)"/).map { String($0.1) }
    }
    #expect(titles == ["Set 1", "Three", "Encore", "One"])
  }

  @Test func whatBothChangedIsToldAndEndsWithOne() async throws {
    let command = try CommandLineRun()
    try command.write(base, to: "base")
    try command.write(base.replacing("\"Am\"", with: "\"Bm\""), to: "mine")
    try command.write(base.replacing("\"Am\"", with: "\"Cm\""), to: "theirs")
    let paths = ["base", "mine", "theirs"].map { command.file($0).path }
    let merged = try await command.runBare(
      ["merge", paths[1], paths[2], "--base", paths[0], "--output", "-"])
    #expect(merged.status == 1)
    #expect(merged.errors.contains("“One” was changed on both sides. Key: "), "\(merged.errors)")
    #expect(merged.output.contains("\"key\": \"Bm\"") != merged.output.contains("\"key\": \"Cm\""))
    // The file stays where the result goes elsewhere.
    #expect(try Data(contentsOf: command.file("mine")) != Data(merged.output.utf8))
  }

  @Test func sharedDocumentsNeedNothingButEachOther() async throws {
    let command = try CommandLineRun()
    try command.write(base, to: "base.setlist")
    #expect(try await command.run("import", "base.setlist").status == 0)
    let first = try await command.run(
      "export", "Gig", "--shared", "--name", "Ann", "--output", "mine.setlist")
    #expect(first.status == 0, "\(first.errors)")
    let shared = try String(contentsOf: command.file("mine.setlist"), encoding: .utf8)
    #expect(shared.contains("\"name\": \"Ann\"") && shared.contains("\"sharing\""))
    // Ben changes a copy in a library of his own, while Ann goes on.
    try command.write(shared, to: "theirs.setlist")
    let copy = command.file("theirs.setlist").path
    let library = ["--database", command.file("ben.sqlite").path]
    #expect(try await command.runBare(["import", copy] + library).status == 0)
    let found = try await command.runBare(["search", "Gig", "Two"] + library).rows
    let moved = try await command.runBare(["move", found[0][0], "--section", "Encore"] + library)
    #expect(moved.status == 0, "\(moved.errors)")
    let written = try await command.runBare(
      ["export", "Gig", "--shared", "--name", "Ben", "--output", copy] + library)
    #expect(written.status == 0, "\(written.errors)")
    let entries = try await command.run("search", "Gig", "Three").rows
    #expect(
      try await command.run("move", entries[0][0], "--section", "Set 1", "--before", found[0][0])
        .status == 0)
    let again = try await command.run(
      "export", "Gig", "--shared", "--name", "Ann", "--output", "mine.setlist")
    #expect(again.status == 0, "\(again.errors)")
    let paths = ["mine", "theirs"].map { command.file("\($0).setlist").path }
    let merged = try await command.runBare(["merge", paths[0], paths[1]])
    #expect(merged.status == 0, "\(merged.errors)")
    // The other way around gives the same bytes.
    let other = try await command.runBare(["merge", paths[1], paths[0]])
    #expect(other.status == 0, "\(other.errors)")
    let file = try String(contentsOf: command.file("mine.setlist"), encoding: .utf8)
    #expect(try file == String(contentsOf: command.file("theirs.setlist"), encoding: .utf8))
    let titles = file.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /"title": "([^"]*)"/).map { String($0.1) }
    }
    #expect(titles == ["Set 1", "One", "Three", "Encore", "Two"])
    #expect(file.contains("\"name\": \"Ann\"") && file.contains("\"name\": \"Ben\""))
    #expect(
      try await command.run("export", "Gig", "--shared", "--output", "gig.m3u8").status == 64)
  }

  @Test func differentSetlistsAndOtherFilesAreRefused() async throws {
    let command = try CommandLineRun()
    try command.write(base, to: "mine")
    try command.write(base.replacing("000000000001", with: "000000000002"), to: "other")
    try command.write("One\nTwo\n", to: "text")
    let paths = ["mine", "other", "text"].map { command.file($0).path }
    let other = try await command.runBare(["merge", paths[0], paths[1]])
    #expect(other.status == 1 && other.errors.contains("are different setlists"))
    #expect(try await command.runBare(["merge", paths[0], paths[2]]).status == 1)
    #expect(try String(contentsOf: command.file("mine"), encoding: .utf8) == base)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git")))
  func gitMergesBranchesWithIt() async throws {
    let command = try CommandLineRun()
    func git(_ arguments: String...) throws -> Int32 {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/git")
      process.arguments =
        ["-C", command.folder.path, "-c", "user.name=Ann", "-c", "user.email=ann@example.org"]
        + arguments
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus
    }
    try command.write("*.setlist merge=setlist\n", to: ".gitattributes")
    try command.write(base, to: "gig.setlist")
    #expect(try git("init", "--initial-branch=main") == 0)
    #expect(
      try git(
        "config", "merge.setlist.driver", "'\(RunningCommand.program.path)' merge --base %O %A %B")
        == 0)
    #expect(try git("add", ".") == 0 && git("commit", "-m", "Base") == 0)
    #expect(try git("checkout", "-b", "ben") == 0)
    try command.write(base.replacing("\"Two\"", with: "\"2\""), to: "gig.setlist")
    #expect(try git("commit", "-am", "Ben") == 0 && git("checkout", "main") == 0)
    try command.write(
      base.replacing(/\n.*"One", "key": "Am"},/, with: "").replacing("\"Three\"", with: "\"3\""),
      to: "gig.setlist")
    #expect(try git("commit", "-am", "Ann") == 0 && git("merge", "ben") == 0)
    let file = try String(contentsOf: command.file("gig.setlist"), encoding: .utf8)
    #expect(file.contains("\"2\"") && file.contains("\"3\"") && !file.contains("\"One\""))
  }
}
