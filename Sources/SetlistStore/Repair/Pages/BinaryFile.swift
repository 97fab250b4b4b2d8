import Foundation

/// A file whose bytes are read in pieces, without SQLite.
final class BinaryFile: Sendable {
  /// The length of the file in bytes.
  let size: Int
  private let path: String
  private let descriptor: CInt

  /// Opens a regular file.
  init(_ path: String) throws(DatabaseError) {
    self.path = path
    // The descriptor does not block, because opening a pipe would otherwise wait for a writer.
    descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0 else {
      size = 0
      throw errno == EACCES ? .notReadable(path: path) : DatabaseError(code: errno, path: path)
    }
    size = Int(status.st_size)
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// The bytes at an offset, fewer at the end of the file.
  ///
  /// - Throws: `unreliable` if the disk cannot read the bytes, because unread bytes are not lost
  ///   ones.
  func read(at offset: Int, count: Int) throws(DatabaseError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      var piece = [UInt8](repeating: 0, count: count - filled)
      let length = pread(descriptor, &piece, piece.count, off_t(offset + filled))
      if length < 0, errno == EINTR { continue }
      guard length >= 0 else { throw DatabaseError(code: errno, path: path) }
      if length == 0 {
        guard offset + filled >= size else { throw .unreliable(path: path) }
        break
      }
      bytes.replaceSubrange(filled..<filled + length, with: piece[..<length])
      filled += length
    }
    return Array(bytes[..<filled])
  }
}
