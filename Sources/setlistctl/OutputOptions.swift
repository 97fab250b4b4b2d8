import ArgumentParser

/// How a command prints its result.
struct OutputOptions: ParsableArguments {
  @Flag(name: .customLong("json"), help: "Print JSON instead of lines with tabs.")
  var isJSON = false

  /// Prints a table: an array of objects, or one line for each row.
  func print(_ table: OutputTable) throws {
    if isJSON { try Output.json(table.objects) } else { try Output.rows(table.lines) }
  }
}
