import Foundation

/// What goes over the session's bus while this lives.
final class BusMessages {
  private let process = Process()
  private let log: URL

  /// Begins to listen to the player of the preview.
  static func signalsOfPlayer() throws -> BusMessages {
    try BusMessages(
      "gdbus", "monitor", "--session", "--dest",
      "org.mpris.MediaPlayer2.io.github.setlist.Setlist")
  }

  /// Begins to listen to what the file manager is asked for, whether there is one or not.
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
    // Not the tests' own: who reads those would wait for the end of this one.
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: log)
    try process.run()
  }

  deinit {
    // It inherits a blocked SIGTERM from the threads that tests run on.
    kill(process.processIdentifier, SIGKILL)
    try? FileManager.default.removeItem(at: log)
  }

  /// What came so far, line by line.
  var lines: [Substring] {
    get throws { try String(contentsOf: log, encoding: .utf8).split(separator: "\n") }
  }
}
