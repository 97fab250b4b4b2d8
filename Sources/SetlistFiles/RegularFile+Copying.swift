package import Foundation
import SetlistModel

extension RegularFile {
  /// The bytes that are copied or compared at once.
  private static let pieceSize = 1 << 20
  /// The bytes after which a copy waits for the disk, so that it can be cancelled soon on a slow
  /// one.
  private static let bytesBetweenWaits = 16 << 20
  private static let temporaryPrefix = ".setlist-"
  private static let temporarySuffix = ".part"

  /// Copies a regular file with its time of change. The copy has a temporary name until it is
  /// whole and on the disk; after a failure it is removed.
  ///
  /// - Parameters:
  ///   - isReplacing: whether a file of that name is replaced, in one step. Otherwise it stays, and
  ///     the copy fails.
  ///   - check: called after each piece; an error of it ends the copy.
  /// - Throws: `ExchangeError.unreadable` or `.notAFile` for the source, `.unwritable` for the
  ///   copy, or an error of `check`.
  package static func copy(
    _ source: URL, to destination: URL, isReplacing: Bool, check: () throws -> Void
  ) throws {
    let input = try reading(source)
    var status = stat()
    guard fstat(input.fileDescriptor, &status) == 0 else {
      throw ExchangeError.unreadable(reason(errno))
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw ExchangeError.notAFile }
    let temporary = destination.deletingLastPathComponent().appending(
      path: "\(temporaryPrefix)\(UUID().uuidString)\(temporarySuffix)",
      directoryHint: .notDirectory)
    do {
      try fill(temporary, from: input, check)
      let times = [status.st_mtim, status.st_mtim]
      _ = temporary.withFilePath { utimensat(AT_FDCWD, $0, times, 0) }
      if isReplacing {
        try rename(temporary, to: destination)
      } else {
        guard try renameToNew(temporary, destination) else { throw SystemRefusal(code: EEXIST) }
      }
    } catch {
      _ = temporary.withFilePath { unlink($0) }
      guard let refusal = error as? SystemRefusal else { throw error }
      throw ExchangeError.unwritable(
        path: destination.repaired.path, reason: reason(refusal.code))
    }
  }

  private static func fill(
    _ file: URL, from input: FileHandle, _ check: () throws -> Void
  ) throws {
    let descriptor = file.withFilePath { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
    guard descriptor >= 0 else { throw SystemRefusal(code: errno) }
    let output = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    do {
      // The lock tells other runs of the program that the copy is not a remnant.
      _ = flock(descriptor, LOCK_EX | LOCK_NB)
      var waiting = 0
      while let piece = try piece(of: input) {
        try check()
        do { try output.write(contentsOf: piece) } catch { throw SystemRefusal(code: errno) }
        waiting += piece.count
        guard waiting >= bytesBetweenWaits else { continue }
        waiting = 0
        guard fdatasync(descriptor) == 0 else { throw SystemRefusal(code: errno) }
      }
      try check()
      guard fsync(descriptor) == 0 else { throw SystemRefusal(code: errno) }
    } catch {
      close(descriptor)
      throw error
    }
    if close(descriptor) != 0 { throw SystemRefusal(code: errno) }
  }

  /// Whether two regular files have the same bytes.
  ///
  /// - Parameter check: called after each piece; an error of it ends the comparison.
  /// - Throws: `ExchangeError.unreadable`, or an error of `check`.
  package static func haveSameBytes(
    _ first: URL, _ second: URL, check: () throws -> Void
  ) throws -> Bool {
    guard let (one, other) = zipped(stamp(of: first), stamp(of: second)), one.size == other.size
    else { return false }
    if one.identity == other.identity { return true }
    let (left, right) = (try reading(first), try reading(second))
    while let piece = try piece(of: left) {
      try check()
      guard try piece == self.piece(of: right, count: piece.count) else { return false }
    }
    return try self.piece(of: right) == nil
  }

  /// Removes what copies into a folder have left that were killed. Copies that are still being made
  /// stay.
  package static func removeRemnants(in folder: URL) {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    for name in names ?? []
    where name.hasPrefix(temporaryPrefix) && name.hasSuffix(temporarySuffix) {
      let file = folder.appending(path: name, directoryHint: .notDirectory)
      let descriptor = file.withFilePath { open($0, O_RDONLY | O_NOFOLLOW | O_CLOEXEC) }
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { _ = file.withFilePath { unlink($0) } }
      close(descriptor)
    }
  }

  /// The next bytes of a file; `nil` at its end.
  private static func piece(
    of file: FileHandle, count: Int = pieceSize
  ) throws(ExchangeError) -> Data? {
    var data = Data()
    do {
      while data.count < count, let next = try file.read(upToCount: count - data.count),
        !next.isEmpty
      {
        data += next
      }
    } catch {
      throw .unreadable(error.localizedDescription)
    }
    return data.isEmpty ? nil : data
  }

  private static func zipped(_ first: Stamp?, _ second: Stamp?) -> (Stamp, Stamp)? {
    guard let first, let second else { return nil }
    return (first, second)
  }
}
