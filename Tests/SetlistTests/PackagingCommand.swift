import Foundation

/// A command of this repository or the system, run to its end.
struct PackagingCommand {
  let status: Int32
  /// What it wrote to its standard output and error, in one text.
  let output: String

  /// Runs the program with the words that follow it, found in `PATH`.
  init(_ words: String..., environment: [String: String] = [:]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    status = process.terminationStatus
    output = String(decoding: data, as: UTF8.self)
  }

  /// The root of the repository that this file belongs to.
  static var repository: URL {
    URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  }

  /// Whether this system is Debian 12, the one that the toolchain is fetched for.
  static var runsOnDebian12: Bool {
    let system = try? String(contentsOfFile: "/etc/os-release", encoding: .utf8)
    return system?.contains("VERSION_CODENAME=bookworm") ?? false
  }
}
