import Foundation
import Synchronization

/// A small file beside a database that says how the database was left and when it was last read
/// through, so that opening does not need to read all of it.
///
/// Each program that has the database open holds a lock (flock(2)) on it. The marker is read and
/// written only while the folder is locked. A missing, torn or unreadable marker counts as none.
final class ShutdownMarker: Sendable {
  /// How far a database can be trusted without reading it through.
  enum Trust {
    /// The database is not trusted: it was not closed, it is a copy, or another program wrote to
    /// it.
    case none
    /// The database is unchanged since it was closed.
    case closed
    /// The database is open in another connection, which trusts it.
    case open
  }

  /// The content of the marker's file, as JSON.
  private struct Content: Codable {
    /// The inode number of the database's file.
    let number: UInt64
    /// The time at which the database was last read through.
    var check: Date
    /// The version of the database's file when it was closed; `nil` while it is open.
    var closed: FileVersion?
  }

  /// The age from which a file is read through again, in seconds.
  static let interval: TimeInterval = 7 * 24 * 60 * 60
  // File systems round times to steps of the kernel's clock, 10 ms at most.
  private static let step: TimeInterval = 0.02

  private let database: URL
  private let path: String

  /// The marker's open file, which holds the lock.
  private let handle: Mutex<FileHandle?>

  /// Makes a value for the marker of a database. No file is made or locked.
  init(of database: URL) {
    self.database = database
    path =
      database.deletingLastPathComponent()
      .appending(path: ".\(database.lastPathComponent).closed").path
    handle = Mutex(Self.open(path, creating: false))
  }

  /// How far the database can be trusted now.
  var trust: Trust {
    guard let content, let version = FileVersion(of: database), content.number == version.number
    else { return .none }
    guard lock(LOCK_EX) else { return .open }
    _ = lock(LOCK_UN)
    return content.closed == version && !hasLog ? .closed : .none
  }

  /// Whether the marker shows that the file was a database of this program before.
  var knowsFile: Bool {
    guard let content else { return false }
    return content.number == FileVersion(of: database)?.number
  }

  /// Whether the database was last read through a week ago or earlier. A time in the future is an
  /// error of the clock.
  func isCheckDue(at now: Date) -> Bool {
    guard let check = content?.check else { return true }
    return !(0..<Self.interval).contains(now.timeIntervalSince(check))
  }

  /// Locks the marker as long as this value lives, and makes it if it is missing.
  ///
  /// - Parameter check: the time at which the database was read through now; `nil` if it was
  ///   trusted without.
  func hold(check: Date?) {
    handle.withLock { $0 = $0 ?? Self.open(path, creating: true) }
    if let check { note(check: check) }
    _ = lock(LOCK_SH)
  }

  /// Records the time at which the database was read through.
  func note(check: Date) {
    guard let version = FileVersion(of: database) else { return }
    let known = content
    write(
      Content(
        number: version.number, check: check,
        closed: known?.number == version.number ? known?.closed : nil))
  }

  /// Whether no other connection of this program has the database open. Called before `close`,
  /// while the folder is locked.
  func isAlone() -> Bool { lock(LOCK_EX) }

  /// Records that the database was closed, unless another connection has it open, and ends the
  /// lock. Called once, after the owner has closed its connections, while the folder is locked.
  func close() {
    defer { _ = lock(LOCK_UN) }
    guard var content, lock(LOCK_EX), let version = FileVersion(of: database),
      content.number == version.number, !hasLog
    else { return }
    // The wait makes any later write get another time than the recorded one.
    if (-Self.step..<Self.step).contains(version.age) { Thread.sleep(forTimeInterval: Self.step) }
    guard FileVersion(of: database) == version else { return }
    content.closed = version
    write(content)
  }

  /// Makes every program that opens the database next read it through.
  func invalidate() {
    _ = handle.withLock { try? $0?.truncate(atOffset: 0) }
  }

  /// Whether a log or a journal beside the database is not empty.
  private var hasLog: Bool {
    ["-wal", "-journal"].contains { suffix in
      var status = stat()
      return stat(database.path + suffix, &status) == 0 && status.st_size > 0
    }
  }

  private var content: Content? {
    handle.withLock { handle in
      guard let handle, (try? handle.seek(toOffset: 0)) != nil,
        let data = try? handle.read(upToCount: 4096)
      else { return nil }
      return try? JSONDecoder().decode(Content.self, from: data)
    }
  }

  private func write(_ content: Content) {
    handle.withLock { handle in
      guard let handle, let data = try? JSONEncoder().encode(content) else { return }
      do {
        try handle.truncate(atOffset: 0)
        try handle.write(contentsOf: data)
      } catch {
        // Without a marker, the next opening reads the database through, which is safe.
        try? handle.truncate(atOffset: 0)
      }
    }
  }

  /// Takes a lock on the marker unless another program holds one that excludes it. File systems
  /// without locks grant none.
  private func lock(_ operation: CInt) -> Bool {
    handle.withLock { handle in
      guard let handle else { return true }
      return flock(handle.fileDescriptor, operation | LOCK_NB) == 0 || errno != EWOULDBLOCK
    }
  }

  private static func open(_ path: String, creating: Bool) -> FileHandle? {
    let flags = O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW | (creating ? O_CREAT : 0)
    let descriptor = Glibc.open(path, flags, 0o600)
    guard descriptor >= 0 else { return nil }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return handle
  }
}

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
