import CCoreSupport
import GRDB

extension Database {
  /// Runs a body that uses this connection, and throws `unreliable` where the disk has refused
  /// something, or `damaged`.
  ///
  /// SQLite reports an error of the system while it reads (EIO, ENXIO) as a damaged file. A
  /// connection to which that has happened is not believed any more that a file is damaged.
  func tellingDiskFromDamage<Value>(_ path: String, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch {
      guard SetlistStore.DatabaseError(error, path: path) == .damaged else { throw error }
      throw hasDiskError
        ? SetlistStore.DatabaseError.unreliable(path: path) : SetlistStore.DatabaseError.damaged
    }
  }

  /// Whether the system has reported an error of the disk to this connection.
  var hasDiskError: Bool {
    guard let sqliteConnection else { return false }
    return setlist_disk_error(sqliteConnection) != 0
  }
}
