import ArgumentParser
import Foundation
import Localization

/// Writes to the two output streams of a command.
enum Output {
  /// Whether standard output is a terminal.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Writes a result to standard output: unchanged to a file or a pipe, with control characters
  /// escaped to a terminal.
  static func result(_ data: Data) throws {
    var data = data
    if isTerminal {
      data = Data(TerminalText.safe(String(decoding: data, as: UTF8.self), isOneLine: false).utf8)
    }
    try FileHandle.standardOutput.write(contentsOf: data)
  }

  /// Writes the rows of a table: one line each, with tabs between the cells.
  static func rows(_ rows: [[String]]) throws {
    let lines = rows.map { $0.map(\.onOneLine).joined(separator: "\t") + "\n" }
    try result(Data(lines.joined().utf8))
  }

  /// Writes a value as JSON to standard output.
  static func json(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try result(try encoder.encode(value) + Data("\n".utf8))
  }

  /// Writes one line for the user, or several lines of the program's own text, to standard error. A
  /// failed write is ignored.
  static func message(_ text: String, isOneLine: Bool = true) {
    let safe = TerminalText.safe(text, isOneLine: isOneLine)
    try? FileHandle.standardError.write(contentsOf: Data("setlistctl: \(safe)\n".utf8))
  }
}

/// The options for the form of a command's output.
struct OutputOptions: ParsableArguments {
  @Flag(
    name: .customLong("json"), help: ArgumentHelp(gettext("Print JSON instead of lines with tabs."))
  )
  var isJSON = false

  /// Prints a table: as an array of JSON objects, or as one line for each row.
  func print(_ table: OutputTable) throws {
    if isJSON { try Output.json(table.objects) } else { try Output.rows(table.lines) }
  }
}
