import ArgumentParser
import Foundation
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
    try output.print(OutputTable(SetlistDatabase.backups(at: database.url)))
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
    let backup = try await database.open().backUp()
    try output.print(OutputTable([backup]))
  }
}

/// The command `setlistctl restore`, which replaces the database by a backup.
struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: gettext("Replace all setlists by those of a backup."),
    discussion: gettext("What is there now is backed up first."))

  @Argument(
    help: ArgumentHelp(gettext("The path of a backup, as “setlistctl backups” prints it.")),
    completion: .file())
  var backup: PathArgument

  @OptionGroup var database: DatabaseOptions

  func run() async throws {
    let wanted = backup.url.standardizedFileURL.path
    let backups = try SetlistDatabase.backups(at: database.url)
    let found = backups.first { $0.url.standardizedFileURL.path == wanted }
    guard let found else {
      throw CommandFailure(gettext("“%1$s” is not one of the backups.", backup.text))
    }
    let (damagedCopy, removal) = try await SetlistDatabase.restore(found, at: database.url)
    if let damagedCopy {
      Output.message(
        gettext("What was there could not be read. It was kept as “%1$s”.", damagedCopy.path))
    }
    if let removal { Output.message(removal.description) }
  }
}
