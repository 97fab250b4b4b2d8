import ArgumentParser
import Localization
import SetlistModel
import SetlistStore
import Synchronization

/// The command `setlistctl search`, which prints the entries that match a query.
struct SearchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: gettext(
      "Print the entries of a setlist that match: identifier, section, title and artist."),
    discussion: gettext(
      """
      All words have to match, whatever their case and accents. “artist:”, “title:”, “album:”, \
      “notes:”, “section:” and “key:” look at one field; “bpm:>120”, “is:starred”, “is:missing” \
      and “is:duplicate” at a property.
      """))

  @Argument(help: ArgumentHelp(gettext("The name or the identifier of a setlist.")))
  var list: String

  @Argument(help: ArgumentHelp(gettext("What to look for.")))
  var query: String

  @OptionGroup var output: OutputOptions
  @OptionGroup var database: DatabaseOptions

  func run() async throws {
    let database = try database.openForReading()
    let setlist = try await database.setlists.summary(meantBy: list)
    let isJSON = output.isJSON
    let all = Mutex(OutputTable.ofEntries)
    try await database.search.list(SearchQuery(query), in: setlist.id) { entries in
      // Lines are printed as they are found; JSON is printed at the end, because an array is one
      // value.
      if isJSON {
        all.withLock { $0.add(entries) }
      } else {
        try Output.lines(of: entries)
      }
    }
    if isJSON { try output.print(all.withLock { $0 }) }
  }
}
