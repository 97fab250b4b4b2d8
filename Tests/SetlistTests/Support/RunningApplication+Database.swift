import Foundation

/// What the application's database holds, as another program reads it.
extension RunningApplication {
  /// Reads the setlist called `name` from the database, as `setlistctl` shows it.
  func show(_ name: String) throws -> ShownSetlist {
    let output = try control("show", name, "--format", "json")
    return try JSONDecoder().decode(ShownSetlist.self, from: Data(output.utf8))
  }

  /// Runs `setlistctl` on the application's database and returns what it prints.
  @discardableResult
  func control(_ arguments: String...) throws -> String {
    let database = dataHome.appendingPathComponent("setlist/setlist.sqlite").path
    let program = Self.productDirectory.appendingPathComponent("setlistctl").path
    return try Command(program: program).succeed(arguments + ["--database", database])
  }

  /// The names of all setlists in order, as `setlistctl` prints them.
  func setlistNames() throws -> [String] {
    try control("lists").split(separator: "\n").compactMap {
      $0.split(separator: "\t").last.map(String.init)
    }
  }
}
