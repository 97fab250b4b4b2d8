import ArgumentParser
import Foundation
import Localization
import SetlistLibrary
import SetlistModel
import SetlistStore

/// The command `setlistctl relink`, which finds moved files of songs.
struct RelinkCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "relink",
    abstract: gettext(
      "Tell songs that a folder has moved, or search for the files that are missing."),
    discussion: gettext(
      """
      Prints the title, the old and the new path of every song that was changed. Songs whose file \
      is not in the new folder stay as they are, unless --all is given. With --search the missing \
      files are looked for by their names, and taken if their tags or their length say that they \
      are the right ones; where several do, none is taken, and they are told on standard error.
      """))

  @Argument(help: ArgumentHelp(gettext("The folder that the files were in.")))
  var prefix: PathArgument?

  @Argument(help: ArgumentHelp(gettext("The folder that they are in now.")), completion: .directory)
  var newPrefix: PathArgument?

  @Option(
    help: ArgumentHelp(gettext("Search this folder for missing files."), valueName: "folder"),
    completion: .directory)
  var search: PathArgument?

  @Flag(help: ArgumentHelp(gettext("Change songs too whose file is not in the new folder.")))
  var all = false

  @Flag(help: ArgumentHelp(gettext("Only print what would be changed.")))
  var dryRun = false

  @OptionGroup var output: OutputOptions
  @OptionGroup var database: DatabaseOptions

  func validate() throws {
    guard (search == nil) == (prefix != nil), (prefix == nil) == (newPrefix == nil) else {
      throw ValidationError(gettext("Give the old and the new folder, or --search alone."))
    }
    guard search == nil || !all else {
      throw ValidationError(gettext("--all does not go with --search."))
    }
  }

  func run() async throws {
    let database = try database.open()
    let plan = try await plan(for: database)
    for problem in plan.problems { Output.message("\(problem.path): \(problem.message)") }
    for change in plan.taken {
      Output.message(
        gettext(
          "“%1$s” stays: another song has the file %2$s already.", change.song.title,
          change.location.repaired.path))
    }
    for ambiguity in plan.ambiguous {
      let paths = ambiguity.candidates.map(\.repaired.path).listed()
      // Translators: %1$s is the title of a song, %2$s is a list of paths.
      Output.message(
        gettext("“%1$s” stays, its file may be any of: %2$s", ambiguity.song.title, paths))
    }
    var table = OutputTable(columns: "title", "from", "to")
    for change in plan.changes {
      table.add(
        .text(change.song.title), .text(change.song.file?.repaired.path ?? ""),
        .text(change.location.repaired.path))
    }
    if !plan.changes.isEmpty, !dryRun { try await Library(database).perform(RelinkSongs(plan)) }
    try output.print(table)
  }

  private func plan(for database: SetlistDatabase) async throws -> RelinkPlan {
    if let prefix, let newPrefix {
      return try await database.songs.relinkPlan(
        moving: prefix.url, to: newPrefix.url, isLenient: all)
    }
    guard let search else { return RelinkPlan() }
    let line = ProgressLine()
    defer { line.clear() }
    return try await database.songs.relinkPlan(searching: search.url) { line.show($0) }
  }
}
