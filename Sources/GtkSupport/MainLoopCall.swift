internal import CGtk

/// A call that the main loop makes once; taken back when the value goes.
@MainActor
public final class MainLoopCall {
  /// When the main loop makes a call.
  public enum Time: Sendable {
    /// As soon as it is back in control, ahead of input and drawing.
    case next
    /// When it has nothing else to do: no input, no tasks of the main actor, nothing to draw.
    case idle
    /// So many milliseconds from now.
    case after(milliseconds: UInt32)
  }

  private var source: guint = 0

  /// Makes one without a call.
  public init() {}

  isolated deinit { cancel() }

  /// Calls `body` at a time, instead of a call that is scheduled already.
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

  /// Takes back the call that is scheduled, if one is.
  public func cancel() {
    if source != 0 { g_source_remove(source) }
    source = 0
  }
}
