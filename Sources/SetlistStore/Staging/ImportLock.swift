import Foundation

/// Tells all programs that an import is stored in parts, as long as it lives.
///
/// The lock is on an empty file beside the database (flock(2)), and ends with the process.
final class ImportLock: Sendable {
  private let descriptor: CInt

  /// Waits until nobody removes what earlier imports have left behind. A file system without locks
  /// is used without this one.
  init(of database: URL) {
    descriptor = Self.open(database)
    while descriptor >= 0, flock(descriptor, LOCK_SH) != 0, errno == EINTR {}
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Runs a body while no import can begin, unless one is running or nobody knows.
  static func withoutImports(into database: URL, _ body: () throws -> Void) rethrows {
    let descriptor = open(database)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { try body() }
  }

  private static func open(_ database: URL) -> CInt {
    let path = database.deletingLastPathComponent()
      .appending(path: ".\(database.lastPathComponent).importing").path
    return Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
  }
}
