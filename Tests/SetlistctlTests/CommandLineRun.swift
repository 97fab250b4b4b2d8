import Foundation
import Testing

/// Runs the real `setlistctl` in a folder of its own.
final class CommandLineRun: Sendable {
  /// The exit status and the output of a process.
  struct Result: Sendable {
    var status: Int32
    var output: String
    var errors: String

    /// The cells of each line of the output.
    var rows: [[String]] {
      output.split(separator: "\n").map { $0.components(separatedBy: "\t") }
    }
  }

  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "setlistctl-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  var database: URL { file("setlist.sqlite") }

  func file(_ path: String) -> URL {
    URL(filePath: folder.path + "/" + path, directoryHint: .notDirectory)
  }

  @discardableResult
  func write(_ text: String, to path: String) throws -> URL {
    try Data(text.utf8).write(to: file(path))
    return file(path)
  }

  /// Runs a command with the folder's database and waits for its end.
  func run(_ arguments: String...) async throws -> Result {
    try await start(arguments + ["--database", database.path]).end()
  }

  /// Runs a command with exactly these arguments. With a `memoryLimit` in bytes, the process is
  /// ended if it exceeds the limit, or a limit of processor time.
  func runBare(
    _ arguments: [String], environment: [String: String] = [:], input: URL? = nil,
    memoryLimit: Int? = nil, seconds: Int = 30
  ) async throws -> Result {
    try await start(
      arguments, environment: environment, input: input, memoryLimit: memoryLimit, seconds: seconds
    ).end()
  }

  /// Runs a command with the folder's database on a terminal, which gets the results and messages.
  /// They must be short enough for the terminal's buffer.
  func runOnTerminal(_ arguments: [String]) async throws -> (status: Int32, text: String) {
    let terminal = try Terminal()
    let command = try RunningCommand(
      arguments: arguments + ["--database", database.path], environment: [:], memoryLimit: nil,
      shell: false, folder: folder, input: nil, output: file("out-\(UUID().uuidString)"),
      errors: file("err-\(UUID().uuidString)"), terminal: terminal)
    let status = try await command.end().status
    return (status, terminal.text())
  }

  /// Starts a process. If `shell` is true, the process is a shell in which `$0` is the program.
  func start(
    _ arguments: [String], environment: [String: String] = [:], input: URL? = nil,
    memoryLimit: Int? = nil, seconds: Int = 30, shell: Bool = false
  ) throws -> RunningCommand {
    try RunningCommand(
      arguments: arguments, environment: environment, memoryLimit: memoryLimit, seconds: seconds,
      shell: shell,
      folder: folder, input: input, output: file("out-\(UUID().uuidString)"),
      errors: file("err-\(UUID().uuidString)"))
  }
}

/// A started process. Its streams are files, so that it never waits for a reader.
final class RunningCommand: Sendable {
  private let process: Process
  private let ended: AsyncStream<Int32>
  private let output: URL
  private let errors: URL

  init(
    arguments: [String], environment: [String: String], memoryLimit: Int?, seconds: Int = 30,
    shell: Bool, folder: URL, input: URL?, output: URL, errors: URL, terminal: Terminal? = nil
  ) throws {
    (self.output, self.errors) = (output, errors)
    process = Process()
    let program = Self.program
    process.executableURL = program
    process.arguments = arguments
    if let memoryLimit {
      process.executableURL = URL(filePath: "/bin/sh")
      let limited = "ulimit -d \(memoryLimit / 1024) && ulimit -t \(seconds) && exec \"$0\" \"$@\""
      process.arguments = ["-c", limited, program.path] + arguments
    }
    if shell {
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = arguments + [program.path]
    }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.currentDirectoryURL = folder
    for file in [output, errors] { try Data().write(to: file) }
    if let input { process.standardInput = try FileHandle(forReadingFrom: input) }
    let streams = try terminal == nil ? [output, errors].map(FileHandle.init(forWritingTo:)) : []
    // `Process` would keep the streams open for longer than the process runs.
    defer { for stream in streams { try? stream.close() } }
    process.standardOutput = terminal?.input ?? streams.first
    process.standardError = terminal?.input ?? streams.last
    let (ended, continuation) = AsyncStream.makeStream(of: Int32.self)
    self.ended = ended
    process.terminationHandler = { process in
      continuation.yield(process.terminationStatus)
      continuation.finish()
    }
    try process.run()
  }

  /// The program. SwiftPM puts every executable of the package beside the one with the tests.
  static var program: URL {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "setlistctl")
  }

  /// Kills the process at once, as a power cut would.
  func killAtOnce() {
    kill(process.processIdentifier, SIGKILL)
  }

  /// Waits at most two minutes for the end.
  func end() async throws -> CommandLineRun.Result {
    let alarm = Task {
      do { try await Task.sleep(for: .seconds(120)) } catch { return }
      killAtOnce()
    }
    defer { alarm.cancel() }
    var status: Int32?
    for await value in ended { status = value }
    return CommandLineRun.Result(
      status: try #require(status), output: try String(contentsOf: output, encoding: .utf8),
      errors: try String(contentsOf: errors, encoding: .utf8))
  }
}
