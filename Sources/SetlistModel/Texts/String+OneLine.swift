import Foundation

extension String {
  /// The text on one line: every line end, tab and other control character becomes a space.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var onOneLine: String {
    guard utf8.span.contains(where: Self.mayBeginControl) else { return self }
    let scalars = replacing("\r\n", with: "\n").unicodeScalars.map {
      $0.endsOrControls ? " " : $0
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Whether a byte may be the first one, in UTF-8, of a control character or a line separator.
  private static func mayBeginControl(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2
  }
}

extension Unicode.Scalar {
  fileprivate var endsOrControls: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

extension String {
  /// The text without white space and line breaks at its ends.
  package var trimmingWhitespace: String { self[...].trimmingWhitespace }
}

extension Substring {
  /// The text without white space and line breaks at its ends.
  package var trimmingWhitespace: String {
    // Foundation takes long also where nothing is to be removed.
    hasPlainEnds ? String(self) : trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Whether the text begins and ends with a sign of ASCII that is no white space, as most do.
  fileprivate var hasPlainEnds: Bool {
    guard let first = utf8.first, let last = utf8.last else { return false }
    return (0x21..<0x7F).contains(first) && (0x21..<0x7F).contains(last)
  }
}

extension Substring {
  /// The text without white space at its ends, as a substring.
  package var trimmed: Substring {
    if hasPlainEnds { return self }
    let start = drop { $0.isWhitespace }
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return start }
    return start[...end]
  }
}

extension String {
  /// A folded title without the parts that name a version of the song: brackets at the end, such as
  /// "(live)", and guests, such as "feat. ada". The title is unchanged if nothing would be left.
  ///
  /// - Complexity: O(*n*) in the length of the title.
  package var withoutVersion: String {
    var rest = self[...]
    while let start = rest.last.flatMap({ Self.brackets[$0] }).flatMap(rest.lastIndex) {
      rest = rest[..<start].trimmed
    }
    if rest.hasWordWithF {
      for word in Self.guests {
        guard let range = rest.firstRange(of: word) else { continue }
        rest = rest[..<range.lowerBound].trimmed
      }
    }
    return rest.isEmpty ? self : String(rest)
  }

  private static let brackets: [Character: Character] = [")": "(", "]": "["]
  private static let guests = [" feat. ", " ft. ", " featuring "]
}

extension Substring {
  /// Whether the title may name a guest. This quick check avoids searching many thousands of titles
  /// for the words, which would take a second.
  fileprivate var hasWordWithF: Bool {
    var last: UInt8 = 0
    for byte in utf8 {
      if byte == UInt8(ascii: "f"), last == UInt8(ascii: " ") { return true }
      last = byte
    }
    return false
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is white space.
  package var isSpace: Bool {
    value < 0x80 ? value == 0x20 || (9...13).contains(value) : properties.isWhitespace
  }
}
