public import Foundation
import GRDB

extension SetlistDatabase {
  /// Opens a database. A file at the path that is damaged or not a database of setlists is renamed
  /// and kept, and a new database takes its place.
  ///
  /// The renamed file, with the files that SQLite keeps beside it, gets a new name with the date.
  /// Nothing is overwritten.
  ///
  /// - Parameter postponesMaintenance: whether the caller promises to call `beginMaintenance()`.
  /// - Returns: the database, and the new place of the renamed file, so that the user can be told.
  public static func openKeepingDamaged(
    at url: URL, postponesMaintenance: Bool = false
  ) throws(DatabaseError) -> (database: SetlistDatabase, damagedCopy: URL?) {
    try openKeepingDamaged(at: url, busyTimeout: 5, postponesMaintenance: postponesMaintenance)
  }

  /// Opens a database. A file at the path that is damaged or not a database of setlists is renamed
  /// and kept, and a new database takes its place.
  ///
  /// - Parameter fill: writes the file of the new database; if `nil`, it gets the content of a
  ///   first start.
  static func openKeepingDamaged(
    at url: URL, busyTimeout: TimeInterval, postponesMaintenance: Bool = false,
    fillingNew fill: (URL) throws -> Void = { try makePrivateFile(at: $0) }
  ) throws(DatabaseError) -> (database: SetlistDatabase, damagedCopy: URL?) {
    let url = url.resolvingSymlinksInPath()
    return try DatabaseError.translating(path: url.path) {
      let lock = try FolderLock(folder: url.deletingLastPathComponent())
      return try withExtendedLifetime(lock) {
        do {
          return (
            try openPatiently(
              at: url, busyTimeout: busyTimeout, postponesMaintenance: postponesMaintenance), nil
          )
        } catch {
          guard let word = DatabaseError(error, path: url.path).wordForFile else { throw error }
          let fresh = url.appendingPathExtension("new")
          unlink(fresh.path)
          defer { unlink(fresh.path) }
          try fill(fresh)
          return try replace(url, by: fresh, keepingItAs: word) {
            try openLocked(at: url, busyTimeout: busyTimeout)
          }
        }
      }
    }
  }

  /// Renames a database file, with the files that SQLite keeps beside it, and puts another file at
  /// its path. If any step fails, everything is as before. A file is at the path at any instant.
  ///
  /// - Parameters:
  ///   - fresh: the other file, complete in itself.
  ///   - word: the word before the date in the new name.
  ///   - body: work that has to succeed with the other file at the path.
  /// - Returns: the result of `body`, and the new place of the renamed file.
  static func replace<Value>(
    _ url: URL, by fresh: URL, keepingItAs word: String, _ body: () throws -> Value
  ) throws -> (Value, URL) {
    let companions = try DatabaseFiles.companions.filter {
      try DatabaseFiles.exists(url.path + $0)
    }
    let copy = try freeName(for: url, word)
    var renamed: [String] = []
    do {
      // The log and the shared memory are renamed first: a new database must never meet an old log.
      for suffix in companions {
        try rename(url.path + suffix, copy.path + suffix)
        renamed.append(suffix)
      }
      // A file system without hard links needs a rename instead.
      if try DatabaseFiles.exists(url.path), link(url.path, copy.path) != 0 {
        try rename(url.path, copy.path)
      }
      try rename(fresh.path, url.path)
      return (try body(), copy)
    } catch {
      try DiskPatience.run(path: url.path) {
        try restore(url, from: copy, renamed)
      }
      throw error
    }
  }

  private static func restore(_ url: URL, from copy: URL, _ companions: [String]) throws {
    if try DatabaseFiles.exists(copy.path) {
      if try DatabaseFiles.areOne(url.path, copy.path) {
        unlink(copy.path)
      } else {
        for suffix in DatabaseFiles.companions { unlink(url.path + suffix) }
        try rename(copy.path, url.path)
      }
    }
    for suffix in companions where try DatabaseFiles.exists(copy.path + suffix) {
      try rename(copy.path + suffix, url.path + suffix)
    }
  }

  /// Renames a file. A file at the new path is replaced.
  static func rename(_ path: String, _ other: String) throws {
    guard Glibc.rename(path, other) == 0 else { throw DatabaseError(code: errno, path: path) }
  }

  private static func freeName(for url: URL, _ word: String) throws -> URL {
    let day = Date.now.formatted(.iso8601.year().month().day())
    let stem = url.deletingPathExtension().lastPathComponent
    let folder = url.deletingLastPathComponent()
    for number in 1...10_000 {
      let name = "\(stem) \(word) \(day)" + (number == 1 ? "" : " \(number)")
      let copy = folder.appendingPathComponent(name).appendingPathExtension(
        url.pathExtension.isEmpty ? "sqlite" : url.pathExtension)
      let isFree = try (DatabaseFiles.companions + [""]).allSatisfy {
        try !DatabaseFiles.exists(copy.path + $0)
      }
      if isFree { return copy }
    }
    throw DatabaseError.notAccessible(path: folder.path)
  }
}

extension DatabaseError {
  /// The word in the new name of a file that cannot be opened because of this error; `nil` if the
  /// file may be intact.
  fileprivate var wordForFile: String? {
    switch self {
    case .damaged: "damaged"
    case .foreign: "set aside"
    default: nil
    }
  }
}
