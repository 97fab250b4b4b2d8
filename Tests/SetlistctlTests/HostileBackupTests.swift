import Foundation
import SetlistModel
import SetlistStore
import TestSupport
import Testing

/// Tests backups that other programs have changed: each is restored without its harmful parts, or
/// refused.
@Suite struct HostileBackupTests {
  @Test(.enabled(if: !isQuick, "takes long"), arguments: HostileDatabase.tried)
  func eachIsRestoredWithoutHarmOrRefusedWithNothingChanged(
    hostile: HostileDatabase
  ) async throws {
    let command = try CommandLineRun()
    try await HostileDatabase.writeSound(to: command.database)
    let backups = command.file("backups")
    try FileManager.default.createDirectory(at: backups, withIntermediateDirectories: true)
    let backup = command.file("backups/setlist 2026-11-21 04-17-33.250Z.sqlite")
    try await hostile.make(at: backup)
    // Reading a pipe would wait for a writer, so only regular files are read.
    let isFile = try backup.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile
    let before = isFile == true ? try Data(contentsOf: backup) : nil
    let restore = try await HostileDatabase.run(["restore", backup.path], in: command)
    #expect([0, 1].contains(restore.status), "\(restore)")
    #expect(restore.status == 0 || restore.errors.hasPrefix("setlistctl: "), "\(restore)")
    if let before { #expect(try Data(contentsOf: backup) == before) }
    let database = try SetlistDatabase.open(at: command.database)
    defer { database.close() }
    let found = try await database.maintenance.check()
    for problem in found {
      switch problem {
      // A harmless value that this program would never store may remain.
      case .brokenFile(let message) where message.hasPrefix("CHECK constraint failed"): break
      case .brokenFile, .foreignObjects, .alteredObjects: Issue.record("\(problem)")
      default: break
      }
    }
    if restore.status == 1 {
      #expect(try await database.setlists.summaries().map(\.name).contains("Gig"))
    }
    guard found.isEmpty, let id = try await database.setlists.summaries().first?.id else { return }
    // No trigger or view is left that acts unnoticed.
    let count = try await database.setlists.summaries().count
    try await database.setlists.perform(
      SetlistEdit(.insertSection(Section(title: "New"), id, .last)))
    #expect(try await database.setlists.summaries().count == count)
  }
}
