package import Foundation
import Localization
package import SetlistFiles
import SetlistModel

/// Reads tables of songs: those of TuneMyMusic, Exportify and Mixxx, those of this program, any
/// other with a title or a file in its header, and those without a header if the cells identify the
/// columns.
///
/// SwiftCSV was considered: it fails at a whole table for one stray quote, and reads a quote before
/// a combining mark as a letter.
package struct CSVReader: PlaylistReader {
  /// The number of rows that are examined to identify the columns.
  private static let sampleSize = 1000
  /// The number of rows among which the header is searched.
  private static let maximumPreamble = 10

  /// The largest number of entries that are read.
  let limit: Int
  /// Whether a table without a known header is refused.
  let needsHeader: Bool
  /// The sign between cells; `nil` to find it.
  private let separator: UInt8?
  /// The choices of the user.
  package var choices: ListChoices
  /// The known songs, which tell titles from artists.
  package var side: ArtistSide

  /// Makes a reader, with the choices of the user and what is known about songs.
  package init(
    limit: Int = ParsedPlaylist.maximumEntryCount, needsHeader: Bool = false,
    separator: UInt8? = nil, choices: ListChoices = ListChoices(),
    side: ArtistSide = ArtistSide(knowing: [])
  ) {
    self.limit = limit
    self.needsHeader = needsHeader
    self.separator = separator
    self.choices = choices
    self.side = side
  }

  /// Reads a table into sections of songs.
  package func read(_ data: Data) throws(ExchangeError) -> ParsedPlaylist {
    guard !TextDecoding.looksBinary(data) else { throw .wrongFormat(.csv) }
    let document = TextDecoding.replacing(choices.texts, in: try TextDecoding.utf8(data))
    if separator == nil, let playlist = MarkdownTable.playlist(beginningOf: document) {
      return playlist
    }
    let sample = Self.rows(of: CSVTable(document, separator: separator), limit: Self.sampleSize)
    if let playlist = try readSideBySide(document, sample) { return playlist }
    guard var columns = columns(of: sample) else { throw .wrongFormat(.csv) }
    var table = CSVTable(document, separator: separator)
    let above = (0..<columns.firstRow).compactMap { _ in table.next() }.dropLast()
    let rows = sample.dropFirst(columns.firstRow)
    if !choices.roles.isEmpty { columns.choose(choices.roles) }
    columns.noteUnnamedColumns(of: rows)
    columns.learnLengths(from: rows)
    let preamble = CSVPreamble(above)
    var playlist = ParsedPlaylist(
      name: preamble.name, options: preamble.options, problems: columns.problems,
      columns: columns.isOwn ? nil : columns.reading(of: rows))
    var skipped = 0
    var unread = UnreadValues()
    var count = 0
    var isCut = false
    let traits = CSVTableTraits(of: rows, columns: columns)
    let kindColumn = columns.isOwn ? nil : CSVKindColumn(rows, columns: columns)
    var section = preamble.section
    var sectionLine: Int?
    var leftOut = preamble.others.map { Self.leftOut($0, .remark) }
    while let next = table.next() {
      count += 1
      isCut = count > limit
      guard !isCut else { break }
      let row = next.cells
      if !columns.isOwn, above.contains(where: { $0.cells == row }) {
        leftOut.append(Self.leftOut(next, .page))
        continue
      }
      if let kindColumn, kindColumn.isOther(row, columns: columns), choices.kinds[next.line] == nil
      {
        if kindColumn.isSection(row) {
          if let sectionLine { leftOut.append(Self.leftOut(section ?? "", sectionLine, .remark)) }
          (section, sectionLine) = (columns.text(.title, in: row).onOneLine.nonEmpty, next.line)
        } else {
          leftOut.append(Self.leftOut(next, .remark))
        }
        continue
      }
      switch columns.isOwn
        ? .entry
        : kind(of: row, next.line, columns, traits)
      {
      case .nothing(let doubt):
        leftOut.append(Self.leftOut(next, doubt))
        continue
      case .stray:
        leftOut.append(Self.leftOut(next, .remark))
        playlist.leavesOutRows = true
        continue
      case .rule: continue
      case .section(let title):
        if let sectionLine { leftOut.append(Self.leftOut(section ?? "", sectionLine, .remark)) }
        (section, sectionLine) = (title, next.line)
        continue
      case .pause(let pause):
        playlist.append(
          ParsedEntry(entry: Entry(content: pause), line: next.line), group: section,
          below: &leftOut, sectionLine: &sectionLine)
        continue
      case .entry: break
      }
      unread.look(at: row, line: next.line, columns: columns)
      let whole = choices.kinds[next.line] == nil ? nil : row.first { !$0.isEmpty }
      let own = whole.map { ParsedEntry(entry: Entry(content: .song(Song(title: $0.onOneLine)))) }
      if columns.indices[.artist] != nil, Self.isNone(row, columns: columns) {
        leftOut.append(Self.leftOut(next, .remark))
        continue
      }
      guard var entry = Self.entry(for: row, columns: columns) ?? own else {
        skipped += 1
        if row.count(where: { !$0.isEmpty }) > 1 { playlist.leavesOutRows = true }
        continue
      }
      entry.line = next.line
      entry.entry.startTime = DurationFormat.timeOfDay(from: columns.text(.start, in: row))
      if !choices.roles.isEmpty { entry.isArtistSideOpen = false }
      let title = columns.section(of: row)
      // In a table of this program, position 1 begins a section, even one with the same title as
      // the one before.
      if columns.isOwn, columns.text(.position, in: row) == "1" {
        playlist.sections.append(ParsedSection(title: title))
      }
      // An empty cell below a section's title is a part of merged cells.
      section = title.nonEmpty ?? section
      playlist.append(
        entry, group: columns.isOwn ? title : section, below: &leftOut, sectionLine: &sectionLine)
    }
    if let sectionLine { leftOut.append(Self.leftOut(section ?? "", sectionLine, .remark)) }
    for entry in leftOut where !playlist.sections.isEmpty { playlist.appendToLastSection(entry) }
    if skipped > 0 {
      playlist.problems.append(
        ngettext(
          "%1$s row without a title was skipped.", "%1$s rows without a title were skipped.",
          skipped))
    }
    playlist.decideSides(side, isSwapped: choices.isSwapped)
    playlist.problems += unread.problems
    playlist.problems += table.problems.lines
    if isCut { playlist.problems.append(ParsedPlaylist.fullProblem) }
    return playlist
  }

  /// Reads lists beside each other; `nil` if the table has one list. Each line has several songs,
  /// so that they have no line of their own.
  private func readSideBySide(
    _ document: Data, _ sample: [[String]]
  ) throws(ExchangeError) -> ParsedPlaylist? {
    let headers = Self.maximumPreamble
    guard SideBySideTable.unfolded(Array(sample.prefix(headers + 1)), headers: headers) != nil,
      let table = SideBySideTable.unfolded(
        Self.rows(of: CSVTable(document, separator: separator), limit: limit), headers: headers)
    else { return nil }
    var reader = self
    (reader.choices.texts, reader.choices.kinds) = ([:], [:])
    var playlist = try reader.read(table)
    for section in playlist.sections.indices {
      playlist.sections[section].line = nil
      for entry in playlist.sections[section].entries.indices {
        playlist.sections[section].entries[entry].line = nil
      }
    }
    return playlist
  }

  /// The text of a row, by the number of its line; `nil` if the row has several lines.
  ///
  /// - Complexity: O(*n*) in the length of the table.
  package static func row(_ number: Int, of data: Data) -> String? {
    guard let document = try? TextDecoding.utf8(data),
      let line = TextDecoding.line(number, of: document)
    else { return nil }
    return line.utf8.count { $0 == .quote }.isMultiple(of: 2) ? line : nil
  }

  /// The cells of a table's first rows.
  private static func rows(of table: CSVTable, limit: Int) -> [[String]] {
    var table = table
    var rows: [[String]] = []
    while rows.count < limit, let row = table.next() { rows.append(row.cells) }
    return rows
  }

  /// The columns of a table; `nil` if it is not a table of songs.
  func columns(of rows: [[String]]) -> CSVColumns? {
    guard let header = rows.first else { return nil }
    // Rows about the list may be above the header, which is the row with the most known names.
    var best = CSVColumns(header: header)
    for (index, row) in rows.prefix(Self.maximumPreamble).enumerated().dropFirst() {
      guard best?.isOwn != true, var columns = CSVColumns(header: row),
        columns.exactCount > 1 || columns.knownCount > 2,
        columns.knownCount > best?.knownCount ?? 0
      else { continue }
      columns.firstRow = index + 1
      best = columns
    }
    if let best { return best }
    // Documents that are not a table, and headers without a title, are refused.
    let first = header.first?.first { !$0.isWhitespace }
    let known = header.count { CSVColumnName($0)?.certainty == .exact }
    guard !needsHeader, known * 2 <= header.count, first != "<", first != "{" else { return nil }
    // A first row with several known names is a header, even if none is that of the title.
    let isHeader = known > 1 && !header.joined().contains(where: \.isNumber)
    var columns = CSVColumns(cells: isHeader ? Array(rows.dropFirst()) : rows)
    if isHeader { columns?.firstRow = 1 }
    return columns
  }

  /// The kind of a row by its cells. A row for which the user has chosen a kind is read as an entry
  /// first.
  private func kind(
    of row: [String], _ line: Int, _ columns: CSVColumns, _ traits: CSVTableTraits
  ) -> CSVRowKind {
    guard choices.kinds[line] == nil else { return .entry }
    return CSVRowKind(row, columns: columns, traits: traits)
  }

  /// The entry of a row that is probably no song.
  private static func leftOut(_ row: CSVTable.Row, _ doubt: LineDoubt) -> ParsedEntry {
    let text = row.cells.map(\.onOneLine).filter { !$0.isEmpty }.joined(separator: ", ")
    return leftOut(text, row.line, doubt)
  }

  private static func leftOut(_ text: String, _ line: Int, _ doubt: LineDoubt) -> ParsedEntry {
    ParsedEntry(
      entry: Entry(content: .song(Song(title: text.onOneLine))), line: line, doubt: doubt)
  }

  private static func entry(for row: [String], columns: CSVColumns) -> ParsedEntry? {
    let title = columns.text(.title, in: row)
    let duration = columns.duration(of: row)
    switch EntryKind(rawValue: columns.text(.kind, in: row)) {
    case .pause?:
      return ParsedEntry(entry: .init(content: .pause(title: title, duration: duration)))
    case .note?: return ParsedEntry(entry: .init(content: .note(title)))
    case .song?, nil: break
    }
    let location = columns.text(.location, in: row)
    guard columns.isOwn || !title.isEmpty || !location.isEmpty else { return nil }
    var song = Song(
      title: columns.isOwn ? title : title.onOneLine,
      artist: artist(of: row, columns: columns), duration: duration,
      key: key(of: row, columns: columns), notes: columns.notes(of: row))
    if let pair = columns.pair { (song.title, song.artist) = pair.divided(song.title) }
    for fact in SongFact.inPlainCells {
      fact.read(Self.plain(columns.text(.fact(fact), in: row), of: fact), into: &song)
    }
    let reference =
      columns.isOwn
      ? PlaylistReference(text: location, kind: .exactURI) : .pathOrAddress(location)
    return ParsedEntry(
      entry: Entry(content: .song(song)), references: location.isEmpty ? [] : [reference],
      isComplete: columns.isOwn, isArtistSideOpen: columns.isGuessed)
  }

  /// Whether a row says that there is no song: its title is a word such as "none", without an
  /// artist.
  private static func isNone(_ row: [String], columns: CSVColumns) -> Bool {
    let title = columns.text(.title, in: row).foldedForSearch
    return columns.text(.artist, in: row).isEmpty && columns.text(.location, in: row).isEmpty
      && ListWords.none.contains(title)
  }

  /// A cell without the signs and words around its number, as in "~148 bpm".
  private static func plain(_ cell: String, of fact: SongFact) -> String {
    guard fact == .beatsPerMinute, let first = cell.first, !first.isNumber else { return cell }
    return String(cell.drop { !$0.isNumber })
  }

  /// The artists of a row. Exportify separates several ones with semicolons, or commas without a
  /// space.
  private static func artist(of row: [String], columns: CSVColumns) -> String {
    let text = columns.text(.artist, in: row)
    guard columns.hasPitchClasses else {
      return !columns.isOwn && text.count < 3 && text.allSatisfy { $0.isDash || $0 == "?" }
        ? "" : text
    }
    let separator: Character = text.contains(";") ? ";" : ","
    return text.split(separator: separator).map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: ", ")
  }

  private static func key(of row: [String], columns: CSVColumns) -> String? {
    let text = columns.text(.key, in: row)
    guard columns.hasPitchClasses else {
      return (columns.isOwn ? text : CSVColumns.key(text)).nonEmpty
    }
    guard let pitch = Int(text), pitchClasses.indices.contains(pitch) else { return nil }
    return pitchClasses[pitch] + (columns.text(.mode, in: row) == "0" ? "m" : "")
  }

  private static let pitchClasses = [
    "C", "C♯", "D", "E♭", "E", "F", "F♯", "G", "A♭", "A", "B♭", "B",
  ]
}

extension ParsedPlaylist {
  /// Appends an entry below the entries that are left out above it, and gives a new section the
  /// line of its title.
  fileprivate mutating func append(
    _ entry: ParsedEntry, group: String?, below leftOut: inout [ParsedEntry],
    sectionLine: inout Int?
  ) {
    let isFirst = sections.isEmpty
    if !isFirst { for entry in leftOut { appendToLastSection(entry) } }
    append(entry, group: group)
    let last = sections.count - 1
    if sections[last].entries.count == 1 { sections[last].line = sectionLine }
    sectionLine = nil
    if isFirst { sections[0].entries.insert(contentsOf: leftOut, at: 0) }
    leftOut = []
  }
}
