/// Makes text safe to show in a terminal.
enum TerminalText {
  /// The text with an escape such as `\u001B` in place of each character that moves the cursor,
  /// changes the terminal or changes the direction of other text. In JSON the escape stands for the
  /// same character.
  ///
  /// - Parameter isOneLine: whether line ends and tabs are escaped as well.
  /// - Complexity: O(*n*) in the length of the text.
  static func safe(_ text: String, isOneLine: Bool) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      // A line end of Windows has two characters, of which the carriage return is removed.
      if !isOneLine, scalar == "\n", result.last == "\r" { result.removeLast() }
      let isKept = !isOneLine && "\n\t\r".unicodeScalars.contains(scalar)
      if isObeyed(scalar), !isKept {
        result.append(contentsOf: escape(scalar))
      } else {
        if result.last == "\r" { escapeReturn(in: &result) }
        result.append(scalar)
      }
    }
    if result.last == "\r" { escapeReturn(in: &result) }
    return String(result)
  }

  private static func escapeReturn(in text: inout String.UnicodeScalarView) {
    text.removeLast()
    text.append(contentsOf: escape("\r"))
  }

  /// The left-to-right mark, the right-to-left mark and the Arabic letter mark.
  private static let marks: [Unicode.Scalar] = ["\u{200E}", "\u{200F}", "\u{061C}"]

  private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // These marks stay, because they affect only text beside them, and right-to-left languages need
    // them.
    case .format: scalar.properties.isBidiControl && !marks.contains(scalar)
    default: false
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).unicodeScalars
  }
}
