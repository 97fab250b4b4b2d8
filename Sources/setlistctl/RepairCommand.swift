import ArgumentParser
import Localization
import SetlistStore

/// The command `setlistctl repair`, which mends a damaged database.
struct RepairCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repair", abstract: gettext("Back up the database and mend what “check” finds."),
    discussion: gettext(
      """
      Prints what was wrong and how it was mended, and ends with 1 if something is lost because \
      the file is broken.
      """))

  @OptionGroup var output: OutputOptions
  @OptionGroup var database: DatabaseOptions

  func run() async throws {
    var table = OutputTable(columns: "problem", "remedy")
    let (mended, lostCount) = try await mended()
    for problem in mended { table.add(.text(problem.description), .text(problem.remedy)) }
    try output.print(table)
    guard lostCount > 0 else { return }
    throw CommandFailure(
      ngettext(
        "%1$s row of the tables is lost, or a part of it.",
        "%1$s rows of the tables are lost, or parts of them.", lostCount))
  }

  /// Repairs the database. Returns the mended inconsistencies, and the number of rows that are lost
  /// at least in part.
  private func mended() async throws -> (mended: [Inconsistency], lostCount: Int) {
    do {
      let opened = try database.open()
      try await opened.backups.backUp()
      return (try await opened.maintenance.repair(), 0)
    } catch DatabaseError.damaged, DatabaseError.foreign, DatabaseError.unreleased {
      // A file whose first page is lost does not look like a database, so its pages are salvaged
      // too, like those of a file from before the first release. A database that was opened is
      // closed first, because its file is moved away.
      DatabaseOptions.closeAll()
      let salvage = try await Salvage.run(at: database.url)
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
      return (salvage.mended, salvage.lostCount)
    }
  }
}

/// The command `setlistctl check`, which looks for damage in the database.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: gettext("Look for damage in the database; nothing is changed."),
    discussion: gettext("Prints what is wrong, one line each, and ends with 1 if anything is."))

  @OptionGroup var output: OutputOptions
  @OptionGroup var database: DatabaseOptions

  func run() async throws {
    let found = try await database.openForChecking().maintenance.check()
    var table = OutputTable(columns: "problem", "remedy")
    for problem in found { table.add(.text(problem.description), .text(problem.remedy)) }
    try output.print(table)
    if !found.isEmpty { throw CommandFailure(gettext("Mend it with “setlistctl repair”.")) }
  }
}
