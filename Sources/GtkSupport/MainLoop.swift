internal import CGtkSupport

/// GLib's main loop, as far as Swift has to know of it.
@MainActor
public enum MainLoop {
  private static var servesMainActor = false

  /// Lets the main loop run main-actor tasks and `DispatchQueue.main`. It wakes only when there is work.
  ///
  /// Without it, `Task { @MainActor in }` never runs in a program whose first thread is inside GLib's loop. Nested loops stop the
  /// main actor until they end, so use none.
  public static func serveMainActor() {
    guard !servesMainActor else { return }
    servesMainActor = true
    gtk_support_attach_main_queue()
  }
}
