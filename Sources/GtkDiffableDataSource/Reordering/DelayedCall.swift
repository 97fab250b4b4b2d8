internal import CGtk
internal import GtkSupport

/// A call that the main loop makes once, some time from now; taken back when the value goes.
@MainActor
final class DelayedCall {
  private var source: guint = 0

  isolated deinit { cancel() }

  /// Calls `body` after some milliseconds, instead of a call that is scheduled already.
  func schedule(milliseconds: UInt32, _ body: @escaping @MainActor () -> Void) {
    cancel()
    let data = CallBox.data { [weak self] in
      self?.source = 0
      body()
    }
    source = g_timeout_add_full(
      G_PRIORITY_DEFAULT, milliseconds,
      { data in
        guard let data else { return 0 }
        let body = CallBox.closure(in: data)
        MainActor.assumeIsolated { body() }
        return 0
      }, data, releaseClosureBox)
  }

  func cancel() {
    if source != 0 { g_source_remove(source) }
    source = 0
  }
}
