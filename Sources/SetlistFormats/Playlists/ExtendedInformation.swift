import Foundation
import SetlistModel

/// The content of an `#EXTINF` directive, in all the forms that players write.
///
/// Forms: `:224,Artist - Title`, `: 1`, `:1.11`, `:-2`, `:4,,Title`, `:5,Artist,Title`, `:,Title`,
/// `:4:26,Title`, no colon at all, and attributes before the comma as in `:-1 group-title="Set
/// 1",Title`.
struct ExtendedInformation: Hashable {
  /// The length in seconds, more than zero; `nil` if unknown.
  var duration: TimeInterval?
  /// The artist of the song; empty if unknown.
  var artist = ""
  /// The title of the song; empty if unknown.
  var title = ""
  /// The display name that contains artist and title.
  var shownName = ShownName(text: "")
  /// The value of the attribute `group-title`.
  var group: String?

  /// Reads the text after `#EXTINF`. It takes time in proportion to the length of the text.
  init(_ directive: Substring) {
    let text = directive.drop { $0 == ":" || $0.isWhitespace }
    let (head, display) = Self.splitAtComma(text)
    let number = head.prefix { $0.isASCII && ($0.isNumber || "+-.:".contains($0)) }
    duration = DurationFormat.seconds(from: number, in: .file)
    if head.contains("=") { group = Self.groupTitle(in: head) }
    guard let shown = display ?? (number.isEmpty ? head : nil) else { return }
    (artist, title) = Self.artistAndTitle(in: shown)
    shownName = ShownName(text: shown.trimmingWhitespace)
  }

  /// Splits `Artist - Title`, or `Artist,Title` in a text without a dash. "Hello, Goodbye" is one
  /// title, because a separating comma has no space after it.
  static func artistAndTitle(in text: Substring) -> (artist: String, title: String) {
    let scalars = text.unicodeScalars
    if scalars.first == "," { return ("", Substring(scalars.dropFirst()).trimmingWhitespace) }
    if let dash = text.firstRange(of: " - ") ?? text.firstRange(of: " – ") {
      let artist = text[..<dash.lowerBound].trimmingWhitespace
      let title = text[dash.upperBound...].trimmingWhitespace
      if !title.isEmpty { return (artist, title) }
    }
    // An artist without a title ends in a dash, as this program writes it.
    if text.hasSuffix(" -") { return (text.dropLast(2).trimmingWhitespace, "") }
    if let comma = scalars.firstIndex(of: ",") {
      let rest = text[scalars.index(after: comma)...]
      if let next = rest.first, !next.isWhitespace, !isGrouped(text[..<comma], rest) {
        return (text[..<comma].trimmingWhitespace, rest.trimmingWhitespace)
      }
    }
    return ("", text.trimmingWhitespace)
  }

  /// Whether a comma between two texts groups the digits of a number, as in 10,000.
  private static func isGrouped(_ before: Substring, _ after: Substring) -> Bool {
    guard let last = before.last, last.isASCII, last.isNumber else { return false }
    return after.prefix { $0.isASCII && $0.isNumber }.count == 3
  }

  // The comma that ends the attributes is the first one outside quotes, or the first of all if a
  // quote is never closed.
  private static func splitAtComma(_ text: Substring) -> (head: Substring, display: Substring?) {
    var isQuoted = false
    var first: Substring.Index?
    for index in text.utf8.indices {
      switch text.utf8[index] {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ","):
        if first == nil { first = index }
        if !isQuoted { return (text[..<index], text[text.utf8.index(after: index)...]) }
      default: break
      }
    }
    guard let first else { return (text, nil) }
    return (text[..<first], text[text.utf8.index(after: first)...])
  }

  private static func groupTitle(in head: Substring) -> String? {
    guard let name = head.firstRange(of: "group-title=") else { return nil }
    let value = head[name.upperBound...]
    guard let quote = value.first, "\"'".contains(quote) else {
      return value.prefix { !$0.isWhitespace }.trimmingWhitespace
    }
    return value.dropFirst().prefix { $0 != quote }.trimmingWhitespace
  }
}
