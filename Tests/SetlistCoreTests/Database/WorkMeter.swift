import GRDB
import GRDBSQLite
import Synchronization

@testable import SetlistStore

/// Counts the work of the connection that writes a database, in hundreds of SQLite's instructions:
/// unlike time it is the same on every computer.
final class WorkMeter: Sendable {
  /// SQLite's instructions that are one unit of work.
  static let unit = 100

  private let count = Mutex(0)
  /// The units after which something happens once, and what.
  private let alarm = Mutex<(units: Int, ring: @Sendable () -> Void)?>(nil)

  /// Begins to count.
  init(_ database: SetlistDatabase) throws {
    try database.writer.write { db in
      sqlite3_progress_handler(
        db.sqliteConnection, Int32(Self.unit),
        { context in
          if let context {
            Unmanaged<WorkMeter>.fromOpaque(context).takeUnretainedValue().noteUnit()
          }
          return 0
        }, Unmanaged.passUnretained(self).toOpaque())
    }
  }

  /// The units since the beginning or the last reset.
  var units: Int { count.withLock { $0 } }

  /// Begins anew.
  func reset() {
    count.withLock { $0 = 0 }
  }

  /// Calls something on the writer, in the middle of its work, after a number of units from now.
  func call(after units: Int, _ ring: @escaping @Sendable () -> Void) {
    reset()
    alarm.withLock { $0 = (units, ring) }
  }

  /// Ends counting; called before the meter goes.
  func stop(_ database: SetlistDatabase) throws {
    try database.writer.write { sqlite3_progress_handler($0.sqliteConnection, 0, nil, nil) }
  }

  private func noteUnit() {
    let units = count.withLock { count in
      count += 1
      return count
    }
    let ring = alarm.withLock { alarm -> (@Sendable () -> Void)? in
      guard let due = alarm, units >= due.units else { return nil }
      alarm = nil
      return due.ring
    }
    ring?()
  }
}
