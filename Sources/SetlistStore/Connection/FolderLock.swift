import Foundation
import SetlistFiles

/// Locks a folder while this object exists: other processes of this program cannot open or replace
/// its files.
///
/// The lock is on the folder itself (flock(2)), leaves no file behind and ends with the process.
final class FolderLock {
  private let descriptor: CInt

  /// Creates the folder if it is missing and waits for its lock.
  init(folder: URL) throws {
    try DatabaseError.translating(path: folder.path) {
      try UserFolder.makePrivateFolder(at: folder)
    }
    descriptor = Glibc.open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw DatabaseError(code: errno, path: folder.path) }
    // If the file system has no locks, the folder is used without one: SQLite locks the file as
    // well.
    while flock(descriptor, LOCK_EX) != 0 && errno == EINTR {}
  }

  deinit {
    close(descriptor)
  }
}
