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
    var swapped = setlist.sections.flatMap(\.entries)
    if !entries.isEmpty {
      let known = Dictionary(swapped.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      swapped = try entries.map { text in
        guard let entry = Entry.ID(text).flatMap({ known[$0] }) else {
          throw CommandFailure("There is no entry “\(text)” in “\(setlist.name)”.")
        }
        return entry
      }
    }
    let edit = SetlistEdit.swapTitleAndArtist(of: swapped)
    guard !edit.isEmpty else { throw CommandFailure("No song has a title and an artist.") }
    try await database.perform(edit)
  }
}
