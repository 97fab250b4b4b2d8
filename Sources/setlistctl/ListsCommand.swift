import ArgumentParser
import Localization
import SetlistModel
import SetlistStore

/// The command `setlistctl lists`, which prints all setlists.
struct ListsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lists",
    abstract: gettext("Print the setlists: identifier, number of songs, length and name."))

  @OptionGroup var output: OutputOptions
  @OptionGroup var database: DatabaseOptions

  func run() async throws {
    var table = OutputTable(columns: "id", "songs", "duration", "name")
    for summary in try await database.openForReading().setlists.summaries() {
      table.add(
        .text(summary.id.description), .count(summary.songCount), .time(summary.time),
        .text(summary.name))
    }
    try output.print(table)
  }
}
