import Foundation

/// The parts of a text that may be a date: its numbers with the marks after them, and its words.
struct TypedDate {
  /// A number in a date, with the mark after it.
  struct Number: Hashable {
    let value: Int
    let digits: Int
    /// The mark after the number, such as `/`; `nil` for none or a space.
    var mark: Character?
  }

  private(set) var numbers: [Number] = []
  /// The folded words of the text, without connectives.
  private(set) var words: [String] = []

  /// Words that connect the parts of a date or follow them: "feira" is part of days of the week,
  /// and the Arabic letter stands for the era.
  private static let connectives: Set = [
    "de", "del", "of", "the", "le", "el", "den", "der", "am", "on", "feira", "م",
  ]
  /// The endings of ordinal numbers for days, such as in `12th`.
  private static let ordinals: Set = ["st", "nd", "rd", "th", "er", "o", "a"]
  /// The marks that tell whether the number before them is a year, a month or a day.
  private static let units: Set<Character> = ["年", "月", "日", "号"]
  private static let separators: Set<Character> = [".", "/", "-", ",", "،", "、", "(", ")"]

  /// Splits a text into numbers and words.
  ///
  /// - Returns: `nil` if the text contains a part that no date has.
  init?(_ text: String) {
    var rest = text.precomposedStringWithCompatibilityMapping.withASCIISigns[...]
    var isBehindNumber = false
    while let first = rest.first {
      if let value = first.wholeNumberValue, first.isASCII {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard digits.count <= 4 else { return nil }
        numbers.append(Number(value: Int(digits) ?? value, digits: digits.count))
        rest = rest.dropFirst(digits.count)
        isBehindNumber = true
        continue
      }
      if isBehindNumber, Self.units.contains(first) || Self.separators.contains(first) {
        numbers[numbers.count - 1].mark = first
        rest = rest.dropFirst()
      } else if first.isLetter {
        let letters = rest.prefix { $0.isLetter || $0.unicodeScalars.allSatisfy(Self.isJoiner) }
        let word = DateNames.folded(letters)
        let isOrdinal = isBehindNumber && Self.ordinals.contains(word)
        if !isOrdinal, !Self.connectives.contains(word) { words.append(word) }
        rest = rest.dropFirst(letters.count)
      } else if first.isWhitespace || Self.separators.contains(first) {
        rest = rest.dropFirst()
        // A space before the point after a number is skipped: "12 . 6 . 2027".
        if first.isWhitespace, isBehindNumber, let next = rest.first,
          next.isWhitespace || Self.separators.contains(next)
        {
          continue
        }
      } else {
        return nil
      }
      isBehindNumber = false
    }
  }

  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .nonspacingMark
  }
}
