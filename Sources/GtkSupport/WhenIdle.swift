internal import CGtk

/// Calls `body` once when the main loop has nothing else to do: no input, no tasks of the main actor, nothing to draw.
@MainActor
func whenIdle(_ body: @escaping @MainActor () -> Void) {
  g_idle_add_full(
    G_PRIORITY_DEFAULT_IDLE,
    { data in
      guard let data else { return 0 }
      let call = Unmanaged<IdleBody>.fromOpaque(data).takeUnretainedValue()
      // GTK's main loop runs on the main actor's thread.
      MainActor.assumeIsolated { call.body() }
      return 0
    }, Unmanaged.passRetained(IdleBody(body)).toOpaque(),
    { data in
      guard let data else { return }
      Unmanaged<IdleBody>.fromOpaque(data).release()
    })
}

/// Carries a closure through C.
private final class IdleBody: Sendable {
  let body: @MainActor () -> Void

  init(_ body: @escaping @MainActor () -> Void) { self.body = body }
}
