import ArgumentParser
import Localization
import SetlistFiles
import SetlistModel

/// The command `setlistctl missing`, which prints songs with a missing file.
struct MissingCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "missing",
    abstract: gettext(
      "Print the entries whose file is not there: identifier, setlist, title and path."))

  @Argument(
    help: ArgumentHelp(
      gettext("The name or the identifier of a setlist; the default is all of them.")))
  var list: String?

  @OptionGroup var output: OutputOptions
  @OptionGroup var database: DatabaseOptions

  func run() async throws {
    var table = OutputTable(columns: "id", "list", "title", "path")
    for setlist in try await database.openForReading().setlists.all(meantBy: list) {
      for entry in setlist.sections.flatMap(\.entries) {
        guard let song = entry.song, song.isMissing, let file = song.file else { continue }
        table.add(
          .text(entry.id.description), .text(setlist.name), .text(entry.title),
          .text(file.repaired.path))
      }
    }
    try output.print(table)
  }
}
