import Foundation
import SetlistModel

/// Reads the value of a command in a cue sheet. Many programs do not escape quotes that are a part
/// of it: `TITLE "Say "Hello" to Me"`.
enum CueValue {
  /// The whole value of a line such as `TITLE "Road"` or `TITLE Road to Home`.
  static func text(in line: Substring) -> String {
    let value = rest(of: line)
    // Scalars are compared, not characters, because a combining mark joins the quote before it.
    guard value.unicodeScalars.first == "\"" else { return String(value) }
    let inner = value.unicodeScalars.dropFirst()
    if inner.last == "\"" { return unescaped(Substring(inner.dropLast()).trimmed) }
    // Paired quotes belong to the value, as in `"Heroes" (Live)`; otherwise the closing quote is
    // missing.
    let isPaired = inner.count { $0 == "\"" } % 2 == 1
    return unescaped(isPaired ? value : Substring(inner))
  }

  /// The name in a line such as `FILE "a.wav" WAVE`.
  static func fileName(in line: Substring) -> String {
    let value = rest(of: line)
    if value.unicodeScalars.first == "\"" {
      let inner = value.unicodeScalars.dropFirst()
      return unescaped(Substring(inner.lastIndex(of: "\"").map { inner[..<$0] } ?? inner))
    }
    guard let space = value.lastIndex(where: \.isWhitespace),
      types.contains(value[space...].trimmed.uppercased())
    else { return String(value) }
    return String(value[..<space].trimmed)
  }

  /// The file types that can follow a name.
  private static let types: Set<String> = [
    "WAVE", "MP3", "AIFF", "BINARY", "MOTOROLA", "FLAC", "WAV", "APE", "OGG", "M4A", "AAC",
  ]

  /// A line of a cue sheet without its first word.
  private static func rest(of line: Substring) -> Substring {
    line.trimmed.drop { !$0.isWhitespace }.trimmed
  }

  /// A text with its quotes unescaped, which are written as `\"` or doubled.
  private static func unescaped(_ text: Substring) -> String {
    let plain = String(text).replacing("\\\"", with: "\"")
    let single = plain.replacing("\"\"", with: "")
    return single.contains("\"") ? plain : plain.replacing("\"\"", with: "\"")
  }
}
