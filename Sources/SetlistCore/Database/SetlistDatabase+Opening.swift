public import Foundation
import GRDB
import Logging

extension SetlistDatabase {
  /// The user's database: `setlist/setlist.sqlite` in the data folder of the XDG base directory
  /// specification.
  public static var defaultURL: URL {
    let environment = ProcessInfo.processInfo.environment
    // The specification says that relative paths are to be ignored.
    let data =
      environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil }
      ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".local/share")
    return data.appendingPathComponent("setlist/setlist.sqlite")
  }

  /// Opens a database, and creates its folder and file where they are missing.
  ///
  /// A fresh database holds one sample setlist.
  /// - Complexity: O(*n*) in the size of the file, because it is checked.
  public static func open(at url: URL) throws(DatabaseError) -> SetlistDatabase {
    try open(at: url, now: .now)
  }

  /// Opens a database that waits for other programs' locks for a time in seconds.
  static func open(
    at url: URL, busyTimeout: TimeInterval = 5, now: Date
  ) throws(DatabaseError) -> SetlistDatabase {
    // SQLite keeps its log beside the file that a link leads to.
    let url = url.resolvingSymlinksInPath()
    return try DatabaseError.translating(path: url.path) {
      let lock = try FolderLock(folder: url.deletingLastPathComponent())
      return try withExtendedLifetime(lock) {
        try openLocked(at: url, busyTimeout: busyTimeout, now: now)
      }
    }
  }

  /// Makes an empty database that lives as long as the value.
  public static func inMemory() throws(DatabaseError) -> SetlistDatabase {
    try DatabaseError.translating(path: ":memory:") {
      let writer = try DatabaseQueue()
      try Schema.migrator.migrate(writer)
      return SetlistDatabase(writer: writer, file: nil)
    }
  }

  /// Opens a database while its folder is locked against other programs that open or replace it.
  static func openLocked(
    at url: URL, busyTimeout: TimeInterval, now: Date = .now
  ) throws -> SetlistDatabase {
    var configuration = Configuration()
    configuration.busyMode = .timeout(busyTimeout)
    configuration.label = "setlist.database"
    let state = try inspect(url, configuration)
    let pool = try DatabasePool(path: url.path, configuration: configuration)
    let database = SetlistDatabase(writer: pool, file: url)
    let backups = BackupFolder(of: url)
    // Nothing is brought up to date that could not be brought back.
    if state == .older { _ = try backups.add(pool, at: now, reason: .migration) }
    if state != .current { try Schema.migrator.migrate(pool) }
    try pool.writeWithoutTransaction { db in
      // A commit that was reported as done survives a power cut.
      try db.execute(sql: "PRAGMA synchronous = FULL")
      if state != .current { try Schema.verify(db) }
      if state == .fresh {
        _ = try database.commit(SetlistEdit(.insertSetlist(.sample(), .first)), in: db)
      }
      try database.feed.noteExternalCommits(db)
    }
    if state == .current {
      do {
        if try backups.isDue(at: now) {
          _ = try backups.add(pool, at: now, reason: .regular, keepsEqual: false)
        }
      } catch {
        // What can be opened is opened, on a full disk as well.
        Logger(label: "setlist.database").warning("No backup was made: \(error)")
      }
    }
    return database
  }

  /// Looks at a file without changing it or what is beside it.
  private static func inspect(
    _ url: URL, _ configuration: Configuration
  ) throws -> Schema.State {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory) else {
      return .fresh
    }
    guard !isDirectory.boolValue, access(url.path, R_OK | W_OK) == 0,
      let file = FileHandle(forReadingAtPath: url.path)
    else { throw DatabaseError.notAccessible(path: url.path) }
    // https://www.sqlite.org/fileformat.html, section 1.3: every database begins with these bytes.
    let header = try file.read(upToCount: 16) ?? Data()
    try file.close()
    if header.isEmpty { return .fresh }
    guard header == Data("SQLite format 3\0".utf8) else { throw DatabaseError.damaged }
    var configuration = configuration
    configuration.readonly = true
    let queue = try DatabaseQueue(path: url.path, configuration: configuration)
    defer { try? queue.close() }
    return try queue.read(Schema.inspect)
  }
}
