import Foundation

/// The seed of a test with random keys or drags: `SETLIST_TEST_SEED`, else a random one. It is
/// printed.
public func testSeed() -> UInt64 {
  let wanted = ProcessInfo.processInfo.environment["SETLIST_TEST_SEED"].flatMap { UInt64($0) }
  let seed = wanted ?? UInt64.random(in: 0...UInt64.max)
  print("seed \(seed)")
  return seed
}
