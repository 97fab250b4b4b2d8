import Foundation
import Localization
import SetlistModel

/// The rows of a table in RFC 4180 and similar formats: separated by commas, semicolons or tabs,
/// with line ends inside quotes, and with misplaced quotes.
///
/// Only one row is in memory at a time. Bytes are compared, not characters, because a combining
/// mark may follow a quote.
struct CSVTable {
  /// A row that is not empty. Rows may differ in length.
  struct Row: Hashable {
    /// The line on which the row begins, from 1.
    let line: Int
    var cells: [String] = []
  }

  /// The largest number of cells that are read from one row.
  private static let maximumCellCount = 1000

  /// The problems about cells that were left out.
  private(set) var problems = ListedProblems()
  private let document: Data
  private let separator: UInt8
  private var index = 0
  private var line = 1
  /// The line of the last row that had too many cells.
  private var cutLine = 0

  /// The document of rows, in UTF-8.
  static func document(_ rows: [[String]]) -> Data {
    let lines = rows.map { row in
      row.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: "\t")
    }
    return Data(lines.joined(separator: "\n").utf8)
  }

  /// Begins to read a table in UTF-8.
  ///
  /// - Parameter separator: the sign between cells; `nil` to find it.
  init(_ document: Data, separator: UInt8? = nil) {
    self.document = document
    if let separator {
      self.separator = separator
      return
    }
    // Spreadsheets read a first line such as "sep=;" as the separator of the table.
    if document.starts(with: "sep=".utf8), document.count > 5,
      let sign = document.dropFirst(4).first, let end = document.firstIndex(of: .lineFeed)
    {
      self.separator = sign
      index = end - document.startIndex + 1
      line = 2
    } else {
      self.separator = Self.separator(in: document)
    }
  }

  /// The next row that is not empty. `nil` at the end, or if the task is cancelled.
  ///
  /// - Complexity: O(*n*) in the length of the row and the empty ones before it.
  mutating func next() -> Row? {
    let document = document
    while index < document.count, !Task.isCancelled {
      let row = readRow(document.span)
      if row.cells.contains(where: { !$0.isEmpty }) { return row }
    }
    return nil
  }

  private mutating func readRow(_ bytes: borrowing Span<UInt8>) -> Row {
    var row = Row(line: line)
    var cell: [UInt8] = []
    var isQuoted = false
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      let isPair = byte == .carriageReturn && index < bytes.count && bytes[index] == .lineFeed
      if byte == .carriageReturn || byte == .lineFeed {
        // A line end of two characters counts once, at its second character.
        if !isPair { line += 1 }
        guard isQuoted else {
          if isPair {
            index += 1
            line += 1
          }
          break
        }
      }
      // The task's cancellation is checked here, because a row can be as long as the file.
      if index.isMultiple(of: 65_536), Task.isCancelled { break }
      if byte == .quote, isQuoted, index == bytes.count || bytes[index] != .quote {
        isQuoted = false
      } else if byte == .quote, !isQuoted, cell.allSatisfy({ $0 == 0x20 }) {
        isQuoted = true
        cell.removeAll(keepingCapacity: true)
      } else if byte == separator, !isQuoted {
        end(&cell, of: &row)
      } else {
        if byte == .quote, isQuoted { index += 1 }
        if cell.count <= ParsedPlaylist.maximumTextLength { cell.append(byte) }
      }
    }
    end(&cell, of: &row)
    return row
  }

  private mutating func end(_ cell: inout [UInt8], of row: inout Row) {
    defer { cell.removeAll(keepingCapacity: true) }
    guard row.cells.count < Self.maximumCellCount else {
      if cutLine != row.line, !cell.isEmpty {
        cutLine = row.line
        problems.append(
          // Translators: the number of the line, and the largest number of cells.
          ngettext(
            "Line %1$s has more than %2$s cell; the last ones were skipped.",
            "Line %1$s has more than %2$s cells; the last ones were skipped.",
            Self.maximumCellCount, String(row.line), String(Self.maximumCellCount)))
      }
      return
    }
    if cell.count > ParsedPlaylist.maximumTextLength {
      problems.append(
        gettext("Line %1$s: a text of more than 4 MB was left out.", String(row.line)))
      cell = []
    }
    let text = TextDecoding.text(cell)
    row.cells.append(separator == UInt8(ascii: "|") ? text.trimmingWhitespace : text)
  }

  /// The separator that is most frequent in the first line, outside quotes, or in the first lines
  /// if that line has none.
  private static func separator(in document: Data) -> UInt8 {
    let candidates = [",", ";", "\t", "|"].map(UInt8.init(ascii:))
    var counts = candidates.map { _ in 0 }
    var isQuoted = false
    var lines = 0
    for byte in document {
      if byte == .quote { isQuoted.toggle() }
      guard !isQuoted else { continue }
      if byte == .lineFeed || byte == .carriageReturn {
        lines += 1
        if lines > 10 || counts.contains(where: { $0 > 0 }) { break }
      }
      if let candidate = candidates.firstIndex(of: byte) { counts[candidate] += 1 }
    }
    let best = counts.indices.max { counts[$0] < counts[$1] }
    return best.map { candidates[$0] } ?? candidates[0]
  }

  /// The rows with tabs of a text in which each song is a block of lines with labels, such as
  /// `Title: Night Ferry`; `nil` for other texts. The rows have the lines of the titles.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func blocks(in text: String) -> String? {
    let lines = text.lines
    let labels = lines.map { line -> (name: String, value: Substring)? in
      guard LineCuts.mayHaveColon(line),
        line.utf8.first.map({ !(0x30...0x39).contains($0) }) == true,
        let colon = line.prefix(30).firstIndex(where: { ":：".contains($0) })
      else { return nil }
      let name = String(line[..<colon].trimmed)
      return name.isEmpty ? nil : (name, line[colon...].dropFirst().trimmed)
    }
    let found = labels.compactMap { $0.flatMap { CSVColumnName($0.name) == nil ? nil : $0.name } }
    var names = found.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    guard let title = names.first(where: { CSVColumnName($0)?.field == .title }),
      names.count > 1, names.count < 20, found.count(where: { $0 == title }) > 1,
      found.count * 2 >= lines.count(where: { !$0.trimmed.isEmpty })
    else { return nil }
    var rows: [Int: [String: Substring]] = [:]
    var others: [Int: Substring] = [:]
    var current: Int?
    for (index, line) in lines.enumerated() {
      if let label = labels[index], names.contains(label.name) || current != nil {
        if !names.contains(label.name) { names.append(label.name) }
        // A block begins with its title, or with a label that is there already.
        let isOpen = current.map {
          rows[$0]?[label.name] == nil && (label.name != title || rows[$0]?[title] == nil)
        }
        if isOpen != true { current = index }
        if let current { rows[current, default: [:]][label.name] = label.value }
      } else if !line.trimmed.isEmpty {
        others[index] = line.trimmed
        current = nil
      }
    }
    // A line above each block names it, as the moments of a celebration do.
    let named = rows.keys.filter { others[$0 - 1] != nil }
    if named.count > 1, named.count * 2 >= rows.count {
      names.append("")
      for index in named { rows[index]?[""] = others.removeValue(forKey: index - 1) }
    }
    // The header takes the place of a blank line above the blocks, so that lines keep their
    // numbers.
    let first = rows.keys.min() ?? 0
    let place = lines[..<first].lastIndex { $0.trimmed.isEmpty }
    let header = names.joined(separator: "\t")
    var result = place == nil ? [header] : []
    for index in lines.indices {
      if index == place {
        result.append(header)
        continue
      }
      if let row = rows[index] {
        result.append(names.map { String(row[$0] ?? "") }.joined(separator: "\t"))
      } else {
        result.append(others[index].map { String($0) } ?? "")
      }
    }
    return result.joined(separator: "\n")
  }

  /// The rows with tabs in a text whose header is among its first lines, below the name of the list
  /// or other rows; `nil` if there is none. Several blanks divide cells as well as a tab.
  static func table(in text: String) -> String? {
    // A header has rows below it.
    let lines = text.split(maxSplits: 14, whereSeparator: \.isNewline).dropLast().prefix(12)
    if lines.dropFirst().contains(where: { isHeader($0) }) { return text }
    guard
      let header = lines.first(where: { $0.contains("  ") && isHeader(withTabs($0)[...]) })
    else { return nil }
    let columns = AlignedColumns(header)
    return text.lines.map { columns.cells(of: $0).joined(separator: "\t") }
      .joined(separator: "\n")
  }

  private static func isHeader(_ line: Substring) -> Bool {
    let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
    let areNames = cells.allSatisfy { cell in
      cell.utf8.count < 4 || cell.count(where: \.isLetter) * 2 >= cell.count
    }
    guard cells.count > 1, areNames, let columns = CSVColumns(header: cells.map { String($0) })
    else {
      return false
    }
    // Most cells of a header are known names; a song may have one by chance.
    let filled = cells.count { $0.contains(where: \.isLetter) }
    return columns.exactCount > 1 && columns.knownCount * 2 >= filled || columns.knownCount > 2
  }

  /// A line with a tab in place of two or more blanks.
  private static func withTabs(_ line: Substring) -> String {
    String(line.trimmed).replacing(/[ ]{2,}/, with: "\t")
  }
}
