import Foundation

/// Runs a body several times and prints the median time, the longest, and the memory after it.
///
/// - Parameter prepare: runs before each time, and is not measured.
func report(
  _ name: String, runs: Int = 7, isolation: isolated (any Actor)? = #isolation,
  prepare: () async throws -> Void = {}, _ body: () async throws -> Void
) async rethrows {
  let clock = ContinuousClock()
  var times: [Duration] = []
  for _ in 0..<runs {
    try await prepare()
    let start = clock.now
    try await body()
    times.append(clock.now - start)
  }
  times.sort()
  let median = times[times.count / 2] / .milliseconds(1)
  let longest = times[times.count - 1] / .milliseconds(1)
  print(
    name.padding(toLength: 44, withPad: " ", startingAt: 0),
    String(format: "%9.1f ms %9.1f ms %6d MB", median, longest, residentMegabytes()))
}

/// The memory that the process has in use; proc(5), `VmRSS`.
func residentMegabytes() -> Int {
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
  return line.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 / 1024 } ?? 0
}
