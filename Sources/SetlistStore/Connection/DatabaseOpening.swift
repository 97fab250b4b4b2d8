import Foundation
import GRDB
import Logging
import SetlistModel

/// Opens the file of a database: inspects it, brings it up to date and makes the backups that are
/// due.
struct DatabaseOpening {
  private let url: URL
  /// The time to wait for the locks of other programs, in seconds.
  private let busyTimeout: TimeInterval
  private let now: Date
  /// Whether a trusted file is not read through or backed up now, even if that is due.
  private let postponesMaintenance: Bool
  /// The setlist of a new database; `nil` for the sample.
  private let first: Setlist?

  /// Prepares to open the file at a URL, or the one that a link there leads to: SQLite keeps its
  /// log beside the target of a link.
  init(
    of url: URL, busyTimeout: TimeInterval = 5, now: Date = .now,
    postponesMaintenance: Bool = false, first: Setlist? = nil
  ) {
    self.url = url.resolvingSymlinksInPath()
    (self.busyTimeout, self.now) = (busyTimeout, now)
    self.postponesMaintenance = postponesMaintenance
    self.first = first
  }

  /// Opens the database. Creates its folder and file if they are missing.
  func open() throws(DatabaseError) -> SetlistDatabase {
    try DatabaseError.translating(path: url.path) {
      let lock = try FolderLock(folder: url.deletingLastPathComponent())
      return try withExtendedLifetime(lock) { try openPatiently() }
    }
  }

  /// Opens a database. A file at the path that is damaged or not a database of setlists is renamed
  /// and kept, and a new database takes its place.
  ///
  /// - Parameter fill: writes the file of the new database; if `nil`, it gets the content of a
  ///   first start.
  func openKeepingDamaged(
    fillingNew fill: (URL) throws -> Void = { try DatabaseFiles.makePrivate(at: $0) }
  ) throws(DatabaseError) -> (database: SetlistDatabase, damagedCopy: URL?) {
    return try DatabaseError.translating(path: url.path) {
      let lock = try FolderLock(folder: url.deletingLastPathComponent())
      return try withExtendedLifetime(lock) {
        do {
          return (try openPatiently(), nil)
        } catch {
          guard let word = DatabaseError(error, path: url.path).wordForFile else { throw error }
          let fresh = url.appendingPathExtension("new")
          unlink(fresh.path)
          defer { unlink(fresh.path) }
          try fill(fresh)
          return try FileReplacement.replace(url, by: fresh, keepingItAs: word) {
            try DatabaseOpening(of: url, busyTimeout: busyTimeout).openLocked()
          }
        }
      }
    }
  }

  /// Opens a database as `openLocked` does, and retries while the disk reports errors.
  private func openPatiently() throws -> SetlistDatabase {
    try DiskPatience.openingTwice(url) { try openLocked() }
  }

  /// Opens a database whose folder the caller has locked, so that no other process of this program
  /// opens or replaces it.
  func openLocked() throws -> SetlistDatabase {
    let marker = ShutdownMarker(of: url)
    let backups = BackupFolder(of: url)
    var trust = marker.trust
    // A damaged file gets no backup, so it is read through before.
    let isDue = marker.isCheckDue(at: now) || (try? backups.isDue(at: now)) != false
    if !postponesMaintenance, isDue { trust = .none }
    let (state, foreign) = try FileInspection.inspect(
      url, busyTimeout: busyTimeout, trusting: trust)
    if state == .fresh { try DatabaseFiles.makePrivate(at: url) }
    let isChanged = state == .older || !foreign.isEmpty
    // The update is tried on a copy first: a file that cannot be updated stays as it is, without a
    // backup for each attempt.
    if isChanged { try tryUpdate(without: foreign) }
    let pool = try DatabasePool(
      path: url.path,
      configuration: .hardened(for: url.path, busyTimeout: busyTimeout, trustsSchema: true))
    // Opening the pool has created the log, so the files can be recorded.
    let database = SetlistDatabase(
      writer: pool, file: url, files: try DatabaseFiles(url), marker: marker)
    // A backup comes first, so that a file is only migrated if it can be restored.
    if isChanged {
      let backup = try backups.add(pool, at: now, reason: .migration)
      database.connection.storage.removal = ForeignObjects(foreign, keptAt: backup.url)
    }
    if state != .current || !foreign.isEmpty { try Schema.update(pool, without: foreign) }
    try pool.writeWithoutTransaction { db in
      // FULL makes each reported commit survive a power cut. The journal of a statement, which is
      // needed to take the statement back, is in memory: two pages for each new entry.
      try db.execute(sql: "PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY")
      if state == .fresh {
        let edit = SetlistEdit(.insertSetlist(first ?? .sample(), .first))
        _ = try database.setlists.commit(edit, in: db)
      }
      DatabaseImports.removeUnfinished(db, of: url)
      try database.connection.feed.noteExternalCommits(db)
    }
    marker.hold(check: trust == .none || state != .current ? now : nil)
    database.connection.storage.isMaintenanceDue =
      postponesMaintenance && isDue && state == .current
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
  private func tryUpdate(without foreign: [SchemaObject]) throws {
    var configuration = Configuration.hardened(for: url.path, busyTimeout: 5)
    configuration.readonly = true
    let file = try DatabaseQueue(path: url.path, configuration: configuration)
    defer { try? file.close() }
    try Schema.updatedCopy(of: file, without: foreign).close()
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
