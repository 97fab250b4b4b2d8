import Foundation

/// A terminal without a screen: what a program writes to it is kept.
final class Terminal: Sendable {
  /// The side of the terminal that a program writes to.
  let input: FileHandle
  private let output: FileHandle

  init() throws {
    // Other programs that the tests start meanwhile would keep the terminal open.
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    // What `unlockpt` and `ptsname` ask the system, which are not in the module of the C library.
    var (isLocked, number): (CInt, CUnsignedInt) = (0, 0)
    guard master >= 0, ioctl(master, 0x4004_5431, &isLocked) == 0,
      ioctl(master, 0x8004_5430, &number) == 0
    else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    let program = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard program >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    output = FileHandle(fileDescriptor: master, closeOnDealloc: true)
    input = FileHandle(fileDescriptor: program, closeOnDealloc: true)
  }

  /// Everything that was written, after the last program with the terminal has ended. The
  /// terminal's own line ends are taken off.
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
