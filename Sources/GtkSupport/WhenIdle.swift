internal import CGtk

/// Calls `body` once when the main loop has nothing else to do: no input, no tasks of the main actor, nothing to draw.
@MainActor
func whenIdle(_ body: @escaping @MainActor @Sendable () -> Void) {
  g_idle_add_full(
    G_PRIORITY_DEFAULT_IDLE,
    { data in
      guard let data else { return 0 }
      let body = CallBox.closure(in: data)
      // GTK's main loop runs on the main actor's thread.
      MainActor.assumeIsolated { body() }
      return 0
    }, CallBox.data(body), releaseClosureBox)
}
