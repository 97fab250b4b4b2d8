import Foundation

/// How much longer than usual the random tests run: `SETLIST_TEST_SCALE`, 1 by default.
let testScale = max(
  1, Int(ProcessInfo.processInfo.environment["SETLIST_TEST_SCALE"] ?? "1") ?? 1)
