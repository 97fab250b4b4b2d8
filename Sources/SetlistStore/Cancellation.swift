import Synchronization

/// Lets a caller cancel work that runs for it on a thread without a task.
package final class Cancellation: Sendable {
  private let isCancelled = Atomic(false)

  /// Makes a cancellation that has not been requested.
  package init() {}

  /// Requests the cancellation. The work ends at its next call of `check()`.
  package func cancel() {
    isCancelled.store(true, ordering: .relaxed)
  }

  /// Throws `CancellationError` after `cancel()`.
  package func check() throws(CancellationError) {
    if isCancelled.load(ordering: .relaxed) { throw CancellationError() }
  }
}
