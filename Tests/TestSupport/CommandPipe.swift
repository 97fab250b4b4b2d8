import Foundation

/// The output of a program through a pipe.
final class CommandPipe {
  private let reading: Int32
  private(set) var writing: Int32
  private(set) var data = Data()
  private var isOpen = true

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw Command.Failure(description: "there is no pipe: \(String(cString: strerror(errno)))")
    }
    // Neither end may be inherited by other programs that start meanwhile; the program gets its end
    // as another descriptor.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    close(reading)
    closeWriting()
  }

  /// Closes this process's copy of the writing end, so that only the program has it.
  func closeWriting() {
    if writing >= 0 { close(writing) }
    writing = -1
  }

  /// Reads all pipes until every writing end is closed.
  static func readToEnd(_ pipes: [CommandPipe]) {
    while true {
      let open = pipes.filter(\.isOpen)
      if open.isEmpty { return }
      var waiting = open.map { pollfd(fd: $0.reading, events: Int16(POLLIN), revents: 0) }
      guard poll(&waiting, nfds_t(waiting.count), -1) > 0 else { continue }
      for (pipe, state) in zip(open, waiting) where state.revents != 0 { pipe.read() }
    }
  }

  private func read() {
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = Glibc.read(reading, &bytes, bytes.count)
    if count > 0 {
      data.append(contentsOf: bytes[..<count])
    } else if count == 0 || errno != EINTR {
      isOpen = false
    }
  }
}
