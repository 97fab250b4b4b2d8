import Dispatch
import GRDB
import Synchronization

/// Tells a controller of the commits that change what its request reads.
///
/// GRDB's `ValueObservation` reads everything twice when it begins, because commits may come in
/// between. This observer causes a second reading only if the observation had not begun before the
/// first one, as while a long transaction of another writer held the database.
final class CommitObserver: Sendable {
  /// The longest time for which a reading waits for the beginning of the observation, in
  /// milliseconds.
  private static let patience = 5

  /// Yields an element when something was committed since the last element was taken.
  let commits: AsyncThrowingStream<Void, any Error>

  private struct State {
    var observation: AnyDatabaseCancellable?
    var isReadTooEarly = false
  }

  private let state = Mutex(State())
  private let begin = DispatchSemaphore(value: 0)
  private let continuation: AsyncThrowingStream<Void, any Error>.Continuation

  /// Begins the observation as soon as the database's writer is free.
  init(_ observation: DatabaseRegionObservation, in writer: any DatabaseWriter) {
    (commits, continuation) = AsyncThrowingStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    writer.asyncWriteWithoutTransaction { [weak self] _ in self?.start(observation, in: writer) }
  }

  /// Called at the start of a reading, before the request is run. Waits up to `patience` for the
  /// observation to begin.
  func willRead() {
    if begin.wait(timeout: .now() + .milliseconds(Self.patience)) == .success { begin.signal() }
    state.withLock { if $0.observation == nil { $0.isReadTooEarly = true } }
  }

  private func start(_ observation: DatabaseRegionObservation, in writer: any DatabaseWriter) {
    let started = observation.start(
      in: writer, onError: { [continuation] in continuation.finish(throwing: $0) },
      onChange: { [continuation] _ in continuation.yield() })
    let isLate = state.withLock { state in
      state.observation = started
      return state.isReadTooEarly
    }
    if isLate { continuation.yield() }
    begin.signal()
  }
}
