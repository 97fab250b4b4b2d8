import ArgumentParser
import Localization
import SetlistLibrary
import SetlistModel

/// The command `setlistctl swap`, which swaps titles and artists.
struct SwapCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swap", abstract: gettext("Swap title and artist of songs."),
    discussion: gettext(
      """
      For songs of a text that has the title on the other side of the dash. Songs are changed in \
      every setlist that plays them; those without an artist stay as they are.
      """))

  @Argument(help: ArgumentHelp(gettext("The name or the identifier of a setlist.")))
  var list: String

  @Argument(
    help: ArgumentHelp(
      gettext(
        "The identifiers of entries, as “setlistctl search” prints them; the default is all."),
      valueName: "entry"))
  var entries: [String] = []

  @OptionGroup var database: DatabaseOptions

  func run() async throws {
    let database = try database.open()
    let setlist = try await database.setlists.fetch(meantBy: list)
    let ids = try setlist.entries(meantBy: entries)
    let command = SwapTitleAndArtist(ids.isEmpty ? nil : ids)
    guard try await Library(database).perform(command, in: setlist.id) != nil else {
      throw CommandFailure(gettext("No song has a title and an artist."))
    }
  }
}
