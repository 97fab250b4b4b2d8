import Foundation
import Localization
import SetlistModel

/// Writes tables in the format of RFC 4180: a header, then one row for each entry, in UTF-8 with
/// CRLF.
struct CSVWriter: PlaylistWriter {
  /// The facts that have a column, in order.
  private static let facts: [SongFact] =
    SongFact.all.filter {
      $0.isInTables && ![.favorite, .retired, .jingle, .notes, .location].contains($0)
    }
    + [.favorite, .retired, .jingle, .notes, .location]

  /// The heading of the column with the start times of entries, which only tables with such have.
  static let startHeading = "Fixed Start"

  private static let header =
    ["Section", "Position", "Kind"] + facts.map(\.heading) + [startHeading]

  /// The columns that tables of all versions of this program have.
  private static let oldestHeader = [
    "Section", "Position", "Kind", "Title", "Artist", "Album", "Duration", "Key", "BPM", "Favorite",
    "Notes", "Location",
  ]

  /// Whether this version, or an earlier one with fewer facts, wrote a table with this header.
  static func isHeader(_ names: [String]) -> Bool {
    names.count >= oldestHeader.count && names == header.filter(names.contains)
      && oldestHeader.allSatisfy(names.contains)
  }

  func write(
    _ content: any SetlistContent, options: ExportOptions, to output: inout DocumentOutput
  ) throws -> [String] {
    let list = content.head
    let hasStarts = try content.hasStartTimes()
    Self.append(hasStarts ? Self.header : Self.header.dropLast(), to: &output.bytes)
    var omissions = [gettext("CSV does not keep the options of sections.")]
    var (hasEmptySections, hasSheets) = (false, false)
    for (index, section) in list.sections.enumerated() {
      var position = 0
      try content.forEachEntry(ofSection: index) { entry in
        position += 1
        if entry.hasSheet { hasSheets = true }
        let row = Self.row(for: entry, section: section.title, position: position)
        Self.append(hasStarts ? row + [Self.start(of: entry)] : row, to: &output.bytes)
        try output.endPart()
      }
      if position == 0 { hasEmptySections = true }
    }
    if hasEmptySections { omissions.append(gettext("CSV does not keep empty sections.")) }
    if hasSheets { omissions.append(gettext("CSV does not keep words and chords.")) }
    return omissions
  }

  /// Rows as a table. Cells that a spreadsheet would read as a formula are guarded.
  static func data(of rows: [[String]]) -> Data {
    var bytes: [UInt8] = []
    for row in rows { append(row, to: &bytes) }
    return Data(bytes)
  }

  private static func append(_ row: some Collection<String>, to bytes: inout [UInt8]) {
    for (index, text) in row.enumerated() {
      if index > 0 { bytes.append(.comma) }
      // Most cells begin with a sign after these, and have none of them.
      let isPlain = text.utf8.allSatisfy { $0 > .comma || $0 == UInt8(ascii: " ") }
      let isUnguarded = text.utf8.first.map { !isInGuarded($0) } ?? true
      bytes.append(contentsOf: (isPlain && isUnguarded ? text : cell(text)).utf8)
    }
    bytes.append(.carriageReturn)
    bytes.append(.lineFeed)
  }

  /// Whether a cell that begins with a byte may be guarded.
  private static func isInGuarded(_ byte: UInt8) -> Bool {
    byte <= UInt8(ascii: "-") || byte == .equalsSign || byte == UInt8(ascii: "@")
  }

  /// A cell that a spreadsheet does not read as a formula. An apostrophe is put before characters
  /// that begin one, and before an apostrophe that would be read as such a guard.
  static func guarded(_ text: String) -> String {
    let start = text.unicodeScalars.prefix(2)
    guard let first = start.first else { return text }
    let isFormula = "=+-@\t\r".unicodeScalars.contains(first)
    let isLikeGuard = first == "'" && start.count == 2 && isGuardable(start.last)
    return isFormula || isLikeGuard ? "'" + text : text
  }

  /// The text of a cell without its guard.
  static func unguarded(_ cell: String) -> String {
    let scalars = cell.unicodeScalars
    guard scalars.first == "'", isGuardable(scalars.dropFirst().first) else { return cell }
    return String(scalars.dropFirst())
  }

  private static func isGuardable(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { "=+-@\t\r'".unicodeScalars.contains($0) } ?? false
  }

  private static func row(for entry: Entry, section: String, position: Int) -> [String] {
    let song = entry.song ?? Song(title: "")
    return [section, String(position), entry.kind.rawValue]
      + facts.map { fact in
        switch fact {
        case .title: entry.title
        case .duration: entry.knownDuration.map(JSONText.number) ?? ""
        case .location: WrittenLocation(of: song)?.address ?? ""
        default: fact.exactText(of: song)
        }
      }
  }

  private static func start(of entry: Entry) -> String {
    entry.startTime.timeOfDay.map { DurationFormat.clock($0, in: .twentyFour) } ?? ""
  }

  private static func cell(_ text: String) -> String {
    let safe = guarded(text)
    guard safe.unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else {
      return safe
    }
    // Quotes are doubled as scalars, not as characters, because a combining mark may follow them.
    var quoted = String.UnicodeScalarView()
    for scalar in safe.unicodeScalars {
      if scalar == "\"" { quoted.append(scalar) }
      quoted.append(scalar)
    }
    return "\"" + String(quoted) + "\""
  }
}
