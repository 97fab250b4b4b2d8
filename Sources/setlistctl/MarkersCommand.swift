import ArgumentParser
import Localization
import SetlistLibrary
import SetlistModel

/// The command `setlistctl markers`, which turns marker tracks into sections.
struct MarkersCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "markers",
    abstract: gettext("Turn marker tracks such as “--- Set 2 ---” into sections, and print them."),
    discussion: gettext(
      """
      A marker is a song whose title begins or ends with three or more of = - _ +. What follows it \
      becomes a section named after the rest of the title.
      """))

  @Argument(help: ArgumentHelp(gettext("The name or the identifier of a setlist.")))
  var list: String

  @Flag(help: ArgumentHelp(gettext("Only print the markers.")))
  var dryRun = false

  @OptionGroup var output: OutputOptions
  @OptionGroup var database: DatabaseOptions

  func run() async throws {
    try await output.print(
      database.open().perform(
        TurnMarkersIntoSections(), inListMeantBy: list, isTrial: dryRun, about: \.markers))
  }
}
