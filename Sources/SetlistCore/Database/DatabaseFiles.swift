import Foundation

/// The open files of a connection: the database, its log and its shared memory.
///
/// While a connection is open, SQLite never creates one of them again. A different file at one of
/// their paths comes from somewhere else.
final class DatabaseFiles: Sendable {
  /// The state of the files' paths.
  enum Place {
    /// The paths lead to these files.
    case inPlace
    /// The paths lead to nothing that can be reached, but the database still has a name somewhere.
    case moved
    /// The paths lead to nothing, and the database has no name anywhere.
    case removed
    /// The paths lead to another database.
    case replaced
    /// The paths lead to this database, but without its log or its shared memory, or with those of
    /// another.
    case torn
  }

  /// The path suffixes of the files that SQLite keeps beside a database.
  static let companions = ["-wal", "-shm", "-journal"]

  // O_PATH of open(2), which Swift's module of the C library lacks.
  private static let pathOnly: CInt = 0o10_000_000

  let url: URL
  private let descriptor: CInt
  private let identities: [String: RegularFile.Identity]

  /// Records the files at the path. Throws if there are none.
  init(_ url: URL) throws {
    self.url = url
    // Closing any other descriptor of the file would release SQLite's locks.
    descriptor = Glibc.open(url.path, Self.pathOnly | O_CLOEXEC)
    guard descriptor >= 0 else { throw DatabaseError.notAccessible(path: url.path) }
    identities = (["-wal", "-shm", ""]).reduce(into: [:]) {
      $0[$1] = Self.identity(url.path + $1)
    }
  }

  deinit {
    close(descriptor)
  }

  /// The current state of the paths.
  ///
  /// - Complexity: O(1): three queries to the file system.
  var place: Place {
    guard let identity = Self.identity(url.path) else { return hasName ? .moved : .removed }
    guard identity == identities[""] else { return .replaced }
    return identities.allSatisfy { Self.identity(url.path + $0) == $1 } ? .inPlace : .torn
  }

  /// Whether the path with a suffix leads to one of these files.
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
