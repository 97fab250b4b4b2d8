import ArgumentParser
import Foundation
import Localization
import SetlistFiles
import SetlistFormats
import SetlistLibrary
import SetlistModel
import SetlistStore

/// The command `setlistctl report`, which prints what was played as a table.
struct ReportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: gettext("Print a report about what was played."),
    discussion: gettext(
      """
      “performed” is each song of each occasion with its composer, as societies for performing \
      rights ask for; “licenses” each song with its CCLI number; “plan” the planned and the actual \
      start of each entry; “rotation” what was not played since the first day.
      """))

  @Argument(
    help: ArgumentHelp(gettext("The report; the default is “performed”.")), transform: Self.kind)
  var report = PlayReport.Kind.performed

  @Flag(help: ArgumentHelp(gettext("Print CSV instead of lines with tabs.")))
  var csv = false

  @Option(
    help: ArgumentHelp(gettext("Write a PDF to a file instead."), valueName: "path"),
    completion: .file())
  var pdf: PathArgument?

  @OptionGroup var options: PlayOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var database: DatabaseOptions

  private static func kind(_ text: String) throws -> PlayReport.Kind {
    guard let kind = PlayReport.Kind(rawValue: text) else {
      let names = PlayReport.Kind.allCases.map(\.rawValue)
      // Translators: %2$s is a list of words, as in “performed, licenses, plan”.
      throw ValidationError(
        gettext("“%1$s” is none of %2$s.", text, names.joined(separator: ", ")))
    }
    return kind
  }

  func run() async throws {
    let database = try database.openForReading()
    database.plays.counting = options.countAfter
    let report = try await PlayReport(report, of: database, for: options.filter)
    if let pdf {
      let days = [options.from, options.through].compactMap { $0?.description }
      try RegularFile.replaceContents(
        of: pdf.url, with: report.printed(subtitle: days.joined(separator: " – ")).pdf())
    } else if csv {
      try Output.result(report.csv)
    } else {
      try output.print(
        OutputTable(
          columns: self.report.columns.map(\.rawValue),
          rows: report.rows.map { $0.map(OutputTable.Cell.init) }))
    }
  }
}

extension OutputTable.Cell {
  /// The cell for a value of a report.
  fileprivate init(_ cell: PlayReport.Cell) {
    self =
      switch cell {
      case .length(let length): .number(length)
      case .count(let count): .count(count)
      default: .text(cell.exactText)
      }
  }
}
