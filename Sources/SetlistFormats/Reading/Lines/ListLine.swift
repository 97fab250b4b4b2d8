import Foundation
import SetlistModel

/// A line of a list, with the kind that it shows without its neighbors.
struct ListLine {
  /// The kind of a line.
  enum Kind {
    case blank
    /// A line of signs that divides the list.
    case rule
    /// The title of a section. `level` is the number of heading marks, zero if there are none.
    case heading(String, level: Int)
    /// The time of day at which a section begins.
    case start(TimeInterval)
    /// A line with a song, a break or a note.
    case entry
    /// A section and its songs on one line.
    case songs(section: String, [Substring])
    /// A talk or another moment without music.
    case talk
    /// A line that is no part of the list.
    case nothing(LineDoubt)
    case tooLong
    /// A break in a frame, of which only the inside is read.
    case framed(Substring)
  }

  /// The number of the line in the document, from 1.
  let number: Int
  /// The line without spaces around it.
  var text: Substring
  var kind: Kind
  /// Whether a blank line, a rule or the beginning is above the line.
  var isApart = false
  /// Whether several spaces or a tab are before the line.
  private(set) var isIndented = false
  /// Whether a rule is above the line.
  var isBelowRule = false
  /// Whether it is certain that the line is no part of the list.
  var isSure = true
  /// Whether the user has chosen the kind.
  var isFixed = false
  /// The remarks on a song from lines of their own.
  var remarks: [String] = []

  /// Finds the kind of a line; a line that is too long has no text.
  init(_ line: Substring?, number: Int) {
    self.number = number
    guard let line else {
      (text, kind) = ("", .tooLong)
      return
    }
    text = line.trimmed
    isIndented = line.utf8.first == 9 || line.utf8.starts(with: "  ".utf8)
    text = TextMarkup.plain(text)
    if text.last == ":", line.utf8.last == 0x5F {
      // The blanks of a form, which nobody has filled in.
      kind = .nothing(.page)
      return
    }
    guard text.unicodeScalars.contains(where: { $0.properties.isAlphabetic || Self.isDigit($0) })
    else {
      // A line of dashes or stars divides the list. Other signs can be a title.
      let isRule = text.allSatisfy { "-–—=_*~#. ─━═·•+|".contains($0) }
      kind = text.isEmpty ? .blank : isRule ? .rule : .entry
      return
    }
    kind = Self.start(text) ?? Self.nothing(text) ?? Self.heading(text) ?? .entry
    if case .heading(let title, 0) = kind, let first = text.first, "-–—*=~".contains(first),
      ListWords.isSpoken(title[...])
    {
      kind = .talk
    }
    if case .framed(let inside) = kind { (text, kind) = (inside, .entry) }
    if isTalk, let rest = TextNumber(text)?.rest { text = rest }
  }

  static func start(_ text: Substring) -> Kind? {
    guard text.hasPrefix(TextWriter.startMark) else { return nil }
    let time = String(text.dropFirst(TextWriter.startMark.count))
    return DurationFormat.timeOfDay(from: time).map { .start($0) }
  }

  /// The kind of a line that is no part of the list, or is a talk.
  static func nothing(_ text: Substring) -> Kind? {
    guard text.utf8.count < 400 else { return nil }
    let item = SongLine.behindBullet(text) ?? text
    if item.hasPrefix("~~") { return .nothing(.remark) }
    if isTalk(item) { return .talk }
    // A number is before "MC" and phrases, too. Before a single word it is that of a song: "Talk".
    // All of these have one of the words, or letters of other scripts.
    if text.utf8.count < 40,
      text.hasBytes(of: "MC") || text.hasBytes(of: "and")
        || text.utf8.contains(where: { $0 > 0x7F }),
      let rest = TextNumber(item)?.rest, isTalk(rest),
      rest.lowercased() == "mc" || rest.contains(" ") || !rest.utf8.allSatisfy({ $0 < 0x80 })
    {
      return .talk
    }
    if ListWords.isTotal(item) { return .nothing(.remark) }
    if LineCuts.mayHaveColon(text), isRefusal(text) { return .nothing(.remark) }
    if isPhone(item) { return .nothing(.signature) }
    if text.utf8.count < 24, text.last?.isNumber == true, isPageNumber(text) {
      return .nothing(.page)
    }
    if text.hasBytes(of: "★"), !text.contains(where: \.isLetter) { return .nothing(.page) }
    if ListWords.isNavigation(text) { return .nothing(.page) }
    guard text.utf8.contains(where: { "#:".utf8.contains($0) }) || text.hasBytes(of: "www.") else {
      return nil
    }
    if isNote(text), TextNumber(text)?.isMarked != true { return .nothing(.remark) }
    // The dates of an item in an outline.
    if text.utf8.last == 0x3E || text.utf8.last == 0x5D,
      ["SCHEDULED:", "DEADLINE:", "CLOSED:"].contains(where: text.hasPrefix)
    {
      return .nothing(.page)
    }
    let isTagged = text.utf8.first == 0x23
    let hasAddress = ListWords.hasAddress(text)
    // Most lines with a colon have a number before and a length behind.
    guard isTagged || hasAddress || text.utf8.count < 90 && text.first?.isNumber == false else {
      return nil
    }
    let words = text.split(whereSeparator: \.isWhitespace)
    if isTagged,
      words.allSatisfy({
        $0.first == "#" && $0.count > 1 && !$0.dropFirst().allSatisfy(\.isNumber)
      })
    {
      return .nothing(.page)
    }
    if isInformation(text) || isVerse(words) { return .nothing(.remark) }
    return words.count > 1 && hasAddress && !text.hasBytes(of: " - ")
      && !text.hasBytes(of: " – ") ? .nothing(.address) : nil
  }

  /// Whether a line is a word for a talk, with or without a text in brackets.
  private static func isTalk(_ text: Substring) -> Bool {
    let hasBracket = text.utf8.prefix(20).contains { $0 == 0x28 || $0 > 0x7F }
    guard hasBracket || text.utf8.count < 20 else { return false }
    if LineCuts.isBracketed(text) { return isTalk(text.dropFirst().dropLast()) }
    if let first = text.first, "〜～".contains(first), text.last == first, text.count > 2 {
      return isTalk(text.dropFirst().dropLast().trimmed)
    }
    let talk = text.prefix { $0 != "(" && $0 != "（" }
    let word = talk.filter { !"-–—*~#".contains($0) && !$0.isNumber }.trimmed
    return ListWords.talks.contains(word.lowercased())
      && (talk.endIndex == text.endIndex || text.last == ")" || text.last == "）")
  }

  /// Whether a line tells songs that must not be played: `Do not play: Ada Cole`.
  static func isRefusal(_ text: Substring) -> Bool {
    guard let first = text.utf8.first,
      first > 0x7F || ListWords.refusalInitials.contains(first | 0x20)
    else { return false }
    let folded = text.prefix(20).lowercased()
    return ListWords.refusals.contains(where: folded.hasPrefix)
  }

  /// Whether a line is the foot of a page: `Page 2 of 3`, `Seite 2/3`.
  static func isPageNumber(_ text: Substring) -> Bool {
    let word = text.prefix(while: \.isLetter)
    guard (1...8).contains(word.count) else { return false }
    let rest = text[word.endIndex...].drop { $0 == "." || $0 == " " }
    let page = rest.prefix(while: \.isNumber)
    let divider = rest[page.endIndex...].prefix { !$0.isNumber }
    let count = rest[divider.endIndex...]
    return (1...4).contains(page.count) && (1...4).contains(count.count)
      && count.allSatisfy(\.isNumber)
      && ["of", "von", "de", "sur", "di", "van", "z", "из", "/"].contains(divider.trimmed)
  }

  /// Whether a line is the number of a telephone, with or without a word for it.
  static func isPhone(_ text: Substring) -> Bool {
    guard text.utf8.count < 50, let first = text.first, "+0(".contains(first) || first.isLetter,
      text.utf8.count(where: { (0x30...0x39).contains($0) || $0 > 0x7F }) >= 7,
      text.count(where: \.isNumber) >= 7,
      first.isLetter || !text.contains(where: { ":,".contains($0) }),
      !ListConventions.isDivided(text)
    else { return false }
    let words = text.split { !$0.isLetter }.map { String($0).foldedForSearch }
    return words.count < 3 && words.allSatisfy { ListWords.phones.contains($0) }
      && text.allSatisfy { $0.isLetter || $0.isNumber || " +-–/.():".contains($0) }
  }

  /// Whether a line has the form of a program's information, such as `##BADGES: Lyon`.
  static func isInformation(_ text: Substring) -> Bool {
    guard text.first == "#" else { return false }
    let name = text.drop { "#+".contains($0) }.prefix { $0.isLetter || $0 == "_" }
    return name.count > 1 && text[name.endIndex...].first == ":"
  }

  /// Whether a line is a note on the whole list, or the reading of a service: `Note: …`,
  /// `Lesung: …`.
  static func isNote(_ text: Substring) -> Bool {
    // Most colons are those of lengths at the end, or behind a digit.
    let start = text.utf8.prefix(60)
    guard let sign = start.firstIndex(where: { $0 == .colon || $0 == 0xEF }),
      sign > text.startIndex, !(0x30...0x39).contains(text.utf8[text.utf8.index(before: sign)]),
      let colon = text.prefix(20).firstIndex(where: { ":：".contains($0) }),
      text[..<colon].last?.isNumber == false
    else { return false }
    let label = String(text[..<colon]).foldedForSearch.trimmingWhitespace
    let reading = label.split(separator: " ").last.map { String($0) } ?? ""
    return (ListWords.noteLabels.contains(label) || ListWords.readings.contains(reading))
      && text[colon...].count > 2
  }

  /// Whether words name verses of a book: `Psalm 91:1-2, 9-13`.
  static func isVerse(_ words: [Substring]) -> Bool {
    guard (2...8).contains(words.count), words[0].last?.isLetter == true || words[0].count == 1,
      let first = words.firstIndex(where: { $0.contains(":") })
    else { return false }
    let verses = words[first...]
    let hasRange = verses.contains { verse in
      verse.dropFirst().dropLast().contains { "-–".contains($0) }
    }
    return first > 0 && hasRange && verses.joined().count { $0 == ":" } == 1
      && verses.allSatisfy { $0.allSatisfy { $0.isNumber || ":,;-–.ab".contains($0) } }
  }

  static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.numericType != nil
  }
}

extension ListLine {
  /// Whether the line is open to be a song, a break, a note or a heading.
  var isEntry: Bool {
    if case .entry = kind { true } else { false }
  }

  /// Whether the line is a talk.
  var isTalk: Bool {
    if case .talk = kind { true } else { false }
  }

  /// Whether the line is no part of the list.
  var isLeftOut: Bool {
    if case .nothing = kind { true } else { false }
  }

  /// Whether the line is the title of a section.
  var isHeading: Bool {
    if case .heading = kind { true } else { false }
  }

  /// Whether the line has two fields or a number of the list, and is no sentence.
  var isLikeSong: Bool {
    guard text.utf8.count < 100, !isProse, !ListWords.isTotal(text) else { return false }
    return ListConventions.isDivided(text) && !ListWords.hasDate(text)
      || TextNumber(text)?.isMarked == true
  }

  /// Whether the line is too long to be a song.
  var isTooLong: Bool {
    if case .tooLong = kind { true } else { false }
  }

  /// Whether the line is a sentence or a part of a message, by its words and signs.
  ///
  /// - Complexity: O(*n*) in the length of the line.
  var isProse: Bool {
    Self.isProse(ListWords.withoutAddresses(ListWords.withoutBrackets(text)).rest)
  }

  static func isProse(_ text: Substring) -> Bool {
    let count = text.utf8.count
    guard count > 20, let last = text.last else { return false }
    // Scripts without spaces have their own signs of a sentence.
    if "。！？".contains(last) || text.contains("。") { return true }
    if text.unicodeScalars.contains(where: { $0.value > 0x2E80 }), text.contains("，") {
      return text.count > 14
    }
    let words = ListWords.words(of: text)
    guard words.count > 3 else { return false }
    var weight = 0.0
    if ".!?…:".contains(last) || text.hasSuffix(":-)") || text.hasSuffix(":)") {
      weight += words.count > 4 ? 0.7 : 0.4
    }
    if words.count > 8 { weight += 0.5 }
    if words.count > 12 { weight += 0.6 }
    let common = words.count { ListWords.prose.contains($0) }
    if common > 1, common * 4 >= words.count { weight += 0.35 }
    if common > 3 { weight += 0.3 }
    if text.hasBytes(of: ". ") || text.hasBytes(of: "! ") || text.hasBytes(of: "? ") {
      weight += 0.5
    }
    if text.first?.isLowercase == true, words.count > 4 { weight += 0.3 }
    // Most words of a title in English begin with capitals.
    let pieces = text.split(separator: " ")
    let capitals = pieces.count { $0.first?.isUppercase == true }
    if last.isLetter, capitals * 10 >= pieces.count * 6 { weight -= 0.5 }
    if text.contains(where: { $0.unicodeScalars.first?.properties.isEmojiPresentation == true }) {
      weight += 0.4
    }
    return weight >= 1
  }
}
