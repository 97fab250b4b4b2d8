import Foundation
import SetlistModel

/// The traits of all rows of a table by which the kinds of single rows are found.
struct CSVTableTraits {
  /// Whether songs usually have several cells.
  let areFull: Bool
  /// Whether rows with a title alone are the titles of sections.
  let titlesDivide: Bool
  /// Whether several rows without the facts of songs name what is said between these.
  let haveSpoken: Bool
  /// The rows whose length is the sum of those above.
  let sums: Set<[String]>
  /// The columns in which nearly all rows with an artist have a cell, if most rows have an artist.
  private let usual: [Int]

  /// Examines rows.
  ///
  /// - Complexity: O(*n*) in the size of the rows.
  init(of rows: some Collection<[String]>, columns: CSVColumns) {
    areFull = rows.count { $0.count { !$0.isEmpty } > 1 } * 2 > rows.count
    titlesDivide = areFull && columns.titlesDivide(rows)
    haveSpoken =
      rows.count { row in
        columns.titleAlone(in: row).map { ListWords.isSpoken($0[...]) } == true
      } > 1
    let songs = rows.filter { !columns.text(.artist, in: $0).isEmpty }
    let areNamed = songs.count > 2 && songs.count * 2 >= rows.count
    usual =
      areNamed
      ? songs[0].indices.filter { index in
        songs.count { $0.indices.contains(index) && !$0[index].isEmpty } * 20 >= songs.count * 19
      } : []
    sums = Self.sums(of: rows, columns: columns, areNamed: areNamed)
  }

  /// Whether a row without an artist lacks another cell that nearly all songs have, too.
  func isStray(_ row: [String]) -> Bool {
    let missing = usual.count { !row.indices.contains($0) || row[$0].isEmpty }
    return missing > 1 || haveSpoken && missing > 0
  }

  /// The rows whose length is the sum of all lengths above, or of those since the last sum.
  private static func sums(
    of rows: some Collection<[String]>, columns: CSVColumns, areNamed: Bool
  ) -> Set<[String]> {
    var sums: Set<[String]> = []
    var (all, part) = ((sum: 0.0, count: 0), (sum: 0.0, count: 0))
    for row in rows {
      guard let duration = columns.duration(of: row) else { continue }
      func isSum(_ above: (sum: Double, count: Int)) -> Bool {
        above.count > (areNamed ? 1 : 2) && abs(above.sum - duration) <= max(1, above.sum / 200)
      }
      if columns.text(.artist, in: row).isEmpty, isSum(all) || isSum(part) {
        sums.insert(row)
        part = (0, 0)
      } else {
        all = (all.sum + duration, all.count + 1)
        part = (part.sum + duration, part.count + 1)
      }
    }
    return sums
  }
}

extension CSVColumns {
  /// The title of a row that has none of the facts by which songs are known, although the table has
  /// such columns; `nil` for other rows.
  fileprivate func titleAlone(in row: [String]) -> String? {
    guard indices[.artist] != nil || indices[.key] != nil,
      [.artist, .key, .tempo, .location].allSatisfy({ text($0, in: row).isEmpty })
    else { return nil }
    return text(.title, in: row).trimmingWhitespace.nonEmpty
  }
}

/// The kind of a table's row.
enum CSVRowKind {
  /// The row is a song, or an entry of this program's own tables.
  case entry
  /// The row is the title of a section: a single cell with words for one, or merged cells.
  case section(String)
  /// The row is a break, whose length may be in its own cell.
  case pause(Entry.Content)
  /// The row is a sum, the header again, or text around the table.
  case nothing(LineDoubt)
  /// The row lacks what nearly all songs have.
  case stray
  /// The row is a line between parts of the table.
  case rule

  /// Finds the kind of a row in a table of another program or a person.
  init(_ row: [String], columns: CSVColumns, traits: CSVTableTraits) {
    let cells = row.map { CSVWriter.unguarded($0)[...].trimmed }
    let filled = cells.indices.filter { !cells[$0].isEmpty }
    guard let first = filled.first, columns.indices.count > 1 else {
      self = .entry
      return
    }
    let text = cells[first]
    let title = columns.indices[.title]
    if cells.map(String.init) == columns.header {
      self = .nothing(.page)
      return
    }
    if ListWords.isTotal(text),
      filled.dropFirst().allSatisfy({ index in
        !cells[index].contains(where: \.isLetter) || ListLine(cells[index], number: 0).isLeftOut
      })
    {
      self = .nothing(.remark)
      return
    }
    // "Total" above the numbers of songs, with their count in the column of the titles.
    if first == columns.indices[.position], ListWords.isTotal(text),
      columns.text(.artist, in: row).isEmpty
    {
      self = .nothing(.remark)
      return
    }
    if traits.sums.contains(row) {
      self = .nothing(.remark)
      return
    }
    let facts = Set(columns.indices.filter { $0.key != .notes && $0.key != .position }.values)
    let others = filled.filter {
      $0 != first && $0 != columns.indices[.duration] && facts.contains($0)
    }
    if let name = columns.titleAlone(in: row),
      ListWords.isSurelySpoken(name[...]) || ListLine(name[...], number: 0).isTalk
        || traits.haveSpoken && ListWords.isSpoken(name[...])
    {
      let duration = columns.duration(of: row)
      let notes = columns.notes(of: row)
      let name = notes.isEmpty ? name : "\(name) (\(notes.onOneLine))"
      self = .pause(duration.map { .pause(title: name, duration: $0) } ?? .note(name))
      return
    }
    if others.isEmpty {
      let duration = columns.duration(of: row)
      if let pause = TextBreak(text, duration: nil) ?? TextBreak(text, duration: duration) {
        self = .pause(.pause(title: pause.title, duration: pause.duration ?? duration))
        return
      }
      if ListLine(text, number: 0).isTalk {
        self = .pause(
          duration.map { .pause(title: String(text), duration: $0) } ?? .note(String(text)))
        return
      }
      if ListWords.isTotal(text) {
        self = .nothing(.remark)
        return
      }
    }
    if let title, first == title, columns.indices[.artist] != nil, others.isEmpty,
      PieceFacts.isDate(text), !ListWords.isSection(text)
    {
      self = .nothing(.remark)
      return
    }
    let name = columns.titleAlone(in: row).flatMap { traits.isStray(row) ? $0 : nil }
    if let name, Self.isNamedBreak(name[...]) {
      let notes = columns.notes(of: row).onOneLine
      self = .pause(
        .pause(
          title: notes.isEmpty ? name : "\(name) (\(notes))", duration: columns.duration(of: row)))
      return
    }
    guard filled.count == 1, columns.indices[.location] == nil else {
      self = name == nil || columns.indices[.artist] == nil ? .entry : .stray
      return
    }
    switch ListLine(text, number: 0).kind {
    case .heading(let title, _): self = .section(title)
    case .nothing(let doubt): self = .nothing(doubt)
    case .rule: self = .rule
    case _ where first != title && first != columns.indices[.section]:
      self = traits.areFull ? .section(String(text)) : .entry
    case _ where traits.areFull && ListLine(text, number: 0).isProse:
      self = .nothing(.remark)
    case _ where traits.titlesDivide: self = .section(String(text))
    case _ where name != nil: self = .stray
    default: self = .entry
    }
  }
}

extension CSVRowKind {
  /// Whether a text is a word for a break with its name behind a dash: `Break – raffle`.
  private static func isNamedBreak(_ text: Substring) -> Bool {
    let parts = LineCuts(text).parts(of: text, at: .dash, upTo: 2)
    return parts.count == 2 && TextBreak(parts[0], duration: nil) != nil
  }
}

/// The rows above the header of a table: the name of the list, its date and its place.
struct CSVPreamble {
  private(set) var name: String?
  private(set) var options: SetlistOptions?
  /// The section whose title is above the header.
  private(set) var section: String?
  /// The rows that say nothing about the list.
  private(set) var others: [CSVTable.Row] = []

  /// Reads rows.
  init(_ rows: some Sequence<CSVTable.Row>) {
    for row in rows {
      let cells = row.cells.map { $0.onOneLine[...].trimmed }.filter { !$0.isEmpty }
      guard let first = cells.first else { continue }
      let word = first.lowercased().filter(\.isLetter).foldedForSearch
      if cells.count > 1, Self.dates.contains(word), options?.date == nil,
        let day = CalendarDate(typed: String(cells[1]), today: CalendarDate(Date()))
      {
        options = options ?? SetlistOptions()
        options?.date = day
      } else if cells.count > 1, Self.venues.contains(word), options?.venue.isEmpty != false {
        options = options ?? SetlistOptions()
        options?.venue = String(cells[1])
      } else if cells.count == 1, section == nil, ListWords.isSection(first) {
        section = String(first)
      } else if name == nil, cells.count < 3, !first.lowercased().hasPrefix("sep=") {
        let isLabelled = cells.count == 2 && Self.names.contains(word)
        name = String(isLabelled ? cells[1] : first)
        if cells.count == 2, !isLabelled { others.append(row) }
      } else {
        others.append(row)
      }
    }
  }

  private static let dates: Set<String> = ["date", "datum", "fecha", "data", "日付", "日期", "التاريخ"]
  private static let venues: Set<String> = [
    "venue", "location", "place", "ort", "lieu", "salle", "lugar", "local", "会場", "地点", "المكان",
  ]
  private static let names: Set<String> = [
    "name", "setlist", "gig", "show", "event", "title", "titel", "auftritt", "concert", "concierto",
  ]
}
