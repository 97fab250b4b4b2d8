import Foundation
import Localization
import SetlistModel

/// Reads the words of XML documents: OpenSong, whose element `lyrics` has lines of text, and
/// OpenLyrics, whose verses have elements for lines and chords.
struct SheetElements {
  private var words = SongWords()
  private var line: SongWords.ChordLine?
  private var count = 0
  private var lineCount = 0
  private var text = ""
  private var open: [String] = []
  /// The lines of OpenSong's lyrics.
  private var lyrics = ""

  /// The words of a document; `nil` if it cannot be read or has none.
  static func words(of source: Data) -> SongWords? {
    guard let document = try? XMLText.utf8(source) else { return nil }
    var scanner = XMLScanner(
      document, attributes: ["name", "root", "structure", "bass", "type", "lang"])
    var reading = SheetElements()
    while !Task.isCancelled, let piece = try? scanner.next() {
      switch piece {
      case .start(let name, let attributes): reading.start(name, attributes)
      case .text(let range): reading.read(XMLText.text(document.bytes(range)))
      case .literal(let range): reading.read(XMLText.literal(document.bytes(range)))
      case .end(let name): reading.end(name)
      }
    }
    if reading.words.isEmpty, !reading.lyrics.isEmpty {
      reading.words.add(openSong: reading.lyrics)
    }
    let words = reading.words.withoutEmptySections
    return words.isEmpty ? nil : words
  }

  private var isInLines: Bool { open.contains("lines") }

  private mutating func start(_ name: String, _ attributes: [String: String]) {
    open.append(name)
    text = ""
    switch name {
    case "verse":
      let label = OpenLabel(attributes["name"] ?? "")
      words.begin(label.kind, label.text)
    case "lines": endLine()
    case "br": endLine()
    case "chord" where isInLines:
      if let chord = Self.chord(attributes) {
        line = line ?? SongWords.ChordLine(text: "")
        line?.chords.append(.init(offset: count, name: chord))
      }
    default: break
    }
  }

  private mutating func read(_ piece: String) {
    if open.last == "lyrics", !open.contains("verse") { return lyrics += piece }
    guard isInLines, open.last != "comment" else {
      if text.utf8.count + piece.utf8.count <= SongWords.maximumLineLength { text += piece }
      return
    }
    // Line ends in the document are white space.
    var words = String(piece.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    if count == 0 { words = String(words.drop(while: \.isWhitespace)) }
    guard !words.isEmpty, count + words.count <= SongWords.maximumLineLength else { return }
    line = line ?? SongWords.ChordLine(text: "")
    line?.text += words
    count += words.count
  }

  private mutating func end(_ name: String) {
    switch name {
    case "lines", "verse": endLine()
    case "comment" where open.contains("verse"):
      endLine()
      let comment = text.trimmingCharacters(in: .whitespacesAndNewlines)
      if !comment.isEmpty { words.append(.comment(comment)) }
    case "key" where words.key == nil:
      words.key = text.trimmingCharacters(in: .whitespacesAndNewlines).nonEmpty
    case "capo":
      let fret = Int(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
      words.capo = (1...24).contains(fret) ? fret : 0
    default: break
    }
    text = ""
    if open.last == name { open.removeLast() }
  }

  private mutating func endLine() {
    defer { (line, count) = (nil, 0) }
    guard var line, lineCount < SongWords.maximumLineCount else { return }
    lineCount += 1
    line.text = String(line.text[...].trimmedEnd)
    if !line.text.isEmpty || !line.chords.isEmpty { words.append(.words(line)) }
  }

  private static let structures = [
    "min": "m", "dom7": "7", "min7": "m7", "power": "5", "half-dim7": "m7b5", "maj6": "6",
    "min6": "m6", "dom9": "9", "min9": "m9", "minmaj7": "mMaj7",
  ]

  /// The name of a chord, by its name or by its root and structure.
  private static func chord(_ attributes: [String: String]) -> String? {
    if let name = attributes["name"]?.onOneLine.nonEmpty { return name }
    guard let root = attributes["root"]?.onOneLine.nonEmpty else { return nil }
    let structure = attributes["structure"]?.onOneLine ?? ""
    let bass = attributes["bass"]?.onOneLine.nonEmpty.map { "/" + $0 } ?? ""
    return root + (structures[structure] ?? structure) + bass
  }
}

/// The name of a verse in OpenLyrics and OpenSong, such as "v1", "C" or "b2".
struct OpenLabel {
  let kind: SongWords.Section.Kind
  let text: String

  init(_ name: String) {
    let letter = name.prefix(1).lowercased()
    let number = name.dropFirst().prefix { $0.isASCII && $0.isNumber }
    let isShort = name.count == 1 || !number.isEmpty
    let found: (SongWords.Section.Kind, String)? =
      switch letter {
      case "v": (.verse, gettext("Verse"))
      case "c": (.chorus, gettext("Chorus"))
      case "b": (.bridge, gettext("Bridge"))
      case "p": (.other, gettext("Pre-Chorus"))
      case "i": (.other, gettext("Intro"))
      case "e": (.other, gettext("Ending"))
      case "t": (.other, gettext("Tag"))
      default: nil
      }
    guard isShort, let found else {
      let label = SectionLabel("[\(name)]")
      (kind, text) = (label?.kind ?? .other, name)
      return
    }
    (kind, text) = (found.0, number.isEmpty ? found.1 : "\(found.1) \(number)")
  }
}

extension SongWords {
  /// Adds the lines of OpenSong's lyrics: `[V1]` begins a section, a point chords, a semicolon a
  /// remark, and a space words.
  fileprivate mutating func add(openSong lyrics: String) {
    var waiting: ChordLine?
    func isEnd(_ character: Character) -> Bool {
      character == "\n" || character == "\r\n" || character == "\r"
    }
    let lines = lyrics.split(
      maxSplits: Self.maximumLineCount, omittingEmptySubsequences: true, whereSeparator: isEnd)
    for line in lines.prefix(Self.maximumLineCount) {
      let line = line.prefix(Self.maximumLineLength)
      let trimmed = line.trimmed
      if line.first != " ", let chords = waiting, line.first?.isNumber != true {
        append(.words(chords))
        waiting = nil
      }
      switch line.first {
      case "[" where trimmed.last == "]":
        let label = OpenLabel(String(trimmed.dropFirst().dropLast()))
        begin(label.kind, label.text)
      case ".": waiting = .init(above: line.dropFirst())
      case ";": append(.comment(String(line.dropFirst().trimmed)))
      case "-" where trimmed.allSatisfy { $0 == "-" }, "|" where trimmed.count == 1: break
      default:
        guard !trimmed.isEmpty else { continue }
        let isIndented = line.first == " " || line.first?.isNumber == true
        var words = waiting ?? ChordLine(text: "")
        words.text = ChordRow.expanded(isIndented ? line.dropFirst() : line)
        append(.words(words))
        waiting = nil
      }
    }
    if let waiting { append(.words(waiting)) }
  }
}

extension SongWords.ChordLine {
  /// The words of a row of chords, each at its column.
  fileprivate init(above row: Substring) {
    text = ""
    chords = ChordRow.words(of: row)
  }
}
