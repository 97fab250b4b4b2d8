import CGtk
import CGtkSupport
import GtkSupport

/// Counts and extends the layouts of the current frame.
///
/// GTK repeats a layout as long as a widget requests one, but at most four times for a frame, and
/// then warns and draws the last result. Bringing rows to their places can need more layouts. So
/// after each of GTK's layouts this type lays out the window again until no widget requests another
/// layout.
@MainActor
final class FrameLayouts {
  /// The greatest number of layouts that GTK makes for a frame.
  private static var limitOfClock: Int { 4 }
  /// The greatest number of layouts for a frame in all. It is enough for the four steps that bring
  /// a row to its place, each with a layout that fills rows, and for the layouts that follow.
  static var limit: Int { 12 }

  /// The number of times that the widget has been put into a window.
  private(set) var realization = 0
  /// Called after each layout of a frame but the last. Returns whether it has changed what was laid
  /// out; the handlers then wait for another layout.
  var isOutdated: () -> Bool = { false }
  private let widget: UnsafeMutablePointer<GtkWidget>
  private let ticker: FrameTicker
  private var handlers: [() -> Void] = []
  /// The number of layouts of the current frame.
  private var count = 0
  /// The number of layouts of the current frame that GTK's frame clock began.
  private var countOfClock = 0
  private var frame: gint64 = 0
  /// Whether another layout was requested since the last one.
  private var isAsked = false
  private var connection: SignalConnection?

  init(of rows: RowsWidget) {
    widget = rows.view
    ticker = FrameTicker(widget: widget)
    rows.additions.connect(widget, .realize, after: true) { [weak self] in self?.watchClock() }
    rows.additions.connect(widget, .unrealize) { [weak self] in self?.stopWatching() }
    rows.additions.whenRemoved { [weak self] in self?.stopWatching() }
    if gtk_widget_get_realized(widget) != 0 { watchClock() }
  }

  /// Calls `handler` after each layout of the widget's window, after the handlers that were added
  /// earlier.
  func add(_ handler: @escaping () -> Void) {
    handlers.append(handler)
  }

  /// Whether the widget is in a window.
  var isRealized: Bool { connection != nil }

  /// Whether the layout that has just ended must be the last one before the frame is drawn.
  var isLast: Bool { count >= Self.limit || countOfClock >= Self.limitOfClock }

  /// Requests another layout, in this frame if possible.
  func askForAnother() {
    guard isLast else {
      isAsked = true
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
    connection = connect(clock, .layout, after: true) { [weak self] in
      self?.layoutDidEnd(gdk_frame_clock_get_frame_counter(clock))
    }
  }

  private func layoutDidEnd(_ frame: gint64) {
    if frame != self.frame { (self.frame, count, countOfClock) = (frame, 0, 0) }
    countOfClock += 1
    while isRealized {
      count += 1
      isAsked = false
      if !isLast, isOutdated() {
        gtk_support_lay_out(widget)
        continue
      }
      for handler in handlers { handler() }
      guard isAsked else { return }
      gtk_support_lay_out(widget)
    }
  }

  private func stopWatching() {
    connection?.disconnect()
    connection = nil
  }
}

/// A closure that is called once, after the next layout and before the frame is drawn.
@MainActor
final class NextLayout {
  private let layouts: FrameLayouts
  private var body: (() -> Void)?
  private var realization = 0

  init(_ layouts: FrameLayouts) {
    self.layouts = layouts
    layouts.add { [weak self] in self?.layoutDidEnd() }
  }

  /// Whether a call is due.
  var isDue: Bool { body != nil && realization == layouts.realization }

  /// Requests another layout and calls `body` after it. Does nothing while a call is due, or if the
  /// list is not in a window. A due call is dropped when the list leaves its window.
  func call(_ body: @escaping () -> Void) {
    guard !isDue, layouts.isRealized else { return }
    self.body = body
    realization = layouts.realization
    layouts.askForAnother()
  }

  private func layoutDidEnd() {
    let body = isDue ? body : nil
    self.body = nil
    body?()
  }
}
