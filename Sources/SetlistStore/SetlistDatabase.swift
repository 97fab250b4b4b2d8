public import Foundation
import GRDB
import SetlistFiles

/// The setlists on disk: one SQLite file that several processes may use at once.
///
/// Every edit is one transaction: after a crash or a power cut the file contains all of it or
/// nothing. A long import stores its rows in advance, hidden from readers; see `StagedImport`.
///
/// Rows are ordered by numbers with gaps, so that inserting a row writes no other one. A song
/// outlives its last entry, so that it still has its star, its notes and the user's corrections
/// when it returns. Such songs are never removed: one takes some hundred bytes, and it is not known
/// which of its facts the user typed.
public struct SetlistDatabase: Sendable {
  /// The connection that all copies of this value and all its stores share.
  package let connection: SharedConnection
  /// The setlists, and the edits of all content.
  public let setlists: StoredSetlists
  /// The songs of all setlists.
  public let songs: StoredSongs
  /// The log of what was played.
  public let plays: StoredPlays
  /// The requests of setlists and audiences.
  public let requests: StoredRequests
  /// The records of setlists that are shared through files.
  package let sharing: StoredSharing
  /// The searches in the texts of setlists.
  public let search: DatabaseSearch
  /// The stored songs that imports mean, and long imports.
  public let imports: DatabaseImports
  /// The copies of the whole database.
  public let backups: DatabaseBackups
  /// Checks and repairs.
  public let maintenance: DatabaseMaintenance

  /// Makes a database of an open connection.
  ///
  /// - Parameters:
  ///   - files: the files to check before each read and edit; `nil` for no check.
  ///   - marker: the record of how the database was last closed; `nil` for none.
  init(
    writer: any DatabaseWriter, file: URL?, files: DatabaseFiles? = nil,
    marker: ShutdownMarker? = nil
  ) {
    connection = SharedConnection(
      DatabaseConnection(writer: writer, files: files, marker: marker), to: file)
    setlists = StoredSetlists(connection: connection)
    songs = StoredSongs(connection: connection)
    plays = StoredPlays(connection: connection)
    requests = StoredRequests(connection: connection)
    sharing = StoredSharing(connection: connection)
    search = DatabaseSearch(connection: connection)
    imports = DatabaseImports(connection: connection)
    backups = DatabaseBackups(connection: connection)
    maintenance = DatabaseMaintenance(connection: connection)
  }

  /// The user's database: `setlist/setlist.sqlite` in the data folder of the XDG base directory
  /// specification.
  public static var defaultURL: URL {
    UserFolder.data.appendingPathComponent("setlist/setlist.sqlite")
  }

  /// The objects that were removed when the database was opened or restored, because other programs
  /// had added them to the file; `nil` if none were.
  public var removal: ForeignObjects? { connection.storage.removal }

  /// Releases memory off the calling thread: cached pages of the file, and idle connections.
  public func releaseMemory() {
    (connection.writer as? DatabasePool)?.releaseMemoryEventually()
  }

  /// Waits for running reads and writes, and closes the files. The database cannot be used
  /// afterwards.
  ///
  /// A database that was closed need not be read through when it is opened.
  public func close() {
    connection.storage.maintenance = nil
    let current = connection.storage.connection
    let folder = connection.file?.deletingLastPathComponent()
    let lock = folder.flatMap { try? FolderLock(folder: $0) }
    withExtendedLifetime(lock) {
      // The last connection to close copies the log into the file, if it can write. A reader may
      // still be closing when it is released, so the log is emptied first if no other connection
      // uses it.
      if let pool = current.writer as? DatabasePool {
        pool.releaseMemory()
        if lock != nil, current.marker?.isAlone() == true {
          _ = try? pool.writeWithoutTransaction { try $0.checkpoint(.truncate) }
        }
      }
      guard (try? current.writer.close()) != nil, lock != nil,
        current.files?.contains("") == true
      else { return }
      current.marker?.close()
    }
  }

  /// A stream that yields a value after another connection or process has committed.
  ///
  /// Several commits may give one value. Waiting costs no processor time.
  public func changes() -> AsyncStream<Void> {
    connection.feed.stream(includingOwn: false)
  }

  /// A stream that yields a value after any commit, including those made through this database
  /// value.
  package func commits() -> AsyncStream<Void> {
    connection.feed.stream(includingOwn: true)
  }
}
