import CCoreSupport
package import Foundation
import Localization
import SetlistModel

extension RegularFile {
  /// Replaces the contents of a file that other programs write as well, in one step, if it is still
  /// the version that the caller knows. A link is followed, so that it stays a link.
  ///
  /// A version that somebody else writes in that very moment is not lost: it is beside the file as
  /// `NAME (conflicted copy …)` then. Only on file systems that cannot swap two names it may be.
  ///
  /// - Parameters:
  ///   - stamp: the version that is replaced; `nil` if there was no file.
  ///   - temporaryName: the name of the new version, in the same folder, while it is being written.
  /// - Returns: the stamp of the new version; `nil` if the file is another version than the known
  ///   one. Then it stays as it is.
  /// - Throws: `ExchangeError.writeProtected`, `.unwritable`.
  package static func replaceContents(
    of url: URL, with data: Data, ifStill stamp: Stamp?, temporaryName: String
  ) throws(ExchangeError) -> Stamp? {
    let path = url.absoluteURL.repaired.path
    let destination = destination(of: url.absoluteURL)
    guard self.stamp(of: destination) == stamp else { return nil }
    var old = stat()
    let isThere = destination.withFilePath { stat($0, &old) } == 0
    if isThere, stamp == nil {
      throw .unwritable(path: path, reason: gettext("It is not a regular file."))
    }
    // The permissions are checked here, because the system lets root write any file.
    let isWritable =
      old.st_mode & 0o222 != 0 && destination.withFilePath { access($0, W_OK) } == 0
    guard !isThere || isWritable else { throw .writeProtected(path: path) }
    let temporary = destination.deletingLastPathComponent()
      .appending(path: temporaryName, directoryHint: .notDirectory)
    do {
      try write(
        toNewFile: temporary, mode: 0o666, oldMode: isThere ? old.st_mode & 0o777 : nil
      ) { write in try write(data) }
      guard let new = self.stamp(of: temporary),
        try exchange(temporary, with: destination, ifStill: stamp)
      else {
        _ = temporary.withFilePath { unlink($0) }
        return nil
      }
      synchronizeFolder(of: destination)
      return new
    } catch {
      _ = temporary.withFilePath { unlink($0) }
      let reason =
        (error as? SystemRefusal).map { self.reason($0.code) } ?? error.localizedDescription
      throw .unwritable(path: path, reason: reason)
    }
  }

  /// Gives a new version the name of a file, if that is still the known one.
  ///
  /// - Throws: `SystemRefusal`; then nothing has changed.
  private static func exchange(
    _ temporary: URL, with file: URL, ifStill stamp: Stamp?
  ) throws -> Bool {
    guard let stamp else { return try renameToNew(temporary, file) }
    let code = temporary.withFilePath { from in
      file.withFilePath { setlist_swap_files(from, $0) }
    }
    switch code {
    case 0: break
    case ENOENT: return false
    case EINVAL, ENOSYS, ENOTSUP:
      // The file system cannot swap names. What comes between both calls is lost.
      guard self.stamp(of: file) == stamp else { return false }
      try rename(temporary, to: file)
      return true
    default: throw SystemRefusal(code: code)
    }
    if self.stamp(of: temporary) == stamp {
      _ = temporary.withFilePath { unlink($0) }
    } else {
      // Somebody has replaced the file just before. That version becomes a copy beside it; where
      // that is impossible, it keeps the temporary name.
      _ = try? renameToNew(temporary, conflictCopy(of: file))
    }
    return true
  }

  /// A new name beside a file, as programs that sync give to one of two versions.
  private static func conflictCopy(of file: URL) -> URL {
    let (path, name) = (file.filePathBytes, UUID().uuidString.prefix(8).lowercased())
    let point = path.lastIndex(of: UInt8(ascii: ".")) ?? path.endIndex
    return URL(
      filePathBytes: path[..<point] + Array(" (conflicted copy \(name))".utf8) + path[point...])
  }

  /// Gives a file a name, unless a file has it. Returns whether it has got it.
  static func renameToNew(_ temporary: URL, _ file: URL) throws -> Bool {
    let code = temporary.withFilePath { from in
      file.withFilePath { setlist_rename_to_new(from, $0) }
    }
    switch code {
    case 0: return true
    case EEXIST: return false
    case EINVAL, ENOSYS, ENOTSUP:
      guard !exists(file) else { return false }
      try rename(temporary, to: file)
      return true
    default: throw SystemRefusal(code: code)
    }
  }

  /// Gives a file a name, in place of a file that has it.
  static func rename(_ temporary: URL, to file: URL) throws {
    let isRenamed = temporary.withFilePath { from in
      file.withFilePath { Foundation.rename(from, $0) } == 0
    }
    guard isRenamed else { throw SystemRefusal(code: errno) }
  }

  /// Removes a file if it is still the version that the caller knows.
  package static func remove(_ file: URL, ifStill stamp: Stamp) {
    guard self.stamp(of: file) == stamp else { return }
    _ = file.withFilePath { unlink($0) }
  }
}
