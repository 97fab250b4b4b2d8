import Foundation
import GRDB

/// Another program, this one, that holds a database's write lock.
final class DatabaseLock {
  private let connection: DatabaseQueue

  /// Takes the lock.
  init(_ database: URL) throws {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    connection = try DatabaseQueue(path: database.path, configuration: configuration)
    try connection.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
  }

  /// Gives the lock back.
  func release() throws {
    try connection.inDatabase { try $0.rollback() }
    try connection.close()
  }
}
