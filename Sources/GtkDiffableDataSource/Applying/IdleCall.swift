internal import CGtk

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
    let box = Unmanaged.passRetained(
      Box { [weak self] in
        self?.source = 0
        body()
      })
    source = g_idle_add_full(
      G_PRIORITY_HIGH,
      { data in
        guard let data else { return 0 }
        let box = Unmanaged<Box>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { box.body() }
        return 0
      }, box.toOpaque(),
      { data in
        guard let data else { return }
        Unmanaged<Box>.fromOpaque(data).release()
      })
  }

  /// Carries the closure through C.
  private final class Box: Sendable {
    let body: @MainActor () -> Void

    init(_ body: @escaping @MainActor () -> Void) { self.body = body }
  }
}
