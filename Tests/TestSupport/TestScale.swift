import Foundation

/// How much longer than usual property tests run: `SETLIST_TEST_SCALE`, 1 by default.
public let testScale = max(
  1, Int(ProcessInfo.processInfo.environment["SETLIST_TEST_SCALE"] ?? "1") ?? 1)

/// Whether what takes long is left out: `SETLIST_TEST_QUICK`.
public let isQuick = ProcessInfo.processInfo.environment["SETLIST_TEST_QUICK"] != nil
