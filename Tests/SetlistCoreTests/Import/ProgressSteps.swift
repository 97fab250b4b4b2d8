import SetlistFiles
import Synchronization

/// Collects the values of a progress closure from any thread.
final class ProgressSteps: Sendable {
  private let steps = Mutex<[ImportProgress]>([])

  var all: [ImportProgress] { steps.withLock { $0 } }

  func add(_ step: ImportProgress) {
    steps.withLock { $0.append(step) }
  }
}
