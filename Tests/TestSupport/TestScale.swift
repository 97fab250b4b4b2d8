import Foundation

/// The factor by which property tests run longer than usual: `SETLIST_TEST_SCALE`, 1 by default.
public let testScale = max(
  1, Int(ProcessInfo.processInfo.environment["SETLIST_TEST_SCALE"] ?? "1") ?? 1)

/// Whether long tests are skipped: set by `SETLIST_TEST_QUICK`.
public let isQuick = ProcessInfo.processInfo.environment["SETLIST_TEST_QUICK"] != nil
