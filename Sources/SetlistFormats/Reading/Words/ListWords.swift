import SetlistModel

/// The words by which a line, or a part of it, is known to be no song.
enum ListWords {
  /// The length in bytes of the longest line that is examined for words of headings.
  static let maximumLength = 80

  /// The words of a text without case, accents and signs.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func words(of text: some StringProtocol) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    for byte in text.utf8 {
      guard byte < 0x80 else { return foldedWords(of: String(text)) }
      switch byte {
      case 0x41...0x5A: word.append(byte | 0x20)
      case 0x61...0x7A, 0x30...0x39, 0x27: word.append(byte)
      default:
        if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
        word.removeAll(keepingCapacity: true)
      }
    }
    if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
    return words
  }

  static func foldedWords(of text: String) -> [String] {
    text.foldedForSearch.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }
      .map { String($0) }
  }

  /// Whether a text is the name of a part of a show: `Set 1`, `Erste Hälfte`, `Encore (if time)`,
  /// `第二部`.
  static func isSection(_ text: Substring) -> Bool {
    guard text.utf8.count <= maximumLength, text.utf8.count(where: { $0 == 0x20 }) < 12 else {
      return false
    }
    if let word = firstWord(of: text), !sectionWords.contains(word) { return false }
    guard !hasManyWords(text),
      text.utf8.contains(where: { $0 > 0x7F })
        || words(of: text).contains(where: { sectionNouns.contains($0) || isNumbered($0) })
    else { return false }
    let text = withoutBrackets(text)
    guard !text.isEmpty else { return false }
    if text.unicodeScalars.contains(where: { (0x2E80..<0xAC00).contains($0.value) }) {
      return isSectionOfSigns(text)
    }
    let words = words(of: text).map { word in
      word.contains("ª") || word.contains("º") ? word.filter { $0 != "ª" && $0 != "º" } : word
    }
    guard let first = words.first, words.count <= 6 else { return false }
    if words.count == 1 {
      return aloneSections.contains(first) || isNumbered(first)
        || "부막".contains(first.last ?? " ") && first.dropLast().allSatisfy(\.isNumber)
          && first.count > 1
    }
    var hasNoun = false
    for word in words {
      if sections.contains(word) || isNumbered(word) {
        hasNoun = true
      } else if !ordinals.contains(word), !sectionFillers.contains(word),
        !word.allSatisfy({ $0.isNumber }),
        word.count > 1 || !word.unicodeScalars.allSatisfy({ $0.isASCII || $0.value < 0x500 })
      {
        return false
      }
    }
    // A name of fillers alone, or of a verb such as in "Set Me", is a title.
    return hasNoun
      && words.contains {
        ordinals.contains($0) || $0.allSatisfy(\.isNumber) || aloneSections.contains($0)
          || $0.count == 1 || isNumbered($0)
      }
  }

  /// The words of sections, with which the name of one may begin.
  private static let sectionWords = sectionNouns.union(ordinals).union(sectionFillers)
  /// The words that name a section, with or without others.
  private static let sectionNouns = sections.union(aloneSections)

  /// Whether a text in ASCII has more words outside of brackets than the name of a section.
  private static func hasManyWords(_ text: Substring) -> Bool {
    var (count, depth, isInWord) = (0, 0, false)
    for byte in text.utf8 {
      switch byte {
      case 0x80...: return false
      case 0x28, 0x5B: depth += 1
      case 0x29, 0x5D: depth = max(depth - 1, 0)
      default: break
      }
      let isWord = (0x41...0x5A).contains(byte & 0xDF) || (0x30...0x39).contains(byte)
      if isWord, !isInWord, depth == 0 { count += 1 }
      isInWord = isWord || byte == 0x27
    }
    return count > 6
  }

  /// The first word of a text in lower case, if it is in ASCII and has no digits.
  static func firstWord(of text: Substring) -> String? {
    let rest = text.utf8.drop { $0 < 0x41 }
    let word = rest.prefix { (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }
    guard rest.startIndex == text.startIndex, !word.isEmpty,
      word.endIndex == rest.endIndex || rest[word.endIndex] == 0x20
    else { return nil }
    return String(decoding: word.map { $0 | 0x20 }, as: UTF8.self)
  }

  /// Whether a word is a section with its number, such as `set1`, `2nd` excluded.
  static func isNumbered(_ word: String) -> Bool {
    guard let last = word.utf8.last, last > 0x7F || (0x30...0x39).contains(last) else {
      return false
    }
    let name = word.prefix { !$0.isNumber }
    let digits = word[name.endIndex...]
    return (1...2).contains(digits.count) && digits.allSatisfy(\.isNumber)
      && ["set", "part", "teil", "side", "disc", "cd", "block"].contains(String(name))
  }

  /// Whether a text in ideographs or kana consists of words for sections and numbers.
  static func isSectionOfSigns(_ text: Substring) -> Bool {
    var rest = String(text).withASCIISigns.lowercased()
    var hasNoun = false
    for word in sectionsOfSigns where rest.contains(word) {
      rest = rest.replacing(word, with: "")
      hasNoun = true
    }
    return hasNoun
      && rest.allSatisfy {
        $0.isNumber || $0.isWhitespace || $0.isPunctuation || "一二三四五六第分:#".contains($0)
      }
  }

  /// The part of a line before a colon or dash that names a section, and the rest: `Encore: One`,
  /// `Set 1 – Dinner`, `En. 星`, the short form of Japanese lists; `nil` if there is none.
  static func sectionPrefix(of text: Substring) -> (
    name: Substring, rest: Substring, sign: Character
  )? {
    let scalars = text.unicodeScalars
    if let first = text.first, "EWDＥ".contains(first),
      let next = text.utf8.dropFirst().first, next > 0x7F || "EN.n".utf8.contains(next),
      let encore = text.prefixMatch(of: /(?:[WD]\.?)?[EＥ][NnＮｎ][.．]\s*(?=\S)/)
    {
      return (text[encore.range].trimmed, text[encore.range.upperBound...], ".")
    }
    guard
      let sign = scalars.prefix(30).firstIndex(where: { scalar in
        switch scalar {
        case ":", "：", "-", "–", "—", "|": true
        default: false
        }
      }),
      sign > scalars.startIndex
    else { return nil }
    let name = text[..<sign].trimmed
    let rest = text[scalars.index(after: sign)...].trimmed
    guard !rest.isEmpty, isSection(name) || isSetOfSegues(name, rest) else { return nil }
    return (name, rest, Character(scalars[sign]))
  }

  /// Whether a letter or a Roman number is before songs that go over into each other: `II: A > B`.
  private static func isSetOfSegues(_ name: Substring, _ songs: Substring) -> Bool {
    name.utf8.count < 4
      && ["I", "II", "III", "IV", "V", "E", "E1", "E2", "S1", "S2", "S3"].contains(name)
      && (songs.hasBytes(of: " > ") || songs.hasBytes(of: " -> "))
  }

  /// The text without the parts in round and square brackets.
  static func withoutBrackets(_ text: Substring) -> Substring {
    guard ListConventions.hasBrackets(text) else { return text }
    var depth = 0
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "(", "[", "（", "【", "［": depth += 1
      case ")", "]", "）", "】", "］": depth = max(depth - 1, 0)
      case _ where depth == 0: kept.append(scalar)
      default: break
      }
    }
    return Substring(String(kept)).trimmed
  }

  /// Whether a text announces or names the list itself, such as "Tracklist".
  static func isListName(_ text: some StringProtocol) -> Bool {
    let plain = withoutBrackets(Substring(text))
    guard plain.utf8.count < 60 else { return false }
    let folded = String(plain).foldedForSearch.filter { $0.isLetter || $0.isNumber }
    return listNames.contains(folded)
  }

  /// Whether a text is the head of a sum: `Total`, `Summe: 45:10`.
  static func isTotal(_ text: some StringProtocol) -> Bool {
    let spaces = text.utf8.count(where: { $0 == 0x20 })
    guard text.utf8.count <= maximumLength, spaces < 6 else { return false }
    // "6 songs" counts them.
    if spaces == 1, let first = text.utf8.first, (0x30...0x39).contains(first),
      case let words = text.lowercased().split(separator: " "), words.count == 2,
      Int(words[0]) != nil,
      counted.contains(String(words[1]).foldedForSearch)
    {
      return true
    }
    if let word = firstWord(of: Substring(text)), !totals.contains(word),
      !totalFillers.contains(word), !units.contains(word)
    {
      return false
    }
    let spoken = text.split(separator: " ", maxSplits: 2)
    if spoken.count > 2, totals.contains(String(spoken[0]).foldedForSearch.filter(\.isLetter)),
      ListRecords.isTime(Substring(spoken[1].prefix { !",;".contains($0) }))
    {
      return true
    }
    let words = words(of: text).filter { !$0.allSatisfy { $0.isNumber } && !units.contains($0) }
    guard let first = words.first, words.count <= 3 else { return false }
    return words.allSatisfy { totals.contains($0) || totalFillers.contains($0) }
      && (totals.contains(first) || words.contains { totals.contains($0) })
  }

}

extension Substring {
  /// The end of the text; `nil` if it is empty.
  var nonEmptyEnd: Substring.Index? { isEmpty ? nil : endIndex }
}
