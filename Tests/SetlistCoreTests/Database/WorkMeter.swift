import GRDB
import GRDBSQLite
import Synchronization

@testable import SetlistStore

/// Counts the work of the writing connection of a database, in hundreds of SQLite's instructions.
/// Unlike time, the work is the same on every computer.
final class WorkMeter: Sendable {
  /// The number of SQLite's instructions in one unit of work.
  static let unit = 100

  private let count = Mutex(0)
  /// The number of units after which a closure is called once; `nil` for none.
  private let alarm = Mutex<(units: Int, ring: @Sendable () -> Void)?>(nil)

  /// Begins to count the work of a database's writing connection.
  init(_ database: SetlistDatabase) throws {
    try database.connection.writer.write { db in
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

  /// The number of units since the beginning or the last reset.
  var units: Int { count.withLock { $0 } }

  /// Sets the count to zero.
  func reset() {
    count.withLock { $0 = 0 }
  }

  /// Calls a closure on the writer's thread, in the middle of its work, after `units` more units.
  func call(after units: Int, _ ring: @escaping @Sendable () -> Void) {
    reset()
    alarm.withLock { $0 = (units, ring) }
  }

  /// Ends counting. Must be called before the meter is destroyed.
  func stop(_ database: SetlistDatabase) throws {
    try database.connection.writer.write {
      sqlite3_progress_handler($0.sqliteConnection, 0, nil, nil)
    }
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
