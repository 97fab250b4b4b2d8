import SetlistModel

/// Finds a title in quotes or in bold signs at one end of a line.
enum QuotedTitle {
  /// The title in quotes, and the text on the other side without the signs between them; `nil` if
  /// there is none, or quotes are in the middle.
  static func find(
    in text: Substring, _ cuts: LineCuts
  ) -> (title: Substring, other: Substring, tail: Substring)? {
    if let (inside, behind) = leading(text) {
      guard let other = artist(behind: behind) else { return nil }
      return (inside, other, "")
    }
    if cuts.quotes.count == 1, let range = cuts.quotes.first, range.lowerBound > text.startIndex,
      range.upperBound < text.endIndex
    {
      let before = withoutSign(text[..<range.lowerBound].trimmed)
      let title = LineCuts.inside(range, of: text)
      let behind = text[range.upperBound...]
      let isBeside = behind.first.map { $0.isWhitespace || $0.isPunctuation } == true
      guard isOneField(before, beside: title) else { return nil }
      return before.isEmpty || title.isEmpty || !isBeside
        ? nil : (title, before, behind.trimmed)
    }
    if let range = cuts.quotes.last, range.upperBound == text.endIndex,
      range.lowerBound > text.startIndex
    {
      let other = withoutSign(text[..<range.lowerBound].trimmed)
      guard isOneField(other, beside: LineCuts.inside(range, of: text)) else { return nil }
      let title = LineCuts.inside(range, of: text)
      return other.isEmpty || title.isEmpty ? nil : (title, other, "")
    }
    return singleQuoted(text).map { ($0, $1, "") }
  }

  /// Whether the text beside a title in quotes may be one field: it has no dash, or two names with
  /// one between them, and the quotes have no sentence.
  private static func isOneField(_ text: Substring, beside title: Substring) -> Bool {
    guard ListConventions.isDivided(text) else { return true }
    return LineCuts(text).count(.dash) == 1 && ListWords.words(of: title).count < 8
      && !text.hasBytes(of: ". ")
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
    if let single = leadingSingle(text) { return single }
    guard let closers = text.first.flatMap({ quotes[$0] }) else { return nil }
    let inner = text.dropFirst()
    guard let end = inner.firstIndex(where: { closers.contains($0) }) else { return nil }
    let inside = inner[..<end].trimmed
    return inside.isEmpty ? nil : (inside, inner[inner.index(after: end)...].trimmed)
  }

  /// The content of single quotes or single stars at the beginning of a text, which end before a
  /// space, a sign or the end: `'Con altura' (2019)`, `*Valerie* by …`.
  private static func leadingSingle(
    _ text: Substring
  ) -> (inside: Substring, behind: Substring)? {
    guard let first = text.first, let closers = singleQuotes[first],
      text.dropFirst().first.map({ !$0.isWhitespace && $0 != first }) == true
    else { return nil }
    var index = text.index(after: text.startIndex)
    while let end = text[index...].firstIndex(where: { closers.contains($0) }) {
      index = text.index(after: end)
      let next = index < text.endIndex ? text[index] : " "
      guard next.isWhitespace || ",;:.()–—".contains(next),
        !text[text.index(before: end)].isWhitespace
      else { continue }
      let inside = text.dropFirst()[..<end].trimmed
      return inside.isEmpty ? nil : (inside, text[index...].trimmed)
    }
    return nil
  }

  /// The artist after a title in quotes: behind a dash, a comma, "by" or words such as "music by",
  /// or directly.
  static func artist(behind text: Substring) -> Substring? {
    var rest = text
    if let first = rest.first {
      if "「『《".contains(first) { return nil }
      if first.isDash || ",:|".contains(first) { rest = rest.dropFirst().trimmed }
    }
    if let credit = ListWords.credit(in: rest) { rest = credit.name }
    if let name = ListWords.connectedName(in: rest) { return name.nonEmptyText }
    return rest.nonEmptyText
  }

  /// Whether the text after a title in quotes is connected with it by a sign or a word, so that a
  /// single line shows that the text is an artist.
  static func isConnected(_ behind: Substring) -> Bool {
    guard let first = behind.first else { return false }
    let isSign = first.isDash && behind.dropFirst().first?.isWhitespace == true
    return isSign || ListWords.credit(in: behind) != nil
      || ["by ", ", by", ", de", ", di"].contains { behind.lowercased().hasPrefix($0) }
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
    guard let last = text.last else { return text }
    // The stop behind an initial belongs to the name.
    let word = text.dropLast().reversed().prefix { $0.isLetter }
    guard last.isDash || ":,|".contains(last) || last == "." && word.count > 2 else { return text }
    return text.dropLast().trimmed
  }

  /// Whether a sign opens quotes.
  static func isOpening(_ sign: Character) -> Bool {
    quotes[sign] != nil || singleQuotes[sign] != nil
  }

  private static let quotes: [Character: String] = [
    "\"": "\"", "“": "”\"", "„": "“”\"", "«": "»", "「": "」", "『": "』", "《": "》", "〈": "〉",
  ]
  private static let singleQuotes: [Character: String] = [
    "'": "'’", "‘": "’'", "‚": "‘’", "*": "*", "_": "_",
  ]
}

extension Substring {
  fileprivate var nonEmptyText: Substring? { isEmpty ? nil : self }
}
