import Foundation

/// The files that a connection has open: the database, its log and its shared memory.
///
/// While a connection is open, SQLite never makes one of them anew. Another file at one of their
/// paths is somebody else's.
final class DatabaseFiles: Sendable {
  /// What the paths of the files lead to.
  enum Place {
    /// To these files.
    case inPlace
    /// To nothing that can be reached, though the database still has a name somewhere.
    case moved
    /// To nothing, and the database has no name anywhere.
    case removed
    /// To another database.
    case replaced
    /// To this database, but without its log or its shared memory, or with another one's.
    case torn
  }

  /// What SQLite keeps beside a database, as the ends of their paths.
  static let companions = ["-wal", "-shm", "-journal"]

  // O_PATH of open(2), which Swift's module of the C library lacks.
  private static let pathOnly: CInt = 0o10_000_000

  let url: URL
  private let descriptor: CInt
  private let identities: [String: RegularFile.Identity]

  /// Notes which files the path leads to; throws if it leads to none.
  init(_ url: URL) throws {
    self.url = url
    // SQLite's locks would go with any other descriptor of the file when that is closed.
    descriptor = Glibc.open(url.path, Self.pathOnly | O_CLOEXEC)
    guard descriptor >= 0 else { throw DatabaseError.notAccessible(path: url.path) }
    identities = (["-wal", "-shm", ""]).reduce(into: [:]) {
      $0[$1] = Self.identity(url.path + $1)
    }
  }

  deinit {
    close(descriptor)
  }

  /// What the paths lead to now.
  ///
  /// - Complexity: O(1): three questions to the file system.
  var place: Place {
    guard let identity = Self.identity(url.path) else { return hasName ? .moved : .removed }
    guard identity == identities[""] else { return .replaced }
    return identities.allSatisfy { Self.identity(url.path + $0) == $1 } ? .inPlace : .torn
  }

  /// Whether a path with that end leads to one of these files.
  func contains(_ suffix: String) -> Bool {
    guard let identity = identities[suffix] else { return false }
    return Self.identity(url.path + suffix) == identity
  }

  private var hasName: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_nlink > 0
  }

  private static func identity(_ path: String) -> RegularFile.Identity? {
    try? RegularFile.status(of: URL(filePath: path, directoryHint: .notDirectory)).identity
  }
}
