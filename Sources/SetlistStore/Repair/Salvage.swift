public import Foundation
import GRDB
import SetlistModel

/// The rescued content of a damaged database.
public struct Salvage: Sendable {
  /// The inconsistencies that were mended.
  public let mended: [Inconsistency]
  /// The new place of the damaged file.
  public let damagedCopy: URL
  /// The number of rescued entries.
  public let entryCount: Int
  /// The number of rows that are known to be lost, entirely or in part.
  public let lostCount: Int

  /// Copies the readable rows of a damaged database into a new one, which takes its place. The
  /// damaged file is kept beside it.
  ///
  /// The rows are found page by page, without the pages that refer to them. Lost entries of songs
  /// are rebuilt from the indices. Entries without a section are put into the setlist “Recovered”.
  /// No setlist is shared afterwards, so that nobody loses what is lost here.
  ///
  /// - Throws: `damaged` or `foreign` if no row can be read; then nothing has changed.
  /// - Complexity: O(*n* log *n*) in the size of the file.
  public static func run(at url: URL) async throws(DatabaseError) -> Salvage {
    let url = url.resolvingSymlinksInPath()
    let fresh = url.appendingPathExtension("salvaged")
    let lock: FolderLock
    do {
      lock = try FolderLock(folder: url.deletingLastPathComponent())
    } catch {
      throw DatabaseError(error, path: url.path)
    }
    defer {
      withExtendedLifetime(lock) {
        for suffix in ["-journal", ""] {
          try? FileManager.default.removeItem(atPath: fresh.path + suffix)
        }
      }
    }
    let (database, lostCount) = try DatabaseError.translating(path: url.path) {
      try? FileManager.default.removeItem(at: fresh)
      try DatabaseFiles.makePrivate(at: fresh)
      return try copyRows(of: url, to: fresh)
    }
    let mended = try await database.maintenance.repair()
    let summaries = try await database.setlists.summaries()
    return try DatabaseError.translating(path: url.path) {
      try database.connection.writer.close()
      let (_, copy) = try FileReplacement.replace(url, by: fresh, keepingItAs: "damaged") {}
      return Salvage(
        mended: mended, damagedCopy: copy,
        entryCount: summaries.reduce(0) { $0 + $1.songCount }, lostCount: lostCount)
    }
  }

  private static func copyRows(
    of url: URL, to fresh: URL
  ) throws -> (database: SetlistDatabase, lostCount: Int) {
    let pages = try DatabasePages(of: url)
    var configuration = Configuration.hardened(trustsSchema: true)
    configuration.foreignKeysEnabled = false
    let target = try DatabaseQueue(path: fresh.path, configuration: configuration)
    try Schema.migrator.migrate(target)
    let (count, lostCount) = try target.write { target in
      let salvage = try RowSalvage(of: pages, into: target)
      return (salvage.count, salvage.lostCount)
    }
    guard count > 0 else {
      // If no row was found, the inspection throws the reason: the file may never have been a
      // database of setlists.
      _ = try FileInspection.inspect(url)
      throw DatabaseError.damaged
    }
    return (SetlistDatabase(writer: target, file: nil), lostCount)
  }
}
