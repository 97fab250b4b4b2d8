import SetlistModel

/// The traits of a title or an artist by its letters and signs.
struct TextTraits {
  /// A trait that a text has or lacks.
  struct Traits: OptionSet {
    let rawValue: UInt32
    static let colon = Traits(rawValue: 1)
    static let semicolon = Traits(rawValue: 1 << 1)
    static let slash = Traits(rawValue: 1 << 2)
    /// A tab or several blanks.
    static let gap = Traits(rawValue: 1 << 3)
    static let digit = Traits(rawValue: 1 << 4)
    /// A length or a time of day.
    static let time = Traits(rawValue: 1 << 5)
    static let onlyTime = Traits(rawValue: 1 << 6)
    static let year = Traits(rawValue: 1 << 7)
    static let onlyNumber = Traits(rawValue: 1 << 8)
    /// Capitals and no small letters.
    static let capitals = Traits(rawValue: 1 << 9)
    static let smallFirst = Traits(rawValue: 1 << 10)
    /// A sign with which no title begins.
    static let signFirst = Traits(rawValue: 1 << 11)
    /// Quotes behind other words.
    static let innerQuotes = Traits(rawValue: 1 << 12)
    /// Words at the end, in brackets, that are no version.
    static let nameInBrackets = Traits(rawValue: 1 << 13)
    /// Words at the end, in brackets, in any letters, that are no version.
    static let wordsInBrackets = Traits(rawValue: 1 << 18)
    /// Brackets of which one is missing.
    static let openBracket = Traits(rawValue: 1 << 19)
    static let numberFirst = Traits(rawValue: 1 << 14)
    static let numberLast = Traits(rawValue: 1 << 15)
    /// A number or brackets at the end, which may be a fact.
    static let factLast = Traits(rawValue: 1 << 16)
    /// So few letters that the text may be a key.
    static let short = Traits(rawValue: 1 << 17)
  }

  /// The number of words.
  private(set) var words = 0
  private(set) var commas = 0
  /// The number of dashes between spaces.
  private(set) var dashes = 0
  /// The last character; `nil` if the text is empty.
  private(set) var last: Character?
  private var traits: Traits = []

  var isEmpty: Bool { words == 0 }

  /// Whether the text has a trait.
  func has(_ trait: Traits) -> Bool { traits.contains(trait) }

  /// Finds the traits of a text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  init(_ text: String) {
    guard let first = text.first, let end = text.last else { return }
    last = end
    let pieces = text.split(separator: " ")
    words = pieces.count
    var (letters, capitals, quotes, haveBrackets) = (0, 0, 0, false)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "0"..."9": traits.insert(.digit)
      case ";", "；": traits.insert(.semicolon)
      case ",", "、", "，": commas += 1
      case "\"", "“", "”", "„", "«", "»", "《", "》", "「", "」", "『", "』": quotes += 1
      case "\t": traits.insert(.gap)
      case "(", "[", "（": haveBrackets = true
      default:
        if scalar.properties.isAlphabetic {
          letters += 1
          if scalar.properties.isUppercase { capitals += 1 }
        }
      }
    }
    let inner = pieces.dropFirst().dropLast()
    dashes = inner.count { $0.count == 1 && $0.first?.isDash == true }
    add(.short, text.utf8.count < 4)
    add(.onlyNumber, letters == 0 && has(.digit))
    add(.capitals, letters > 3 && capitals == letters)
    add(.smallFirst, first.isLowercase)
    add(.gap, text.contains("  ") || text.contains("\u{3000}"))
    add(.colon, text.contains(": ") || text.contains("："))
    add(.slash, inner.contains("/"))
    add(.signFirst, words > 1 && Self.isSign(first))
    add(.innerQuotes, quotes > 0 && quotes.isMultiple(of: 2) && !"\"“„«《「『".contains(first))
    let isLastNumber = pieces.last?.allSatisfy(\.isNumber) == true
    add(.numberFirst, words > 1 && pieces[0].allSatisfy(\.isNumber))
    add(.numberLast, words > 1 && isLastNumber)
    add(.factLast, isLastNumber || end == ")" || end == "]")
    if has(.digit) {
      add(.time, pieces.contains { Self.beginsWithTime($0) })
      add(.onlyTime, has(.time) && letters < 2 && words == 1)
      add(.year, Self.hasYear(text))
    }
    add(.openBracket, haveBrackets && !text.contains { ")]）".contains($0) })
    if haveBrackets, let inside = LineCuts.bracketAtEnd(of: text[...])?.inside {
      let isVersion = ListWords.isVersion(inside)
      add(.wordsInBrackets, !isVersion)
      add(.nameInBrackets, inside.first?.isUppercase == true && inside.count > 2 && !isVersion)
    }
  }

  private mutating func add(_ trait: Traits, _ isTrue: Bool) {
    if isTrue { traits.insert(trait) }
  }

  /// Whether a word begins with a time: `3:45`, `[12:30`, `20h15`.
  private static func beginsWithTime(_ word: Substring) -> Bool {
    let bytes = word.utf8.drop { $0 == 0x28 || $0 == 0x5B }
    let hours = bytes.prefix(while: isDigit)
    let minutes = bytes[hours.endIndex...].dropFirst().prefix(while: isDigit)
    let sign = bytes[hours.endIndex...].first
    return (1...2).contains(hours.count) && (sign == 0x3A || sign == 0x68) && minutes.count > 1
  }

  /// Whether a text has a number from 1800 to 2099.
  private static func hasYear(_ text: String) -> Bool {
    text.utf8.split { !isDigit($0) }.contains { number in
      number.count == 4
        && [[0x31, 0x38], [0x31, 0x39], [0x32, 0x30]].contains(Array(number.prefix(2)))
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Whether a character is a sign with which no title begins.
  private static func isSign(_ character: Character) -> Bool {
    if character.isLetter || character.isNumber { return false }
    return !"\"“„«‘’'`([（【［「『《〈¿¡…#&$.!".contains(character)
  }
}
