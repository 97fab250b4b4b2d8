import CCoreSupport
import GRDB

extension Database {
  /// Runs a body that uses this connection. An error of it becomes `unreliable` if the disk has
  /// refused a read, and else may be `damaged`.
  ///
  /// SQLite reports an error of the system while it reads (EIO, ENXIO) as a damaged file. After
  /// such an error, the connection's reports of damage are no longer trusted.
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
