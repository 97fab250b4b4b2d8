import Foundation
import TestSupport

/// An xdotool that waits for commands. To start one for each takes longer than what they do.
final class Xdotool {
  private var process: Process?
  private var socket: Int32 = -1

  deinit {
    stop()
  }

  /// Does what the words say and returns when the X server knows. They have no spaces, quotes or
  /// dollar signs.
  func perform(_ words: String...) throws {
    try perform(words)
  }

  /// Does what the words say and returns when the X server knows. They have no spaces, quotes or
  /// dollar signs.
  func perform(_ words: [String]) throws {
    if process == nil { try start() }
    // The X server tells that number once all before is done. It belongs to no window, which could
    // be gone.
    write(words.joined(separator: " ") + " get_num_desktops\n")
    let answer = readAnswer()
    guard Int(answer.dropLast()) != nil else {
      stop()
      throw RunningApplication.Failure(description: "xdotool \(words) failed: \(answer)")
    }
  }

  private func start() throws {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
      let reason = String(cString: strerror(errno))
      throw RunningApplication.Failure(description: "there is no socket: \(reason)")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    socket = ends[0]
    let stream = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["xdotool", "-"]
    process.standardInput = stream
    process.standardOutput = stream
    process.standardError = stream
    try process.runWithoutBlockedSignals()
    try stream.close()
    self.process = process
  }

  /// It ends with what it reads.
  private func stop() {
    if socket >= 0 { close(socket) }
    (socket, process) = (-1, nil)
  }

  /// Writes to it, or to nobody if it has ended.
  private func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// What it says, up to the end of a line, or of it.
  private func readAnswer() -> String {
    var answer: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 4096)
    while answer.last != UInt8(ascii: "\n") {
      let count = recv(socket, &bytes, bytes.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      answer += bytes[..<count]
    }
    return String(decoding: answer, as: UTF8.self)
  }
}
