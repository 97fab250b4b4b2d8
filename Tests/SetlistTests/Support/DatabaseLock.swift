import Foundation
import GRDB

/// Holds a database's write lock, as another program would.
final class DatabaseLock {
  private let connection: DatabaseQueue

  /// Takes the write lock of a database.
  init(_ database: URL) throws {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    connection = try DatabaseQueue(path: database.path, configuration: configuration)
    try connection.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
  }

  /// Releases the write lock of the database.
  func release() throws {
    try connection.inDatabase { try $0.rollback() }
    try connection.close()
  }
}
