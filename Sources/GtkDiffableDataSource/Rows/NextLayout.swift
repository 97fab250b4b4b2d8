internal import CGtk
internal import GtkSupport

/// A call that is made once after a widget's next layout, before it is drawn.
@MainActor
final class NextLayout {
  private var clock: ObjectReference?
  private var connection: SignalConnection?
  private var body: (() -> Void)?

  /// Whether a call is due.
  var isDue: Bool { connection != nil }

  /// Calls `body` after the next layout of `widget`, which is asked for. Does nothing while a call is due, or if the widget is
  /// not on the screen.
  func call(_ widget: UnsafeMutablePointer<GtkWidget>, _ body: @escaping () -> Void) {
    let current = gtk_widget_get_frame_clock(widget)
    // A widget that was taken off the screen and comes back has another clock; the old one has stopped.
    if connection != nil, clock?.opaque != current { cancel() }
    guard connection == nil, let current else { return }
    self.body = body
    clock = ObjectReference(retaining: current)
    connection = connect(current, "layout", after: true) { [weak self] _ in self?.layoutDidEnd() }
    gtk_widget_queue_allocate(widget)
  }

  private func layoutDidEnd() {
    let body = body
    cancel()
    body?()
  }

  private func cancel() {
    connection?.disconnect()
    connection = nil
    clock = nil
    body = nil
  }
}
