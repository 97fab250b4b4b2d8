import Foundation
import GRDB
import Logging
import SetlistFiles

/// Puts the files of an open database in place again after another program has moved, removed or
/// replaced them.
struct FileRecovery {
  let connection: SharedConnection

  /// Puts the files in place, unless they are.
  ///
  /// - Parameter savingMoved: whether files that were moved away are written again.
  /// - Throws: `moved` if they were moved away and are not written again.
  func recover(savingMoved: Bool) async throws(DatabaseError) -> DatabaseConnection {
    let result = await withCheckedContinuation { continuation in
      connection.storage.queue.async {
        continuation.resume(returning: Result { try recoverNow(savingMoved: savingMoved) })
      }
    }
    return try DatabaseError.translating(path: connection.path) { try result.get() }
  }

  private func recoverNow(savingMoved: Bool) throws -> DatabaseConnection {
    let storage = connection.storage
    let old = storage.connection
    guard let file = connection.file, let files = old.files, files.place != .inPlace else {
      return old
    }
    if files.place == .moved, !savingMoved {
      // The log is copied into the moved file, so that the file is complete even if its log was not
      // moved along.
      _ = try? old.writer.writeWithoutTransaction { try $0.checkpoint(.passive) }
      throw DatabaseError.moved(path: connection.path)
    }
    let lock = try FolderLock(folder: file.deletingLastPathComponent())
    let recovery: (database: SetlistDatabase, event: StorageEvent)? =
      try withExtendedLifetime(lock) {
        // The writer is held from the copy to the end of the old connection, so that no edit comes
        // between.
        try old.writer.writeWithoutTransaction { db in
          let recovery: (database: SetlistDatabase, event: StorageEvent)
          switch files.place {
          case .inPlace: return nil
          case .replaced:
            recovery = try openReplacement(of: files, in: db) ?? saveAgain(db, files)
          case .moved, .removed, .torn: recovery = try saveAgain(db, files)
          }
          let opened = recovery.database.connection.storage.connection
          try opened.writer.writeWithoutTransaction { db in
            storage.change(to: opened)
            try connection.feed.noteOtherConnection(db)
          }
          return recovery
        }
      }
    guard let recovery else { return old }
    Logger(label: "setlist.database").notice("The files were not in place: \(recovery.event)")
    connection.feed.watchAgain()
    storage.tell(recovery.event)
    if let removal = recovery.database.removal {
      storage.removal = removal
      storage.tell(.cleaned(removal))
    }
    return storage.connection
  }

  /// Opens the database that replaced the files, after a backup of their content. `nil` if it is
  /// not a database of setlists.
  private func openReplacement(
    of files: DatabaseFiles, in db: Database
  ) throws -> (SetlistDatabase, StorageEvent)? {
    let url = files.url
    let storage = connection.storage
    let backup =
      try storage.backup
      ?? BackupFolder(of: url).add(at: .now, reason: .replacement) { try db.copy(to: $0) }
    storage.backup = backup
    try Self.removeCompanions(of: files)
    do {
      guard try FileInspection.inspect(url).state != .fresh else { return nil }
      return (
        try DatabaseOpening(of: url).openLocked(), .replaced(backup: backup, instant: .now)
      )
    } catch {
      switch DatabaseError(error, path: url.path) {
      case .damaged, .foreign, .notAFile: return nil
      case let other: throw other
      }
    }
  }

  /// Writes the content of the connection to the path of the files. Existing files there are set
  /// aside.
  private func saveAgain(
    _ db: Database, _ files: DatabaseFiles
  ) throws -> (SetlistDatabase, StorageEvent) {
    let url = files.url
    let copy = url.appendingPathExtension("saved")
    unlink(copy.path)
    do {
      try db.copy(to: copy)
    } catch {
      unlink(copy.path)
      throw error
    }
    try Self.removeCompanions(of: files)
    var setAside: URL?
    let paths = ([""] + DatabaseFiles.companions).filter {
      RegularFile.exists(URL(filePath: url.path + $0, directoryHint: .notDirectory))
    }
    if paths == [""], files.contains("") {
      // The old file is still at the path without its log, so the complete copy replaces it.
      try FileReplacement.rename(copy.path, url.path)
    } else if paths.isEmpty {
      try FileReplacement.rename(copy.path, url.path)
    } else {
      (_, setAside) = try FileReplacement.replace(url, by: copy, keepingItAs: "set aside") {}
    }
    return (try DatabaseOpening(of: url).openLocked(), .savedAgain(setAside: setAside))
  }

  /// Removes the log and the shared memory of the files if they are still beside the path, because
  /// no other database may open them.
  private static func removeCompanions(of files: DatabaseFiles) throws {
    for suffix in DatabaseFiles.companions where files.contains(suffix) {
      guard unlink(files.url.path + suffix) == 0 else {
        throw DatabaseError(code: errno, path: files.url.path + suffix)
      }
    }
  }
}

extension Database {
  /// Copies the whole content into a new file that is complete in itself.
  func copy(to url: URL) throws {
    try DatabaseFiles.makePrivate(at: url)
    let copy = try DatabaseQueue(path: url.path)
    try copy.writeWithoutTransaction { target in
      try backup(to: target)
      // The journal mode is changed because a copy with a log would be two files.
      try target.execute(sql: "PRAGMA journal_mode = DELETE")
    }
    try copy.close()
  }
}
