import ArgumentParser
import Localization
import SetlistStore

/// The command `setlistctl backups`, which lists the backups.
struct BackupsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backups",
    abstract: gettext("Print the backups, newest first: date, bytes and path."))

  @OptionGroup var output: OutputOptions
  @OptionGroup var database: DatabaseOptions

  func run() async throws {
    try output.print(OutputTable(DatabaseBackups.all(at: database.url)))
  }
}

/// The command `setlistctl backup`, which makes a backup.
struct BackupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: gettext("Back the database up, and print the path of the copy."))

  @OptionGroup var output: OutputOptions
  @OptionGroup var database: DatabaseOptions

  func run() async throws {
    let backup = try await database.open().backups.backUp()
    try output.print(OutputTable([backup]))
  }
}
