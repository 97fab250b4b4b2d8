import ArgumentParser
import SetlistCore

/// `setlistctl repair`
struct RepairCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repair", abstract: "Back up the database and mend what “check” finds.",
    discussion: "Prints what was wrong and how it was mended. No entry is lost.")

  @OptionGroup var output: OutputOptions
  @OptionGroup var database: DatabaseOptions

  func run() async throws {
    let database = try database.open()
    try await database.backUp()
    var table = OutputTable(columns: "problem", "remedy")
    for problem in try await database.repair() {
      table.add(.text(problem.description), .text(problem.remedy))
    }
    try output.print(table)
  }
}
