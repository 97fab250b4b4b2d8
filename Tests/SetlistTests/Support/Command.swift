import Foundation

/// A program that a test runs to its end.
struct Command {
  /// What a program printed, and how it ended.
  struct Output {
    let status: Int32
    let standardOutput: String
    let standardError: String

    /// All that it printed.
    var output: String { standardOutput + standardError }
  }

  let program: String
  var environment: [String: String] = [:]

  /// Runs the program to its end and returns what it printed on its standard output; throws what it
  /// says where it fails.
  @discardableResult
  func succeed(_ arguments: String...) throws -> String {
    try succeed(arguments)
  }

  /// Runs the program to its end and returns what it printed on its standard output; throws what it
  /// says where it fails.
  @discardableResult
  func succeed(_ arguments: [String]) throws -> String {
    let output = try run(arguments)
    guard output.status == 0 else {
      throw RunningApplication.Failure(
        description: "\(program) \(arguments) failed with \(output.status): \(output.output)")
    }
    return output.standardOutput
  }

  /// Runs the program and waits for its end, however it ends.
  @discardableResult
  func run(_ arguments: String...) throws -> Output {
    try run(arguments)
  }

  /// Runs the program and waits for its end, however it ends.
  @discardableResult
  func run(_ arguments: [String]) throws -> Output {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    let error = Pipe()
    process.standardOutput = output
    process.standardError = error
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let outputData = output.fileHandleForReading.readDataToEndOfFile()
    let errorData = error.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Output(
      status: process.terminationStatus,
      standardOutput: String(decoding: outputData, as: UTF8.self),
      standardError: String(decoding: errorData, as: UTF8.self))
  }
}
