import Foundation
import Localization
package import SetlistModel

/// The columns of a table and their facts, from the header or from the cells.
///
/// Every column is used: a column that is no known fact becomes a line in the notes of each song,
/// after the column's name. Only columns that are of use to their own program alone are left out.
/// `problems` lists both.
package struct CSVColumns {
  /// The fact of an entry that a column contains.
  package enum Field: Hashable, Sendable {
    case section, position, kind, milliseconds, mode
    /// The time of day at which an entry begins.
    case start
    /// Seconds beside a column of minutes.
    case seconds
    /// A point in time, and others that are of no use for a list.
    case ignored
    case fact(SongFact)

    static let title = Field.fact(.title)
    static let artist = Field.fact(.artist)
    static let duration = Field.fact(.duration)
    static let key = Field.fact(.key)
    static let tempo = Field.fact(.beatsPerMinute)
    static let notes = Field.fact(.notes)
    static let location = Field.fact(.location)
  }

  /// Whether this program wrote the table.
  let isOwn: Bool
  /// The notation of lengths: as programs write them, or as typed by hand.
  var lengthPlace = LengthPlace.file
  /// Whether keys are pitch class numbers, as in Spotify's tables.
  let hasPitchClasses: Bool
  /// The index of the first row below the header; zero if there is none.
  var firstRow = 0
  /// Whether all lengths have seconds as a third part, as spreadsheets write minutes and seconds.
  var haveLengthsNoHours = false
  /// Whether the columns were guessed from their cells alone.
  let isGuessed: Bool
  /// The number of columns whose name is exactly a known one.
  let exactCount: Int
  /// The number of columns whose name is known.
  let knownCount: Int
  /// The report's lines about columns whose facts were guessed.
  private let guesses: [String]
  /// The names of the columns that are left out.
  private let leftOut: [String]

  /// The index of the column for each field.
  var indices: [Field: Int]
  /// The columns that become notes, with their names.
  var noted: [(index: Int, name: String)]
  /// The cells of the header; empty if there is none.
  let header: [String]
  /// The unit of plain numbers that are lengths, in seconds.
  var lengthUnit: Double?
  /// The column with titles and artists together; `nil` if there is none.
  var pair: ColumnPair?
  /// The name of the column with the titles of sections.
  var sectionName: String?
  /// Whether the artists or keys were found by their cells, beside columns with known names.
  var isFactGuessed = false
  /// Whether the reader has guessed or does not know the content of a column.
  var isUncertain = false

  /// Reads a header. `nil` if it contains neither titles nor files.
  init?(header: [String]) {
    let names = header.map { CSVColumnName(CSVWriter.unguarded($0)) }
    var indices: [Field: Int] = [:]
    for (index, name) in names.enumerated() {
      guard let name else { continue }
      let best = indices[name.field].flatMap { names[$0]?.certainty }
      if best.map({ name.certainty < $0 }) ?? true { indices[name.field] = index }
    }
    if let minutes = header.firstIndex(where: { $0.lowercased() == "minutes" }) {
      if indices[.seconds] != nil { indices[.duration] = minutes }
    } else {
      indices[.seconds] = nil
    }
    // Words such as "Nummer" mean a song in many languages, and its number in others. Beside
    // another column of numbers they mean the song.
    if indices[.title] == nil, indices[.position] != nil {
      indices[.title] = names.indices.first {
        names[$0]?.field == .position && $0 != indices[.position]
          && Self.songsOrNumbers.contains(Self.name(header[$0]).foldedForSearch)
      }
    }
    let both = ColumnPair(in: header)
    pair = indices[.title].map { $0 == both?.index } ?? true ? both : nil
    if let pair {
      indices = indices.filter { $0.value != pair.index }
      indices[.title] = pair.index
    }
    guard indices[.title] != nil || indices[.location] != nil else { return nil }
    // The composer stands for the artist if no column has that.
    if indices[.artist] == nil {
      indices[.artist] = indices.removeValue(forKey: .fact(.composer))
    }
    indices[.ignored] = nil
    self.indices = indices
    self.header = header
    isOwn = CSVWriter.isHeader(header)
    isGuessed = false
    firstRow = 1
    exactCount = indices.values.count { names[$0]?.certainty == .exact }
    knownCount = indices.count
    hasPitchClasses = header.contains { $0.filter(\.isLetter).lowercased() == "trackuri" }
    lengthUnit = indices[.duration].flatMap { names[$0]?.unit }
    sectionName = indices[.section].map { header[$0].trimmingCharacters(in: .whitespaces) }
    let isWord = indices.values.contains { names[$0]?.certainty == .word }
    let taken = Set(indices.values)
    let others = header.indices.filter { index in
      !taken.contains(index) && !header[index].allSatisfy(\.isWhitespace)
        && names[index].map { ![.position, .milliseconds, .ignored].contains($0.field) } ?? true
    }.map {
      (index: $0, name: Self.name(header[$0]))
    }
    let isOfService = hasPitchClasses || header.contains { $0.lowercased() == "isrc" }
    let leftOut = others.filter { other in
      isOfService
        || indices[.location] != nil
          && Self.programColumns.contains(other.name.lowercased().filter(\.isLetter))
    }
    noted = others.filter { other in !leftOut.contains { $0.index == other.index } }
    isUncertain = !isOwn && (isWord || !noted.isEmpty)
    self.leftOut = leftOut.map(\.name)
    guesses = Self.fieldNames.compactMap { field, word in
      guard let index = indices[field], names[index]?.certainty != .exact else { return nil }
      // Translators: the heading of a column, and the name of a fact, such as "title".
      return gettext(
        "The column “%1$s” was taken for the %2$s.", header[index].onOneLine, word)
    }
  }

  /// The key in a cell, without the "1=" of numbered notation.
  static func key(_ cell: String) -> String {
    if cell.isEmpty { return cell }
    if cell.hasPrefix("1=") { return String(cell.dropFirst(2)) }
    guard MusicalKey(cell) == nil else { return cell }
    return PieceFacts(cell[...], inColumn: true).flatMap { $0.tempo == nil ? $0.key : nil } ?? cell
  }

  /// The unit of numbers whose decimals are seconds, as in 4.1 for 4:10.
  static let minutesAndSeconds = -1.0

  /// Guesses the columns of a table without a header from its cells. `nil` if there are no texts,
  /// so that there is no title.
  ///
  /// - Complexity: O(*n*) in the size of the rows.
  init?(cells rows: [[String]]) {
    let columns = CSVColumnGuess.columns(of: rows)
    var indices: [Field: Int] = [:]
    var others: [(index: Int, name: String)] = []
    for (index, guess) in columns.enumerated() {
      switch guess {
      case .field(let field) where indices[field] == nil: indices[field] = index
      case .text where indices[.artist] == nil: indices[.artist] = index
      case .text where indices[.title] == nil: indices[.title] = index
      case .empty: break
      case .field, .text, .number: others.append((index, ""))
      }
    }
    // A single text column is the title, even if it could be a key.
    if indices[.title] == nil { indices[.title] = indices.removeValue(forKey: .artist) }
    if indices[.title] == nil, indices[.location] == nil {
      indices[.title] = indices.removeValue(forKey: .key)
    }
    guard indices[.title] != nil || indices[.location] != nil else { return nil }
    self.indices = indices
    header = []
    isOwn = false
    isGuessed = true
    isUncertain = true
    (exactCount, knownCount) = (0, 0)
    hasPitchClasses = false
    lengthUnit = nil
    pair = nil
    sectionName = nil
    noted = others
    let taken = Self.fieldNames.compactMap { field, word in
      indices[field].map { index in
        // Translators: the name of a fact about songs, such as "title", and the number of a column.
        (index: index, text: gettext("%1$s in column %2$s", word, String(index + 1)))
      }
    }.sorted { $0.index < $1.index }.map(\.text)
    leftOut = []
    guesses = [
      // Translators: a list, such as "title in column 1 and artist in column 2".
      gettext("The table has no header; it was read with the %1$s.", taken.inSentence)
    ]
  }

  private static let songsOrNumbers: Set<String> = [
    "nummer", "number", "numer", "numero", "номер",
  ]

  /// The name of a column as the user reads it.
  static func name(_ cell: String) -> String {
    String(cell.onOneLine.trimmingCharacters(in: .whitespaces).prefix(80))
  }

  /// The cell of a row for a field, without its guard against formulas; empty if there is none.
  func text(_ field: Field, in row: [String]) -> String {
    guard let index = indices[field], row.indices.contains(index) else { return "" }
    return CSVWriter.unguarded(row[index])
  }

  /// The title of a row's section: "Set 2" if the column "Set" contains only the number.
  func section(of row: [String]) -> String {
    let text = text(.section, in: row)
    guard !isOwn, let sectionName, !text.isEmpty, text.allSatisfy({ $0.isASCII && $0.isNumber })
    else { return text }
    return "\(sectionName) \(text)"
  }

  /// The length of a row in seconds; `nil` if there is none.
  func duration(of row: [String]) -> TimeInterval? {
    if let milliseconds = Double(text(.milliseconds, in: row)), milliseconds.isFinite,
      milliseconds > 0
    {
      return milliseconds / 1000
    }
    let text = text(.duration, in: row).withASCIISigns
    if let seconds = Double(self.text(.seconds, in: row)), let minutes = Double(text) {
      return minutes * 60 + seconds
    }
    if haveLengthsNoHours {
      return DurationFormat.seconds(from: text, in: lengthPlace).map { $0 / 60 }
    }
    if lengthUnit == Self.minutesAndSeconds,
      let number = Double(text.trimmingCharacters(in: .whitespaces).replacing(",", with: "."))
    {
      let hundreds = Int((number * 100).rounded())
      return TimeInterval(hundreds / 100 * 60 + hundreds % 100)
    }
    if let lengthUnit, lengthUnit != 1,
      let number = Double(text.trimmingCharacters(in: .whitespaces).replacing(",", with: "."))
    {
      let seconds = (number * lengthUnit * 1000).rounded() / 1000
      return seconds > 0 && seconds < 1e9 ? seconds : nil
    }
    return DurationFormat.seconds(from: text, in: lengthPlace)
  }

  /// The notes of a row, with a line for each cell of a column that is no other fact.
  func notes(of row: [String]) -> String {
    let lines = noted.compactMap { index, name -> String? in
      guard row.indices.contains(index),
        let cell = CSVWriter.unguarded(row[index]).trimmingWhitespace
          .nonEmpty
      else { return nil }
      return name.isEmpty ? cell : "\(name): \(cell)"
    }
    return ([text(.notes, in: row)] + lines).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  static var fieldNames: [(Field, String)] {
    // Translators: the name of a column with the titles of sections.
    [(.section, pgettext("in a sentence", "section"))]
      + SongFact.all.filter { $0.isInTables && $0 != .favorite }.map { (.fact($0), $0.word) }
  }

  /// The names of columns in which DJ programs describe a file.
  static let programColumns: Set<String> = [
    "bitrate", "filetype", "type", "replaygain", "dateadded", "datetimeadded", "played",
    "timesplayed", "lastplayed", "rating", "samplerate", "channels", "color", "cover", "coverart",
    "preview",
  ]

  /// The report's lines about the columns, after conclusions from their cells: the guesses, and
  /// what is added to the notes or left out. Columns of a table without a header have numbers.
  var problems: [String] {
    var problems = guesses
    let noted = noted.map { header.isEmpty ? "\($0.index + 1)" : $0.name }.filter { !$0.isEmpty }
    if !noted.isEmpty {
      problems.append(
        // Translators: the headings of columns, in quotation marks.
        ngettext(
          "The column %1$s was added to the notes.", "The columns %1$s were added to the notes.",
          noted.count, Self.quoted(noted).inSentence))
    }
    if !leftOut.isEmpty {
      problems.append(
        // Translators: the headings of columns, in quotation marks.
        ngettext(
          "The column %1$s was left out.", "The columns %1$s were left out.", leftOut.count,
          Self.quoted(leftOut).inSentence))
    }
    return problems
  }

  static func quoted(_ names: [String]) -> [String] {
    // Translators: a name in the quotation marks of your language.
    names.map { gettext("“%1$s”", $0) }
  }
}
