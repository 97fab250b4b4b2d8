import Foundation

/// The heading of the columns that `report` prints.
let heading = "median      longest         work   memory"

/// Runs a closure several times and prints the median time, the longest time, the median processor
/// time of all threads, and the memory after it.
///
/// Other processes lengthen the first two; the processor time is the same on a busy computer.
///
/// - Parameter prepare: runs before each time, and is not measured.
func report(
  _ name: String, runs: Int = 7, isolation: isolated (any Actor)? = #isolation,
  prepare: () async throws -> Void = {}, _ body: () async throws -> Void
) async rethrows {
  let clock = ContinuousClock()
  var times: [Duration] = []
  var work: [Duration] = []
  for _ in 0..<runs {
    try await prepare()
    let start = (clock.now, processorTime())
    try await body()
    times.append(clock.now - start.0)
    work.append(processorTime() - start.1)
  }
  times.sort()
  work.sort()
  let median = times[times.count / 2] / .milliseconds(1)
  let longest = times[times.count - 1] / .milliseconds(1)
  print(
    name.padding(toLength: 44, withPad: " ", startingAt: 0),
    String(
      format: "%9.1f ms %9.1f ms %9.1f ms %6d MB", median, longest,
      work[work.count / 2] / .milliseconds(1), residentMegabytes()))
  // Flushed, so that each line is visible as soon as it is measured, in a file as well.
  fflush(nil)
}

/// The processor time that all threads of the process have used; getrusage(2).
func processorTime() -> Duration {
  var usage = rusage()
  getrusage(RUSAGE_SELF.rawValue, &usage)
  return [usage.ru_utime, usage.ru_stime].reduce(.zero) { sum, time in
    sum + .seconds(time.tv_sec) + .microseconds(time.tv_usec)
  }
}

/// The resident memory of the process in megabytes; proc(5), `VmRSS`.
func residentMegabytes() -> Int {
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
  return line.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 / 1024 } ?? 0
}
