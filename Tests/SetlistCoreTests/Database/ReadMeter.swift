import Foundation
import GRDB
import Synchronization

/// Counts the entries that the reading connections of a database look at, and stops them at one of
/// them until they are told to go on.
final class ReadMeter: Sendable {
  private let pause: Int
  private let reads = Mutex(0)
  private let gate = DispatchSemaphore(value: 0)

  /// Makes a meter that stops at an entry, counted from one.
  init(pause: Int) {
    self.pause = pause
  }

  /// How many entries were looked at.
  var count: Int { reads.withLock { $0 } }
  /// Whether a connection waits.
  var isPaused: Bool { count == pause }

  /// Lets the waiting connection go on.
  func resume() {
    gate.signal()
  }

  /// Connections that are measured: a view of the entries stands before their table.
  var configuration: Configuration {
    var configuration = Configuration()
    configuration.prepareDatabase { [self] db in
      guard db.configuration.readonly else { return }
      db.add(
        function: DatabaseFunction("noted", argumentCount: 0) { [self] _ in
          note()
          return true
        })
      try db.execute(
        sql: "CREATE TEMP VIEW entry AS SELECT * FROM main.entry WHERE noted()")
    }
    return configuration
  }

  private func note() {
    let number = reads.withLock { count in
      count += 1
      return count
    }
    if number == pause { gate.wait() }
  }
}
