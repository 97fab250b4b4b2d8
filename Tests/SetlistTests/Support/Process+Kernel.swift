import Foundation

extension Process {
  /// The fields of /proc/PID/stat behind the name of the process: its state first, then numbers.
  ///
  /// Foundation notices the end of a process only on the thread that launched it.
  func kernelFields() throws -> [Substring] {
    try String(contentsOfFile: "/proc/\(processIdentifier)/stat", encoding: .utf8)
      .split(separator: ")").last?.split(separator: " ") ?? []
  }

  /// Whether the process has not ended.
  var isAlive: Bool {
    guard let state = try? kernelFields().first else { return false }
    return state != "Z" && state != "X"
  }

  /// Whether the process waits for something other than a processor.
  var isAsleep: Bool { (try? kernelFields().first) == "S" }

  /// The processor time that the process has used, in hundredths of a second.
  func processorTicks() throws -> Int {
    try kernelFields()[11...12].compactMap { Int($0) }.reduce(0, +)
  }
}
