import Foundation

/// The cells of a table in RFC 4180 and its relatives: separated by commas, semicolons or tabs,
/// with line ends inside quotes, and with quotes where they do not belong.
///
/// Scalars are looked at, not characters: a combining mark may follow a quote.
struct CSVTable {
  /// The rows that are not empty, in order; rows may differ in length.
  private(set) var rows: [[String]] = []
  /// The line of the text, from 1, on which each row begins.
  private(set) var lines: [Int] = []
  /// Whether the text had more rows than are read.
  private(set) var isCut = false

  /// Reads a table of at most `limit` rows. Linear.
  init(_ text: String, limit: Int) {
    let separator = Self.separator(in: text)
    var row: [String] = []
    var cell = String.UnicodeScalarView()
    var isQuoted = false
    var line = 1
    var start = 1
    var previous: Unicode.Scalar?
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      // A line ends with the first character of CR LF.
      let isLineEnd = scalar == "\r" || scalar == "\n" && previous != "\r"
      defer {
        if isLineEnd { line += 1 }
        previous = scalar
      }
      if isQuoted {
        if scalar != "\"" {
          cell.append(scalar)
        } else if scalars.first == "\"" {
          scalars.removeFirst()
          cell.append(scalar)
        } else {
          isQuoted = false
        }
      } else if scalar == "\"", cell.isEmpty {
        isQuoted = true
      } else if scalar == separator {
        row.append(String(cell))
        cell = String.UnicodeScalarView()
      } else if scalar == "\n" || scalar == "\r" {
        row.append(String(cell))
        cell = String.UnicodeScalarView()
        end(&row, line: start)
        start = isLineEnd ? line + 1 : line
        guard rows.count < limit, !Task.isCancelled else {
          isCut = !scalars.isEmpty
          return
        }
      } else {
        cell.append(scalar)
      }
    }
    row.append(String(cell))
    end(&row, line: start)
  }

  private mutating func end(_ row: inout [String], line: Int) {
    if row.contains(where: { !$0.isEmpty }) {
      rows.append(row)
      lines.append(line)
    }
    row = []
  }

  /// The separator that comes most often in the first line, outside of quotes.
  private static func separator(in text: String) -> Unicode.Scalar {
    var counts: [Unicode.Scalar: Int] = [:]
    var isQuoted = false
    for scalar in text.unicodeScalars {
      if scalar == "\"" { isQuoted.toggle() }
      guard !isQuoted else { continue }
      if scalar == "\n" || scalar == "\r" { break }
      counts[scalar, default: 0] += 1
    }
    let candidates: [Unicode.Scalar] = [",", ";", "\t"]
    return candidates.max { counts[$0, default: 0] < counts[$1, default: 0] } ?? ","
  }
}
