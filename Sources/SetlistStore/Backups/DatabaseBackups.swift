public import Foundation
import GRDB
import Localization
import SetlistFiles
public import SetlistModel

/// The backups of a database, in the folder `backups` beside it.
public struct DatabaseBackups: Sendable {
  let connection: SharedConnection

  /// The backups in the folder `backups` beside the database, newest first. Empty for a database in
  /// memory.
  ///
  /// A regular backup is made if something changed and the newest one is a day old; ten are kept.
  /// The last ten made before a restore are kept too, and all made before a migration.
  public func all() async throws(DatabaseError) -> [Backup] {
    try await offThread { try backupFolder?.backups() ?? [] }
  }

  /// The backups of a database, newest first. The database need not be open or intact.
  public static func all(at url: URL) throws(DatabaseError) -> [Backup] {
    let url = url.resolvingSymlinksInPath()
    return try DatabaseError.translating(path: url.path) { try BackupFolder(of: url).backups() }
  }

  /// Restores a backup at a path, even if the file there is damaged or not a database. Such a file
  /// is renamed and kept.
  ///
  /// - Returns: the new place of the renamed file, `nil` if there was an intact database, and the
  ///   objects that were left out of the backup because other programs had added them.
  /// - Throws: `unusableBackup` if the backup cannot be used; then nothing has changed.
  @discardableResult
  public static func restore(
    _ backup: Backup, at url: URL
  ) async throws(DatabaseError) -> (damagedCopy: URL?, removal: ForeignObjects?) {
    let (source, foreign) = try DatabaseError.translating(path: url.path) { try readable(backup) }
    let (database, damagedCopy) = try DatabaseOpening(of: url).openKeepingDamaged { url in
      try source.read { try $0.copy(to: url) }
    }
    defer { database.close() }
    if damagedCopy == nil { try await database.backups.restore(backup) }
    return (damagedCopy, ForeignObjects(foreign, keptAt: backup.url))
  }

  /// Makes a backup now.
  ///
  /// - Complexity: O(*n*) in the size of the file.
  @discardableResult
  public func backUp(now: Date = .now) async throws(DatabaseError) -> Backup {
    try await inBackground { folder, writer in
      try folder.add(writer, at: now, reason: .regular)
    }
  }

  /// Counts the content of a backup, without changing it.
  ///
  /// - Throws: `unusableBackup` if the backup cannot be restored.
  /// - Complexity: O(*n*) in the size of the file, because it is checked.
  public func content(of backup: Backup) async throws(DatabaseError) -> Backup.Content {
    try await offThread {
      let source = try Self.readable(backup).source
      let content = try source.read { db in
        Backup.Content(
          setlistCount: try Int.fetchOne(
            db, sql: "SELECT count(*) FROM setlist WHERE \(Setlist.isShown)") ?? 0,
          songCount: try Int.fetchOne(
            db,
            sql: """
              SELECT count(*) FROM entry WHERE kind = 'song' AND sectionID NOT IN (
                SELECT section.id FROM section JOIN staged ON staged.id = section.setlistID)
              """) ?? 0)
      }
      try source.close()
      return content
    }
  }

  /// A setlist as it is in a backup, which is not changed; `nil` if the backup does not have it.
  ///
  /// - Throws: `unusableBackup` if the backup cannot be read.
  /// - Complexity: O(*n*) in the size of the setlist, or of the file if an older version wrote it.
  public func setlist(
    _ id: Setlist.ID, in backup: Backup
  ) async throws(DatabaseError) -> Setlist? {
    try await offThread {
      let source = try Self.readable(backup).source
      let setlist = try source.read { try Setlist.fetch($0, id: id)?.withLoadedSheets($0) }
      try source.close()
      return setlist
    }
  }

  /// Replaces the whole content by a backup, after a backup of the current content.
  ///
  /// The replacement is one transaction: a kill at any instant leaves either the old or the new
  /// content complete. Plays that were logged since the backup stay. Open side controllers and
  /// other processes read it like any edit. `BackupsController` also clears their undo histories.
  /// - Returns: the backup of the previous content.
  /// - Throws: `unusableBackup` if the backup cannot be used; then, as after any error, nothing has
  ///   changed.
  /// - Complexity: O(*n*) in the size of both files.
  @discardableResult
  public func restore(
    _ backup: Backup, now: Date = .now
  ) async throws(DatabaseError) -> Backup {
    try await inBackground { folder, writer in
      let pageSize = try writer.read { try Self.pageSize($0) }
      let (source, foreign) = try Self.readable(backup, pageSize: pageSize)
      // The lock of the writer keeps edits of this process from coming between the backup and the
      // replacement.
      let previous = try writer.writeWithoutTransaction { db in
        let previous = try folder.add(writer, at: now, reason: .restoration, keeping: backup)
        let content = try SharingRecord.withoutMachines(
          try DatabaseLogbook(of: db).added(to: source))
        try connection.storingOrForgetting(in: db) {
          try content.writeWithoutTransaction { try $0.backup(to: db) }
        }
        // Restoring has written every page of the file.
        connection.storage.noteSound(checkedAt: now)
        connection.storage.removal = ForeignObjects(foreign, keptAt: backup.url)
        if let removal = connection.storage.removal {
          connection.storage.tell(.cleaned(removal))
        }
        _ = connection.feed.noteOwnCommit()
        return previous
      }
      try source.close()
      return previous
    }
  }

  private var backupFolder: BackupFolder? { connection.file.map { BackupFolder(of: $0) } }

  /// Opens a backup for reading. A backup that has to be changed is copied first, because backups
  /// are never written to.
  ///
  /// - Parameter pageSize: the required page size in bytes; `nil` for any.
  private static func readable(
    _ backup: Backup, pageSize wanted: Int? = nil
  ) throws -> (source: DatabaseQueue, foreign: [SchemaObject]) {
    do {
      return try DiskPatience.openingTwice(backup.url) {
        // A pipe is refused first, because opening one would wait for its writer.
        guard RegularFile.stamp(of: backup.url) != nil else {
          throw DatabaseError.notAccessible(path: backup.url.path)
        }
        var configuration = Configuration.hardened(for: backup.url.path)
        configuration.readonly = true
        let file = try DatabaseQueue(path: backup.url.path, configuration: configuration)
        let (state, foreign) = try file.read { try FileInspection.inspect($0, at: backup.url.path) }
        guard state != .fresh else { throw DatabaseError.damaged }
        let pageSize = try file.read(pageSize)
        if state == .current, foreign.isEmpty, pageSize == wanted ?? pageSize { return (file, []) }
        let copy = try Schema.updatedCopy(of: file, without: foreign)
        try file.close()
        guard let wanted, wanted != pageSize else { return (copy, foreign) }
        return (try copied(copy, pageSize: wanted), foreign)
      }
    } catch {
      switch DatabaseError(error, path: backup.url.path) {
      case .damaged, .foreign: throw DatabaseError.unusableBackup(.damaged)
      case .newer: throw DatabaseError.unusableBackup(.newer)
      case .unreleased: throw DatabaseError.unusableBackup(.unreleased)
      case .notAccessible: throw DatabaseError.unusableBackup(.notAccessible)
      case let other: throw other
      }
    }
  }

  /// Copies a database into an in-memory database with pages of another size, which SQLite cannot
  /// change in place.
  private static func copied(_ source: DatabaseQueue, pageSize: Int) throws -> DatabaseQueue {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "setlist-\(UUID().uuidString)")
    try DatabaseError.translating(path: folder.path) {
      try UserFolder.makePrivateFolder(at: folder)
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = try DatabaseQueue(path: folder.appending(path: "backup.sqlite").path)
    try source.backup(to: file)
    try file.writeWithoutTransaction {
      try $0.execute(
        sql: "PRAGMA journal_mode = DELETE; PRAGMA page_size = \(pageSize); VACUUM")
    }
    let copy = try Schema.updatedCopy(of: file, without: [])
    try file.close()
    return copy
  }

  private static func pageSize(_ db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA page_size") ?? 0
  }

  /// Runs a body on the backup folder, under a lock that keeps other processes of this program from
  /// opening, backing up or restoring meanwhile.
  func inBackground<Value: Sendable>(
    _ body: @escaping @Sendable (BackupFolder, any DatabaseWriter) throws -> Value
  ) async throws(DatabaseError) -> Value {
    let current = try await connection.recovered()
    return try await offThread {
      guard let file = connection.file, let backupFolder else {
        throw DatabaseError.other(gettext("A database in memory has no backups."))
      }
      let lock = try FolderLock(folder: file.deletingLastPathComponent())
      try current.verify()
      return try withExtendedLifetime(lock) {
        do { return try body(backupFolder, current.writer) } catch {
          throw connection.judged(error)
        }
      }
    }
  }

  /// Runs a body on a thread that may block while it waits for a disk.
  private func offThread<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws(DatabaseError) -> Value {
    do {
      return try await BlockingWork.run(qos: .userInitiated, body)
    } catch {
      throw DatabaseError(error, path: connection.path)
    }
  }
}
