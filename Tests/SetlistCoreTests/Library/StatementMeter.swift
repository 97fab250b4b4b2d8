import GRDB
import Synchronization

/// Counts the statements that the connections of a database run, without the look whether another
/// one has committed.
final class StatementMeter: Sendable {
  private let recorded = Mutex<[String]>([])

  /// The statements that were run.
  var statements: [String] { recorded.withLock { $0 } }

  /// How many statements were run.
  var count: Int { statements.count }

  /// Connections that are measured.
  var configuration: Configuration {
    var configuration = Configuration()
    configuration.prepareDatabase { [self] db in
      db.trace { [self] event in
        let text = event.description
        // A read ends behind the back of who has its result already.
        guard !text.contains("data_version"), text != "COMMIT TRANSACTION" else { return }
        recorded.withLock { $0.append(text) }
      }
    }
    return configuration
  }
}
