import GRDB
import Synchronization

/// Counts the statements that the connections of a database run, except the check whether another
/// connection has committed.
final class StatementMeter: Sendable {
  private let recorded = Mutex<[String]>([])

  /// The statements run so far.
  var statements: [String] { recorded.withLock { $0 } }

  /// The number of statements run so far.
  var count: Int { statements.count }

  /// A configuration for connections that are measured.
  var configuration: Configuration {
    var configuration = Configuration()
    configuration.prepareDatabase { [self] db in record(db) }
    return configuration
  }

  /// Records the statements of a connection from now on.
  func record(_ db: Database) {
    db.trace { [self] event in
      let text = event.description
      // A read may commit after its result is known, so that statement would be counted at random.
      guard !text.contains("data_version"), text != "COMMIT TRANSACTION" else { return }
      recorded.withLock { $0.append(text) }
    }
  }
}
