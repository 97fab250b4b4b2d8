internal import CGtk
internal import GtkSupport

/// The layouts of the frame that GTK makes now.
///
/// GTK repeats a layout as long as something asks for it, but at most four times for a frame, and
/// then complains and draws what it has.
@MainActor
final class FrameLayouts {
  private static var limit: Int { 4 }

  /// How often the widget has come into a window.
  private(set) var realization = 0
  private let widget: UnsafeMutablePointer<GtkWidget>
  private let ticker: FrameTicker
  private var handlers: [() -> Void] = []
  private var count = 0
  private var frame: gint64 = 0
  private var connection: SignalConnection?

  init(of widget: UnsafeMutablePointer<GtkWidget>) {
    self.widget = widget
    ticker = FrameTicker(widget: widget)
    connect(widget, "realize", after: true) { [weak self] _ in self?.watchClock() }
    connect(widget, "unrealize") { [weak self] _ in self?.stopWatching() }
    if gtk_widget_get_realized(widget) != 0 { watchClock() }
  }

  isolated deinit { stopWatching() }

  /// Calls `handler` after each layout of the widget's window, after the handlers that were added
  /// before.
  func add(_ handler: @escaping () -> Void) {
    handlers.append(handler)
  }

  /// Whether the widget is in a window.
  var isRealized: Bool { connection != nil }

  /// Whether the layout that has just ended must be the last one before the frame is drawn.
  var isLast: Bool { remaining == 0 }

  /// How many layouts there can be after the one that has just ended, before the frame is drawn.
  var remaining: Int { max(0, Self.limit - count) }

  /// Asks for another layout, in this frame if there can be one.
  func askForAnother() {
    guard isLast else {
      gtk_widget_queue_allocate(widget)
      return
    }
    ticker.start { [widget] _ in
      gtk_widget_queue_allocate(widget)
      return false
    }
  }

  private func watchClock() {
    guard let clock = gtk_widget_get_frame_clock(widget) else { return }
    realization += 1
    connection = connect(clock, "layout", after: true) { [weak self] _ in
      self?.layoutDidEnd(gdk_frame_clock_get_frame_counter(clock))
    }
  }

  private func layoutDidEnd(_ frame: gint64) {
    count = frame == self.frame ? count + 1 : 1
    self.frame = frame
    for handler in handlers { handler() }
  }

  private func stopWatching() {
    connection?.disconnect()
    connection = nil
  }
}
