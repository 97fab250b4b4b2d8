import CGio
import CGioSupport
// The main queue is served by functions of its library that no header has.
import Dispatch

/// The main loop of GLib, as far as Swift needs it.
@MainActor
public enum MainLoop {
  private static var servesMainActor = false

  /// Lets the main loop run main-actor tasks and `DispatchQueue.main`. It wakes only when there is
  /// work.
  ///
  /// Without it, `Task { @MainActor in }` never runs in a program whose first thread is inside
  /// GLib's loop. Nested loops stop the main actor until they end, so use none.
  ///
  /// It works with every loop on GLib's default context: `g_application_run()`,
  /// `g_main_loop_run()`, and what other packages make of them. Call it once before the loop
  /// starts, on the first thread; further calls do nothing.
  public static func serveMainActor() {
    guard !servesMainActor else { return }
    servesMainActor = true
    gio_support_attach_main_queue()
  }

  /// Runs the main loop until an asynchronous function has ended, and serves the main actor
  /// meanwhile. For programs without an application object, such as those that only use GIO.
  ///
  /// It is for the first thread of a program, and not for what the main loop calls.
  ///
  /// - Returns: What the function returns.
  /// - Throws: What the function throws.
  public static func run<Value, Failure: Error>(
    _ body: @escaping @MainActor () async throws(Failure) -> Value
  ) throws(Failure) -> Value {
    serveMainActor()
    var result: Result<Value, Failure>?
    Task {
      do throws(Failure) {
        result = .success(try await body())
      } catch {
        result = .failure(error)
      }
    }
    while true {
      if let result { return try result.get() }
      g_main_context_iteration(nil, 1)
    }
  }
}
