import Foundation
import TestSupport

/// A session bus of its own, so that a second Setlist can run beside the first one, as on another
/// computer. Screen readers see both.
final class OtherSession {
  private let process = Process()
  /// The variables of programs in the session.
  let environment: [String: String]

  init() throws {
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/dbus-daemon")
    process.arguments = ["--session", "--nofork", "--nopidfile", "--print-address=1"]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.runWithoutBlockedSignals()
    let address = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    guard !address.isEmpty, let accessibility = try MessageBus.accessibilityAddress() else {
      throw RunningApplication.Failure(description: "there is no other session bus")
    }
    environment = [
      "DBUS_SESSION_BUS_ADDRESS": address, "AT_SPI_BUS_ADDRESS": accessibility,
    ]
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }
}
