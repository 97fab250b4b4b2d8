import ArgumentParser
import Foundation
import Localization
import SetlistFiles
import SetlistModel
import SetlistStore
import Synchronization

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

  /// Writes found entries, one line each, as the rows of `OutputTable.ofEntries`. There may be a
  /// million.
  static func lines(of entries: [FoundEntry]) throws {
    var bytes: [UInt8] = []
    for entry in entries {
      entry.id.append(to: &bytes)
      for text in [entry.section, entry.title, entry.artist] {
        bytes.append(.tab)
        bytes.append(contentsOf: text.onOneLine.utf8)
      }
      bytes.append(.lineFeed)
    }
    try result(Data(bytes))
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

/// Shows the progress of an import on a line of the terminal; nothing if standard error is no
/// terminal.
final class ProgressLine: Sendable {
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private let shown = Mutex<ContinuousClock.Instant?>(nil)

  /// Shows a step of the progress, at most ten times a second.
  func show(_ step: ImportProgress) {
    guard isTerminal else { return }
    let now = ContinuousClock().now
    let isDue = shown.withLock { last in
      if let last, last.duration(to: now) < .milliseconds(100) { return false }
      last = now
      return true
    }
    guard isDue else { return }
    let count =
      step.completed == 0
      // Translators: a number of files.
      ? ngettext("%1$s found", "%1$s found", step.total)
      // Translators: both are numbers of files.
      : pgettext("progress", "%1$s of %2$s", step.completed.text, step.total.text)
    write("\r\u{1B}[K\(count)")
  }

  /// Clears the line of the terminal.
  func clear() {
    if shown.withLock({ $0 }) != nil { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
