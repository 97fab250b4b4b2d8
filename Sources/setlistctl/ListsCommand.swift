import ArgumentParser
import SetlistCore

/// `setlistctl lists`
struct ListsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lists",
    abstract: "Print the setlists: identifier, number of songs, length and name.")

  @OptionGroup var database: DatabaseOptions

  func run() async throws {
    let summaries = try await database.open().summaries()
    try Output.rows(
      summaries.map { summary in
        [
          summary.id.description, String(summary.songCount),
          DurationFormat.string(summary.duration), summary.name,
        ]
      })
  }
}
