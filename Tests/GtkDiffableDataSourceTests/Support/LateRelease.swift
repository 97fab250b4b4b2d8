import CGtk
import Glibc

/// Releases a button after the main loop has looked for X events, and before the motion that GDK
/// synthesizes in the same turn of the loop.
@MainActor
final class LateRelease {
  /// The priority with which GDK synthesizes motions.
  private static let priority = GDK_PRIORITY_EVENTS + 1

  private let button: Int
  private let clock: OpaquePointer
  private var source: guint = 0
  /// Whether there has been a layout since the press.
  var isDue = false
  private(set) var result: Result<Void, any Error>?

  init(of button: Int, clock: OpaquePointer) {
    self.button = button
    self.clock = clock
    // Of two sources with the same priority, the one that was added first is called first.
    source = g_timeout_add_full(
      Self.priority, 10,
      { data in
        guard let data else { return 0 }
        let release = Unmanaged<LateRelease>.fromOpaque(data).takeUnretainedValue()
        return MainActor.assumeIsolated { release.isWaiting() } ? 1 : 0
      }, Unmanaged.passRetained(self).toOpaque(),
      { data in
        guard let data else { return }
        Unmanaged<LateRelease>.fromOpaque(data).release()
      })
  }

  private func isWaiting() -> Bool {
    guard isDue else { return true }
    // GDK also requests this phase when the pointer moves.
    gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_FLUSH_EVENTS)
    let motion = (source + 1..<source + 100).lazy
      .compactMap { g_main_context_find_source_by_id(nil, $0) }
      .first { g_source_get_priority($0) == Self.priority }
    guard let motion else { return true }
    let time = g_source_get_ready_time(motion)
    guard time <= g_source_get_time(g_main_current_source()) else {
      // After the pause both sources are due in the next turn.
      usleep(UInt32(max(0, time - g_get_monotonic_time())) + 20_000)
      return true
    }
    result = Result { try InputDevices.runBlocking(["mouseup", "\(button)"]) }
    return false
  }
}
