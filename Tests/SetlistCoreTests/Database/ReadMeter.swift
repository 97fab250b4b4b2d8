import Foundation
import GRDB
import Synchronization

/// Counts the entries that the reading connections of a database read, and pauses them at one entry
/// until `resume()`.
final class ReadMeter: Sendable {
  private let pause: Int
  private let reads = Mutex(0)
  private let gate = DispatchSemaphore(value: 0)

  /// A meter that pauses at an entry, counted from one.
  init(pause: Int) {
    self.pause = pause
  }

  /// The number of entries read so far.
  var count: Int { reads.withLock { $0 } }
  /// Whether a connection is paused.
  var isPaused: Bool { count == pause }

  /// Lets the paused connection read on.
  func resume() {
    gate.signal()
  }

  /// A configuration for connections that are measured: a view of the entries replaces their table.
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
