import Foundation
import TestSupport

/// Reads the application's database as another program does.
extension RunningApplication {
  /// The setlist called `name`, as `setlistctl` prints it.
  func show(_ name: String) throws -> ShownSetlist {
    let output = try show(name, format: "json")
    return try JSONDecoder().decode(ShownSetlist.self, from: Data(output.utf8))
  }

  /// The output of `setlistctl` for the setlist called `name`. It is not run again while the
  /// database is unchanged, nor if it would make a database that was removed.
  func show(_ name: String, format: String) throws -> String {
    guard FileManager.default.fileExists(atPath: database.path) else {
      throw Failure(description: "there is no database")
    }
    let state = stateOfDatabase()
    if let state, let last = lastShown[[name, format]], last.state == state { return last.text }
    let text = try control("show", name, "--format", format)
    lastShown[[name, format]] = state.map { ($0, text) }
    return text
  }

  /// A value that changes with each commit: the beginning of the index of SQLite's log, which
  /// counts commits. `nil` if no program has the database open.
  private func stateOfDatabase() -> Data? {
    let handle = FileHandle(forReadingAtPath: database.path + "-shm")
    return try? handle?.read(upToCount: 136)
  }

  var database: URL { dataHome.appendingPathComponent("setlist/setlist.sqlite") }

  /// Runs `setlistctl` on the application's database and returns what it prints.
  @discardableResult
  func control(_ arguments: String...) throws -> String {
    let program = Self.productDirectory.appendingPathComponent("setlistctl").path
    return try Command(program: program).succeed(arguments + ["--database", database.path])
  }

  /// The names of all setlists in order, as `setlistctl` prints them.
  func setlistNames() throws -> [String] {
    try control("lists").split(separator: "\n").compactMap {
      $0.split(separator: "\t").last.map(String.init)
    }
  }
}
