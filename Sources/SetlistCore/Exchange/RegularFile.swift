import Foundation

/// What the file system says a path leads to, and the bytes of regular files only: opening a pipe
/// or a device could wait forever.
enum RegularFile {
  /// The kinds that an import treats differently.
  enum Kind: Hashable, Sendable {
    case file
    case folder
    case other
  }

  /// Tells one file from another whatever paths lead to it.
  struct Identity: Hashable, Sendable {
    var device: UInt64
    var number: UInt64
  }

  /// Tells a file from what it was before it was changed or replaced.
  struct Stamp: Hashable, Sendable {
    var identity: Identity
    var size: Int
    var seconds: Int
    var nanoseconds: Int
  }

  /// The stamp of a regular file; `nil` for anything else. Links are followed.
  static func stamp(of path: String) -> Stamp? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Stamp(
      identity: Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino)),
      size: Int(status.st_size), seconds: status.st_mtim.tv_sec,
      nanoseconds: status.st_mtim.tv_nsec)
  }

  /// What stands at a path; links are followed.
  static func status(of path: String) throws(ExchangeError) -> (kind: Kind, identity: Identity) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .unreadable(reason(errno)) }
    let identity = Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
    switch status.st_mode & S_IFMT {
    case S_IFREG: return (.file, identity)
    case S_IFDIR: return (.folder, identity)
    default: return (.other, identity)
    }
  }

  /// Whether anything stands at a path.
  static func exists(_ path: String) -> Bool {
    access(path, F_OK) == 0
  }

  /// The bytes of a regular file of at most `limit` bytes.
  static func contents(of path: String, limit: Int) throws(ExchangeError) -> Data {
    // Should a pipe have taken the file's place in the meantime, this does not wait for a writer.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(reason(errno)) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(reason(errno)) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    guard status.st_size <= limit else { throw .tooLarge(limit: limit) }
    let data: Data
    do {
      data = try handle.read(upToCount: limit + 1) ?? Data()
    } catch {
      throw .unreadable(error.localizedDescription)
    }
    guard data.count <= limit else { throw .tooLarge(limit: limit) }
    return data
  }

  /// The first bytes of a regular file, at most `count`.
  static func beginning(of path: String, count: Int) throws(ExchangeError) -> Data {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(reason(errno)) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      return try handle.read(upToCount: count) ?? Data()
    } catch {
      throw .unreadable(error.localizedDescription)
    }
  }

  /// Replaces a file's contents at once: readers see the old bytes or the new ones, and if anything
  /// fails the old ones stay. A link is followed, so that it stays a link.
  ///
  /// - Parameter mode: who may do what with the file if it is new, before the process's mask.
  static func replaceContents(
    of url: URL, with data: Data, mode: mode_t = 0o666
  ) throws(ExchangeError) {
    let destination = url.resolvingSymlinksInPath()
    if let status = try? status(of: destination.path), status.kind != .file {
      throw .unwritable(path: url.path, reason: "It is not a regular file.")
    }
    let folder = destination.deletingLastPathComponent()
    let temporary = folder.appending(path: ".\(UUID().uuidString).part")
    do throws(ExchangeError) {
      try write(data, toNewFile: temporary.path, mode: mode, keepingModeOf: destination.path)
      guard rename(temporary.path, destination.path) == 0 else {
        throw ExchangeError.unwritable(path: url.path, reason: reason(errno))
      }
    } catch {
      unlink(temporary.path)
      guard case .unwritable(_, let reason) = error else { throw error }
      throw .unwritable(path: url.path, reason: reason)
    }
  }

  private static func write(
    _ data: Data, toNewFile path: String, mode: mode_t, keepingModeOf oldPath: String
  ) throws(ExchangeError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw .unwritable(path: path, reason: reason(errno)) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    var old = stat()
    if stat(oldPath, &old) == 0 { fchmod(descriptor, old.st_mode & 0o777) }
    var failure: String?
    do {
      try handle.write(contentsOf: data)
      try handle.synchronize()
    } catch {
      failure = reason(errno)
    }
    // A full network file system may say so only now.
    if close(descriptor) != 0, failure == nil { failure = reason(errno) }
    if let failure { throw .unwritable(path: path, reason: failure) }
  }

  private static func reason(_ code: Int32) -> String {
    String(cString: strerror(code)) + "."
  }
}
