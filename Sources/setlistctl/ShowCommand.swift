import ArgumentParser
import Localization
import SetlistFiles
import SetlistFormats
import SetlistLibrary

/// The command `setlistctl show`, which prints the entries of a setlist.
struct ShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: gettext("Print a setlist."))

  @Argument(help: ArgumentHelp(gettext("The name or the identifier of a setlist.")))
  var list: String

  @Option(help: ArgumentHelp(gettext("The format.")))
  var format: ExchangeFormat = .text

  @Flag(name: .customLong("json"), help: ArgumentHelp(gettext("The same as --format json.")))
  var isJSON = false

  @OptionGroup var database: DatabaseOptions

  func validate() throws {
    guard format != .pdf, format.isWritable else {
      throw ValidationError(
        gettext("The format “%1$s” cannot be shown here.", format.displayName))
    }
  }

  func run() async throws {
    let setlists = try database.openForReading().setlists
    let omissions = try await Exporter().write(
      setlists.summary(meantBy: list).id, of: setlists, format: isJSON ? .json : format
    ) { try Output.result($0) }
    guard omissions != nil else { throw try await setlists.unknown(list) }
  }
}
