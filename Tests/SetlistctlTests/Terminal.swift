import Foundation

/// A terminal that keeps what a program writes to it.
final class Terminal: Sendable {
  /// The side of the terminal to which a program writes.
  let input: FileHandle
  private let output: FileHandle

  init() throws {
    // Without O_CLOEXEC, other programs that the tests start meanwhile would keep the terminal
    // open.
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    // These are the requests of `unlockpt` and `ptsname`, which Swift's module of the C library
    // lacks.
    var (isLocked, number): (CInt, CUnsignedInt) = (0, 0)
    guard master >= 0, ioctl(master, 0x4004_5431, &isLocked) == 0,
      ioctl(master, 0x8004_5430, &number) == 0
    else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    let program = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard program >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    output = FileHandle(fileDescriptor: master, closeOnDealloc: true)
    input = FileHandle(fileDescriptor: program, closeOnDealloc: true)
  }

  /// Everything that was written, once the last program on the terminal has ended, without the
  /// terminal's own line ends.
  func text() -> String {
    try? input.close()
    var written: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(output.fileDescriptor, &bytes, bytes.count)
      guard count > 0 else { break }
      written += bytes.prefix(count)
    }
    return String(decoding: written, as: UTF8.self)
      .replacingOccurrences(of: "\r\n", with: "\n")
  }
}
