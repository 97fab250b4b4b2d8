import SetlistModel

/// Finds a title in quotes or in bold signs at one end of a line.
enum QuotedTitle {
  /// The title in quotes, and the text on the other side without the signs between them; `nil` if
  /// there is none, or quotes are in the middle.
  static func find(
    in text: Substring, _ cuts: LineCuts
  ) -> (title: Substring, other: Substring)? {
    if let (inside, behind) = leading(text) {
      guard let other = artist(behind: behind) else { return nil }
      return (inside, other)
    }
    if let range = cuts.quotes.last, range.upperBound == text.endIndex,
      range.lowerBound > text.startIndex
    {
      let other = withoutSign(text[..<range.lowerBound].trimmed)
      let title = LineCuts.inside(range, of: text)
      return other.isEmpty || title.isEmpty ? nil : (title, other)
    }
    return singleQuoted(text)
  }

  /// The content of the quotes or bold signs at the beginning of a text, and the text after them.
  static func leading(_ text: Substring) -> (inside: Substring, behind: Substring)? {
    for sign in ["**", "__"] where text.hasPrefix(sign) {
      guard let end = text.dropFirst(2).firstRange(of: sign) else { continue }
      let inside = text.dropFirst(2)[..<end.lowerBound].trimmed
      guard !inside.isEmpty else { return nil }
      let inner = leading(inside).flatMap { $0.behind.isEmpty ? $0.inside : nil }
      return (inner ?? inside, text[end.upperBound...].trimmed)
    }
    guard let closer = text.first.flatMap({ quotes[$0] }) else { return nil }
    let inner = text.dropFirst()
    guard let end = inner.firstIndex(of: closer) else { return nil }
    let inside = inner[..<end].trimmed
    return inside.isEmpty ? nil : (inside, inner[inner.index(after: end)...].trimmed)
  }

  /// The artist after a title in quotes: behind a dash, "by" or a comma, or directly.
  static func artist(behind text: Substring) -> Substring? {
    guard let first = text.first else { return nil }
    let folded = text.prefix(5).lowercased()
    for word in ["by ", "von ", "par ", "de ", "por ", "di "] where folded.hasPrefix(word) {
      return text.dropFirst(word.count).trimmed.nonEmptyText
    }
    if first.isDash || ",:|".contains(first) { return text.dropFirst().trimmed.nonEmptyText }
    return "「『《".contains(first) ? nil : text.nonEmptyText
  }

  /// Whether the text after a title in quotes is connected with it by a sign or a word, so that a
  /// single line shows that the text is an artist.
  static func isConnected(_ behind: Substring) -> Bool {
    guard let first = behind.first else { return false }
    let isSign = first.isDash && behind.dropFirst().first?.isWhitespace == true
    return isSign || behind.prefix(3).lowercased() == "by "
  }

  /// The parts of `Artist 'Title'`.
  private static func singleQuoted(
    _ text: Substring
  ) -> (title: Substring, other: Substring)? {
    guard let last = text.last, "'’".contains(last) else { return nil }
    let inner = text.dropLast()
    var index = inner.endIndex
    while let open = inner[..<index].lastIndex(where: { "'‘".contains($0) }) {
      if open > inner.startIndex, inner[inner.index(before: open)].isWhitespace {
        let title = inner[inner.index(after: open)...].trimmed
        let other = withoutSign(inner[..<open].trimmed)
        return title.isEmpty || other.isEmpty ? nil : (title, other)
      }
      index = open
    }
    return nil
  }

  private static func withoutSign(_ text: Substring) -> Substring {
    guard let last = text.last, last.isDash || ":,|".contains(last) else { return text }
    return text.dropLast().trimmed
  }

  private static let quotes: [Character: Character] = [
    "\"": "\"", "“": "”", "„": "“", "«": "»", "「": "」", "『": "』", "《": "》",
  ]
}

extension Substring {
  fileprivate var nonEmptyText: Substring? { isEmpty ? nil : self }
}
