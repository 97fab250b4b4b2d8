import CCoreSupport
public import Foundation
import Localization
public import SetlistModel

/// Reads the status of local files, and the bytes of regular files only, because opening a pipe or
/// a device could block forever. Names need not be UTF-8.
package enum RegularFile {
  /// The kinds of files that an import distinguishes.
  package enum Kind: Hashable, Sendable {
    case file
    case folder
    case other
  }

  /// The identity of a file, independent of its path.
  package struct Identity: Hashable, Sendable {
    /// The number of the file system that contains the file.
    package var device: UInt64
    /// The number of the file in its file system.
    package var number: UInt64

    /// Makes an identity from the numbers of a file.
    package init(device: UInt64, number: UInt64) {
      self.device = device
      self.number = number
    }
  }

  /// The stamp of a file's version, which changes when the file is changed or replaced.
  package struct Stamp: Hashable, Sendable {
    var identity: Identity
    /// The size of the file in bytes.
    package var size: Int
    var seconds: Int
    var nanoseconds: Int

    /// The time at which the file was written last, by the clock of whoever wrote it.
    package var modified: Date {
      Date(timeIntervalSince1970: Double(seconds) + Double(nanoseconds) / 1e9)
    }
  }

  /// The stamp of a regular file; `nil` for anything else. Links are followed.
  package static func stamp(of file: URL) -> Stamp? {
    var status = stat()
    guard file.withFilePath({ stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return Stamp(
      identity: Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino)),
      size: Int(status.st_size), seconds: status.st_mtim.tv_sec,
      nanoseconds: status.st_mtim.tv_nsec)
  }

  /// The kind and identity of a path. Links are followed.
  package static func status(of file: URL) throws(ExchangeError) -> (kind: Kind, identity: Identity)
  {
    var status = stat()
    guard file.withFilePath({ stat($0, &status) }) == 0 else { throw .unreadable(reason(errno)) }
    let identity = Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
    switch status.st_mode & S_IFMT {
    case S_IFREG: return (.file, identity)
    case S_IFDIR: return (.folder, identity)
    default: return (.other, identity)
    }
  }

  /// Whether a path exists.
  package static func exists(_ file: URL) -> Bool { allows(F_OK, file) }

  /// The file as it exists: under its own name, or if its name or those of its folders are in
  /// another Unicode form; `nil` if there is none.
  package static func found(_ file: URL) -> URL? {
    exists(file) ? file : file.respelled(where: exists)
  }

  /// Whether a file can be read.
  package static func isReadable(_ file: URL) -> Bool { allows(R_OK, file) }

  private static func allows(_ use: CInt, _ file: URL) -> Bool {
    file.withFilePath { access($0, use) } == 0
  }

  /// The bytes of a regular file. Throws if it has more than `limit` bytes.
  package static func contents(of file: URL, limit: Int) throws(ExchangeError) -> Data {
    let handle = try reading(file)
    var status = stat()
    guard fstat(handle.fileDescriptor, &status) == 0 else { throw .unreadable(reason(errno)) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    guard status.st_size <= limit else { throw .tooLarge(limit: limit) }
    var data = Data()
    // The size is only a hint, because files of the kernel report none.
    data.reserveCapacity(Int(status.st_size))
    do {
      // The file is read in pieces, so that a cancelled read ends early.
      while data.count <= limit, !Task.isCancelled,
        let piece = try handle.read(upToCount: 1_048_576), !piece.isEmpty
      {
        data += piece
      }
    } catch {
      throw .unreadable(error.localizedDescription)
    }
    guard data.count <= limit else { throw .tooLarge(limit: limit) }
    return data
  }

  /// The first bytes of a regular file, at most `count`.
  package static func beginning(of file: URL, count: Int) throws(ExchangeError) -> Data {
    let handle = try reading(file)
    do {
      return try handle.read(upToCount: count) ?? Data()
    } catch {
      throw .unreadable(error.localizedDescription)
    }
  }

  static func reading(_ file: URL) throws(ExchangeError) -> FileHandle {
    // The file is opened without blocking, in case a pipe has replaced it in the meantime.
    let descriptor = file.withFilePath { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
    guard descriptor >= 0 else { throw .unreadable(reason(errno)) }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  static func reason(_ code: Int32) -> String {
    // Translators: what the system says of an error, as a sentence.
    gettext("%1$s.", String(cString: strerror(code)))
  }
}

extension RegularFile {
  /// The visible files and folders in a folder, in no order. Links are not followed.
  package static func contents(ofFolder folder: URL) throws(ExchangeError) -> [URL] {
    guard let stream = folder.withFilePath({ opendir($0) }) else {
      throw .unreadable(reason(errno))
    }
    defer { closedir(stream) }
    let path = folder.filePathBytes
    let start = path.last == UInt8(ascii: "/") ? path : path + [UInt8(ascii: "/")]
    var contents: [URL] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      guard let text = setlist_entry_name(entry) else { continue }
      let name = Data(bytes: text, count: strlen(text))
      if name.first != UInt8(ascii: ".") { contents.append(URL(filePathBytes: start + name)) }
    }
    guard errno == 0 else { throw .unreadable(reason(errno)) }
    return contents
  }

  /// Whether a path itself is a link, whose target need not exist.
  package static func isLink(_ file: URL) -> Bool {
    var status = stat()
    return file.withFilePath { lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}

extension URL {
  /// Whether the URL is a file of this computer that does not exist. The file system is asked.
  public var isMissingFile: Bool { isLocalFile && !RegularFile.exists(self) }
}

extension Song {
  /// Whether the song has a file on this computer that does not exist. The file system is asked.
  public var isMissing: Bool { file?.isMissingFile ?? false }
}
