import CGtk
import CGtkSupport

/// The parts of GLib's main loop that Swift needs.
@MainActor
public enum MainLoop {
  private static var servesMainActor = false

  /// Lets the main loop run main-actor tasks and `DispatchQueue.main`. It wakes only when there is
  /// work.
  ///
  /// Without it, `Task { @MainActor in }` never runs in a program whose first thread is inside
  /// GLib's loop. Nested loops stop the main actor until they end, so use none.
  public static func serveMainActor() {
    guard !servesMainActor else { return }
    servesMainActor = true
    gtk_support_attach_main_queue()
  }

  /// Runs a program with its own windows until the last of them is closed, and serves the main
  /// actor meanwhile.
  ///
  /// Each start of the program is independent: a second start does not present the window of the
  /// first. The arguments of the command line are left to the program.
  ///
  /// - Parameters:
  ///   - identifier: The name of the program for the desktop, such as `org.example.Groceries`.
  ///   - activate: Makes and presents the window, with `Window(of:)`. No widgets exist before it is
  ///     called.
  /// - Returns: The status with which the program should exit.
  public static func runApplication(
    _ identifier: String,
    activate: @escaping @MainActor (_ application: ApplicationHandle) -> Void
  ) -> Int32 {
    serveMainActor()
    let application = ObjectReference(
      consuming: gtk_application_new(identifier, G_APPLICATION_NON_UNIQUE))
    let program = ApplicationHandle(rawPointer: application.rawPointer)
    connect(program, .activate) { activate(program) }
    // Only the program's name is passed on, because GApplication takes other arguments for files,
    // and ends.
    return g_application_run(application.cast(), min(1, CommandLine.argc), CommandLine.unsafeArgv)
  }
}

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

/// Returns memory that the program no longer needs to the system, such as the memory for reading a
/// long list.
@MainActor
public final class UnusedMemory {
  /// Releases data that can be recreated, within half a second. Called before memory is returned to
  /// the system.
  public var willReturn: () -> Void = {}
  private let call = MainLoopCall()

  /// Limits how much free memory the program keeps from now on. Call it before other threads are
  /// started.
  public init() {
    gtk_support_limit_heaps()
  }

  /// Returns unused memory to the system after two seconds without another call.
  public func returnSoon() {
    call.schedule(.after(milliseconds: 1500)) { [weak self] in self?.release() }
  }

  private func release() {
    willReturn()
    call.schedule(.after(milliseconds: 500)) { gtk_support_trim_heaps() }
  }
}
