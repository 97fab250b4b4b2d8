import Foundation

extension Process {
  /// What the kernel tells of the process behind its name: its state first, then numbers.
  ///
  /// Foundation only learns of the end of a process on the thread that launched it.
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

  /// How much processor time the process has used, in hundredths of a second.
  func processorTicks() throws -> Int {
    try kernelFields()[11...12].compactMap { Int($0) }.reduce(0, +)
  }
}
