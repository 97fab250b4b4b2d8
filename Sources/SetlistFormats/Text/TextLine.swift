import Foundation
import SetlistModel

/// The kind of a line in a text with songs.
enum TextLine: Hashable {
  case blank
  /// The title of a section. `level` is the number of heading marks, zero if there are none.
  case heading(String, level: Int)
  /// The time of day at which a section begins.
  case start(TimeInterval)
  /// A line with a song, a break or a note.
  case entry(Substring)

  /// Finds the kind of a line, without the context of other lines.
  init(_ line: Substring) {
    let text = line.trimmed
    guard text.unicodeScalars.contains(where: { $0.properties.isAlphabetic || Self.isDigit($0) })
    else {
      // A line of dashes or stars divides the list. Other signs can be a title.
      let isRule = text.allSatisfy { "-–—=_*~#. ".contains($0) }
      self = isRule ? .blank : .entry(text)
      return
    }
    self = Self.start(text) ?? Self.heading(text) ?? .entry(text)
  }

  private static func start(_ text: Substring) -> TextLine? {
    guard text.hasPrefix(TextWriter.startMark) else { return nil }
    let time = String(text.dropFirst(TextWriter.startMark.count))
    return DurationFormat.timeOfDay(from: time).map { .start($0) }
  }

  private static func heading(_ text: Substring) -> TextLine? {
    let marks = text.prefix { $0 == "#" }
    if !marks.isEmpty, marks.count <= 6, text.dropFirst(marks.count).first?.isWhitespace == true {
      return .heading(
        String(withoutClosing(text.dropFirst(marks.count).trimmed)), level: marks.count)
    }
    for frame in ["=", "-", "*", "_", "~", "–", "—"] {
      guard text.hasPrefix(frame + frame) || text.hasPrefix(frame + " " + frame),
        text.hasSuffix(frame + frame)
      else { continue }
      let inner = text.drop { $0 == Character(frame) || $0 == " " }
      guard let end = inner.lastIndex(where: { $0 != Character(frame) && $0 != " " }) else {
        return nil
      }
      let title = inner[...end]
      // Bold text may also mark songs, or both sides of a dash.
      let isSong =
        "*_".contains(frame) && (title.contains(frame + frame) || TextParts(title).isDivided)
      return isSong ? nil : heading(or: title)
    }
    if text.hasPrefix("["), text.hasSuffix("]"), case let title = text.dropFirst().dropLast(),
      !title.contains(where: { "[]".contains($0) }), !TextParts(title).isDivided
    {
      return heading(or: title.trimmed)
    }
    if text.hasSuffix(":"), TextNumber(text)?.isMarked != true, TextTime(leading: text) == nil {
      return heading(or: text.dropLast().trimmed)
    }
    return isNamedPart(text) ? .heading(String(text), level: 0) : nil
  }

  /// The heading with a title, or a break if the title tells its length or time of day.
  private static func heading(or title: Substring) -> TextLine {
    let found = TextBreak(title, duration: nil)
    return found?.duration != nil || found?.isTimed == true
      ? .entry(title) : .heading(String(title), level: 0)
  }

  /// The title without the closing marks of `## Title ##`.
  private static func withoutClosing(_ title: Substring) -> Substring {
    guard title.last == "#", let end = title.lastIndex(where: { $0 != "#" }),
      title[end].isWhitespace
    else { return title }
    return title[...end].trimmed
  }

  /// Whether a text is the name of a part, alone on its line: `Set 1`, `Side B`, `Disc 2` or
  /// `Encore`.
  private static func isNamedPart(_ text: Substring) -> Bool {
    guard text.utf8.count < 40 else { return false }
    let words = text.lowercased().split(separator: " ")
    switch words.first {
    case "encore"?, "encores"?, "zugabe"?, "zugaben"?:
      return words.count == 1
        || words.count == 2 && words[1].allSatisfy { $0.isASCII && $0.isNumber }
    case "tracklist"?, "timestamps"?: return words.count == 1
    case "track"?: return words.count == 2 && ["list", "listing"].contains(words[1])
    case "set"?, "side"?, "part"?, "teil"?, "seite"?, "disc"?, "disk"?, "cd"?, "act"?:
      guard words.count == 2, let name = words.last else { return false }
      return name.count == 1 || name.allSatisfy { $0.isASCII && $0.isNumber || "iv".contains($0) }
        || ["one", "two", "three", "four"].contains(name)
    default: return false
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.numericType != nil
  }
}
