import ArgumentParser
import Localization
import SetlistCore

/// `setlistctl check`
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: gettext("Look for damage in the database; nothing is changed."),
    discussion: gettext("Prints what is wrong, one line each, and ends with 1 if anything is."))

  @OptionGroup var output: OutputOptions
  @OptionGroup var database: DatabaseOptions

  func run() async throws {
    let found = try await database.openForChecking().check()
    var table = OutputTable(columns: "problem", "remedy")
    for problem in found { table.add(.text(problem.description), .text(problem.remedy)) }
    try output.print(table)
    if !found.isEmpty { throw CommandFailure(gettext("Mend it with “setlistctl repair”.")) }
  }
}
