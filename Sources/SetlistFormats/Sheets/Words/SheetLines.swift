import Localization
import SetlistModel

/// Reads sheets that are lines of text: ChordPro, OnSong, and words with chords above them or in
/// brackets.
struct SheetLines {
  /// The formats of lines.
  enum Format { case chordPro, onSong, text }

  private let format: Format
  private var words = SongWords()
  /// A line of chords that waits for its words.
  private var waiting: SongWords.ChordLine?
  /// Whether lines belong to an environment whose columns matter.
  private var isLiteral = false
  /// Whether lines belong to an environment that is not shown, such as a picture.
  private var isSkipped = false
  /// Whether a line can still belong to the heading of OnSong, which has the facts of the song.
  private var isHeading = false
  /// The semitones by which the sheet itself wants later chords moved.
  private var shift = 0

  init(_ format: Format) { self.format = format }

  /// Reads a text.
  func words(of text: String) -> SongWords {
    var reading = self
    reading.isHeading = format == .onSong
    var count = 0
    // "\r\n" is one Character, and a new line, too.
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: Self.endsLine) {
      count += 1
      guard count <= SongWords.maximumLineCount else { break }
      reading.read(line.prefix(SongWords.maximumLineLength))
    }
    reading.finishWaiting()
    return reading.words.withoutEmptySections
  }

  private static func endsLine(_ character: Character) -> Bool {
    character == "\n" || character == "\r\n" || character == "\r"
  }

  private mutating func read(_ line: Substring) {
    let trimmed = line.trimmed
    if let directive = SheetDirective(trimmed) { return read(directive) }
    if isSkipped { return }
    if isLiteral { return words.append(.literal(String(line))) }
    if format == .chordPro, trimmed.first == "#" { return }
    if trimmed.isEmpty { return readEmptyLine() }
    if let label = SectionLabel(trimmed), format != .chordPro {
      isHeading = false
      finishWaiting()
      return words.begin(label.kind, label.text)
    }
    if isHeading, !trimmed.prefix(while: { $0 != ":" }).contains("[") {
      return readHeading(trimmed)
    }
    isHeading = false
    if line.contains("["), let inline = InlineChords(line, shift: shift) {
      finishWaiting()
      return words.append(.words(inline.line))
    }
    if format != .chordPro, let chords = ChordRow(line) {
      finishWaiting()
      waiting = chords.line
      return
    }
    if var above = waiting {
      waiting = nil
      above.text = ChordRow.expanded(line)
      return words.append(.words(above))
    }
    words.append(.words(SongWords.ChordLine(text: String(line.trimmedEnd))))
  }

  private mutating func readEmptyLine() {
    isHeading = false
    finishWaiting()
    // One empty line keeps paragraphs apart; those at the beginning of a section tell nothing.
    guard let last = words.sections.last?.lines.last, last != Self.empty else { return }
    words.append(Self.empty)
  }

  private static let empty = SongWords.Line.words(SongWords.ChordLine(text: ""))

  /// Reads a line of OnSong's heading, of which only the key and the capo matter here.
  private mutating func readHeading(_ line: Substring) {
    guard let colon = line.firstIndex(of: ":") else { return }
    read(line[..<colon].trimmed.lowercased(), line[line.index(after: colon)...].trimmed)
  }

  private mutating func read(_ name: String, _ value: Substring) {
    switch name {
    case "key", "k", "song key":
      if words.key == nil { words.key = String(value.filter { !"[]".contains($0) }).nonEmpty }
    case "capo":
      words.capo =
        Int(value.prefix { $0.isASCII && $0.isNumber }).flatMap {
          (1...24).contains($0) ? $0 : nil
        } ?? 0
    default: break
    }
  }

  private mutating func read(_ directive: SheetDirective) {
    switch directive.kind {
    case .begin(let kind, let label):
      finishWaiting()
      words.begin(kind, label)
    case .beginLiteral(let label):
      finishWaiting()
      if !label.isEmpty { words.begin(.other, label) }
      isLiteral = true
    case .beginSkipped: isSkipped = true
    case .end:
      (isLiteral, isSkipped) = (false, false)
      finishWaiting()
      words.begin(.other, "")
    case .comment(let text):
      finishWaiting()
      words.append(.comment(text))
    case .fact(let name, let value):
      if name == "transpose" {
        shift = Int(value).flatMap { abs($0) < 100 ? $0 : nil } ?? 0
      } else {
        read(name, value)
      }
    case .ignored: break
    }
  }

  private mutating func finishWaiting() {
    if let chords = waiting { words.append(.words(chords)) }
    waiting = nil
  }
}

extension Substring {
  /// The text without white space at its end.
  var trimmedEnd: Substring {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
