import ArgumentParser
import Localization
import SetlistLibrary
import SetlistModel

/// The command `setlistctl dedupe`, which removes repeated songs.
struct DedupeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dedupe",
    abstract: gettext("Remove the entries that repeat an earlier one, and print them."),
    discussion: gettext(
      """
      An entry repeats another if both play the same song or file, or songs of the same title and \
      artist. A reprise that is meant is removed too: look first with --dry-run.
      """))

  @Argument(help: ArgumentHelp(gettext("The name or the identifier of a setlist.")))
  var list: String

  @Flag(help: ArgumentHelp(gettext("Only print what would be removed.")))
  var dryRun = false

  @OptionGroup var output: OutputOptions
  @OptionGroup var database: DatabaseOptions

  func run() async throws {
    try await output.print(
      database.open().perform(
        RemoveRepeats(), inListMeantBy: list, isTrial: dryRun, about: \.repeatedEntries))
  }
}

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
