import Foundation

/// Records messages of the session bus until it is destroyed.
final class BusMessages {
  private let process = Process()
  private let log: URL

  /// Begins to record the signals of the preview's media player.
  static func signalsOfPlayer() throws -> BusMessages {
    try BusMessages(
      "gdbus", "monitor", "--session", "--dest",
      "org.mpris.MediaPlayer2.io.github.setlist.Setlist")
  }

  /// Begins to record the calls of the file manager, whether there is one or not.
  static func callsOfFileManager() throws -> BusMessages {
    try BusMessages(
      "dbus-monitor", "--session", "interface='org.freedesktop.FileManager1'")
  }

  private init(_ arguments: String...) throws {
    log = FileManager.default.temporaryDirectory
      .appendingPathComponent("setlist-messages-\(UUID().uuidString)")
    try Data().write(to: log)
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    // dbus-monitor must not inherit the tests' streams: a program that reads those would wait until
    // dbus-monitor ends.
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: log)
    try process.run()
  }

  deinit {
    // The process has inherited a blocked SIGTERM from the test's thread.
    kill(process.processIdentifier, SIGKILL)
    try? FileManager.default.removeItem(at: log)
  }

  /// The lines received so far.
  var lines: [Substring] {
    get throws { try String(contentsOf: log, encoding: .utf8).split(separator: "\n") }
  }
}
