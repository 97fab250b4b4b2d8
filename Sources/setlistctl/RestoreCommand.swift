import ArgumentParser
import Foundation
import SetlistCore

/// `setlistctl restore`
struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Replace all setlists by those of a backup.",
    discussion: "What is there now is backed up first.")

  @Argument(help: "The path of a backup, as “setlistctl backups” prints it.", completion: .file())
  var backup: String

  @OptionGroup var database: DatabaseOptions

  func run() async throws {
    let database = try database.open()
    let wanted = URL(filePath: backup, directoryHint: .notDirectory).standardizedFileURL.path
    let found = try await database.backups().first { $0.url.standardizedFileURL.path == wanted }
    guard let found else { throw CommandFailure("“\(backup)” is not one of the backups.") }
    try await database.restore(found)
  }
}
