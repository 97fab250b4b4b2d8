import Foundation
import Testing

@testable import SetlistFiles
@testable import SetlistStore

/// Tests pipes, folders and other users' files at the paths where a database expects its own files.
@Suite struct SpecialFilesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(arguments: DatabaseFiles.companions)
  func aPipeBesideADatabaseIsRefusedAtOnce(_ suffix: String) async throws {
    try SetlistDatabase.open(at: folder.database).connection.writer.close()
    let pipe = folder.database.path + suffix
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(throws: DatabaseError.notAFile(path: pipe)) {
      try SetlistDatabase.open(at: folder.database)
    }
    #expect(throws: DatabaseError.notAFile(path: pipe)) {
      try DatabaseOpening.unchecked(folder.database)
    }
    unlink(pipe)
    #expect(try await SetlistDatabase.open(at: folder.database).setlists.summaries().count == 1)
  }

  @Test func whatIsNoFileIsNoBackup() async throws {
    let database = try SetlistDatabase.open(at: folder.database)
    let backup = try await database.backups.backUp()
    let backups = backup.url.deletingLastPathComponent()
    let pipe = backups.appending(path: "setlist 2026-11-24 22-00-00.000Z.sqlite")
    #expect(mkfifo(pipe.path, 0o600) == 0)
    try FileManager.default.createDirectory(
      at: backups.appending(path: "setlist 2026-11-24 23-00-00.000Z.sqlite"),
      withIntermediateDirectories: false)
    #expect(
      try await database.backups.all().map(\.url.lastPathComponent) == [
        backup.url.lastPathComponent
      ])
    let disguised = Backup(date: .now, size: 0, url: pipe, reason: .regular)
    await #expect(throws: DatabaseError.unusableBackup(.notAccessible)) {
      try await database.backups.restore(disguised)
    }
  }

  @Test func aFileInThePlaceOfTheBackupsIsNamedWhereItIsInTheWay() async throws {
    let backups = folder.url.appending(path: "backups")
    try Data().write(to: backups)
    let database = try SetlistDatabase.open(at: folder.database)
    await #expect(throws: DatabaseError.notAccessible(path: backups.path)) {
      try await database.backups.backUp()
    }
    await #expect(throws: DatabaseError.notReadable(path: backups.path)) {
      try await database.backups.all()
    }
  }

  @Test func aDatabaseIsReadWithoutAFolderThatBelongsToSomebodyElse() async throws {
    let database = try SetlistDatabase.open(at: folder.database)
    let temporary = folder.url.appending(path: "temporary")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: false)
    // This file has the name of a folder that Foundation would make for every user.
    try Data().write(to: temporary.appending(path: "TemporaryItems"))
    let copy = try DatabaseOpening.readableCopy(of: folder.database, by: temporary)
    #expect(try await copy.everything() == database.everything())
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: temporary.path) == ["TemporaryItems"])
  }

  @Test func aFileOfTheUsersFoldersIsTheOwnersAloneAndNeverAPipe() throws {
    let file = folder.url.appending(path: "made/window.json")
    try UserFolder.write(Data("{}".utf8), to: file)
    #expect(UserFolder.contents(of: file) == Data("{}".utf8))
    for (path, mode) in [(file, 0o600), (file.deletingLastPathComponent(), 0o700)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path.path)
      #expect(attributes[.posixPermissions] as? Int == mode)
    }
    let pipe = folder.url.appending(path: "pipe")
    #expect(mkfifo(pipe.path, 0o600) == 0)
    #expect(UserFolder.contents(of: pipe) == nil)
    #expect(throws: ExchangeError.self) { try UserFolder.write(Data(), to: pipe) }
  }
}
