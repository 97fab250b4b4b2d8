import Foundation

/// Puts another file at the path of a database, and keeps the one that is there under a new name.
enum FileReplacement {
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
