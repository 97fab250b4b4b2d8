import ArgumentParser
import SetlistCore

/// `setlistctl search`
struct SearchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Print the entries of a setlist that match: identifier, section, title and artist.",
    discussion: """
      All words have to match, whatever their case and accents. “artist:”, “title:”, “album:”, \
      “notes:”, “section:” and “key:” look at one field; “bpm:>120”, “is:starred”, “is:missing” \
      and “is:duplicate” at a property.
      """)

  @Argument(help: "The name or the identifier of a setlist.")
  var list: String

  @Argument(help: "What to look for.")
  var query: String

  @OptionGroup var output: OutputOptions
  @OptionGroup var database: DatabaseOptions

  func run() async throws {
    let database = try database.openForReading()
    let setlist = try await database.setlist(meantBy: list)
    let matches = try await database.matches(of: SearchQuery(query), in: setlist.id)
    try output.print(setlist.table { matches.contains($0.id) })
  }
}
