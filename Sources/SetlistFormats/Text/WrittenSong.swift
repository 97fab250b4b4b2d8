import Foundation
import SetlistModel

/// Writes and reads a song or a break in the format of `TextWriter`, after its number.
enum WrittenSong {
  /// The text for a song: `Artist – Title (3:44)`, with quotes if a reader would misread the plain
  /// text.
  ///
  /// - Parameter mark: the text before the song on the line.
  static func text(
    behind mark: String, artist: String = "", title: String, duration: TimeInterval?
  ) -> String {
    // A length that rounds to "0:00" is left out, because a reader does not accept it.
    let seconds = duration.map { $0.rounded() }.flatMap { $0 > 0 && $0 < 1e9 ? $0 : nil }
    let length = seconds.map { " (\(DurationFormat.string($0)))" } ?? ""
    let plain = (artist.isEmpty ? title : "\(artist)\(divider)\(title)") + length
    if isPlain(plain, behind: mark, artist, title, seconds) { return plain }
    let quoted = "\"\(title)\"" + length
    if artist.isEmpty, parts(of: quoted) == ("", title, seconds) { return quoted }
    return "\(doubled(artist))\(divider)\(doubled(title))\(length)"
  }

  /// The artist, the title and the length in a written text.
  static func parts(of text: String) -> (artist: String, title: String, duration: TimeInterval?) {
    // Scalars are compared, because an accent would join a preceding quote or space.
    var text = text.unicodeScalars[...]
    var duration: TimeInterval?
    if let time = length(of: text) { (text, duration) = time }
    if let (artist, rest) = field(text), rest.starts(with: divider),
      let (title, end) = field(rest.dropFirst(divider.count)), end.isEmpty
    {
      return (artist, title, duration)
    }
    if text.count > 1, text.first == "\"", text.last == "\"" {
      return ("", String(text.dropFirst().dropLast()), duration)
    }
    guard let dash = text.firstRange(of: divider) else { return ("", String(text), duration) }
    return (String(text[..<dash.lowerBound]), String(text[dash.upperBound...]), duration)
  }

  private typealias Scalars = Substring.UnicodeScalarView
  private static let divider = " – ".unicodeScalars

  /// Whether a reader reads a single line correctly, so that it also does within a text.
  private static func isPlain(
    _ text: String, behind mark: String, _ artist: String, _ title: String,
    _ duration: TimeInterval?
  ) -> Bool {
    // A reader passes over longer lines.
    guard text.utf8.count <= TextReader.maximumLineLength else { return true }
    guard parts(of: text) == (artist, title, duration) else { return false }
    var line = ListConventions([SongLine("\(mark) \(text)", section: 0)]).lines[0]
    if line.isOpen, let pause = line.pause { line.content = pause }
    if line.isOpen {
      ListFields(of: [line]).divide(&line)
      line.fields.isTitleFirst = line.fields.isTitleFirst ?? line.fields.second.isEmpty
      line.makeSong(hasRemarks: false)
    }
    switch line.content ?? line.song.map({ .song($0) }) {
    case .song(let song)?:
      return mark != TextWriter.breakMark && song.artist == artist && song.title == title
        && song.duration == duration
    case .pause(let read, let length)?:
      return mark == TextWriter.breakMark && read == title && length == duration
    default: return false
    }
  }

  /// The length at the end of a text, in the format of the writer, and the text before it.
  private static func length(of text: Scalars) -> (Scalars, TimeInterval)? {
    guard text.last == ")", let start = text.lastIndex(of: "("), start > text.startIndex,
      case let space = text.index(before: start), text[space] == " ",
      case let time = String(text[text.index(after: start)...].dropLast()),
      let seconds = DurationFormat.seconds(from: time, in: .file),
      DurationFormat.string(seconds) == time
    else { return nil }
    return (text[..<space], seconds)
  }

  private static func doubled(_ text: String) -> String {
    let scalars = text.unicodeScalars.flatMap { $0 == "\"" ? [$0, $0] : [$0] }
    return "\"\(String.UnicodeScalarView(scalars))\""
  }

  /// A field in quotes, with doubled quotes inside, and the text after it.
  private static func field(_ text: Scalars) -> (String, rest: Scalars)? {
    guard text.first == "\"" else { return nil }
    var field = String.UnicodeScalarView()
    var rest = text.dropFirst()
    while let scalar = rest.popFirst() {
      if scalar == "\"" {
        guard rest.first == "\"" else { return (String(field), rest) }
        rest.removeFirst()
      }
      field.append(scalar)
    }
    return nil
  }
}
