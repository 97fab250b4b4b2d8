import CCoreSupport
import Foundation
import GRDB
import Logging

/// Decides how often to retry a task that a disk or a network has refused. Many such errors pass
/// within a second.
struct DiskPatience {
  // The delays add up to one second.
  private static let delays: [Duration] = [
    .milliseconds(50), .milliseconds(200), .milliseconds(750),
  ]

  private var delays = Self.delays[...]
  /// The error of an attempt whose change may or may not be stored.
  private(set) var uncertainty: DatabaseError?

  /// Waits before another attempt. Returns `false` if the error is of another kind or the time is
  /// over.
  mutating func isWorthAnotherTry(after error: DatabaseError) async -> Bool {
    guard let delay = delay(after: error) else { return false }
    // A cancelled sleep ends the attempts, because the caller no longer waits for a cancelled task.
    return (try? await Task.sleep(for: delay)) != nil
  }

  /// Runs a body on the calling thread until it succeeds, fails for another reason or the time is
  /// over.
  static func run<Value>(path: String, _ body: () throws -> Value) throws -> Value {
    var patience = DiskPatience()
    while true {
      do {
        return try body()
      } catch {
        guard let delay = patience.delay(after: DatabaseError(error, path: path)) else {
          throw patience.uncertainty ?? error
        }
        Thread.sleep(forTimeInterval: delay / .seconds(1))
      }
    }
  }

  private mutating func delay(after error: DatabaseError) -> Duration? {
    switch error {
    case .uncertain: uncertainty = error
    case .unreliable: break
    default: return nil
    }
    guard let delay = delays.popFirst() else { return nil }
    Logger(label: "setlist.database").notice("The disk is asked again: \(error)")
    return delay
  }

  /// Opens a file on a disk that may report errors.
  ///
  /// An error of a disk can look like damage. So a file is called damaged only after it was read to
  /// its end and opened twice.
  static func openingTwice<Value>(_ url: URL, _ open: () throws -> Value) throws -> Value {
    do {
      return try run(path: url.path, open)
    } catch {
      switch DatabaseError(error, path: url.path) {
      case .damaged, .foreign: break
      default: throw error
      }
    }
    try run(path: url.path) { try DatabaseFiles.readToEnd(url) }
    return try run(path: url.path, open)
  }
}

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
