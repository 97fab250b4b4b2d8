import Foundation
import GRDB
import Testing

@testable import SetlistModel
@testable import SetlistStore

private typealias DatabaseError = SetlistStore.DatabaseError

/// Tests files that other programs remove, move or replace while they are open.
@Suite struct MisplacedFilesTests {
  private let folder: TemporaryFolder
  /// The database file, in a folder of its own that can be removed as a whole.
  private let file: URL

  init() throws {
    folder = try TemporaryFolder()
    file = folder.url.appending(path: "data/setlist.sqlite")
  }

  @Test(arguments: ["data", "data/setlist.sqlite", "all files"])
  func anEditAfterTheFilesWereRemovedIsStoredWithAllBeforeIt(_ removed: String) async throws {
    let database = try await opened(with: ["before"])
    if removed == "all files" {
      for suffix in ["", "-wal", "-shm"] { try remove(file.path + suffix) }
    } else {
      try remove(folder.url.appending(path: removed).path)
    }
    try await database.add("after")
    #expect(try await storedNames() == ["My Setlist", "before", "after"])
    #expect(try await database.names() == ["My Setlist", "before", "after"])
  }

  @Test(arguments: [["-wal"], ["-shm"], ["-wal", "-shm"]])
  func anEditAfterTheLogWasRemovedIsStoredWithAllBeforeIt(_ suffixes: [String]) async throws {
    let database = try await opened(with: ["before"])
    for suffix in suffixes { try remove(file.path + suffix) }
    try await database.add("after")
    #expect(try await storedNames() == ["My Setlist", "before", "after"])
  }

  @Test func whatOthersStoredWithoutTheRemovedLogIsKeptBeside() async throws {
    let database = try await opened(with: ["before"])
    for suffix in ["-wal", "-shm"] { try remove(file.path + suffix) }
    // Another process opens the file without its log, and so without the latest edits.
    let output = folder.url.appending(path: "output")
    let other = try StormProcess(database: file, seed: 1, output: output)
    try await eventually { other.lines.contains { $0.hasPrefix("+") } }
    #expect(other.killAtOnce())
    try await database.add("after")
    #expect(try await storedNames() == ["My Setlist", "before", "after"])
    let kept = try files().filter { $0.contains("set aside") && $0.hasSuffix(".sqlite") }
    let name = try #require(kept.first)
    let theirs = try SetlistDatabase.open(
      at: file.deletingLastPathComponent().appending(path: name))
    let stored = try await theirs.everything().flatMap(\.sections).flatMap(\.entries)
    #expect(stored.contains { $0.title.hasPrefix("Song ") })
  }

  @Test(arguments: [true, false])
  func aFileThatTookTheirPlaceIsOpenedAndWhatWasThereIsABackup(_ hasLog: Bool) async throws {
    let other = try await replacement(named: "theirs")
    let database = try await opened(with: ["before"])
    // If the old log stays, it must not be taken for the log of the new file.
    if !hasLog { for suffix in ["-wal", "-shm"] { try remove(file.path + suffix) } }
    try rename(other, to: file)
    try await database.add("after")
    #expect(try await storedNames() == ["My Setlist", "theirs", "after"])
    #expect(try await database.names() == ["My Setlist", "theirs", "after"])
    let backup = try #require(await database.backups.all().first { $0.reason == .replacement })
    try await database.backups.restore(backup)
    #expect(try await storedNames() == ["My Setlist", "before"])
    #expect(try await database.maintenance.check().isEmpty)
  }

  @Test(arguments: ["", "not a database at all", "a folder"])
  func whatTookTheirPlaceAndIsNoDatabaseIsSetAside(_ content: String) async throws {
    let database = try await opened(with: ["before"])
    try remove(file.path)
    if content == "a folder" {
      try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    } else {
      try Data(content.utf8).write(to: file)
    }
    try await database.add("after")
    #expect(try await storedNames() == ["My Setlist", "before", "after"])
    #expect(try files().filter { $0.contains("set aside") }.count == 1)
  }

  @Test func filesThatWereMovedAwayAreMissedAndUsedAgainWhenTheyAreBack() async throws {
    let database = try await opened(with: ["before"])
    let (data, away) = (folder.url.appending(path: "data"), folder.url.appending(path: "away"))
    try rename(data, to: away)
    await #expect(throws: DatabaseError.moved(path: file.path)) { try await database.add("lost") }
    await #expect(throws: DatabaseError.moved(path: file.path)) { try await database.names() }
    #expect(!FileManager.default.fileExists(atPath: data.path))
    try rename(away, to: data)
    try await database.add("after")
    #expect(try await storedNames() == ["My Setlist", "before", "after"])
  }

  @Test func aFileThatWasMovedAwayWithoutItsLogHoldsAllEdits() async throws {
    let away = folder.url.appending(path: "away.sqlite")
    do {
      let database = try await opened(with: ["before"])
      try rename(file, to: away)
      await #expect(throws: DatabaseError.moved(path: file.path)) { try await database.add("x") }
    }
    #expect(try await SetlistDatabase.open(at: away).names() == ["My Setlist", "before"])
  }

  @Test func filesThatWereMovedAwayCanBeSavedAgain() async throws {
    let database = try await opened(with: ["before"])
    let (data, away) = (folder.url.appending(path: "data"), folder.url.appending(path: "away"))
    try rename(data, to: away)
    try await database.connection.saveAgain()
    try await database.add("after")
    #expect(try await storedNames() == ["My Setlist", "before", "after"])
    let moved = try SetlistDatabase.open(at: away.appending(path: "setlist.sqlite"))
    #expect(try await moved.names() == ["My Setlist", "before"])
  }

  @Test func editsOfAllThatWaitAreStoredOnceTheFilesAreRemoved() async throws {
    let database = try await opened(with: [])
    try remove(folder.url.appending(path: "data").path)
    try await withThrowingTaskGroup { group in
      for number in 0..<8 { group.addTask { try await database.add("\(number)") } }
      try await group.waitForAll()
    }
    #expect(try await Set(storedNames()) == Set(["My Setlist"] + (0..<8).map(String.init)))
  }

  @Test func aFullDiskKeepsWhatWasRemovedUntilThereIsRoom() async throws {
    let database = try await opened(with: ["before"])
    try remove(folder.url.appending(path: "data").path)
    // The folder cannot be made while a file has its name.
    try Data().write(to: folder.url.appending(path: "data"))
    await #expect(throws: DatabaseError.self) { try await database.add("lost") }
    try remove(folder.url.appending(path: "data").path)
    try await database.add("after")
    #expect(try await storedNames() == ["My Setlist", "before", "after"])
  }

  private func opened(with names: [String]) async throws -> SetlistDatabase {
    let database = try SetlistDatabase.open(at: file)
    for name in names { try await database.add(name) }
    return database
  }

  /// Another database, complete in one file.
  private func replacement(named name: String) async throws -> URL {
    let url = folder.url.appending(path: "other.sqlite")
    let database = try SetlistDatabase.open(at: url)
    try await database.add(name)
    try database.connection.writer.close()
    return url
  }

  private func storedNames() async throws -> [String] {
    try await DatabaseOpening.unchecked(file).names()
  }

  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path)
  }

  private func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: path)
  }

  private func rename(_ source: URL, to target: URL) throws {
    try #require(Glibc.rename(source.path, target.path) == 0)
  }
}

extension SetlistDatabase {
  fileprivate func add(_ name: String) async throws {
    try await setlists.perform(SetlistEdit(.insertSetlist(Setlist(name: name), .last)))
  }

  fileprivate func names() async throws -> [String] { try await setlists.summaries().map(\.name) }
}
