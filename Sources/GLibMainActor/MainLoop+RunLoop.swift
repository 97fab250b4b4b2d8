import CGioSupport

extension MainLoop {
  private static var servesRunLoop = false

  /// Lets the main loop serve `RunLoop.main` of Foundation, too: timers of `Timer`, and what is
  /// given to `perform(_:)` on the first thread.
  ///
  /// Without it, they never run while the first thread is inside GLib's loop. A timer is on time to
  /// a millisecond or two, like one of GLib's. The run loop has a turn after each event that the
  /// main loop has dispatched, which takes some 4 µs, and when its next timer is due. While nothing
  /// happens the program sleeps.
  ///
  /// Work that other threads add to the run loop waits until something else happens in the main
  /// loop, because a run loop does not tell of it; they call the main actor instead.
  /// `RunLoop.run()` and its variants stay a loop of their own, during which GLib's rests: call
  /// none on the first thread.
  ///
  /// Call it once before the loop starts, on the first thread; further calls do nothing.
  public static func serveRunLoop() {
    guard !servesRunLoop else { return }
    servesRunLoop = true
    gio_support_attach_run_loop()
  }
}
