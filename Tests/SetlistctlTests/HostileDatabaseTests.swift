import Foundation
import SetlistCore
import Testing
import TestSupport

/// Databases of strangers: each command ends, says what it did, and loses nothing.
@Suite struct HostileDatabaseTests {
  private static let memoryLimit = 1 << 29

  /// A database with a setlist of 300 songs, complete in one file.
  private static let sound = Task {
    let command = try CommandLineRun()
    let lines = (1...300).map { "Artist \($0) - Title \($0)" }.joined(separator: "\n")
    let list = try command.write(lines, to: "Gig.txt")
    try #require(try await command.run("import", list.path).status == 0)
    return try Data(contentsOf: command.database)
  }

  private func make(_ hostile: HostileDatabase, at file: URL) async throws -> [Data] {
    try await Self.sound.value.write(to: file)
    try hostile.change(file)
    return try contents(of: file.deletingLastPathComponent())
  }

  /// The files of a folder and of its backups.
  private func contents(of folder: URL) throws -> [Data] {
    let backups = folder.appending(path: "backups")
    return try [folder, backups].flatMap { folder in
      guard FileManager.default.fileExists(atPath: folder.path) else { return [Data]() }
      return try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: [.isRegularFileKey]
      ).filter { try $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true }
        .map { try Data(contentsOf: $0) }
    }
  }

  @Test func thereAreTwoHundredOfThem() {
    #expect(HostileDatabase.all.count >= 200)
  }

  @Test(.enabled(if: !isQuick, "takes long"), arguments: HostileDatabase.all)
  func eachIsOpenedOrRefusedAndNeverLost(hostile: HostileDatabase) async throws {
    let command = try CommandLineRun()
    let before = try await make(hostile, at: command.database)
    let lists = try await command.runBare(
      ["lists", "--database", command.database.path], memoryLimit: Self.memoryLimit)
    #expect([0, 1].contains(lists.status), "\(lists.errors)")
    #expect(lists.status == 0 || lists.output.isEmpty)
    #expect(lists.status == 0 || lists.errors.hasPrefix("setlistctl: "))
    if lists.status == 1 {
      // The shared memory of a log is no content.
      let after = try contents(of: command.folder)
      #expect(after.contains(try #require(before.max { $0.count < $1.count })))
    } else if lists.errors.contains("removed") {
      #expect(lists.output.contains("Gig") && lists.errors.contains("backups"))
    }
  }

  @Test(.enabled(if: !isQuick, "takes long"), arguments: HostileDatabase.all)
  func eachIsRestoredWithoutHarmOrRefusedWithNothingChanged(
    hostile: HostileDatabase
  ) async throws {
    let command = try CommandLineRun()
    try await Self.sound.value.write(to: command.database)
    let backups = command.file("backups")
    try FileManager.default.createDirectory(at: backups, withIntermediateDirectories: true)
    let backup = command.file("backups/setlist 2026-11-21 04-17-33.250Z.sqlite")
    _ = try await make(hostile, at: backup)
    let before = try Data(contentsOf: backup)
    let restore = try await command.runBare(
      ["restore", backup.path, "--database", command.database.path], memoryLimit: Self.memoryLimit)
    #expect([0, 1].contains(restore.status), "\(restore.errors)")
    #expect(restore.status == 0 || restore.errors.hasPrefix("setlistctl: "))
    #expect(try Data(contentsOf: backup) == before)
    let database = try SetlistDatabase.open(at: command.database)
    let found = try await database.check()
    for problem in found {
      switch problem {
      case .brokenFile, .foreignObjects, .alteredObjects: Issue.record("\(problem)")
      default: break
      }
    }
    if restore.status == 1 {
      #expect(try await database.summaries().map(\.name).contains("Gig"))
    }
    guard found.isEmpty, let id = try await database.summaries().first?.id else { return }
    // Nothing acts in secret.
    let count = try await database.summaries().count
    try await database.perform(SetlistEdit(.insertSection(Section(title: "New"), id, .last)))
    #expect(try await database.summaries().count == count)
    database.close()
  }
}
