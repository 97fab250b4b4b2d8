import Foundation
import GLibMainActor

/// A failure that the program causes on purpose.
struct Expected: Error {}

var lines: [String] = []

@MainActor
func note(_ text: String) {
  lines.append(text)
  print(text)
}

/// Waits until something has been noted, for at most ten seconds.
@MainActor
func wait(until text: String) async throws {
  let start = ContinuousClock.now
  while !lines.contains(text), ContinuousClock.now - start < .seconds(10) {
    try await Task.sleep(for: .milliseconds(5))
  }
}

/// Starts a timer of Foundation that notes its third tick.
@MainActor
func startTimer() -> Timer {
  var ticks = 0
  return Timer.scheduledTimer(withTimeInterval: 0.02, repeats: true) { _ in
    MainActor.assumeIsolated {
      ticks += 1
      if ticks == 3 { note("third tick") }
    }
  }
}

@MainActor
func run() async throws -> String {
  note("main actor on the first thread: \(Thread.isMainThread)")
  let start = ContinuousClock.now
  try await Task.sleep(for: .milliseconds(50))
  note("slept: \(ContinuousClock.now - start >= .milliseconds(50))")
  let sum = await Task.detached { (1...100).reduce(0, +) }.value
  note("sum of another thread: \(sum)")
  DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) {
    MainActor.assumeIsolated { note("dispatched") }
  }
  try await wait(until: "dispatched")
  let call = MainLoopCall()
  call.schedule(.after(milliseconds: 10)) { note("called") }
  try await wait(until: "called")
  if CommandLine.arguments.contains("run-loop") {
    let timer = startTimer()
    try await wait(until: "third tick")
    timer.invalidate()
    RunLoop.main.perform { MainActor.assumeIsolated { note("performed") } }
    try await wait(until: "performed")
  }
  return "returned"
}

if CommandLine.arguments.contains("run-loop") { MainLoop.serveRunLoop() }
do {
  note(try MainLoop.run { try await run() })
  try MainLoop.run { () throws(Expected) in throw Expected() }
} catch {
  note("thrown: \(error is Expected)")
}
