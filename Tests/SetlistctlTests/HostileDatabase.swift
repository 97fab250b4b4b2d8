import Foundation
import GRDB
import TestSupport
import Testing

/// A database that another program changed to do harm, or a file that is no database.
struct HostileDatabase: CustomTestStringConvertible, Sendable {
  /// The name of the database in the results of tests.
  let name: String
  /// Changes a sound database into the hostile one.
  let change: @Sendable (URL) throws -> Void

  var testDescription: String { name }

  /// The hostile databases of all kinds.
  static let all: [HostileDatabase] =
    triggers + views + added + virtual + altered + values + texts + numbers + headers + sizes + logs
    + journals + bytes + pages + places

  /// Sixty random hostile databases, by the seed of the tests. All of them if `SETLIST_TEST_SCALE`
  /// is more than 1, which takes a quarter of an hour.
  static let tried: [HostileDatabase] = {
    guard testScale == 1 else { return all }
    var generator = SeededGenerator(seed: testSeed())
    return Array(all.shuffled(using: &generator).prefix(60))
  }()

  static let tables = ["setlist", "section", "song", "entry"]

  /// A query that never ends.
  static let endless =
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i"

  /// A database changed by SQL statements.
  static func sql(_ name: String, _ statements: String) -> HostileDatabase {
    HostileDatabase(name: name) { file in
      let queue = try open(file)
      try queue.writeWithoutTransaction { try $0.execute(sql: statements) }
      try queue.close()
    }
  }

  /// A database changed by SQL statements, which are also its name.
  static func sql(_ statements: String) -> HostileDatabase { sql(statements, statements) }

  /// A database whose bytes are changed.
  static func data(
    _ name: String, _ change: @escaping @Sendable (inout Data) throws -> Void
  ) -> HostileDatabase {
    HostileDatabase(name: name) { file in
      var data = try Data(contentsOf: file)
      try change(&data)
      try data.write(to: file)
    }
  }

  /// A database with statements in its write-ahead log only, whose bytes are changed.
  static func log(
    _ name: String, _ change: @escaping @Sendable (inout Data) throws -> Void
  ) -> HostileDatabase {
    HostileDatabase(name: name) { file in
      let log = URL(filePath: file.path + "-wal")
      let queue = try open(file)
      let contents = try queue.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA journal_mode = WAL; UPDATE song SET title = title || '!'")
        return try [Data(contentsOf: file), Data(contentsOf: log)]
      }
      try queue.close()
      var changed = contents[1]
      try change(&changed)
      try contents[0].write(to: file)
      try changed.write(to: log)
    }
  }

  /// The bytes of a sound database with a setlist of 300 songs, without a log.
  private static let sound = Task {
    let command = try CommandLineRun()
    let lines = (1...300).map { "Artist \($0) - Title \($0)" }.joined(separator: "\n")
    let list = try command.write(lines, to: "Gig.txt")
    try #require(try await command.run("import", list.path, "--accept").status == 0)
    return try Data(contentsOf: command.database)
  }

  /// Writes the sound database to a file.
  static func writeSound(to file: URL) async throws { try await sound.value.write(to: file) }

  /// Writes this hostile database to a file.
  func make(at file: URL) async throws {
    try await Self.writeSound(to: file)
    try change(file)
  }

  /// Runs a command with a folder's database, with limited memory and time.
  static func run(
    _ arguments: [String], in command: CommandLineRun
  ) async throws -> CommandLineRun.Result {
    try await command.runBare(
      arguments + ["--database", command.database.path], memoryLimit: 1 << 29, seconds: 10)
  }

  private static func open(_ file: URL) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA ignore_check_constraints = ON") }
    return try DatabaseQueue(path: file.path, configuration: configuration)
  }
}

extension [UInt8] {
  /// Pseudorandom bytes, the same in each run.
  static func noise(_ count: Int, seed: UInt64 = 1) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in UInt8.random(in: 0 ... .max, using: &random) }
  }
}
