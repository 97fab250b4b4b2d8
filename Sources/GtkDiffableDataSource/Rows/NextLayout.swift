internal import CGtk
internal import GtkSupport

/// A call that is made once after a widget's next layout, before it is drawn.
@MainActor
final class NextLayout {
  private var connection: SignalConnection?
  private var body: (() -> Void)?

  /// Whether a call is due.
  var isDue: Bool { connection != nil }

  /// Calls `body` after the next layout of `widget`, which is asked for. Does nothing while a call is due, or if the widget is
  /// not on the screen.
  func call(_ widget: UnsafeMutablePointer<GtkWidget>, _ body: @escaping () -> Void) {
    guard connection == nil, let clock = gtk_widget_get_frame_clock(widget) else { return }
    self.body = body
    connection = connect(clock, "layout", after: true) { [weak self] _ in self?.layoutDidEnd() }
    gtk_widget_queue_allocate(widget)
  }

  private func layoutDidEnd() {
    let body = body
    connection?.disconnect()
    connection = nil
    self.body = nil
    body?()
  }
}
