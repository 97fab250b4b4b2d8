import Foundation
import TestSupport
import Testing

/// Tests databases that other programs have changed: each command ends, reports what it did, and
/// loses nothing.
@Suite struct HostileDatabaseTests {
  @Test func thereAreMoreThanTwoHundredOfThem() {
    #expect(Set(HostileDatabase.all.map(\.name)).count > 200)
  }

  @Test(.enabled(if: !isQuick, "takes long"), arguments: HostileDatabase.tried)
  func eachIsOpenedOrRefusedAndNeverLost(hostile: HostileDatabase) async throws {
    let command = try CommandLineRun()
    try await hostile.make(at: command.database)
    let before = try contents(of: command.folder)
    let lists = try await run("lists", in: command)
    // A database that was opened has a marker; a command can still fail on its content later.
    let marker = command.file(".setlist.sqlite.closed").path
    let isRefused = lists.status == 1 && !FileManager.default.fileExists(atPath: marker)
    if lists.status == 1 {
      #expect(lists.output.isEmpty && lists.errors.hasPrefix("setlistctl: "))
      // A refused file is not changed, and repeated refusals leave no more files behind.
      #expect(try !isRefused || contents(of: command.folder) == before)
    } else if lists.errors.contains("removed") {
      #expect(lists.output.contains("Gig") && lists.errors.contains("backups"))
      #expect(FileManager.default.fileExists(atPath: command.file("backups").path))
    } else {
      for id in lists.rows.map({ $0[0] }).prefix(2) {
        for arguments in [["show", id], ["search", id, "Title"]] {
          _ = try await run(arguments, in: command)
        }
      }
    }
    let repair = try await run("repair", in: command)
    if isRefused { #expect(try contents(of: command.folder).isSuperset(of: before)) }
    if repair.status == 0 {
      let check = try await run("check", in: command)
      #expect(check.status == 0, "\(check)")
    }
  }

  /// Runs a command, which must end without a crash, in time and with limited memory.
  private func run(
    _ arguments: String..., in command: CommandLineRun
  ) async throws -> CommandLineRun.Result {
    try await run(arguments, in: command)
  }

  private func run(
    _ arguments: [String], in command: CommandLineRun
  ) async throws -> CommandLineRun.Result {
    let result = try await HostileDatabase.run(arguments, in: command)
    #expect([0, 1].contains(result.status), "\(arguments): \(result)")
    #expect(result.status == 0 || !result.errors.isEmpty, "\(arguments)")
    return result
  }

  /// The contents of the non-empty files of a folder and of its backups, without shared memory.
  private func contents(of folder: URL) throws -> Set<Data> {
    let backups = folder.appending(path: "backups")
    let files = try [folder, backups].flatMap { folder in
      guard FileManager.default.fileExists(atPath: folder.path) else { return [URL]() }
      return try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: [.isRegularFileKey])
    }
    return try Set(
      files.filter {
        let name = $0.lastPathComponent
        return try !name.hasSuffix("-shm") && !name.hasPrefix("err-") && !name.hasPrefix("out-")
          && $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
      }.map { try Data(contentsOf: $0) }
    ).subtracting([Data()])
  }
}
