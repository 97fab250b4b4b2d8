public import Foundation
import GRDB

extension SetlistDatabase {
  /// Opens a database for reading. If its file or folder cannot be written, copies the content into
  /// memory.
  ///
  /// A program that only reads leaves the weekly check and the daily backup to one that writes.
  /// - Complexity: O(*n*) in the size of the file if it was not closed or cannot be written; else
  ///   O(1).
  public static func openForReading(at url: URL) throws(DatabaseError) -> SetlistDatabase {
    do {
      return try open(at: url, now: .now, postponesMaintenance: true)
    } catch .notAccessible where access(url.path, R_OK) == 0 {
      return try copyInMemory(of: url)
    }
  }

  /// Opens a database without a check, to find out what is wrong with it.
  public static func openUnchecked(at url: URL) throws(DatabaseError) -> SetlistDatabase {
    let url = url.resolvingSymlinksInPath()
    return try DatabaseError.translating(path: url.path) {
      guard try !isEmpty(url) else { throw DatabaseError.damaged }
      return SetlistDatabase(writer: try DatabaseQueue(path: url.path), file: url)
    }
  }

  /// Copies a database into memory without writing beside it.
  ///
  /// - Parameter temporary: a folder for temporary files.
  static func copyInMemory(
    of url: URL, by temporary: URL = FileManager.default.temporaryDirectory
  ) throws(DatabaseError) -> SetlistDatabase {
    let url = url.resolvingSymlinksInPath()
    return try DatabaseError.translating(path: url.path) {
      guard try !isEmpty(url) else { return try inMemory() }
      // SQLite reads a log only if it can write the files beside it.
      let files = FileManager.default
      // Foundation's folder for this belongs to the first user who needed it.
      let folder = temporary.appending(path: "setlist-\(UUID().uuidString)")
      try makePrivateFolder(at: folder)
      defer { try? files.removeItem(at: folder) }
      let copy = folder.appending(path: "setlist.sqlite")
      for suffix in ["", "-wal"] where files.fileExists(atPath: url.path + suffix) {
        guard access(url.path + suffix, R_OK) == 0 else {
          throw DatabaseError.notReadable(path: url.path + suffix)
        }
        try files.copyItem(atPath: url.path + suffix, toPath: copy.path + suffix)
        try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: copy.path + suffix)
      }
      let source = try DatabaseQueue(path: copy.path)
      let state = try source.read { db in
        try db.tellingDiskFromDamage(url.path) { try Schema.inspect(db) }
      }
      guard state != .fresh else { return try inMemory() }
      let memory = try DatabaseQueue()
      try source.backup(to: memory)
      try source.close()
      try Schema.migrator.migrate(memory)
      return SetlistDatabase(writer: memory, file: nil)
    }
  }
}
