import Foundation
import SetlistFiles
import SetlistModel
import Synchronization

/// The open files of a connection: the database, its log and its shared memory.
///
/// While a connection is open, SQLite never creates one of them again. So a different file at one
/// of their paths was put there by another program.
final class DatabaseFiles: Sendable {
  /// Whether the paths of the files still lead to the open files.
  enum Place {
    /// The paths lead to the open files.
    case inPlace
    /// The paths lead to no reachable file, but the open database file still has a name elsewhere.
    case moved
    /// The paths lead to no file, and the open database file has no name any more.
    case removed
    /// The paths lead to another database.
    case replaced
    /// The paths lead to the open database file, but its log or its shared memory is missing or
    /// another file.
    case torn
  }

  /// The path suffixes of the files that SQLite keeps beside a database.
  static let companions = ["-wal", "-shm", "-journal"]

  // O_PATH of open(2), which Swift's module of the C library lacks.
  private static let pathOnly: CInt = 0o10_000_000

  let url: URL
  private let descriptor: CInt
  private let identities: [String: RegularFile.Identity]

  /// Records the files at the path of a database. Throws if there are none.
  init(_ url: URL) throws {
    self.url = url
    // The descriptor opens the path alone (O_PATH), because closing any other descriptor of the
    // file would release SQLite's locks.
    descriptor = Glibc.open(url.path, Self.pathOnly | O_CLOEXEC)
    guard descriptor >= 0 else { throw DatabaseError(code: errno, path: url.path) }
    identities = try (["-wal", "-shm", ""]).reduce(into: [:]) {
      $0[$1] = try Self.identity(url.path + $1)
    }
  }

  deinit {
    close(descriptor)
  }

  /// The current state of the paths.
  ///
  /// - Complexity: O(1): three queries to the file system.
  var place: Place {
    do {
      guard let identity = try Self.identity(url.path) else { return hasName ? .moved : .removed }
      guard identity == identities[""] else { return .replaced }
      return try identities.allSatisfy { try Self.identity(url.path + $0) == $1 } ? .inPlace : .torn
    } catch {
      // If the disk does not answer, the files count as in place until it does.
      return .inPlace
    }
  }

  /// Whether the path of the database with a suffix leads to one of the open files.
  func contains(_ suffix: String) -> Bool {
    guard let identity = identities[suffix] else { return false }
    return (try? Self.identity(url.path + suffix)) == identity
  }

  /// Whether a file exists at a path. Throws if the disk does not answer.
  static func exists(_ path: String) throws -> Bool { try identity(path) != nil }

  /// Whether two paths lead to the same file.
  static func areOne(_ path: String, _ other: String) throws -> Bool {
    try identity(path) == identity(other)
  }

  /// The first bytes of a file, at most `count`.
  static func beginning(of path: String, count: Int) throws -> Data {
    try reading(path) { try $0.read(upToCount: count) ?? Data() }
  }

  /// Reads a file and its log to their ends. Throws if the disk fails to read any byte.
  ///
  /// No connection of this process may have the file open: closing the file here would release its
  /// locks.
  static func readToEnd(_ url: URL) throws {
    for path in ["", "-wal"].map({ url.path + $0 }) where try exists(path) {
      try reading(path) { while try $0.read(upToCount: 1 << 20)?.isEmpty == false {} }
    }
  }

  /// Whether a file is empty. Throws if it is not a regular file, not readable or not a database of
  /// SQLite.
  static func isEmpty(_ url: URL) throws -> Bool {
    var status = stat()
    guard stat(url.path, &status) == 0 else { throw DatabaseError(code: errno, path: url.path) }
    // Only a regular file is opened, because opening a pipe would wait for a writer.
    guard status.st_mode & S_IFMT == S_IFREG else { throw DatabaseError.notAFile(path: url.path) }
    for path in companions.map({ url.path + $0 }) {
      guard stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG else {
        throw DatabaseError.notAFile(path: path)
      }
    }
    // https://www.sqlite.org/fileformat.html, section 1.3: every database begins with these bytes.
    let header = try beginning(of: url.path, count: 16)
    // After a power cut during the first start, half a page may be written, which SQLite rolls back
    // with the journal.
    guard
      try header.isEmpty || header == Data("SQLite format 3\0".utf8)
        || exists(url.path + "-journal")
    else {
      throw ShutdownMarker(of: url).knowsFile
        ? DatabaseError.damaged : DatabaseError.foreign(path: url.path)
    }
    return header.isEmpty
  }

  /// Creates an empty file that only its owner can read, if there is none. SQLite gives the files
  /// beside it the same permissions.
  static func makePrivate(at url: URL) throws {
    let descriptor = Glibc.open(url.path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    if descriptor >= 0 { Glibc.close(descriptor) }
    // Any other error is ignored, because opening the database reports it.
  }

  /// Runs a body on a copy of a database file with its log and its journal. Only the copy is
  /// written to, because the folder of the original may be read-only.
  static func withCopies<Value>(
    of url: URL, in temporary: URL = FileManager.default.temporaryDirectory,
    _ body: (URL) throws -> Value
  ) throws -> Value {
    let files = FileManager.default
    // The temporary folder that Foundation offers is created by, and belongs to, the first user of
    // it.
    let folder = temporary.appending(path: "setlist-\(UUID().uuidString)")
    try DatabaseError.translating(path: folder.path) {
      try UserFolder.makePrivateFolder(at: folder)
    }
    defer { try? files.removeItem(at: folder) }
    let copy = folder.appending(path: "setlist.sqlite")
    for suffix in ["", "-wal", "-journal"] where files.fileExists(atPath: url.path + suffix) {
      guard access(url.path + suffix, R_OK) == 0 else {
        throw DatabaseError.notReadable(path: url.path + suffix)
      }
      try files.copyItem(atPath: url.path + suffix, toPath: copy.path + suffix)
      try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: copy.path + suffix)
    }
    return try body(copy)
  }

  private static func reading<Value>(
    _ path: String, _ body: (FileHandle) throws -> Value
  ) throws -> Value {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw errno == EACCES
        ? DatabaseError.notReadable(path: path) : DatabaseError(code: errno, path: path)
    }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    defer { try? handle.close() }
    return try body(handle)
  }

  private var hasName: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_nlink > 0
  }

  /// The identity of the file at a path; `nil` if there is none. Throws if the disk does not
  /// answer.
  private static func identity(_ path: String) throws -> RegularFile.Identity? {
    var status = stat()
    guard stat(path, &status) != 0 else {
      return RegularFile.Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
    }
    let error = DatabaseError(code: errno, path: path)
    if case .notAccessible = error { return nil }
    throw error
  }
}

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

/// Data that is read before it is requested, and returned once.
final class ReadAhead: Sendable {
  /// Reads that began in one state of the database.
  private struct Reads {
    /// The revision of the database at which the reads began, as `ChangeFeed` counts.
    let revision: Int
    var summaries: Task<[SetlistSummary], any Error>?
    let setlist: Setlist.ID
    var state: Task<SetlistState?, any Error>?
  }

  private let reads = Mutex<Reads?>(nil)

  /// Begins to read all summaries and one setlist.
  func begin(_ id: Setlist.ID, of setlists: StoredSetlists) {
    let revision = setlists.connection.feed.revision
    let summaries = Task { try await setlists.readSummaries() as [SetlistSummary] }
    let state = Task { try await setlists.readState(id) as SetlistState? }
    reads.withLock {
      $0 = Reads(revision: revision, summaries: summaries, setlist: id, state: state)
    }
  }

  /// The summaries, if they were read at `revision` of the database.
  func summaries(at revision: Int) async -> [SetlistSummary]? {
    let task = reads.withLock { reads in
      defer { reads?.summaries = nil }
      return reads?.revision == revision ? reads?.summaries : nil
    }
    // If a read failed, the caller reads again and gets the error then.
    return try? await task?.value
  }

  /// The setlist, if it was read at `revision` of the database.
  func state(_ id: Setlist.ID, at revision: Int) async -> SetlistState? {
    let task = reads.withLock { reads in
      defer { reads?.state = nil }
      return reads?.revision == revision && reads?.setlist == id ? reads?.state : nil
    }
    return try? await task?.value
  }
}
