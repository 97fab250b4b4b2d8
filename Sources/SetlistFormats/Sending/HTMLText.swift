import SetlistModel

/// Encodes texts in HTML.
enum HTMLText {
  /// A text encoded for an element or a quoted attribute, on one line.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func escaped(_ text: String) -> String { encoded(text.onOneLine) }

  /// A text of several lines encoded for an element, with a line feed between the lines.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func escapedLines(_ text: String) -> String {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { escaped(String($0)) }.joined(separator: "\n").trimmingWhitespace
  }

  /// The text with references for the signs of HTML. Noncharacters, which HTML does not allow,
  /// become U+FFFD.
  private static func encoded(_ text: String) -> String {
    guard text.utf8.contains(where: mayBeEncoded) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      default: result.append(scalar.properties.isNoncharacterCodePoint ? "\u{FFFD}" : scalar)
      }
    }
    return String(result)
  }

  /// Whether a byte may begin, in UTF-8, a character that is not written as it is.
  private static func mayBeEncoded(_ byte: UInt8) -> Bool {
    byte == .ampersand || byte == .lessThan || byte == .greaterThan || byte == .quote
      || byte >= 0xEF
  }
}
