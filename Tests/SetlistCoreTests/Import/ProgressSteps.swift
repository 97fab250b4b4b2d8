import SetlistFiles
import Synchronization

/// Collects what a progress closure is told, on whatever thread.
final class ProgressSteps: Sendable {
  private let steps = Mutex<[ImportProgress]>([])

  var all: [ImportProgress] { steps.withLock { $0 } }

  func add(_ step: ImportProgress) {
    steps.withLock { $0.append(step) }
  }
}
