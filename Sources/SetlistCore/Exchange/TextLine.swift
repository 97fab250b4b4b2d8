import Foundation

/// What a line of a text with songs is.
enum TextLine: Hashable {
  case blank
  /// The title of a section; `level` counts the marks of a heading, zero if it has none.
  case heading(String, level: Int)
  /// A song, a break or a note; `isMarked` if a number, a time, an artist or a bullet says so.
  case entry(Entry.Content, isMarked: Bool)

  /// Tells what a line is, without knowing the others.
  init(_ line: Substring) {
    let text = Self.trimmed(line)
    guard text.unicodeScalars.contains(where: { $0.properties.isAlphabetic || Self.isDigit($0) })
    else {
      // A line of dashes or stars divides; other signs can be a title.
      let isRule = text.allSatisfy { "-–—=_*~#. ".contains($0) }
      self = isRule ? .blank : .entry(Self.song(artist: "", title: text), isMarked: false)
      return
    }
    if let heading = Self.heading(text) {
      self = heading
    } else {
      self = Self.entry(text)
    }
  }

  private static func heading(_ text: Substring) -> TextLine? {
    let marks = text.prefix { $0 == "#" }
    if !marks.isEmpty, marks.count <= 6, text.dropFirst(marks.count).first?.isWhitespace == true {
      return .heading(String(trimmed(text.dropFirst(marks.count))), level: marks.count)
    }
    for frame in ["=", "-", "*", "_", "~", "–", "—"] {
      guard text.hasPrefix(frame + frame) || text.hasPrefix(frame + " " + frame),
        text.hasSuffix(frame + frame)
      else { continue }
      let inner = text.drop { $0 == Character(frame) || $0 == " " }
      let end = inner.lastIndex { $0 != Character(frame) && $0 != " " }
      return end.map { .heading(String(inner[...$0]), level: 0) }
    }
    if text.hasPrefix("["), text.hasSuffix("]"), !text.contains(" - ") {
      return .heading(String(trimmed(text.dropFirst().dropLast())), level: 0)
    }
    if text.hasSuffix(":"), number(of: text) == nil {
      return .heading(String(trimmed(text.dropLast())), level: 0)
    }
    return isNamedPart(text) ? .heading(String(text), level: 0) : nil
  }

  /// `Set 1`, `Side B` or `Encore`, alone on a line.
  private static func isNamedPart(_ text: Substring) -> Bool {
    let words = text.lowercased().split(separator: " ")
    switch words.first {
    case "encore"?, "encores"?, "zugabe"?, "zugaben"?: return words.count == 1
    case "set"?, "side"?, "part"?, "teil"?, "seite"?:
      guard words.count == 2, let name = words.last else { return false }
      return name.count == 1 || name.allSatisfy { $0.isASCII && $0.isNumber || "iv".contains($0) }
        || ["one", "two", "three", "four"].contains(name)
    default: return false
    }
  }

  private static func entry(_ text: Substring) -> TextLine {
    var rest = text
    var isMarked = false
    if let end = number(of: rest) ?? bullet(of: rest) {
      rest = trimmed(rest[end...])
      isMarked = true
    }
    if let note = value(of: "(Note)", in: rest) { return .entry(.note(note), isMarked: true) }
    let duration = DurationText.removeTrailing(from: &rest)
    if let title = value(of: "(Break)", in: rest) {
      return .entry(.pause(title: title, duration: duration), isMarked: true)
    }
    if let pause = pause(rest, duration: duration) { return .entry(pause, isMarked: true) }
    let (artist, title) = artistAndTitle(in: rest)
    return .entry(
      song(artist: artist, title: title, duration: duration),
      isMarked: isMarked || duration != nil || !artist.isEmpty)
  }

  private static func song(
    artist: Substring, title: Substring, duration: TimeInterval? = nil
  ) -> Entry.Content {
    .song(Song(title: String(title), artist: String(artist), duration: duration))
  }

  private static func value(of mark: String, in text: Substring) -> String? {
    guard text.hasPrefix(mark) else { return nil }
    return String(trimmed(text.dropFirst(mark.count)))
  }

  /// `Break`, `Pause (15 min)` and their like.
  private static func pause(_ text: Substring, duration: TimeInterval?) -> Entry.Content? {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    guard let first = words.first, ["break", "pause", "intermission", "interval"].contains(first)
    else { return nil }
    if words.count == 1 { return .pause(title: String(text), duration: duration) }
    guard words.count == 3, words[2].hasPrefix("min"), duration == nil, let minutes = Int(words[1]),
      (1...1000).contains(minutes)
    else { return nil }
    let title = text.prefix { $0.isLetter }
    return .pause(title: String(title), duration: TimeInterval(minutes * 60))
  }

  private static func artistAndTitle(in text: Substring) -> (Substring, Substring) {
    let dashes = [" - ", " – ", " — ", "\t"].compactMap { text.firstRange(of: $0) }
    guard let dash = dashes.min(by: { $0.lowerBound < $1.lowerBound }) else { return ("", text) }
    let artist = trimmed(text[..<dash.lowerBound])
    let title = trimmed(text[dash.upperBound...])
    guard !artist.isEmpty, !title.isEmpty else { return ("", text) }
    return (artist, title)
  }

  /// Where the text begins after `1.`, `1)`, `1:` or `01 -`; "311 - Amber" has no number.
  private static func number(of text: Substring) -> Substring.Index? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard (1...4).contains(digits.count) else { return nil }
    let rest = text[digits.endIndex...]
    if let mark = rest.first, ".):".contains(mark), rest.dropFirst().first?.isWhitespace == true {
      return text.index(after: digits.endIndex)
    }
    let isDashed = rest.hasPrefix(" - ") || rest.hasPrefix(" – ")
    guard isDashed, digits.hasPrefix("0") else { return nil }
    return text.index(digits.endIndex, offsetBy: 3)
  }

  private static func bullet(of text: Substring) -> Substring.Index? {
    guard let first = text.first, "-–*•·♪".contains(first),
      text.dropFirst().first?.isWhitespace == true
    else { return nil }
    return text.index(after: text.startIndex)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop { $0.isWhitespace }
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return start }
    return start[...end]
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.numericType != nil
  }
}
