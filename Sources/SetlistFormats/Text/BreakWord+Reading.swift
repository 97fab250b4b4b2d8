import SetlistModel

extension BreakWord {
  /// The words of a line; `nil` if the line is no break: it has no word for one, an unknown word
  /// before that, or a sign that no break has.
  ///
  /// - Complexity: O(*n*) in the length of the line. Most lines end at their first word.
  static func words(of text: Substring) -> [BreakWord]? {
    var words: [BreakWord] = []
    var rest = text
    var hasName = false
    while let first = rest.first {
      guard let word = word(at: first, of: rest, behind: words) else {
        guard !signs.contains(first.asciiSign) else { return nil }
        rest = rest.dropFirst()
        continue
      }
      if word.kind == .name || word.kind == .compound { hasName = true }
      guard hasName || word.kind != .other else { return nil }
      words.append(word)
      rest = rest[word.text.endIndex...]
    }
    return hasName ? words : nil
  }

  /// The signs that occur in no line with a break.
  private static let signs: Set<Character> = ["#", "&", "+", "%", "=", "$", "€", "£"]

  /// The word at the beginning of a text; `nil` for a sign between words.
  private static func word(
    at first: Character, of rest: Substring, behind words: [BreakWord]
  ) -> BreakWord? {
    if first.digitValue != nil { return number(at: rest) }
    if let value = first.enclosedNumber {
      return BreakWord(.number, rest.prefix(1), measure: String(value))
    }
    switch first.asciiSign {
    case "-", "~": return BreakWord(.dash, rest.prefix(1))
    case "(", "[": return BreakWord(.open, rest.prefix(1))
    case ")", "]": return BreakWord(.close, rest.prefix(1))
    case "@": return BreakWord(.moment, rest.prefix(1))
    default: break
    }
    if let unit = unitSign(at: rest, behind: words) { return unit }
    if first.isIdeographOrKana { return ideographs(at: rest, behind: words) }
    return first.isLetter ? letters(at: rest, behind: words) : nil
  }

  /// Reads a number or a time at the beginning of a text.
  private static func number(at rest: Substring) -> BreakWord {
    var end = rest.prefix { $0.digitValue != nil }.endIndex
    var kind = Kind.number
    while end < rest.endIndex, ":.".contains(rest[end].asciiSign),
      case let digits = rest[end...].dropFirst().prefix(while: { $0.digitValue != nil }),
      !digits.isEmpty
    {
      (kind, end) = (.time, digits.endIndex)
    }
    let text = rest[..<end]
    return BreakWord(kind, text, measure: text.withASCIISigns)
  }

  /// Reads the sign for minutes directly after a number, or for seconds after minutes.
  private static func unitSign(at rest: Substring, behind words: [BreakWord]) -> BreakWord? {
    guard let last = words.last, last.kind == .number, last.text.endIndex == rest.startIndex,
      let sign = rest.first, LengthText.isUnit(String(sign)), !sign.isLetter
    else { return nil }
    let isSeconds = "\"″”".contains(sign)
    guard !isSeconds || words.dropLast().last?.kind == .unit else { return nil }
    return BreakWord(.unit, rest.prefix(1), measure: String(sign))
  }

  /// Reads a word of letters, which may contain an apostrophe.
  private static func letters(at rest: Substring, behind words: [BreakWord]) -> BreakWord {
    var word = rest.prefix(while: isLetter)
    let first = word
    while word.endIndex < rest.endIndex, "'’".contains(rest[word.endIndex]),
      case let next = rest[word.endIndex...].dropFirst().prefix(while: isLetter), !next.isEmpty
    {
      word = rest[..<next.endIndex]
    }
    let folded = word.withASCIISigns.lowercased().replacing("’", with: "'")
    if let known = known(folded, behind: words) {
      return BreakWord(known, word, measure: folded)
    }
    // An article can be joined by an apostrophe, as in "d'entracte", "l'intervalle", "jusqu'à".
    if word.endIndex != first.endIndex, let kind = kinds[first.lowercased() + "'"] {
      return BreakWord(kind, first)
    }
    // The letters of "9 p.m." are one word.
    if ["a", "p"].contains(folded), isBehindNumber(words), rest.dropFirst(1).first == ".",
      rest.dropFirst(2).first?.lowercased() == "m"
    {
      return BreakWord(.clock, rest.prefix(rest.dropFirst(3).first == "." ? 4 : 3))
    }
    return BreakWord(kinds[folded] ?? .other, word)
  }

  private static func known(_ word: String, behind words: [BreakWord]) -> Kind? {
    if isBehindNumber(words) {
      if LengthText.isUnit(word) { return .unit }
      if clocks.contains(word) { return .clock }
    }
    if let kind = kinds[word], kind == .name { return kind }
    if word.hasPrefix(arabicArticle), kinds[String(word.dropFirst(2))] == .name { return .name }
    if word.hasSuffix("pause"), word.count > 6, !otherCompounds.contains(word) { return .compound }
    return nil
  }

  /// Reads a word of a language without spaces: the longest known one, or a number.
  private static func ideographs(at rest: Substring, behind words: [BreakWord]) -> BreakWord {
    for count in stride(from: 4, through: 1, by: -1) {
      let word = rest.prefix(count)
      guard word.count == count else { continue }
      let text = String(word)
      if isBehindNumber(words) {
        if LengthText.isUnit(text) { return BreakWord(.unit, word, measure: text) }
        if clocks.contains(text) { return BreakWord(.clock, word) }
      }
      if let kind = kinds[text] { return BreakWord(kind, word) }
    }
    let numeral = rest.prefix { numerals[$0] != nil || $0 == "十" }
    if let value = value(of: numeral) { return BreakWord(.number, numeral, measure: String(value)) }
    return BreakWord(.other, rest.prefix(1))
  }

  /// The value of a Chinese numeral below a hundred: `五`, `十五`, `二十`, `四十五`; `nil` for other texts.
  private static func value(of numeral: Substring) -> Int? {
    let parts = numeral.split(separator: "十", omittingEmptySubsequences: false)
    guard !numeral.isEmpty, parts.count < 3, parts.allSatisfy({ $0.count < 2 }) else { return nil }
    let digits = parts.map { $0.first.flatMap { numerals[$0] } }
    return parts.count == 1 ? digits[0] : (digits[0] ?? 1) * 10 + (digits[1] ?? 0)
  }

  private static let numerals: [Character: Int] = [
    "一": 1, "二": 2, "两": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9,
  ]

  /// Whether the last word is a number, perhaps followed by a dash, as in "15-minute".
  private static func isBehindNumber(_ words: [BreakWord]) -> Bool {
    guard let last = words.last(where: { $0.kind != .dash })?.kind else { return false }
    return last == .number || last == .time
  }

  private static func isLetter(_ character: Character) -> Bool {
    character.isLetter && !character.isIdeographOrKana
  }
}

extension Character {
  /// Whether the character belongs to a script without spaces between words.
  fileprivate var isIdeographOrKana: Bool {
    guard !isASCII, let scalar = unicodeScalars.first?.value else { return false }
    return (0x3041...0x30FF).contains(scalar) || (0x3400...0x9FFF).contains(scalar)
  }
}
