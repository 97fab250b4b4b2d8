import ArgumentParser
import SetlistCore

/// `setlistctl swap`
struct SwapCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swap", abstract: "Swap title and artist of songs.",
    discussion: """
      For songs of a text that has the title on the other side of the dash. Songs are changed in \
      every setlist that plays them; those without an artist stay as they are.
      """)

  @Argument(help: "The name or the identifier of a setlist.")
  var list: String

  @Argument(
    help: ArgumentHelp(
      "The identifiers of entries, as “setlistctl search” prints them; the default is all.",
      valueName: "entry"))
  var entries: [String] = []

  @OptionGroup var database: DatabaseOptions

  func run() async throws {
    let database = try database.open()
    let setlist = try await database.setlist(meantBy: list)
    let known = Set(setlist.sections.flatMap(\.entries).map(\.id))
    let ids = try entries.map { text in
      guard let id = Entry.ID(text), known.contains(id) else {
        throw CommandFailure("There is no entry “\(text)” in “\(setlist.name)”.")
      }
      return id
    }
    let command = SwapTitleAndArtist(ids.isEmpty ? nil : ids)
    guard try await Library(database).perform(command, in: setlist.id) != nil else {
      throw CommandFailure("No song has a title and an artist.")
    }
  }
}
