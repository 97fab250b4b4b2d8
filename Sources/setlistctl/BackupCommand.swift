import ArgumentParser
import Localization
import SetlistCore

/// `setlistctl backup`
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
