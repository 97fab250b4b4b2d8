public import SetlistFiles
import SetlistStore

/// A controller of work with files in the background, one task at a time. It publishes the progress
/// and can be cancelled.
@MainActor
public class WatchedWork: SideController {
  /// Called before `progress` changes, at most twenty times a second.
  public var willChange: (() -> Void)?
  /// Called after `progress` has changed.
  public var didChange: (() -> Void)?
  /// The progress of the running work: files that were found, then files with tags that were read.
  /// `nil` if there is none.
  public private(set) var progress: ImportProgress?

  private let clock: any Clock<Duration>
  private var stop: (() -> Void)?

  /// Makes a controller that runs no work.
  ///
  /// - Parameter clock: the clock for the pauses between two changes of the progress.
  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  /// The progress of the running work; empty if there is none.
  public var sections: [ImportProgress] { progress.map { [$0] } ?? [] }

  /// Whether work is running.
  var isRunning: Bool { stop != nil }

  /// Runs work off the main actor until it ends or is cancelled, then finishes it on the main
  /// actor. After a cancellation, this returns at once: the work, which may be waiting for a disk,
  /// ends later and its result is dropped. But a call of `finish` that has begun is waited for,
  /// because it may be too late to cancel.
  ///
  /// - Parameters:
  ///   - work: the work, called with a function to which it reports its progress on any thread.
  ///   - finish: called on the main actor with the result, and with a cancellation to check; the
  ///     work still counts as running.
  /// - Throws: `ExchangeError.busy` while other work is running, `CancellationError`, and the
  ///   errors of the two functions.
  func run<Value: Sendable, Result>(
    _ work:
      @escaping @Sendable (@escaping @Sendable (ImportProgress) -> Void) async throws -> Value,
    finish: (Value, Cancellation) async throws -> Result
  ) async throws -> Result {
    guard stop == nil else { throw ExchangeError.busy }
    let (steps, continuation) = AsyncStream.makeStream(
      of: ImportProgress.self, bufferingPolicy: .bufferingNewest(1))
    let (answers, answer) = AsyncStream.makeStream(of: Swift.Result<Value, any Error>.self)
    let working = Task {
      defer {
        continuation.finish()
        answer.finish()
      }
      do {
        answer.yield(.success(try await work { continuation.yield($0) }))
      } catch {
        answer.yield(.failure(error))
      }
    }
    let cancellation = Cancellation()
    stop = {
      working.cancel()
      answer.finish()
      cancellation.cancel()
    }
    let publishing = Task { await publish(steps) }
    defer {
      stop = nil
      publishing.cancel()
      show(nil)
    }
    return try await withTaskCancellationHandler {
      for await result in answers {
        // A result that arrives together with the cancellation is dropped.
        guard !working.isCancelled else { break }
        return try await finish(try result.get(), cancellation)
      }
      throw CancellationError()
    } onCancel: {
      working.cancel()
      cancellation.cancel()
    }
  }

  /// Cancels the running work. Has no effect once its result is being stored for good.
  public func cancel() {
    stop?()
  }

  // The stream keeps the newest step only, so all steps during the pause become one change.
  private func publish(_ steps: AsyncStream<ImportProgress>) async {
    for await step in steps {
      guard !Task.isCancelled else { return }
      show(step)
      do { try await clock.sleep(for: .milliseconds(50)) } catch { return }
    }
  }

  private func show(_ step: ImportProgress?) {
    guard progress != step else { return }
    change { progress = step }
  }
}
