public import Foundation
import GRDB

extension SetlistDatabase {
  /// Opens a database for reading, or a copy of it if its file or folder cannot be written.
  ///
  /// A program that only reads neither checks nor backs up the file: it leaves the weekly check and
  /// the daily backup to one that writes.
  ///
  /// - Complexity: O(*n*) in the size of the file if it was not closed or cannot be written; else
  ///   O(1).
  public static func openForReading(at url: URL) throws(DatabaseError) -> SetlistDatabase {
    do {
      return try open(at: url, now: .now, postponesMaintenance: true)
    } catch .notAccessible where access(url.path, R_OK) == 0 {
      return try readableCopy(of: url)
    }
  }

  /// Opens a database in order to check it. Objects that other programs added are kept, so that the
  /// check can report them.
  public static func openForChecking(at url: URL) throws(DatabaseError) -> SetlistDatabase {
    let file = url.resolvingSymlinksInPath()
    do {
      let foreign = try DatabaseError.translating(path: file.path) {
        try openingTwice(file) {
          try inspect(file, trusting: ShutdownMarker(of: file).trust).foreign
        }
      }
      return try foreign.isEmpty ? openForReading(at: url) : readableCopy(of: url)
    } catch .damaged {
      return try openUnchecked(at: url)
    } catch .notAccessible {
      return try openForReading(at: url)
    }
  }

  /// Opens a database without a check.
  static func openUnchecked(at url: URL) throws(DatabaseError) -> SetlistDatabase {
    let url = url.resolvingSymlinksInPath()
    return try DatabaseError.translating(path: url.path) {
      guard try !isEmpty(url) else { throw DatabaseError.damaged }
      let queue = try DatabaseQueue(
        path: url.path, configuration: .hardened(for: url.path, busyTimeout: 5))
      try queue.writeWithoutTransaction { db in
        db.limitWork()
        let difference = try? Schema.compare(db)?.difference
        if let difference, difference.foreign.isEmpty, difference.altered.isEmpty {
          try db.trustSchema()
        }
      }
      return SetlistDatabase(writer: queue, file: url)
    }
  }

  /// Copies a database into a file that is removed with the returned value. Nothing is written
  /// beside the original.
  ///
  /// - Parameter temporary: a folder for temporary files.
  static func readableCopy(
    of url: URL, by temporary: URL = FileManager.default.temporaryDirectory
  ) throws(DatabaseError) -> SetlistDatabase {
    let url = url.resolvingSymlinksInPath()
    return try DatabaseError.translating(path: url.path) {
      guard try !isEmpty(url) else { return try inMemory() }
      return try withCopiedFiles(of: url, in: temporary) { copy in
        let source = try DatabaseQueue(path: copy.path, configuration: .hardened(for: url.path))
        let (state, foreign) = try source.read { try Schema.inspect($0, at: url.path) }
        guard state != .fresh else { return try inMemory() }
        let updated = try Schema.updatedCopy(of: source, without: foreign)
        try source.close()
        let database = SetlistDatabase(writer: updated, file: nil)
        database.storage.removal = ForeignObjects(foreign, keptAt: url)
        return database
      }
    }
  }

  /// Runs a body on a copy of a database file with its log and its journal. Only the copy is
  /// written to, because the folder of the original may be read-only.
  static func withCopiedFiles<Value>(
    of url: URL, in temporary: URL = FileManager.default.temporaryDirectory,
    _ body: (URL) throws -> Value
  ) throws -> Value {
    let files = FileManager.default
    // The temporary folder that Foundation offers is created by, and belongs to, the first user of
    // it.
    let folder = temporary.appending(path: "setlist-\(UUID().uuidString)")
    try makePrivateFolder(at: folder)
    defer { try? files.removeItem(at: folder) }
    let copy = folder.appending(path: "setlist.sqlite")
    for suffix in ["", "-wal", "-journal"] where files.fileExists(atPath: url.path + suffix) {
      guard access(url.path + suffix, R_OK) == 0 else {
        throw DatabaseError.notReadable(path: url.path + suffix)
      }
      try files.copyItem(atPath: url.path + suffix, toPath: copy.path + suffix)
      try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: copy.path + suffix)
    }
    return try body(copy)
  }
}
