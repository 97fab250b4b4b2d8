import Synchronization

/// Tells work that is done for somebody, on a thread that knows nothing of tasks, that nobody wants
/// it any more.
package final class Cancellation: Sendable {
  private let isCancelled = Atomic(false)

  /// Makes one that has not been cancelled.
  package init() {}

  /// Ends the work at its next look.
  package func cancel() {
    isCancelled.store(true, ordering: .relaxed)
  }

  /// Throws `CancellationError` after `cancel()`.
  package func check() throws(CancellationError) {
    if isCancelled.load(ordering: .relaxed) { throw CancellationError() }
  }
}
