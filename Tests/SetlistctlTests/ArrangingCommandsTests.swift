import Foundation
import SetlistCore
import Testing

@Suite struct ArrangingCommandsTests {
  private func gig() async throws -> CommandLineRun {
    let command = try CommandLineRun()
    try command.write("Gig\n\n# Set 1\nA\nB\nC\n# Set 2\nD\n# Empty\n", to: "gig.txt")
    #expect(try await command.run("import", "gig.txt").status == 0)
    return command
  }

  private func ids(_ command: CommandLineRun) async throws -> [String: String] {
    let rows = try await command.run("search", "Gig", "").rows
    return Dictionary(uniqueKeysWithValues: rows.map { ($0[2], $0[0]) })
  }

  private func titles(_ command: CommandLineRun) async throws -> [String] {
    let text = try await command.run("show", "Gig").output
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

  @Test func repeatedEntriesAreToldAndRemoved() async throws {
    let command = try CommandLineRun()
    try command.write("Gig\n\n# 1\nAda - Étude\nBob - X\n# 2\nADA - Etude\nAda - X\n", to: "g.txt")
    _ = try await command.run("import", "g.txt")
    let dry = try await command.run("dedupe", "Gig", "--dry-run").rows
    #expect(dry.map { Array($0.dropFirst()) } == [["2", "Etude", "ADA"]])
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
}
