import Foundation
import TestSupport

/// What the application's database holds, as another program reads it.
extension RunningApplication {
  /// Reads the setlist called `name` from the database, as `setlistctl` shows it.
  func show(_ name: String) throws -> ShownSetlist {
    let output = try show(name, format: "json")
    return try JSONDecoder().decode(ShownSetlist.self, from: Data(output.utf8))
  }

  /// What `setlistctl` prints of the setlist called `name`. It is not run again while it would read
  /// the same, nor where it would make a database that was removed.
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

  /// What changes with each commit: the beginning of the index of SQLite's log, which counts them.
  /// `nil` while nobody has the database open.
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
