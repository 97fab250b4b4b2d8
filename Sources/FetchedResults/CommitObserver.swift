internal import Dispatch
internal import GRDB
internal import Synchronization

/// Follows the commits that change what a request reads.
///
/// GRDB's `ValueObservation` reads everything twice when it begins, as commits may come in between.
/// This reads again only if the observation had not begun when the first reading did, because a
/// transaction of somebody else took long.
final class CommitObserver: Sendable {
  /// The longest time for which a reading waits for the beginning of the observation, in
  /// milliseconds.
  private static let patience = 5

  /// An element for what was committed since the last one was taken.
  let commits: AsyncThrowingStream<Void, any Error>

  private struct State {
    var observation: AnyDatabaseCancellable?
    var isReadTooEarly = false
  }

  private let state = Mutex(State())
  private let begin = DispatchSemaphore(value: 0)
  private let continuation: AsyncThrowingStream<Void, any Error>.Continuation

  /// Begins to follow as soon as the writer is free.
  init(_ observation: DatabaseRegionObservation, in writer: any DatabaseWriter) {
    (commits, continuation) = AsyncThrowingStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    writer.asyncWriteWithoutTransaction { [weak self] _ in self?.start(observation, in: writer) }
  }

  /// Is called when a reading begins, before anything is read.
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
