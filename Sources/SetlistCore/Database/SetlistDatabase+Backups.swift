import Dispatch
public import Foundation
import GRDB

extension SetlistDatabase {
  /// The backups in the folder `backups` beside the database, newest first; none in memory.
  ///
  /// Opening makes one if something changed and the newest is a day old, and keeps ten of them;
  /// besides, it makes and keeps one before it brings a file up to date.
  public func backups() throws(DatabaseError) -> [Backup] {
    try DatabaseError.translating(path: path) { try backupFolder?.backups() ?? [] }
  }

  /// Makes a backup now.
  ///
  /// - Complexity: O(*n*) in the size of the file.
  @discardableResult
  public func backUp(now: Date = .now) async throws(DatabaseError) -> Backup {
    try await inBackground { folder in
      try folder.add(writer, at: now, reason: .regular)
    }
  }

  /// Replaces everything by a backup, after a backup of what is there now.
  ///
  /// The replacement is one transaction: a kill at any instant leaves all of the old or all of the
  /// new. Open side controllers and other processes read it as they read any edit.
  /// - Throws: `damaged` or `newer` if the backup cannot be used; then nothing has changed.
  /// - Complexity: O(*n*) in the size of both files.
  public func restore(_ backup: Backup, now: Date = .now) async throws(DatabaseError) {
    try await inBackground { folder in
      let source = try Self.readable(backup)
      // No edit of this process comes between the two.
      try writer.writeWithoutTransaction { db in
        _ = try folder.add(writer, at: now, reason: .regular, keeping: backup)
        try source.writeWithoutTransaction { try $0.backup(to: db) }
        _ = feed.noteOwnCommit()
      }
      try source.close()
    }
  }

  private var backupFolder: BackupFolder? { file.map { BackupFolder(of: $0) } }

  /// Opens a backup, in memory if it has to be brought up to date.
  private static func readable(_ backup: Backup) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = true
    let file = try DatabaseQueue(path: backup.url.path, configuration: configuration)
    switch try file.read(Schema.inspect) {
    case .fresh: throw DatabaseError.damaged
    case .current: return file
    case .older:
      let copy = try DatabaseQueue()
      try file.backup(to: copy)
      try file.close()
      try Schema.migrator.migrate(copy)
      try copy.read(Schema.verify)
      return copy
    }
  }

  /// Works in the folder while no other process of this program opens, backs up or restores.
  private func inBackground<Value: Sendable>(
    _ body: @escaping @Sendable (BackupFolder) throws -> Value
  ) async throws(DatabaseError) -> Value {
    let result = await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async {
        continuation.resume(
          returning: Result {
            guard let file, let backupFolder else {
              throw DatabaseError.other("A database in memory has no backups.")
            }
            let lock = try FolderLock(folder: file.deletingLastPathComponent())
            return try withExtendedLifetime(lock) { try body(backupFolder) }
          })
      }
    }
    return try DatabaseError.translating(path: path) { try result.get() }
  }
}
