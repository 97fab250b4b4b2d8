import ArgumentParser
import Foundation
import SetlistCore

/// `setlistctl backup`
struct BackupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Back the database up, and print the path of the copy.")

  @OptionGroup var output: OutputOptions
  @OptionGroup var database: DatabaseOptions

  func run() async throws {
    let backup = try await database.open().backUp()
    try output.print(OutputTable([backup]))
  }
}

/// `setlistctl backups`
struct BackupsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backups", abstract: "Print the backups, newest first: date, bytes and path.")

  @OptionGroup var output: OutputOptions
  @OptionGroup var database: DatabaseOptions

  func run() async throws {
    try output.print(OutputTable(database.open().backups()))
  }
}

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
    let found = try database.backups().first { $0.url.standardizedFileURL.path == wanted }
    guard let found else { throw CommandFailure("“\(backup)” is not one of the backups.") }
    try await database.restore(found)
  }
}

extension OutputTable {
  /// The table of backups.
  fileprivate init(_ backups: [Backup]) {
    self.init(columns: "date", "bytes", "path")
    for backup in backups {
      add(
        .text(backup.date.formatted(.iso8601)), .count(backup.size),
        .text(backup.url.path))
    }
  }
}
