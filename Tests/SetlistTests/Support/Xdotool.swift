import Foundation
import TestSupport

/// An xdotool process that waits for commands, because starting one for each takes longer than the
/// commands do.
final class Xdotool {
  private var process: Process?
  private var socket: Int32 = -1

  deinit {
    stop()
  }

  /// Carries out a command, and returns when the X server has. The words contain no spaces, quotes
  /// or dollar signs.
  func perform(_ words: String...) throws {
    try perform(words)
  }

  /// Carries out a command, and returns when the X server has. The words contain no spaces, quotes
  /// or dollar signs.
  func perform(_ words: [String]) throws {
    if process == nil { try start() }
    // The X server answers this request once all earlier ones are done. It needs no window, which
    // could have been destroyed.
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

  /// Closes the input of the process, which ends it.
  private func stop() {
    if socket >= 0 { close(socket) }
    (socket, process) = (-1, nil)
  }

  /// Writes to the process; does nothing if it has ended.
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

  /// The output of the process up to the end of a line, or of the output.
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
