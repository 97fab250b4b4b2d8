import Foundation
import GRDB
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

private typealias DatabaseError = SetlistStore.DatabaseError

/// Tests when a file is read through on opening, and when it is trusted.
@Suite struct ShutdownMarkerTests {
  private let folder: TemporaryFolder
  private var file: URL { folder.database }
  private var marker: URL { folder.url.appending(path: ".setlist.sqlite.closed") }

  /// Makes a database of several pages and closes it.
  init() async throws {
    folder = try TemporaryFolder()
    let database = try SetlistDatabase.open(at: folder.database)
    let id = try #require(await database.setlists.summaries().first?.id)
    let entries = (0..<800).map { Entry(content: .note("Note \($0)")) }
    try await database.setlists.perform(
      SetlistEdit(.insertSection(Section(title: "", entries: entries), id, .last)))
    try await database.backups.backUp()
    database.close()
  }

  private var trust: ShutdownMarker.Trust { ShutdownMarker(of: file).trust }

  /// Overwrites a page that is only read when the whole file is read through.
  private func damage() async throws {
    let queue = try DatabaseQueue(path: file.path)
    // The page is the last leaf, and leaves are in no order.
    let page = try await queue.writeWithoutTransaction { db in
      try Int.fetchOne(db, sql: "PRAGMA page_count")
    }
    try queue.close()
    let handle = try FileHandle(forUpdating: file)
    try handle.seek(toOffset: UInt64(try #require(page) - 2) * 4096)
    try handle.write(contentsOf: Data(repeating: 0xA5, count: 4096))
    try handle.close()
  }

  /// Writes a marker as if the file had been closed in its present state, and last been read
  /// through `days` days ago.
  private func closeAgain(days: Double = 0) throws {
    let marker = ShutdownMarker(of: file)
    marker.hold(check: .now.addingTimeInterval(-days * 24 * 60 * 60))
    marker.close()
    #expect(ShutdownMarker(of: file).trust == .closed || marker.trust == .closed)
  }

  @Test func aFileThatWasClosedIsTrusted() throws {
    #expect(trust == .closed)
    let database = try SetlistDatabase.open(at: file)
    #expect(trust == .open)
    database.close()
    #expect(trust == .closed)
  }

  @Test func aFileIsCompleteAndTrustedThoughAReaderClosesLater() async throws {
    let database = try SetlistDatabase.open(at: file)
    var configuration = Configuration()
    configuration.readonly = true
    let reader = try DatabaseQueue(path: file.path, configuration: configuration)
    _ = try await reader.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM entry") }
    try await database.setlists.perform(SetlistEdit(.insertSetlist(Setlist(name: "New"), .last)))
    database.close()
    let log = try FileManager.default.attributesOfItem(atPath: file.path + "-wal")
    #expect(log[.size] as? Int == 0)
    #expect(trust == .closed)
    try reader.close()
    #expect(
      try await SetlistDatabase.open(at: file).setlists.summaries().map(\.name).contains("New"))
  }

  @Test func aFileThatIsReadStaysTrusted() async throws {
    let database = try SetlistDatabase.openForReading(at: file)
    _ = try await database.everything()
    database.close()
    #expect(trust == .closed)
  }

  @Test func aTrustedFileIsNotReadThrough() async throws {
    try await damage()
    #expect(trust == .none)
    try closeAgain()
    let database = try SetlistDatabase.open(at: file)
    #expect(try await database.setlists.summaries().count == 1)
  }

  @Test func whatWasWrittenWithoutAnEndIsNotTrusted() async throws {
    do {
      let database = try SetlistDatabase.open(at: file)
      try await database.setlists.perform(SetlistEdit(.insertSetlist(Setlist(name: "New"), .first)))
    }
    // The files are closed when the last reader has ended.
    try await eventually { trust == .none }
  }

  @Test func aKilledWriterLeavesNoTrust() async throws {
    let process = try StormProcess(
      database: file, seed: 1, output: folder.url.appending(path: "said"))
    try await eventually(within: .seconds(60)) { process.lines.count > 3 }
    #expect(trust == .open)
    #expect(process.killAtOnce())
    #expect(trust == .none)
  }

  enum Meddling: CaseIterable {
    case write, copy, replace, touchBack, log, journal, noMarker, tornMarker, emptyMarker,
      otherMarker
  }

  @Test(arguments: Meddling.allCases)
  func damageAfterTheEndIsFound(_ meddling: Meddling) async throws {
    let files = FileManager.default
    let attributes = try files.attributesOfItem(atPath: file.path)
    // Damage by the disk itself does not change the times of the file.
    if ![.write, .touchBack].contains(meddling) {
      try await damage()
      try closeAgain()
    }
    switch meddling {
    case .write: try await damage()
    case .touchBack:
      try await damage()
      let date = try #require(attributes[.modificationDate] as? Date)
      try files.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
    case .copy:
      let other = folder.url.appending(path: "copy")
      try files.createDirectory(at: other, withIntermediateDirectories: false)
      for name in ["setlist.sqlite", ".setlist.sqlite.closed"] {
        try files.copyItem(
          at: folder.url.appending(path: name), to: other.appending(path: name))
      }
      #expect(throws: DatabaseError.damaged) {
        try SetlistDatabase.open(at: other.appending(path: "setlist.sqlite"))
      }
      return
    case .replace:
      let other = folder.url.appending(path: "other")
      try files.copyItem(at: file, to: other)
      #expect(rename(other.path, file.path) == 0)
    case .log: try Data("log".utf8).write(to: URL(filePath: file.path + "-wal"))
    case .journal:
      try Data("journal".utf8).write(to: URL(filePath: file.path + "-journal"))
      // SQLite refuses to read a file with such a journal without writing to it.
      #expect(trust == .none)
      return
    case .noMarker: try files.removeItem(at: marker)
    case .tornMarker: try Data(contentsOf: marker).dropLast(9).write(to: marker)
    case .emptyMarker: try Data().write(to: marker)
    case .otherMarker: try Data("{}".utf8).write(to: marker)
    }
    #expect(trust == .none)
    let size = try Data(contentsOf: file).count
    #expect(throws: DatabaseError.damaged) { try SetlistDatabase.open(at: file) }
    #expect(throws: DatabaseError.damaged) { try SetlistDatabase.openForReading(at: file) }
    let (database, copy) = try SetlistDatabase.openKeepingDamaged(
      at: file, postponesMaintenance: true)
    #expect(try Data(contentsOf: try #require(copy)).count == size)
    #expect(try await database.setlists.summaries().map(\.songCount) == [5])
  }

  @Test func aPipeInThePlaceOfTheMarkerIsNotWaitedFor() throws {
    try FileManager.default.removeItem(at: marker)
    #expect(mkfifo(marker.path, 0o600) == 0)
    #expect(trust == .none)
    let database = try SetlistDatabase.open(at: file)
    database.close()
    #expect(trust == .none)
  }

  @Test func aTrustedFileIsReadThroughOnceAWeek() async throws {
    try await damage()
    try closeAgain(days: 6.9)
    do { _ = try SetlistDatabase.open(at: file) }
    try closeAgain(days: 7.1)
    #expect(throws: DatabaseError.damaged) { try SetlistDatabase.open(at: file) }
    // A reader does not read the file through, but leaves that to the next writer.
    do { _ = try SetlistDatabase.openForReading(at: file) }
    try closeAgain(days: -1)
    #expect(throws: DatabaseError.damaged) { try SetlistDatabase.open(at: file) }
  }

  @Test func noBackupIsMadeOfATrustedFileThatIsDamaged() async throws {
    let known = try DatabaseBackups.all(at: file)
    do {
      let database = try SetlistDatabase.open(at: file)
      try await database.setlists.perform(SetlistEdit(.insertSetlist(Setlist(name: "New"), .first)))
      database.close()
    }
    try await damage()
    try closeAgain()
    let later = Date.now.addingTimeInterval(25 * 60 * 60)
    #expect(throws: DatabaseError.damaged) { try DatabaseOpening(of: file, now: later).open() }
    #expect(try DatabaseBackups.all(at: file) == known)
  }

  @Test func upkeepMakesTheBackupThatOpeningHasPostponed() async throws {
    let known = try DatabaseBackups.all(at: file)
    let (database, _) = try SetlistDatabase.openKeepingDamaged(at: file, postponesMaintenance: true)
    try await database.setlists.perform(SetlistEdit(.insertSetlist(Setlist(name: "New"), .first)))
    try await database.maintenance.run()
    #expect(try await database.backups.all() == known)
    let later = Date.now.addingTimeInterval(25 * 60 * 60)
    try await database.maintenance.run(at: later)
    #expect(try await database.backups.all().count == known.count + 1)
    try await database.maintenance.run(at: later)
    #expect(try await database.backups.all().count == known.count + 1)
  }

  @Test @MainActor func upkeepTellsOfDamageAndNothingIsWrittenUntilABackupIsRestored()
    async throws
  {
    try await damage()
    try closeAgain(days: 8)
    let (database, copy) = try SetlistDatabase.openKeepingDamaged(
      at: file, postponesMaintenance: true)
    #expect(copy == nil)
    let library = Library(database)
    let storage = StorageController(library: library, clock: ManualClock())
    database.maintenance.begin(after: .zero)
    try await eventually { storage.problem == .damaged }
    let before = try Data(contentsOf: file)
    await #expect(throws: DatabaseError.damaged) {
      try await database.setlists.perform(SetlistEdit(.insertSetlist(Setlist(name: "New"), .first)))
    }
    await storage.tryAgain()
    #expect(storage.problem == .damaged)
    #expect(try Data(contentsOf: file) == before)
    let backup = try #require(await database.backups.all().first)
    _ = try await BackupsController(library: library).restore(backup)
    try await eventually { storage.problem == nil }
    try await database.setlists.perform(SetlistEdit(.insertSetlist(Setlist(name: "New"), .first)))
    #expect(try await database.maintenance.check() == [])
    database.close()
    #expect(trust == .closed)
    try await SetlistDatabase.open(at: file).requireSound()
  }

  @Test func damageThatUpkeepFindsIsSetAsideAtTheNextStart() async throws {
    try await damage()
    try closeAgain(days: 8)
    let (database, _) = try SetlistDatabase.openKeepingDamaged(at: file, postponesMaintenance: true)
    try await database.maintenance.run()
    database.close()
    let (_, copy) = try SetlistDatabase.openKeepingDamaged(at: file, postponesMaintenance: true)
    #expect(copy != nil)
  }

  @Test func upkeepOfASoundFileIsNotedForAWeek() async throws {
    try closeAgain(days: 8)
    let (database, _) = try SetlistDatabase.openKeepingDamaged(at: file, postponesMaintenance: true)
    #expect(
      ShutdownMarker(of: file).isCheckDue(at: .now) && database.connection.storage.isMaintenanceDue)
    try await database.maintenance.run()
    #expect(!ShutdownMarker(of: file).isCheckDue(at: .now))
    database.close()
    #expect(trust == .closed)
    let (again, _) = try SetlistDatabase.openKeepingDamaged(at: file, postponesMaintenance: true)
    #expect(!again.connection.storage.isMaintenanceDue)
  }

  @Test func theLastOfTwoConnectionsMarksTheFileAsClosed() async throws {
    let first = try SetlistDatabase.open(at: file)
    let second = try SetlistDatabase.open(at: file)
    try await second.setlists.perform(SetlistEdit(.insertSetlist(Setlist(name: "New"), .first)))
    first.close()
    #expect(trust == .open)
    second.close()
    #expect(trust == .closed)
  }
}
