import Synchronization

/// Tells work that is done for somebody, on a thread that knows nothing of tasks, that nobody wants
/// it any more.
final class Cancellation: Sendable {
  private let isCancelled = Atomic(false)

  /// Ends the work at its next look.
  func cancel() {
    isCancelled.store(true, ordering: .relaxed)
  }

  /// Throws `CancellationError` after `cancel()`.
  func check() throws(CancellationError) {
    if isCancelled.load(ordering: .relaxed) { throw CancellationError() }
  }
}
