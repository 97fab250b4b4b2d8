public import Foundation
import GRDB
import Logging
import SetlistFiles
import SetlistModel

extension SetlistDatabase {
  /// The user's database: `setlist/setlist.sqlite` in the data folder of the XDG base directory
  /// specification.
  public static var defaultURL: URL {
    UserFolder.data.appendingPathComponent("setlist/setlist.sqlite")
  }

  /// Opens a database. Creates its folder and file if they are missing.
  ///
  /// A new database contains one sample setlist. A file that was not closed, or was changed since,
  /// is read through first; so is any file once a week, and before the backup of each day on which
  /// something changed.
  /// - Complexity: O(*n*) in the size of the file if it is read through; else O(1).
  public static func open(at url: URL) throws(DatabaseError) -> SetlistDatabase {
    try open(at: url, now: .now)
  }

  /// Opens a database with a timeout, in seconds, for the locks of other programs.
  static func open(
    at url: URL, busyTimeout: TimeInterval = 5, now: Date, postponesMaintenance: Bool = false
  ) throws(DatabaseError) -> SetlistDatabase {
    // SQLite keeps its log beside the target of a link.
    let url = url.resolvingSymlinksInPath()
    return try DatabaseError.translating(path: url.path) {
      let lock = try FolderLock(folder: url.deletingLastPathComponent())
      return try withExtendedLifetime(lock) {
        try openPatiently(
          at: url, busyTimeout: busyTimeout, now: now, postponesMaintenance: postponesMaintenance)
      }
    }
  }

  /// Opens a database as `openLocked` does, and retries while the disk reports errors.
  static func openPatiently(
    at url: URL, busyTimeout: TimeInterval, now: Date = .now, postponesMaintenance: Bool = false
  ) throws -> SetlistDatabase {
    try openingTwice(url) {
      try openLocked(
        at: url, busyTimeout: busyTimeout, now: now, postponesMaintenance: postponesMaintenance)
    }
  }

  /// Opens a file on a disk that may report errors.
  ///
  /// An error of a disk can look like damage. So a file is called damaged only after it was read to
  /// its end and opened twice.
  static func openingTwice<Value>(_ url: URL, _ open: () throws -> Value) throws -> Value {
    do {
      return try DiskPatience.run(path: url.path, open)
    } catch {
      switch DatabaseError(error, path: url.path) {
      case .damaged, .foreign: break
      default: throw error
      }
    }
    try DiskPatience.run(path: url.path) { try DatabaseFiles.readToEnd(url) }
    return try DiskPatience.run(path: url.path, open)
  }

  /// Makes an empty database in memory, which exists as long as the value.
  public static func inMemory() throws(DatabaseError) -> SetlistDatabase {
    try DatabaseError.translating(path: ":memory:") {
      let writer = try DatabaseQueue()
      try Schema.migrator.migrate(writer)
      return SetlistDatabase(writer: writer, file: nil)
    }
  }

  /// Opens a database whose folder the caller has locked, so that no other process of this program
  /// opens or replaces it.
  ///
  /// - Parameter postponesMaintenance: whether a trusted file is not read through or backed up now,
  ///   even if that is due.
  static func openLocked(
    at url: URL, busyTimeout: TimeInterval, now: Date = .now, postponesMaintenance: Bool = false
  ) throws -> SetlistDatabase {
    let marker = ShutdownMarker(of: url)
    let backups = BackupFolder(of: url)
    var trust = marker.trust
    // A damaged file gets no backup, so it is read through before.
    let isDue = marker.isCheckDue(at: now) || (try? backups.isDue(at: now)) != false
    if !postponesMaintenance, isDue { trust = .none }
    let (state, foreign) = try inspect(url, busyTimeout: busyTimeout, trusting: trust)
    if state == .fresh { try makePrivateFile(at: url) }
    let isChanged = state == .older || !foreign.isEmpty
    // The update is tried on a copy first: a file that cannot be updated stays as it is, without a
    // backup for each attempt.
    if isChanged { try tryUpdate(url, without: foreign) }
    let pool = try DatabasePool(
      path: url.path,
      configuration: .hardened(for: url.path, busyTimeout: busyTimeout, trustsSchema: true))
    // Opening the pool has created the log, so the files can be recorded.
    let database = SetlistDatabase(
      writer: pool, file: url, files: try DatabaseFiles(url), marker: marker)
    // A backup comes first, so that a file is only migrated if it can be restored.
    if isChanged {
      let backup = try backups.add(pool, at: now, reason: .migration)
      database.storage.removal = ForeignObjects(foreign, keptAt: backup.url)
    }
    if state != .current || !foreign.isEmpty { try Schema.update(pool, without: foreign) }
    try pool.writeWithoutTransaction { db in
      // FULL makes each reported commit survive a power cut. The journal of a statement, which is
      // needed to take the statement back, is in memory: two pages for each new entry.
      try db.execute(sql: "PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY")
      if state == .fresh {
        _ = try database.commit(SetlistEdit(.insertSetlist(.sample(), .first)), in: db)
      }
      removeUnfinishedImports(db, of: url)
      try database.feed.noteExternalCommits(db)
    }
    marker.hold(check: trust == .none || state != .current ? now : nil)
    database.storage.isMaintenanceDue = postponesMaintenance && isDue && state == .current
    if state == .current, !postponesMaintenance {
      do {
        if try backups.isDue(at: now) {
          _ = try backups.add(pool, at: now, reason: .regular, keepsEqual: false)
        }
      } catch {
        // A failed backup does not keep the database from being opened: the disk may be full.
        Logger(label: "setlist.database").warning("No backup was made: \(error)")
      }
    }
    return database
  }

  /// Updates a copy of a file. Throws if that fails.
  private static func tryUpdate(_ url: URL, without foreign: [SchemaObject]) throws {
    var configuration = Configuration.hardened(for: url.path, busyTimeout: 5)
    configuration.readonly = true
    let file = try DatabaseQueue(path: url.path, configuration: configuration)
    defer { try? file.close() }
    try Schema.updatedCopy(of: file, without: foreign).close()
  }

  /// Inspects a file without changing its content or the files beside it.
  static func inspect(
    _ url: URL, busyTimeout: TimeInterval = 5, trusting trust: ShutdownMarker.Trust = .none
  ) throws -> (state: Schema.State, foreign: [SchemaObject]) {
    guard try DatabaseFiles.exists(url.path), try !isEmpty(url) else { return (.fresh, []) }
    guard access(url.path, W_OK) == 0 else { throw DatabaseError(code: errno, path: url.path) }
    func inspect(_ file: URL, readonly: Bool) throws -> (Schema.State, [SchemaObject]) {
      var configuration = Configuration.hardened(for: url.path, busyTimeout: busyTimeout)
      configuration.readonly = readonly
      let queue = try DatabaseQueue(path: file.path, configuration: configuration)
      defer { try? queue.close() }
      return try queue.read { try Schema.inspect($0, at: url.path, trusting: trust) }
    }
    do {
      // A power cut during the first start leaves a journal, which only a writer may roll back. A
      // journal of another database would destroy the file, so it is first rolled back on a copy.
      return try DatabaseFiles.exists(url.path + "-journal")
        ? withCopiedFiles(of: url) { try inspect($0, readonly: false) }
        : inspect(url, readonly: true)
    } catch DatabaseError.foreign where ShutdownMarker(of: url).knowsFile {
      throw DatabaseError.damaged
    }
  }

  /// Whether a file is empty. Throws if it is not a regular file, not readable or not a database of
  /// SQLite.
  static func isEmpty(_ url: URL) throws -> Bool {
    var status = stat()
    guard stat(url.path, &status) == 0 else { throw DatabaseError(code: errno, path: url.path) }
    // Only a regular file is opened, because opening a pipe would wait for a writer.
    guard status.st_mode & S_IFMT == S_IFREG else { throw DatabaseError.notAFile(path: url.path) }
    for path in DatabaseFiles.companions.map({ url.path + $0 }) {
      guard stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG else {
        throw DatabaseError.notAFile(path: path)
      }
    }
    // https://www.sqlite.org/fileformat.html, section 1.3: every database begins with these bytes.
    let header = try DatabaseFiles.beginning(of: url.path, count: 16)
    // After a power cut during the first start, half a page may be written, which SQLite rolls back
    // with the journal.
    guard
      try header.isEmpty || header == Data("SQLite format 3\0".utf8)
        || DatabaseFiles.exists(url.path + "-journal")
    else {
      throw ShutdownMarker(of: url).knowsFile
        ? DatabaseError.damaged : DatabaseError.foreign(path: url.path)
    }
    return header.isEmpty
  }

  /// Creates a folder, with its missing parents, that only its owner can read.
  static func makePrivateFolder(at url: URL) throws {
    do {
      try UserFolder.makePrivateFolder(at: url)
    } catch {
      throw DatabaseError(error, path: url.path)
    }
  }

  /// Creates an empty file that only its owner can read, if there is none. SQLite gives the files
  /// beside it the same permissions.
  static func makePrivateFile(at url: URL) throws {
    let descriptor = Glibc.open(url.path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    if descriptor >= 0 { Glibc.close(descriptor) }
    // Any other error is ignored, because opening the database reports it.
  }
}
