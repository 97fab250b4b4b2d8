import Foundation

/// Locks an import that is stored in parts while this object exists, so that all programs know that
/// it runs.
///
/// The lock is on an empty file beside the database (flock(2)), and ends with the process.
final class ImportLock: Sendable {
  private let descriptor: CInt

  /// Takes the lock, after waiting for any program that removes the rows of earlier imports. On a
  /// file system without locks, the import runs without one.
  init(of database: URL) {
    descriptor = Self.open(database)
    while descriptor >= 0, flock(descriptor, LOCK_SH) != 0, errno == EINTR {}
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Runs a body while no import can begin. Does not run it if an import is running or that cannot
  /// be found out.
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
