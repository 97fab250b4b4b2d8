import CGtk
import GtkSupport

/// Calls a closure at every frame of a widget, until the closure returns `false`.
@MainActor
final class FrameTicker {
  /// The pause between two steps of a movement that is drawn without a graphics card, in
  /// milliseconds. It skips every other frame of most screens, because each takes milliseconds of
  /// the processor.
  static let softwarePause: UInt32 = 20

  private let widget: ObjectReference
  let pause = MainLoopCall()
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
  /// end. Without a graphics card it has half as many steps.
  func glide(
    _ show: @escaping @MainActor (_ left: Double) -> Void,
    completion: @escaping @MainActor () -> Void
  ) {
    glide(since: nil, show, completion: completion)
  }

  /// Continues a movement that began at a frame time in microseconds; `nil` begins it at the next
  /// frame.
  private func glide(
    since begin: Int?, _ show: @escaping @MainActor (_ left: Double) -> Void,
    completion: @escaping @MainActor () -> Void
  ) {
    let pauses = isDrawnInSoftware
    var begin = begin
    start { [weak self] time in
      let start = begin ?? time
      begin = start
      let left = max(0, 1 - Double(time - start) / 180_000)
      let pauses = pauses && left > 0
      // The next step is scheduled before `show` is called, so that `show` can stop it.
      if pauses {
        self?.pause.schedule(.after(milliseconds: Self.softwarePause)) { [weak self] in
          self?.glide(since: start, show, completion: completion)
        }
      }
      show(left * left * left)
      if left == 0 { completion() }
      return left > 0 && !pauses
    }
  }

  /// Stops the calls at every frame.
  func stop() {
    pause.cancel()
    guard identifier != 0 else { return }
    let identifier = identifier
    self.identifier = 0
    gtk_widget_remove_tick_callback(widget.cast(), identifier)
  }

  /// Whether the widget's window is drawn by the processor.
  private var isDrawnInSoftware: Bool {
    guard let native = gtk_widget_get_native(widget.cast()),
      let renderer = gtk_native_get_renderer(native)
    else { return false }
    return g_type_check_instance_is_a(
      UnsafeMutableRawPointer(renderer).assumingMemoryBound(to: GTypeInstance.self),
      gsk_cairo_renderer_get_type()) != 0
  }

  private typealias Box = ClosureBox<@MainActor @Sendable (Int) -> Bool>
}
