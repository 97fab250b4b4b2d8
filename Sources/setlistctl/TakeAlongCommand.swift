import ArgumentParser
import Foundation
import Localization
import SetlistFiles
import SetlistFormats
import SetlistLibrary
import SetlistModel
import SetlistStore

/// The command `setlistctl take-along`, which copies the songs of a setlist to a folder.
struct TakeAlongCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "take-along",
    abstract: gettext("Copy the songs of a setlist to a folder, numbered in order."),
    discussion: gettext(
      """
      A playlist with relative paths, the stage sheet and the run sheet as PDF, a web page and a \
      text with what is missing are put beside them. Prints the names of the songs' files. What is \
      there already is not copied again, so the command can be repeated after it was interrupted.
      """))

  @Argument(help: ArgumentHelp(gettext("The name or the identifier of a setlist.")))
  var list: String

  @Argument(
    help: ArgumentHelp(gettext("The folder, which is made if there is none.")),
    completion: .directory)
  var folder: PathArgument

  @Flag(help: ArgumentHelp(gettext("Replace files that have the names, and are something else.")))
  var replace = false

  @Option(help: ArgumentHelp(gettext("The paper of a PDF.")))
  var paper: PrintOptions.Paper = .a4

  @OptionGroup var database: DatabaseOptions

  @MainActor
  func run() async throws {
    let setlists = try database.openForReading().setlists
    let setlist = try await setlists.fetch(meantBy: list)
    let controller = TakeAlongController(setlists: setlists)
    let line = ProgressLine()
    controller.didChange = { if let progress = controller.progress { line.show(progress) } }
    defer { line.clear() }
    let plan = try await controller.plan(
      for: setlist, in: folder.url, print: PrintOptions(paper: paper))
    let omissions = try await controller.copy(plan, replaces: replace)
    line.clear()
    for omission in omissions { Output.message(omission.text) }
    for name in plan.leftovers {
      // Translators: the name of a file that is in a folder, but belongs to no song of the setlist.
      Output.message(gettext("Stays from another time: %1$s", name))
    }
    try Output.rows(plan.fileNames.map { [$0] })
  }
}
