import Foundation
import SetlistModel

/// Reads a text that contains a table in Markdown, or several below headings. The output of
/// database consoles has the same form, with other signs between the header and the rows.
enum MarkdownTable {
  /// The playlist of a text; `nil` if it has no table, or a table whose header has no title.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func playlist(_ text: String) -> ParsedPlaylist? {
    let lines = text.lines
      .map(\.trimmed)
    guard lines.contains(where: isDivider) else { return nil }
    var playlist = ParsedPlaylist()
    var rest = lines[...]
    while let line = rest.popFirst() {
      if let divider = rest.first, line.utf8.contains(0x7C), isDivider(divider) {
        rest.removeFirst()
        var rows: [Substring] = []
        // Blank lines may divide the rows.
        while let row = rest.first(where: { !$0.isEmpty }), row.utf8.contains(0x7C),
          case let blanks = rest.prefix(while: \.isEmpty).count,
          blanks == 0 || !rest.dropFirst(blanks + 1).prefix(1).contains(where: { isDivider($0) })
        {
          rows.append(row)
          rest = rest.dropFirst(blanks + 1)
        }
        guard let table = read([line] + rows) else { return nil }
        append(table, to: &playlist)
        continue
      }
      switch ListLine(line, number: 0).kind {
      case .blank, .rule: break
      case .heading(let title, _): playlist.sections.append(ParsedSection(title: title.onOneLine))
      case .start(let time):
        if let last = playlist.sections.indices.last {
          playlist.sections[last].options.startTime = time
        }
      default:
        // A first line above everything is the name of the list. Others are no part of it.
        let song = Song(title: String(line).onOneLine)
        if playlist.name == nil, playlist.sections.isEmpty, !ListLine(line, number: 0).isProse {
          playlist.name = song.title
        } else {
          playlist.appendToLastSection(
            ParsedEntry(entry: Entry(content: .song(song)), doubt: .remark))
        }
      }
    }
    return playlist
  }

  /// The playlist of a document whose first lines are those of a table in Markdown; `nil` for other
  /// documents.
  ///
  /// - Complexity: O(*n*) in the length of the document if it is such a table, else O(1).
  static func playlist(beginningOf document: Data) -> ParsedPlaylist? {
    let beginning = TextDecoding.text(document.prefix(maximumHead))
    guard beginning.lines.contains(where: { isDivider($0.trimmed) }) else { return nil }
    return playlist(TextDecoding.text(document))
  }

  /// The number of bytes among which the header of a table is searched in other documents.
  private static let maximumHead = 4096

  /// Whether a line divides the header of a table from its rows: `| --- | :---: |`, `----+-----`.
  private static func isDivider(_ line: Substring) -> Bool {
    line.utf8.contains { $0 == 0x7C || $0 == 0x2B } && line.hasBytes(of: "--")
      && line.allSatisfy { "|+-=: \t".contains($0) }
  }

  /// Reads the rows of a table as if their cells were separated by tabs.
  private static func read(_ rows: [Substring]) -> ParsedPlaylist? {
    try? CSVReader(needsHeader: true).read(CSVTable.document(rows.map { cells(of: $0) }))
  }

  private static func append(_ table: ParsedPlaylist, to playlist: inout ParsedPlaylist) {
    playlist.problems += table.problems
    for section in table.sections {
      if section.title == nil, !playlist.sections.isEmpty {
        for entry in section.entries { playlist.appendToLastSection(entry) }
      } else {
        playlist.sections.append(section)
      }
    }
  }

  /// The cells of a row, without the bars at its ends and the marks of bold text. A character after
  /// a backslash is literal.
  private static func cells(of row: Substring) -> [String] {
    var cells = [""]
    var isEscaped = false
    for character in row {
      if isEscaped {
        if !character.isASCII || character.isLetter || character.isNumber {
          cells[cells.count - 1].append("\\")
        }
        cells[cells.count - 1].append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "|" {
        cells.append("")
      } else {
        cells[cells.count - 1].append(character)
      }
    }
    if isEscaped { cells[cells.count - 1].append("\\") }
    if row.first == "|" { cells.removeFirst() }
    if row.last == "|", !isEscaped, cells.last == "" { cells.removeLast() }
    return cells.map { cell in
      let text = TextMarkup.withoutLinks(Substring(cell)).trimmed
      for sign in ["**", "__", "*", "_"]
      where text.count > sign.count * 2 && text.hasPrefix(sign) && text.hasSuffix(sign) {
        return String(text.dropFirst(sign.count).dropLast(sign.count))
      }
      return String(text)
    }
  }
}
