import CGtk
import XCTest

struct Timeout: Error, CustomStringConvertible {
  let condition: String
  var description: String { "timed out waiting until \(condition)" }
}

/// Serves GLib's main loop and the main actor until `condition` holds. Only a failing test waits
/// until the time limit; the first window of a newly installed system waits until all fonts are
/// read.
@MainActor
func pump(
  until description: String, within seconds: Double = 20, _ condition: @MainActor () -> Bool
) async throws {
  let end = ContinuousClock.now + .seconds(seconds)
  while !condition() {
    guard ContinuousClock.now < end else { throw Timeout(condition: description) }
    if g_main_context_iteration(nil, 0) == 0 {
      try await Task.sleep(for: .milliseconds(1))
    } else {
      await Task.yield()
    }
  }
}

/// Serves GLib's main loop until nothing is left to do, at most 200 turns.
@MainActor
func settle() async {
  for _ in 0..<200 where g_main_context_pending(nil) != 0 {
    g_main_context_iteration(nil, 0)
  }
  await Task.yield()
}
