import Foundation
import TestSupport
import Testing

/// Tests the main loop by a program that has neither GTK nor an application.
struct MainLoopTests {
  private static let program = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent().appendingPathComponent("MainLoopProgram").path

  private static let always = [
    "main actor on the first thread: true", "slept: true", "sum of another thread: 5050",
    "dispatched", "called",
  ]

  private func lines(_ arguments: String...) throws -> [String] {
    try Command(program: Self.program).succeed(arguments).split(separator: "\n").map(String.init)
  }

  @Test func tasksSleepsAndTheMainQueueRunInGLibsLoop() throws {
    #expect(try lines() == Self.always + ["returned", "thrown: true"])
  }

  @Test func timersAndTheRunLoopOfFoundationRunInItIfAskedFor() throws {
    #expect(
      try lines("run-loop")
        == Self.always + ["third tick", "performed", "returned", "thrown: true"])
  }

  @Test func theProgramIsLinkedWithoutGtk() throws {
    let libraries = try Command(program: "ldd").succeed(Self.program)
    #expect(libraries.contains("libgio-2.0"))
    #expect(!libraries.contains("gtk"))
  }
}
