import SetlistFiles
import SetlistStore

/// Work in the background of which a side controller publishes the progress; one at a time.
@MainActor
final class WatchedWork: SideController {
  /// Called before `progress` changes, at most twenty times a second.
  var willChange: (() -> Void)?
  /// Called after `progress` has changed.
  var didChange: (() -> Void)?
  private(set) var progress: ImportProgress?

  private let clock: any Clock<Duration>
  private var stop: (() -> Void)?

  /// Makes an idle one.
  ///
  /// - Parameter clock: what the pauses between two changes are measured with.
  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  /// The progress, if work is being done.
  var sections: [ImportProgress] { progress.map { [$0] } ?? [] }

  /// Whether work is being done.
  var isRunning: Bool { stop != nil }

  /// Does work off the main actor, until it ends or is cancelled. Whoever cancels it gets the
  /// answer at once: what the work is in the middle of, such as waiting for a disk, ends behind the
  /// scenes, and its result is dropped. What finishes it is waited for, as it may be too late.
  ///
  /// - Parameters:
  ///   - work: gets what it reports its steps to, on any thread.
  ///   - finish: called on the main actor with the result, and with what ends it when it is
  ///     cancelled; the work still counts as running.
  /// - Throws: `ExchangeError.busy` while other work is running, `CancellationError`, and what the
  ///   two throw.
  func run<Value: Sendable, Result>(
    _ work: @escaping @Sendable (@Sendable (ImportProgress) -> Void) async throws -> Value,
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
        // It may have come together with the cancellation.
        guard !working.isCancelled else { break }
        return try await finish(try result.get(), cancellation)
      }
      throw CancellationError()
    } onCancel: {
      working.cancel()
      cancellation.cancel()
    }
  }

  /// Stops the work that is being done.
  func cancel() {
    stop?()
  }

  // The stream keeps the newest step only, so whatever happens during the pause is one change.
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
