import ArgumentParser
import Localization
import SetlistCore

/// `setlistctl repair`
struct RepairCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repair", abstract: gettext("Back up the database and mend what “check” finds."),
    discussion: gettext("Prints what was wrong and how it was mended. No entry is lost."))

  @OptionGroup var output: OutputOptions
  @OptionGroup var database: DatabaseOptions

  func run() async throws {
    var table = OutputTable(columns: "problem", "remedy")
    for problem in try await mended() {
      table.add(.text(problem.description), .text(problem.remedy))
    }
    try output.print(table)
  }

  private func mended() async throws -> [Inconsistency] {
    do {
      let opened = try database.open()
      try await opened.backUp()
      return try await opened.repair()
    } catch DatabaseError.damaged {
      // What was opened because it seemed intact is moved away.
      DatabaseOptions.closeAll()
      let salvage = try await SetlistDatabase.salvage(at: database.url)
      Output.message(
        ngettext(
          """
          %1$s song could be read. The damaged database was kept as “%2$s”; “setlistctl backups” \
          prints what could be restored.
          """,
          """
          %1$s songs could be read. The damaged database was kept as “%2$s”; “setlistctl backups” \
          prints what could be restored.
          """, salvage.entryCount, salvage.entryCount.text, salvage.damagedCopy.path))
      return salvage.mended
    }
  }
}
