import Foundation
import GRDB
import Localization

extension DatabaseError {
  /// Translates an error of SQLite, of the file system or of this module into this type.
  package init(_ error: any Error, path: String) {
    switch error {
    case let error as DatabaseError:
      self = error
    case let error as GRDB.DatabaseError:
      self.init(error, path: path)
    case is DatabaseConnection.Misplaced:
      self = .moved(path: path)
    case is RowDecodingError:
      // A row cannot be decoded if another program has stored a value that this program never
      // stores.
      self = .damaged
    case let error as CocoaError:
      let cause = error.underlying.map { $0 as NSError }
      if error.code == .fileWriteOutOfSpace {
        self = .diskFull
      } else {
        self.init(
          code: cause?.domain == NSPOSIXErrorDomain ? Int32(cause?.code ?? 0) : 0, path: path)
      }
    default:
      self = .other(error.localizedDescription)
    }
  }

  /// Classifies an error number of the file system.
  init(code: Int32, path: String) {
    switch code {
    case ENOSPC, EDQUOT: self = .diskFull
    case ENOMEM, EMFILE, ENFILE: self = .outOfMemory
    case EIO, ENXIO, ENODEV, ESTALE, EINTR, ETIMEDOUT, EREMOTEIO, ENOTCONN, EHOSTDOWN,
      EHOSTUNREACH, ENETUNREACH:
      self = .unreliable(path: path)
    default: self = .notAccessible(path: path)
    }
  }

  private init(_ error: GRDB.DatabaseError, path: String) {
    switch error.extendedResultCode {
    case .SQLITE_IOERR_NOMEM:
      self = .outOfMemory
      return
    // On a full disk, the shared memory beside the database is the first file that finds no space.
    case .SQLITE_IOERR_SHMSIZE where Self.isDiskFull(path):
      self = .diskFull
      return
    default: break
    }
    switch error.resultCode {
    case .SQLITE_NOTADB, .SQLITE_CORRUPT: self = .damaged
    case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: self = .locked
    case .SQLITE_FULL: self = .diskFull
    case .SQLITE_NOMEM: self = .outOfMemory
    case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH: self = .notAccessible(path: path)
    // SQLite gives no reason for a file that it could not open, so the file's permissions decide.
    case .SQLITE_CANTOPEN:
      self = Self.isOpenToThisUser(path) ? .unreliable(path: path) : .notAccessible(path: path)
    case .SQLITE_IOERR: self = .unreliable(path: path)
    default:
      self = .other(
        error.message
          ?? gettext("SQLite error %1$s", String(error.extendedResultCode.rawValue)))
    }
  }

  /// Whether there is less room for a file than SQLite needs beside a database.
  static func isDiskFull(_ path: String) -> Bool {
    var status = statvfs()
    let folder = URL(filePath: path).deletingLastPathComponent().path
    return statvfs(folder, &status) == 0
      && UInt64(status.f_bavail) * UInt64(status.f_frsize) < 1 << 20
  }

  /// Whether the permissions of the file and its folder allow everything that a database needs.
  private static func isOpenToThisUser(_ path: String) -> Bool {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    return access(folder, R_OK | W_OK | X_OK) == 0
      && (["", "-wal", "-shm"].allSatisfy { suffix in
        access(path + suffix, R_OK | W_OK) == 0 || (errno == ENOENT && suffix != "")
      })
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
