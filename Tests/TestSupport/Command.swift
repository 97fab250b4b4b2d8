import Foundation

/// A program that a test runs to its end.
///
/// `Process` of Foundation would notice the end only up to a twentieth of a second later, which is
/// longer than most of these programs run.
public struct Command: Sendable {
  /// The failure of a program that should have succeeded.
  public struct Failure: Error, CustomStringConvertible {
    /// The command, and the output of the program.
    public let description: String
  }

  /// The output and the exit status of a program.
  public struct Output: Sendable {
    /// The exit code, or the number of the signal that ended the program.
    public let status: Int32
    /// The text on standard output.
    public let standardOutput: String
    /// The text on standard error.
    public let standardError: String

    /// The text on standard output, then the text on standard error.
    public var output: String { standardOutput + standardError }
  }

  /// The path of the program, or its name in `PATH`.
  public let program: String
  /// The variables that are added to the environment.
  public var environment: [String: String]

  /// A program by its path or its name in `PATH`, with variables that are added to the environment.
  public init(program: String, environment: [String: String] = [:]) {
    (self.program, self.environment) = (program, environment)
  }

  /// Runs the program to its end. Returns its standard output; throws its output if it fails.
  @discardableResult
  public func succeed(_ arguments: String...) throws -> String {
    try succeed(arguments)
  }

  /// Runs the program to its end. Returns its standard output; throws its output if it fails.
  @discardableResult
  public func succeed(_ arguments: [String]) throws -> String {
    let output = try run(arguments)
    guard output.status == 0 else {
      throw Failure(
        description: "\(program) \(arguments) failed with \(output.status): \(output.output)")
    }
    return output.standardOutput
  }

  /// Runs the program and waits for its end, however it ends.
  @discardableResult
  public func run(_ arguments: String...) throws -> Output {
    try run(arguments)
  }

  /// Runs the program and waits for its end, however it ends.
  @discardableResult
  public func run(_ arguments: [String]) throws -> Output {
    let output = try CommandPipe()
    let error = try CommandPipe()
    let process = try start([program] + arguments, output: output, error: error)
    CommandPipe.readToEnd([output, error])
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    return Output(
      status: signal == 0 ? status >> 8 & 0xff : signal,
      standardOutput: String(decoding: output.data, as: UTF8.self),
      standardError: String(decoding: error.data, as: UTF8.self))
  }

  private func start(
    _ words: [String], output: CommandPipe, error: CommandPipe
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output.writing, 1)
    posix_spawn_file_actions_adddup2(&actions, error.writing, 2)
    // The thread of a test may block signals, which the program must not inherit.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    var arguments = words.map { strdup($0) } + [nil]
    var variables =
      ProcessInfo.processInfo.environment.merging(environment) { $1 }
      .map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process: pid_t = 0
    let failure = posix_spawnp(
      &process, program, &actions, &attributes, &arguments, &variables)
    output.closeWriting()
    error.closeWriting()
    guard failure == 0 else {
      throw Failure(description: "\(program) does not start: \(String(cString: strerror(failure)))")
    }
    return process
  }
}
