import Foundation

/// The signals that a media player sends while this lives.
final class MediaPlayerSignals {
  private let process = Process()
  private let log: URL

  /// Begins to listen to the player of the preview.
  init() throws {
    log = FileManager.default.temporaryDirectory
      .appendingPathComponent("setlist-signals-\(UUID().uuidString)")
    try Data().write(to: log)
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "gdbus", "monitor", "--session", "--dest",
      "org.mpris.MediaPlayer2.io.github.setlist.Setlist",
    ]
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

  /// The signals so far, a line for each.
  var lines: [Substring] {
    get throws { try String(contentsOf: log, encoding: .utf8).split(separator: "\n") }
  }
}
