import Localization

/// A directive of ChordPro on a line of its own, such as `{start_of_chorus}`; see
/// <https://www.chordpro.org/chordpro/chordpro-directives/>.
struct SheetDirective {
  /// The meaning of a directive for words and chords.
  enum Kind {
    /// A section begins.
    case begin(SongWords.Section.Kind, label: String)
    /// Lines follow whose columns matter.
    case beginLiteral(label: String)
    /// Lines follow that are no words, such as a picture.
    case beginSkipped
    /// A section or other lines end.
    case end
    /// A remark.
    case comment(String)
    /// A fact of the song.
    case fact(String, Substring)
    /// A directive that shows nothing.
    case ignored
  }

  let kind: Kind

  /// Reads a line without white space at its ends; `nil` if it is no directive.
  init?(_ line: Substring) {
    guard line.first == "{", line.last == "}", line.count > 2 else { return nil }
    let text = line.dropFirst().dropLast().trimmed
    var name = text.prefix { $0.isLetter || "_-!".contains($0) }.lowercased()
    var value = text.dropFirst(name.count).trimmed
    if value.first == ":" { value = value.dropFirst().trimmed }
    if name == "meta" {
      name = value.prefix { !$0.isWhitespace }.lowercased()
      value = value.dropFirst(name.count).trimmed
    }
    kind = Self.kind(name, value)
  }

  private static func kind(_ name: String, _ value: Substring) -> Kind {
    switch name {
    case "comment", "c", "comment_italic", "ci", "comment_box", "cb", "highlight":
      return .comment(String(value))
    // A directive of this name repeats the chorus.
    case "chorus": return .comment(Self.label(value).nonEmpty ?? gettext("Chorus"))
    case "key", "capo", "transpose": return .fact(name, value)
    case "soc": return .begin(.chorus, label: label(value).nonEmpty ?? gettext("Chorus"))
    case "sov": return .begin(.verse, label: label(value))
    case "sob": return .begin(.bridge, label: label(value).nonEmpty ?? gettext("Bridge"))
    case "sot", "sog": return .beginLiteral(label: label(value))
    case "eoc", "eov", "eob", "eot", "eog": return .end
    default: break
    }
    if name.hasPrefix("end_of_") { return .end }
    guard name.hasPrefix("start_of_") else { return .ignored }
    switch name.dropFirst("start_of_".count) {
    case "chorus": return .begin(.chorus, label: label(value).nonEmpty ?? gettext("Chorus"))
    case "verse": return .begin(.verse, label: label(value))
    case "bridge": return .begin(.bridge, label: label(value).nonEmpty ?? gettext("Bridge"))
    case "tab", "grid": return .beginLiteral(label: label(value))
    case "abc", "ly", "svg", "musicxml", "textblock": return .beginSkipped
    case let other:
      let title = other.prefix(1).uppercased() + other.dropFirst().replacing("_", with: " ")
      return .begin(.other, label: label(value).nonEmpty ?? title)
    }
  }

  /// The label in a value: the whole text, or what an attribute says, as in `label="Verse 1"`.
  private static func label(_ value: Substring) -> String {
    guard let start = value.firstRange(of: "label=") else {
      return value.contains("=") ? "" : String(value)
    }
    let rest = value[start.upperBound...]
    guard let quote = rest.first, quote == "\"" || quote == "'" else {
      return String(rest.prefix { !$0.isWhitespace })
    }
    return String(rest.dropFirst().prefix { $0 != quote })
  }
}
