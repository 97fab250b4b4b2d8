import ArgumentParser
import Foundation
import SetlistCore

/// `setlistctl restore`
struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Replace all setlists by those of a backup.",
    discussion: "What is there now is backed up first.")

  @Argument(help: "The path of a backup, as “setlistctl backups” prints it.", completion: .file())
  var backup: PathArgument

  @OptionGroup var database: DatabaseOptions

  func run() async throws {
    let wanted = backup.url.standardizedFileURL.path
    let backups = try SetlistDatabase.backups(at: database.url)
    let found = backups.first { $0.url.standardizedFileURL.path == wanted }
    guard let found else { throw CommandFailure("“\(backup.text)” is not one of the backups.") }
    if let damaged = try await SetlistDatabase.restore(found, at: database.url) {
      Output.message("The damaged database was kept as “\(damaged.path)”.")
    }
  }
}
