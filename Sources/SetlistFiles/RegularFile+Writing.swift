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
    do {
      try replaceContents(of: url, mode: mode, isForced: isForced) { write in try write(data) }
    } catch let error as ExchangeError {
      throw error
    } catch {
      throw .unwritable(
        path: url.absoluteURL.repaired.path, reason: error.localizedDescription)
    }
  }

  /// Replaces a file's contents in one step, as with data, by pieces that need not be in memory
  /// together.
  ///
  /// - Parameter body: receives a function that writes the next piece.
  /// - Throws: `ExchangeError.writeProtected`, `.unwritable`, or an error of the body.
  package static func replaceContents(
    of url: URL, mode: mode_t = 0o666, isForced: Bool = false,
    _ body: (_ write: @escaping (Data) throws -> Void) throws -> Void
  ) throws {
    let path = url.absoluteURL.repaired.path
    let destination = destination(of: url.absoluteURL)
    var old = stat()
    let isThere = destination.withFilePath { stat($0, &old) } == 0
    if isThere, old.st_mode & S_IFMT != S_IFREG {
      throw ExchangeError.unwritable(path: path, reason: gettext("It is not a regular file."))
    }
    // The permissions are checked here, because the system lets root write any file.
    let isWritable =
      old.st_mode & 0o222 != 0 && destination.withFilePath { access($0, W_OK) } == 0
    guard !isThere || isWritable || isForced else { throw ExchangeError.writeProtected(path: path) }
    let temporary = destination.deletingLastPathComponent()
      .appending(path: ".\(UUID().uuidString).part", directoryHint: .notDirectory)
    let oldMode = isThere ? old.st_mode & 0o777 : nil
    do {
      try write(toNewFile: temporary, mode: mode, oldMode: oldMode, body)
      try rename(temporary, to: destination)
    } catch {
      _ = temporary.withFilePath { unlink($0) }
      guard let refusal = error as? SystemRefusal else { throw error }
      throw ExchangeError.unwritable(path: path, reason: reason(refusal.code))
    }
  }

  /// An error of the system while a file is written.
  struct SystemRefusal: Error {
    let code: Int32
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
  static func destination(of file: URL) -> URL {
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

  /// Writes a new file.
  ///
  /// - Throws: `SystemRefusal`, or an error of the body.
  static func write(
    toNewFile file: URL, mode: mode_t, oldMode: mode_t?,
    _ body: (_ write: @escaping (Data) throws -> Void) throws -> Void
  ) throws {
    let descriptor = file.withFilePath {
      open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    }
    guard descriptor >= 0 else { throw SystemRefusal(code: errno) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    if let oldMode { fchmod(descriptor, oldMode) }
    do {
      try body { data in try refusing { try handle.write(contentsOf: data) } }
      try refusing { try handle.synchronize() }
    } catch {
      close(descriptor)
      throw error
    }
    // Closing may fail too, because a network file system may only report here that it is full.
    if close(descriptor) != 0 { throw SystemRefusal(code: errno) }
  }

  /// Runs a call of the system, and throws its error as a `SystemRefusal`.
  private static func refusing(_ body: () throws -> Void) throws {
    do { try body() } catch { throw SystemRefusal(code: errno) }
  }
}
