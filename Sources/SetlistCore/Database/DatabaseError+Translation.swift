import Foundation
import GRDB
import Localization

extension DatabaseError {
  /// Translates an error of SQLite, of the file system or of this module into this type.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as DatabaseError:
      self = error
    case let error as GRDB.DatabaseError:
      self.init(error, path: path)
    case let error as CocoaError where error.code == .fileWriteOutOfSpace:
      self = .diskFull
    case is DatabaseConnection.Misplaced:
      self = .moved(path: path)
    case is RowDecodingError:
      // Another program stored a value that this one never stores.
      self = .damaged
    case is CocoaError:
      self = .notAccessible(path: path)
    default:
      self = .other(error.localizedDescription)
    }
  }

  private init(_ error: GRDB.DatabaseError, path: String) {
    switch error.extendedResultCode {
    // The shared memory beside the database is the first to run out of space.
    case .SQLITE_IOERR_SHMSIZE:
      self = .diskFull
      return
    default: break
    }
    switch error.resultCode {
    case .SQLITE_NOTADB, .SQLITE_CORRUPT: self = .damaged
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .locked
    case .SQLITE_FULL: self = .diskFull
    case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH:
      self = .notAccessible(path: path)
    case .SQLITE_IOERR: self = .unreliable(path: path)
    default:
      self = .other(
        error.message
          ?? gettext("SQLite error %1$s", String(error.extendedResultCode.rawValue)))
    }
  }

  /// Runs a body and translates its errors into this type.
  static func translating<Value>(
    path: String, _ body: () throws -> Value
  ) throws(DatabaseError) -> Value {
    do {
      return try body()
    } catch {
      throw DatabaseError(error, path: path)
    }
  }
}
