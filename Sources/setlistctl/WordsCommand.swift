import ArgumentParser
import Foundation
import Localization
import SetlistFiles
import SetlistFormats
import SetlistLibrary
import SetlistModel
import SetlistStore

/// The command `setlistctl words`, which prints the words and chords of a song in a setlist.
struct WordsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "words", abstract: gettext("Print the words and chords of a song."),
    discussion: gettext(
      """
      The chords are those that are played: in the key of the song in this setlist, below its capo.
      """))

  @Argument(help: ArgumentHelp(gettext("The name or the identifier of a setlist.")))
  var list: String

  @Argument(help: ArgumentHelp(gettext("The title of a song.")))
  var song: String

  @Flag(help: ArgumentHelp(gettext("Print the sheet byte for byte as it was imported.")))
  var source = false

  @OptionGroup var database: DatabaseOptions

  func run() async throws {
    let database = try database.openForReading()
    let setlist = try await database.setlists.fetch(meantBy: list)
    let title = song.foldedForSearch
    let entries = setlist.sections.flatMap(\.entries).filter { entry in
      guard let song = entry.song else { return false }
      return [song.title, song.fullTitle].contains { $0.foldedForSearch == title }
    }
    guard let entry = entries.first(where: \.hasSheet) ?? entries.first else {
      throw CommandFailure(gettext("There is no song “%1$s” in the setlist.", song))
    }
    guard let known = entry.performed?.sheet else {
      throw CommandFailure(gettext("The song “%1$s” has no words.", self.song))
    }
    let sheet = try await database.songs.loaded(known)
    if source { return try Output.result(sheet.source ?? Data()) }
    let words = SongWords(of: entry.withSheet(sheet))
    let rows = words.map { WordsRows($0, width: 1000).rows.map { $0.text + "\n" } } ?? []
    try Output.result(Data(rows.joined().utf8))
  }
}
