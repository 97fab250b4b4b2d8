public import Foundation
import GRDB

extension SetlistDatabase {
  /// Opens a database. A damaged file is renamed and kept, and a new database takes its place.
  ///
  /// The damaged file, with the files that SQLite keeps beside it, gets a new name with the date.
  /// Nothing is overwritten.
  /// - Parameter postponesMaintenance: whether the caller promises to call `beginMaintenance()`.
  /// - Returns: the database, and the new place of the damaged file, so that the user can be told.
  public static func openKeepingDamaged(
    at url: URL, postponesMaintenance: Bool = false
  ) throws(DatabaseError) -> (database: SetlistDatabase, damagedCopy: URL?) {
    try openKeepingDamaged(at: url, busyTimeout: 5, postponesMaintenance: postponesMaintenance)
  }

  static func openKeepingDamaged(
    at url: URL, busyTimeout: TimeInterval, postponesMaintenance: Bool = false
  ) throws(DatabaseError) -> (database: SetlistDatabase, damagedCopy: URL?) {
    let url = url.resolvingSymlinksInPath()
    return try DatabaseError.translating(path: url.path) {
      let lock = try FolderLock(folder: url.deletingLastPathComponent())
      return try withExtendedLifetime(lock) {
        do {
          return (
            try openLocked(
              at: url, busyTimeout: busyTimeout, postponesMaintenance: postponesMaintenance), nil
          )
        } catch  where DatabaseError(error, path: url.path) == .damaged {
          let copy = try setAside(url, as: "damaged")
          return (try openLocked(at: url, busyTimeout: busyTimeout), copy)
        }
      }
    }
  }

  // The companions go first: a new database must never meet an old log.
  private static let suffixes = DatabaseFiles.companions + [""]

  /// Renames a file, with the files that SQLite keeps beside it, and returns its new place.
  ///
  /// - Parameter word: the word before the date in the new name.
  static func setAside(_ url: URL, as word: String) throws -> URL {
    let files = FileManager.default
    let day = Date.now.formatted(.iso8601.year().month().day())
    let stem = url.deletingPathExtension().lastPathComponent
    let folder = url.deletingLastPathComponent()
    for number in 1...10_000 {
      let name = "\(stem) \(word) \(day)" + (number == 1 ? "" : " \(number)")
      let copy = folder.appendingPathComponent(name).appendingPathExtension(
        url.pathExtension.isEmpty ? "sqlite" : url.pathExtension)
      guard suffixes.allSatisfy({ !files.fileExists(atPath: copy.path + $0) }) else { continue }
      for suffix in suffixes where files.fileExists(atPath: url.path + suffix) {
        try files.moveItem(atPath: url.path + suffix, toPath: copy.path + suffix)
      }
      return copy
    }
    throw DatabaseError.notAccessible(path: folder.path)
  }
}
