import Foundation
import SetlistStore
import Testing

/// Tests `check`, `repair`, `backups` and `restore` on damaged databases.
@Suite struct DamagedDatabaseTests {
  private func filled() async throws -> CommandLineRun {
    let command = try CommandLineRun()
    let lines = (1...400).map { "Artist \($0) - Title \($0)" }.joined(separator: "\n")
    let list = try command.write(lines, to: "Gig.txt")
    #expect(try await command.run("import", list.path, "--accept").status == 0)
    #expect(try await command.run("backup").status == 0)
    return command
  }

  /// Overwrites a page in the middle of the table of entries or songs.
  private func damage(_ command: CommandLineRun) throws {
    var data = try Data(contentsOf: command.database)
    let page = data.count / 4096 * 2 / 3
    data.replaceSubrange(page * 4096..<(page + 1) * 4096, with: Data(repeating: 0x5A, count: 4096))
    try data.write(to: command.database)
  }

  @Test func checkTellsWhatIsWrongWithABrokenFile() async throws {
    let command = try await filled()
    try damage(command)
    let before = try Data(contentsOf: command.database)
    #expect(try await command.run("lists").status == 1)
    let check = try await command.run("check")
    #expect(check.status == 1)
    #expect(check.output.contains("The file is broken"))
    #expect(check.errors.contains("setlistctl repair"))
    #expect(try Data(contentsOf: command.database) == before)
  }

  @Test func repairSavesWhatCanBeReadAndKeepsTheDamagedFile() async throws {
    let command = try await filled()
    try damage(command)
    let damaged = try Data(contentsOf: command.database)
    let repair = try await command.run("repair")
    // A damaged page of songs is lost, but a page of entries can be rebuilt from the indices.
    #expect(repair.status == (repair.errors.contains("lost") ? 1 : 0), "\(repair.errors)")
    #expect(try await command.run("check").status == 0)
    let lists = try await command.run("lists")
    #expect(lists.status == 0)
    let songs = lists.rows.compactMap { $0.count > 1 ? Int($0[1]) : nil }.reduce(0, +)
    #expect(songs == 405)
    let names = try FileManager.default.contentsOfDirectory(atPath: command.folder.path)
    let kept = try #require(names.first { $0.contains("damaged") && $0.hasSuffix(".sqlite") })
    #expect(try Data(contentsOf: command.file(kept)) == damaged)
    #expect(!names.contains { $0.contains("salvaged") })
  }

  @Test func aBrokenFileThatAnotherProgramHasOpenIsRepaired() async throws {
    let command = try await filled()
    let other = try SetlistDatabase.open(at: command.database)
    try damage(command)
    let repair = try await command.run("repair")
    // The rows of a damaged page of songs are lost.
    #expect(repair.status == (repair.errors.contains("lost") ? 1 : 0), "\(repair)")
    #expect(try await command.run("check").status == 0)
    other.close()
  }

  @Test(arguments: [true, false])
  func aFileThatHasLostItsFirstPageIsRepaired(isKnown: Bool) async throws {
    let command = try await filled()
    var data = try Data(contentsOf: command.database)
    data.replaceSubrange(..<4096, with: Data(count: 4096))
    try data.write(to: command.database)
    if !isKnown { try FileManager.default.removeItem(at: command.file(".setlist.sqlite.closed")) }
    let repair = try await command.run("repair")
    #expect(repair.errors.contains("405 songs could be read"), "\(repair.errors)")
    #expect(try await command.run("check").status == 0)
    let songs = try await command.run("lists").rows.compactMap { $0.count > 1 ? Int($0[1]) : nil }
    #expect(songs.reduce(0, +) == 405)
  }

  @Test(arguments: [true, false])
  func aBackupIsListedAndRestoredOverABrokenFile(isDatabase: Bool) async throws {
    let command = try await filled()
    let before = try await command.run("lists").output
    if isDatabase {
      try damage(command)
    } else {
      try Data("hello".utf8).write(to: command.database)
    }
    let backups = try await command.run("backups")
    #expect(backups.status == 0)
    let path = try #require(backups.rows.first?.last)
    let restore = try await command.run("restore", path)
    #expect(restore.status == 0)
    #expect(restore.errors.contains("was kept as"))
    #expect(try await command.run("lists").output == before)
  }

  @Test func whatIsNoDatabaseAtAllIsNotRepaired() async throws {
    let command = try CommandLineRun()
    try command.write("hello", to: "setlist.sqlite")
    for name in ["check", "repair"] {
      let result = try await command.run(name)
      #expect(result.status == 1)
      #expect(result.errors.contains("is not a database of setlists"))
      #expect(!result.errors.contains("damaged"))
    }
    #expect(try Data(contentsOf: command.database) == Data("hello".utf8))
  }

  @Test func theDatabaseIsInTheFolderThatHomeNames() async throws {
    let command = try CommandLineRun()
    let environment = ["HOME": command.folder.path, "XDG_DATA_HOME": ""]
    #expect(try await command.runBare(["lists"], environment: environment).status == 0)
    let path = command.file(".local/share/setlist/setlist.sqlite").path
    #expect(FileManager.default.fileExists(atPath: path))
  }
}
