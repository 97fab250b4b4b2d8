import Foundation
import Testing

/// A process that edits a database, restores its backups or imports into it, until it is killed.
///
/// It is started with `posix_spawn` and awaited with `waitpid`, because Foundation's `Process`
/// notices the end only on the thread that started it.
final class StormProcess {
  /// A task of the process other than editing.
  enum Task: String {
    case restore
    case `import`
    case play
  }

  private let output: URL
  private let identifier: pid_t

  init(
    database: URL, seed: UInt64, output: URL, task: Task? = nil,
    environment: [String: String] = [:]
  ) throws {
    self.output = output
    // SwiftPM puts every executable of the package beside the one with the tests.
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("StormWriter").path
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(
      &actions, STDOUT_FILENO, output.path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0o600)
    let words = [program, database.path, "\(seed)"] + (task.map { [$0.rawValue] } ?? [])
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var variables =
      ProcessInfo.processInfo.environment.merging(environment) { $1 }
      .map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in variables { free(text) } }
    var identifier: pid_t = 0
    let result = posix_spawn(&identifier, program, &actions, nil, &arguments, &variables)
    let reason = String(cString: strerror(result))
    try #require(result == 0, "StormWriter could not be started: \(reason)")
    self.identifier = identifier
  }

  /// The complete lines that the process has printed so far.
  var lines: [String] {
    let text = (try? String(contentsOf: output, encoding: .utf8)) ?? ""
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// Kills the process, as a power cut would, and waits for its end.
  ///
  /// - Returns: whether the signal ended the process.
  func killAtOnce() -> Bool {
    kill(identifier, SIGKILL)
    var status: CInt = 0
    while waitpid(identifier, &status, 0) < 0 && errno == EINTR {}
    return status & 0x7f == SIGKILL
  }
}
