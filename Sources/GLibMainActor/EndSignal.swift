import CGio

/// Calls `body` on the main loop whenever the system asks the program to end, because the session
/// ends (SIGTERM), its terminal is closed (SIGHUP), or Ctrl+C is pressed in it (SIGINT).
@MainActor
public func onEndSignal(_ body: @escaping @MainActor @Sendable () -> Void) {
  for signal in [SIGTERM, SIGHUP, SIGINT] {
    g_unix_signal_add_full(
      G_PRIORITY_DEFAULT, signal,
      { data in
        guard let data else { return 0 }
        let body = CallBox.closure(in: data)
        // GTK's main loop runs on the main actor's thread.
        MainActor.assumeIsolated { body() }
        return 1
      }, CallBox.data(body), releaseClosureBox)
  }
}
