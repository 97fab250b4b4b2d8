internal import CGtk
internal import GtkSupport

/// Calls a closure at every frame of a widget, until the closure returns that it is done.
@MainActor
final class FrameTicker {
  private let widget: ObjectReference
  private var identifier: guint = 0

  init(widget: UnsafeMutablePointer<GtkWidget>) {
    self.widget = ObjectReference(retaining: widget)
  }

  isolated deinit {
    stop()
  }

  /// Calls `body` with the frame's time in microseconds, as long as it returns `true`. Replaces the
  /// previous closure.
  func start(_ body: @escaping @MainActor (_ time: Int) -> Bool) {
    stop()
    let data = Box.data { [weak self] time in
      let goesOn = body(time)
      if !goesOn { self?.identifier = 0 }
      return goesOn
    }
    identifier = gtk_widget_add_tick_callback(
      widget.cast(),
      { _, clock, data in
        guard let clock, let data else { return 0 }
        let body = Box.closure(in: data)
        let time = Int(gdk_frame_clock_get_frame_time(clock))
        return MainActor.assumeIsolated { body(time) } ? 1 : 0
      }, data, releaseClosureBox)
  }

  /// Calls `show` at every frame with the remaining share of a movement, from 1 down to 0, and
  /// `completion` at the end.
  ///
  /// The movement takes less than a fifth of a second, and is faster at the beginning than at the
  /// end.
  func glide(
    _ show: @escaping @MainActor (_ left: Double) -> Void,
    completion: @escaping @MainActor () -> Void
  ) {
    var begin: Int?
    start { time in
      let start = begin ?? time
      begin = start
      let left = max(0, 1 - Double(time - start) / 180_000)
      show(left * left * left)
      if left == 0 { completion() }
      return left > 0
    }
  }

  /// Stops calling the closure.
  func stop() {
    guard identifier != 0 else { return }
    let identifier = identifier
    self.identifier = 0
    gtk_widget_remove_tick_callback(widget.cast(), identifier)
  }

  private typealias Box = ClosureBox<@MainActor @Sendable (Int) -> Bool>
}
