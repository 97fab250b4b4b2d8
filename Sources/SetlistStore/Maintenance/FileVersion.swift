import Foundation

/// A version of a file, which differs after the file was written to or replaced by another one.
struct FileVersion: Codable, Hashable, Sendable {
  /// The inode number of the file. A copy has another number.
  let number: UInt64
  private let size: Int
  private let modification: Instant
  private let change: Instant

  /// A time of the file system, in seconds and nanoseconds.
  private struct Instant: Codable, Hashable {
    let seconds: Int
    let nanoseconds: Int

    init(_ time: timespec) {
      (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec)
    }
  }

  /// The current version of a file. `nil` if there is no such file.
  init?(of url: URL) {
    var status = stat()
    guard stat(url.path, &status) == 0 else { return nil }
    number = UInt64(status.st_ino)
    size = Int(status.st_size)
    modification = Instant(status.st_mtim)
    change = Instant(status.st_ctim)
  }

  /// The time since the last change, in seconds.
  var age: TimeInterval {
    Date.now.timeIntervalSince1970 - Double(change.seconds) - Double(change.nanoseconds) / 1e9
  }
}
