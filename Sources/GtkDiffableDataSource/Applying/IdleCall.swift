internal import CGtk
internal import GtkSupport

/// A call that the main loop makes once, as soon as it is back in control; taken back when the value goes.
@MainActor
final class IdleCall {
  private var source: guint = 0

  isolated deinit {
    if source != 0 { g_source_remove(source) }
  }

  /// Calls `body` ahead of input and drawing. Does nothing while a call is scheduled.
  func schedule(_ body: @escaping @MainActor () -> Void) {
    guard source == 0 else { return }
    let data = CallBox.data { [weak self] in
      self?.source = 0
      body()
    }
    source = g_idle_add_full(
      G_PRIORITY_HIGH,
      { data in
        guard let data else { return 0 }
        let body = CallBox.closure(in: data)
        MainActor.assumeIsolated { body() }
        return 0
      }, data, releaseClosureBox)
  }
}
