import Foundation
import GRDB

extension DatabaseOpening {
  /// Opens a database without a check.
  static func unchecked(_ url: URL) throws(DatabaseError) -> SetlistDatabase {
    let url = url.resolvingSymlinksInPath()
    return try DatabaseError.translating(path: url.path) {
      guard try !DatabaseFiles.isEmpty(url) else { throw DatabaseError.damaged }
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
      guard try !DatabaseFiles.isEmpty(url) else { return try SetlistDatabase.inMemory() }
      return try DatabaseFiles.withCopies(of: url, in: temporary) { copy in
        let source = try DatabaseQueue(path: copy.path, configuration: .hardened(for: url.path))
        let (state, foreign) = try source.read { try FileInspection.inspect($0, at: url.path) }
        guard state != .fresh else { return try SetlistDatabase.inMemory() }
        let updated = try Schema.updatedCopy(of: source, without: foreign)
        try source.close()
        let database = SetlistDatabase(writer: updated, file: nil)
        database.connection.storage.removal = ForeignObjects(foreign, keptAt: url)
        return database
      }
    }
  }
}
