public import Foundation
import GRDB

extension SetlistDatabase {
  /// The rescued content of a damaged database.
  public struct Salvage: Sendable {
    /// The inconsistencies that were mended.
    public let mended: [Inconsistency]
    /// The new place of the damaged file.
    public let damagedCopy: URL
    /// The number of rescued entries.
    public let entryCount: Int
  }

  /// Copies the readable rows of a damaged database into a new one, which takes its place. The
  /// damaged file is kept beside it.
  ///
  /// Each table is read from both ends up to the broken part. Entries without a section are put
  /// into the setlist “Recovered”.
  /// - Throws: `damaged` if nothing can be read; then nothing has changed.
  /// - Complexity: O(*n* log *n*) in the size of the file.
  public static func salvage(at url: URL) async throws(DatabaseError) -> Salvage {
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
    let database = try DatabaseError.translating(path: url.path) {
      guard try !isEmpty(url) else { throw DatabaseError.damaged }
      try DatabaseFiles.readToEnd(url)
      try? FileManager.default.removeItem(at: fresh)
      try makePrivateFile(at: fresh)
      return try copyReadableRows(of: url, to: fresh)
    }
    let mended = try await database.repair()
    let summaries = try await database.summaries()
    return try DatabaseError.translating(path: url.path) {
      try database.writer.close()
      let (_, copy) = try replace(url, by: fresh, keepingItAs: "damaged") {}
      return Salvage(
        mended: mended, damagedCopy: copy,
        entryCount: summaries.reduce(0) { $0 + $1.songCount })
    }
  }

  private static func copyReadableRows(of url: URL, to fresh: URL) throws -> SetlistDatabase {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let source = try DatabaseQueue(path: url.path, configuration: configuration)
    let target = try DatabaseQueue(path: fresh.path, configuration: configuration)
    try Schema.migrator.migrate(target)
    let count = try target.write { target in
      try ["setlist", "section", "song", "entry"].reduce(0) { count, table in
        try count + source.writeWithoutTransaction { try copy(table, from: $0, to: target) }
      }
    }
    try source.close()
    guard count > 0 else { throw DatabaseError.damaged }
    return SetlistDatabase(writer: target, file: nil)
  }

  /// Copies the rows of a table from its beginning, and from its end if the end is not reached.
  ///
  /// - Returns: the number of copied rows.
  private static func copy(
    _ table: String, from source: Database, to target: Database
  ) throws -> Int {
    var count = 0
    for order in ["ASC", "DESC"] {
      do {
        // The entries are counted as they are stored.
        let known = Set(try target.columns(in: table).map(\.name)).subtracting(Schema.counts)
        let names = try source.columns(in: table).map(\.name).filter(known.contains)
        let columns = names.map { "\"\($0)\"" }.joined(separator: ", ")
        let marks = names.map { _ in "?" }.joined(separator: ", ")
        // Read by row number, so that no index is needed. An index may be broken as well.
        let rows = try Row.fetchCursor(
          source, sql: "SELECT \(columns) FROM \(table) NOT INDEXED ORDER BY rowid \(order)")
        while let row = try rows.next() {
          try target.execute(
            sql: "INSERT OR IGNORE INTO \(table) (\(columns)) VALUES (\(marks))",
            arguments: StatementArguments(row.databaseValues))
          count += target.changesCount
        }
        return count
      } catch let error as GRDB.DatabaseError where error.isOfContent && !source.hasDiskError {
        continue
      }
    }
    return count
  }
}
