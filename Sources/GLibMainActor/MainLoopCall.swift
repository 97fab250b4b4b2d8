public import CGio

/// A call that the main loop makes once. The call is cancelled when this object is destroyed.
@MainActor
public final class MainLoopCall {
  /// The time at which the main loop makes a call.
  public enum Time: Sendable {
    /// The call is made as soon as the main loop has control again, before input and drawing.
    case next
    /// The call is made when the main loop is idle, which means that there is no input, no task of
    /// the main actor, and nothing to draw.
    case idle
    /// The call is made after a number of milliseconds.
    case after(milliseconds: UInt32)
  }

  private var source: guint = 0

  /// Whether a call is scheduled and has not been made yet.
  public var isScheduled: Bool { source != 0 }

  /// Makes an object without a scheduled call.
  public init() {}

  isolated deinit { cancel() }

  /// Schedules a call of `body`, in place of a call that is already scheduled.
  public func schedule(_ time: Time, _ body: @escaping @MainActor () -> Void) {
    cancel()
    let data = CallBox.data { [weak self] in
      self?.source = 0
      body()
    }
    let call: GSourceFunc = { data in
      guard let data else { return 0 }
      let body = CallBox.closure(in: data)
      // GTK's main loop runs on the main actor's thread.
      MainActor.assumeIsolated { body() }
      return 0
    }
    source =
      switch time {
      case .next: g_idle_add_full(G_PRIORITY_HIGH, call, data, releaseClosureBox)
      case .idle: g_idle_add_full(G_PRIORITY_DEFAULT_IDLE, call, data, releaseClosureBox)
      case .after(let milliseconds):
        g_timeout_add_full(G_PRIORITY_DEFAULT, milliseconds, call, data, releaseClosureBox)
      }
  }

  /// Cancels the scheduled call, if there is one.
  public func cancel() {
    if source != 0 { g_source_remove(source) }
    source = 0
  }
}

/// Calls an asynchronous function of GIO, and `handler` once when it has finished.
///
/// - Parameters:
///   - begin: calls the function with this callback and its data.
///   - handler: finishes the call with the `GAsyncResult`, which is valid only while the handler
///     runs. It must keep the object that does the work alive.
@MainActor
public func callAsync(
  _ begin: (GAsyncReadyCallback, UnsafeMutableRawPointer) -> Void,
  then handler: @escaping @MainActor (_ result: OpaquePointer) -> Void
) {
  begin(
    { _, result, data in
      guard let result, let data else { return }
      let handler = ClosureBox<AsyncHandler>.take(from: data)
      // GLib calls back on the thread that runs its loop, which is the main actor's, so the pointer
      // crosses no thread.
      nonisolated(unsafe) let answer = result
      MainActor.assumeIsolated { handler(answer) }
    }, ClosureBox<AsyncHandler>.data(handler))
}

private typealias AsyncHandler = @MainActor @Sendable (OpaquePointer) -> Void
