import ArgumentParser
import Localization

/// The options for a command's output.
struct OutputOptions: ParsableArguments {
  @Flag(
    name: .customLong("json"), help: ArgumentHelp(gettext("Print JSON instead of lines with tabs."))
  )
  var isJSON = false

  /// Prints a table: an array of objects, or one line for each row.
  func print(_ table: OutputTable) throws {
    if isJSON { try Output.json(table.objects) } else { try Output.rows(table.lines) }
  }
}
