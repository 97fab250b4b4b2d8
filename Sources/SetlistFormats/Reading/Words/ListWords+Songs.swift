import SetlistModel

// Words beside the title of a song: remarks, credits, labels and versions.
extension ListWords {
  /// Whether a text is a remark on how to play a song: `horns tacet`, `capo 2`, `Ben sings`.
  static func isInstruction(_ text: Substring) -> Bool {
    // A transposition: "-2", "+3".
    if let sign = text.first, "+-−–±".contains(sign), text.count < 4, Int(text.dropFirst()) != nil {
      return true
    }
    let words = words(of: text)
    return !words.isEmpty && words.count <= 12
      && words.contains { instructions.contains($0) }
      && !words.contains { versions.contains($0) }
  }

  /// Whether a text can only be a remark on how to play a song, also where it may be a part of a
  /// title.
  static func isClearInstruction(_ text: Substring) -> Bool {
    let words = words(of: text)
    return words.count <= 12 && words.contains { clearInstructions.contains($0) }
      && !words.contains { versions.contains($0) }
  }

  /// Whether a text in capitals is a remark, too: it ends with what a singer does, or tells a capo.
  static func isOnlyInstruction(_ text: Substring) -> Bool {
    let words = words(of: text)
    return words.count < 5 && words.last.map { singing.contains($0) } == true
      || PieceFacts.capo(text) != nil
  }

  /// The name in a line of credits, such as `Music: Ada Cole`, `muz. Jan Lem` and `words and music
  /// by Ada Cole`, and whether it is that of the performer; `nil` for other lines.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func credit(in text: Substring) -> (name: Substring, isPerformer: Bool)? {
    guard text.utf8.count < 200 else { return nil }
    if let word = firstWord(of: text), !credits.contains(word), !performers.contains(word) {
      return nil
    }
    var rest = text
    var count = 0
    var isPerformer = false
    while let end = rest.firstIndex(where: { !$0.isLetter && $0 != "'" && $0 != "’" })
      ?? rest
      .nonEmptyEnd
    {
      let word = rest[..<end].lowercased().foldedForSearch
      let isRole = credits.contains(word) || performers.contains(word)
      guard isRole || count > 0 && creditFillers.contains(word) else { break }
      isPerformer = isPerformer || performers.contains(word)
      count += 1
      rest = rest[end...]
      let signs = rest.prefix { ".:：/&, ".contains($0) }
      rest = rest.dropFirst(signs.count)
      if signs.contains(":") || signs.contains("：") {
        return rest.isEmpty ? nil : (rest, isPerformer)
      }
      if signs.isEmpty { break }
    }
    // Without a colon, a single word is only a credit as an abbreviation.
    guard count > 0, !rest.isEmpty, rest.startIndex > text.startIndex else { return nil }
    let used = text[..<rest.startIndex]
    let isAbbreviation = used.contains(".")
    let hasFiller = count > 1
    return isAbbreviation || hasFiller ? (rest, isPerformer) : nil
  }

  /// Whether a text tells the tuning of an instrument, how voices accompany, or the order of
  /// verses.
  static func isTuning(_ text: Substring) -> Bool {
    let words = words(of: text)
    guard let first = words.first, words.count < 8 else { return false }
    if tunings.contains(first) || words.contains(where: { tunings.contains($0) && $0.count > 4 }) {
      return true
    }
    if text.utf8.count == 6, text.allSatisfy({ "ABCDEFG".contains($0) }) { return true }
    return isOrderOfVerses(text)
  }

  /// The artist in a text such as "in the style of Queen", "originally by Queen" and "Queen cover";
  /// `nil` for other texts.
  static func original(in text: Substring) -> Substring? {
    let folded = text.lowercased()
    for phrase in originPhrases where folded.hasPrefix(phrase) {
      let rest = text.dropFirst(phrase.count).trimmed
      return rest.isEmpty ? nil : rest
    }
    guard folded.hasSuffix(" cover"), folded.utf8.count < 50,
      !["acoustic cover", "our cover", "cover"].contains(folded)
    else { return nil }
    return text.dropLast(6).trimmed
  }

  static let originPhrases = [
    "in the style of ", "originally by ", "originally performed by ", "made famous by ",
    "as made famous by ", "as performed by ", "original by ", "original: ", "orig. ", "cover of ",
    "im stil von ", "im original von ", "original von ", "reprise de ", "dans le style de ",
    "versión de ", "al estilo de ", "cover di ", "nello stile di ", "versão de ",
    "원곡 ", "원곡: ", "원곡:", "原曲：", "原曲:", "原曲 ", "原唱：", "原唱:", "原唱 ", "オリジナル：", "オリジナル:",
    "alkup. ", "alkuperäinen: ", "org. ", "oryg. ", "ориг. ", "кавер на ", "оригинал: ", "翻唱自",
    "翻唱：", "翻唱:", "翻唱 ", "翻唱", "cover：",
  ]

  /// Whether a text is the license of a song: a number of CCLI, or "Public domain".
  static func isLicense(_ text: Substring) -> Bool {
    let folded = text.lowercased()
    return folded.hasPrefix("ccli") || folded.hasPrefix("©") || folded == "public domain"
      || folded == "gemeinfrei" || folded == "domaine public" || folded == "dominio público"
      || folded == "domínio público"
  }

  /// The name behind a word such as "by" at the beginning of a text; `nil` if there is none.
  static func connectedName(in text: Substring) -> Substring? {
    let folded = text.prefix(7).lowercased()
    guard let word = connections.first(where: folded.hasPrefix) else { return nil }
    return text.dropFirst(word.count).trimmed
  }

  /// The words before the name of an artist, with the space behind them.
  private static let connections = [
    "by ", "von ", "par ", "de ", "por ", "di ", "av ", "af ", "van ", "przez ", "d'", "d’", "dei ",
    "degli ", "della ", "delle ", "dell'", "dell’", "dello ", "del ", "des ", "dos ", "do ", "da ",
    "das ",
  ]

  /// Whether a text has a date, the name of a day or month with a number, or a time of day.
  static func hasDate(_ text: Substring) -> Bool {
    guard text.contains(where: \.isNumber) else { return false }
    // Patterns are compiled each time, which takes far longer than a look at the bytes.
    if hasDividedNumber(text),
      text.firstMatch(of: /\b\d{1,4}[.\/-]\d{1,2}(?:[.\/-]\d{1,4})?\b/) != nil,
      text.contains(where: \.isLetter)
    {
      return true
    }
    let words = words(of: text)
    return words.contains { months.contains($0) } || text.contains("月") && text.contains("日")
      || words.contains { days.contains($0) }
        && text.firstMatch(of: /\b\d{1,2}(?:[:.h]\d{2}| ?(?:Uhr|h|pm|am|PM|AM))\b/) != nil
  }

  /// Whether a text has digits on both sides of a stop, a slash or a hyphen, or digits that are not
  /// of ASCII.
  private static func hasDividedNumber(_ text: Substring) -> Bool {
    var (last, lastButOne): (UInt8, UInt8) = (0, 0)
    for byte in text.utf8 {
      let isDivided = (0x2D...0x2F).contains(last) && (0x30...0x39).contains(lastButOne)
      if byte >= 0x80 || isDivided && (0x30...0x39).contains(byte) { return true }
      (lastButOne, last) = (last, byte)
    }
    return false
  }

  /// Whether a text names a musician behind a label: `lead: Jo`, `vox = Ann`.
  static func isLabelled(_ text: Substring) -> Bool {
    guard let sign = text.prefix(24).firstIndex(where: { ":=：".contains($0) }) else { return false }
    let words = words(of: text[..<sign])
    return (1...3).contains(words.count)
      && words.contains {
        instructions.contains($0) || performers.contains($0) || credits.contains($0)
      }
  }

  /// Whether a text is the order of verses and choruses: `V-C-V-C-B-C`, `V1 C V2 C`.
  static func isOrderOfVerses(_ text: Substring) -> Bool {
    let parts = text.split { "-–,> ".contains($0) }
    return parts.count > 1
      && parts.allSatisfy { part in
        let name = part.prefix(while: \.isLetter)
        return (1...2).contains(name.count) && name.allSatisfy(\.isUppercase)
          && ["V", "C", "B", "PC", "I", "O", "T", "E", "A", "IN", "OUT", "BR", "CH", "VS"].contains(
            String(name))
          && part[name.endIndex...].allSatisfy { $0.isNumber || $0 == "x" }
      }
  }

  /// Whether a label says that a song follows, as in `Song: …` and `Lied zum Eingang: …`.
  static func isSongLabel(_ text: Substring) -> Bool {
    let words = words(of: text)
    let music = ["music", "musik", "muziek", "musique"]
    let ends = ["lied", "musik", "sang", "musikk", "laulu"]
    return words.contains { word in
      songWords.contains(word) || word.utf8.count > 6 && ends.contains { word.hasSuffix($0) }
        || word.hasSuffix("lied")
    }
      || words.count > 1 && music.contains { [words.first, words.last].contains($0) }
  }

  /// The labels of songs that are played only if there is time.
  private static let ifTime: Set<String> = [
    "if time", "if there's time", "if time permits", "time permitting", "only if time", "optional",
    "falls zeit", "wenn zeit", "wenn noch zeit", "wenn noch zeit ist", "si le temps",
    "s'il reste du temps", "si queda tiempo", "si hay tiempo", "se der tempo", "se c'è tempo",
    "als er tijd is", "om tid finns", "jeśli czas", "если успеем", "時間があれば", "如果有时间",
    "إذا سمح الوقت",
  ]

  /// Whether a label names a moment of a celebration or a service.
  static func isMoment(_ text: Substring) -> Bool {
    if text.utf8.count < 30, ifTime.contains(text.lowercased()) { return true }
    return words(of: text).contains { word in
      (moments.contains(word) || aloneSections.contains(word))
        && (word.count > 2 || word > "\u{7F}")
    }
  }

  /// Whether a text may contain the address of a page.
  static func hasAddress(_ text: Substring) -> Bool {
    text.hasBytes(of: "://") || text.hasBytes(of: "www.")
  }

  /// The words of a text without the addresses of pages, and these addresses.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func withoutAddresses(
    _ text: Substring
  ) -> (rest: Substring, addresses: [Substring]) {
    guard hasAddress(text) else { return (text, []) }
    var words = text.split(separator: " ")
    let addresses = words.filter { hasAddress($0) }
    words.removeAll { hasAddress($0) }
    return (Substring(words.joined(separator: " ")), addresses)
  }

  /// Whether a text is the label of a button or a link of a page.
  static func isPageWord(_ text: Substring) -> Bool {
    let folded = text.lowercased()
    return pageWords.contains(folded) || buttonWords.contains(folded)
  }

  /// Whether a text consists only of words for a recording, such as "Live".
  static func isOnlyVersion(_ text: Substring) -> Bool {
    let words = words(of: text)
    return !words.isEmpty && words.count < 3 && words.allSatisfy { versions.contains($0) }
  }

  /// Whether a text describes a recording of a song, such as "live" or "Radio Edit", or names a
  /// guest.
  static func isVersion(_ text: Substring) -> Bool {
    words(of: text).contains { versions.contains($0) }
  }
}
