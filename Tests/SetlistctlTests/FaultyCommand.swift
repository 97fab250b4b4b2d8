import Foundation
import SetlistModel
import SetlistStore
import Testing

/// A command that runs on a failing disk.
struct FaultyCommand: Sendable, CustomTestStringConvertible {
  let name: String
  /// Whether the database is damaged before the command.
  let isDamaged: Bool
  /// The arguments of the program, for a folder with a database.
  let arguments: @Sendable (CommandLineRun) async throws -> [String]

  var testDescription: String { name }

  private init(
    _ name: String, isDamaged: Bool = false,
    _ arguments: @escaping @Sendable (CommandLineRun) async throws -> [String]
  ) {
    (self.name, self.isDamaged, self.arguments) = (name, isDamaged, arguments)
  }

  private static func plain(_ words: String...) -> FaultyCommand {
    FaultyCommand(words.joined(separator: " ")) { _ in words }
  }

  private static let moving = FaultyCommand("move") { run in
    let database = try SetlistDatabase.openForReading(at: run.database)
    defer { database.close() }
    guard let gig = try await database.setlists.summary(named: "Gig"),
      let entry = try await database.setlists.fetch(gig.id)?.sections.first?.entries.first
    else { return [] }
    return ["move", entry.id.description, "--section", "Set 2"]
  }

  private static let restoring: @Sendable (CommandLineRun) async throws -> [String] = { run in
    ["restore", try DatabaseBackups.all(at: run.database)[0].url.path]
  }

  static let all = [
    .plain("lists"), .plain("show", "Gig"), .plain("search", "Gig", "Song"), .plain("missing"),
    .plain("check"), .plain("backups"), .plain("export", "Gig", "--output", "out.json"),
    .plain("import", "new.txt", "--accept"),
    .plain("import", "new.txt", "--accept", "--into", "Gig"), moving,
    .plain("swap", "Gig"), .plain("fill", "Gig", "--to", "20:00", "--from", "Pool", "--seed", "1"),
    .plain("dedupe", "Gig"), .plain("repair"), .plain("backup"),
    FaultyCommand("restore", restoring),
    FaultyCommand("repair of a broken file", isDamaged: true) { _ in ["repair"] },
    FaultyCommand("restore over a broken file", isDamaged: true, restoring),
  ]
}
