package import Foundation
import Localization
import SetlistModel

extension RegularFile {
  /// Replaces a file's contents in one step: readers see either the old or the new bytes, and after
  /// a failure the old ones stay. A link is followed, so that it stays a link.
  ///
  /// - Parameters:
  ///   - mode: the permissions of a new file, before the process's mask.
  ///   - isForced: whether a write-protected file is replaced. A writable folder would allow it,
  ///     but a user who protects a file does not expect that.
  /// - Throws: `ExchangeError.writeProtected`, `.unwritable`.
  package static func replaceContents(
    of url: URL, with data: Data, mode: mode_t = 0o666, isForced: Bool = false
  ) throws(ExchangeError) {
    let path = url.absoluteURL.repaired.path
    let destination = destination(of: url.absoluteURL)
    var old = stat()
    let isThere = destination.withFilePath { stat($0, &old) } == 0
    if isThere, old.st_mode & S_IFMT != S_IFREG {
      throw .unwritable(path: path, reason: gettext("It is not a regular file."))
    }
    // The permissions are checked here, because the system lets root write any file.
    let isWritable =
      old.st_mode & 0o222 != 0 && destination.withFilePath { access($0, W_OK) } == 0
    guard !isThere || isWritable || isForced else { throw .writeProtected(path: path) }
    let temporary = destination.deletingLastPathComponent()
      .appending(path: ".\(UUID().uuidString).part", directoryHint: .notDirectory)
    var failure = write(
      data, toNewFile: temporary, mode: mode, oldMode: isThere ? old.st_mode & 0o777 : nil)
    if failure == nil,
      temporary.withFilePath({ from in destination.withFilePath { rename(from, $0) } }) != 0
    {
      failure = reason(errno)
    }
    guard let failure else { return }
    _ = temporary.withFilePath { unlink($0) }
    throw .unwritable(path: path, reason: failure)
  }

  /// Waits until the names in a file's folder are on the disk, so that a power cut takes back
  /// neither a new nor a removed file. File systems that cannot tell are trusted.
  package static func synchronizeFolder(of url: URL) {
    let folder = url.absoluteURL.deletingLastPathComponent()
    let descriptor = folder.withFilePath { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// The file at the end of a chain of links. The file need not exist.
  private static func destination(of file: URL) -> URL {
    var file = file
    // Linux follows at most 40 links.
    for _ in 0..<40 {
      guard let target = target(ofLink: file) else { break }
      let folder = file.deletingLastPathComponent().filePathBytes
      // The components ".." stay in the path for the system to resolve, because the folder may be a
      // link too.
      file = URL(filePathBytes: target.first == UInt8(ascii: "/") ? target : folder + target)
    }
    return file
  }

  private static func target(ofLink file: URL) -> [UInt8]? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let size = target.count
    let count = file.withFilePath { readlink($0, &target, size) }
    return count > 0 ? target.prefix(count).map { UInt8(bitPattern: $0) } : nil
  }

  /// Writes a new file. Returns the reason for a failure; `nil` on success.
  private static func write(
    _ data: Data, toNewFile file: URL, mode: mode_t, oldMode: mode_t?
  ) -> String? {
    let descriptor = file.withFilePath {
      open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    }
    guard descriptor >= 0 else { return reason(errno) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    if let oldMode { fchmod(descriptor, oldMode) }
    var failure: String?
    do {
      try handle.write(contentsOf: data)
      try handle.synchronize()
    } catch {
      failure = reason(errno)
    }
    // Closing may fail too, because a network file system may only report here that it is full.
    if close(descriptor) != 0, failure == nil { failure = reason(errno) }
    return failure
  }
}
