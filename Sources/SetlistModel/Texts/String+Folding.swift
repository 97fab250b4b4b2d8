import Foundation

extension String {
  /// The text without differences of case, diacritics, width and typography, for searches and to
  /// recognize a song: "Ain’t" is "ain't", "Ｓｔｒａße" is "strasse", "カフェ" is "かふぇ", and "أحْمَد" is
  /// "احمد".
  ///
  /// Letters of Latin, Greek, Cyrillic, Hebrew and Arabic lose their marks. The marks of Japanese
  /// and of Indian scripts stay, because they make other letters.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var foldedForSearch: String {
    // ASCII text is folded here, because Foundation takes twenty times as long for it.
    if utf8.allSatisfy({ $0 > 0 && $0 < 0x80 }) {
      var bytes = Array(utf8)
      for index in bytes.indices { bytes[index] = bytes[index].foldedForSearch }
      return String(decoding: bytes, as: UTF8.self)
    }
    // These signs are replaced first, because they would be decomposed into a space with a mark, or
    // into two signs.
    let isPlain = !unicodeScalars.contains { $0 == "´" || $0 == "″" || $0 == "‶" }
    let text =
      isPlain
      ? self
      : replacing("´", with: "'").replacing("″", with: "\"").replacing("‶", with: "\"")
    var result = String.UnicodeScalarView()
    var isComposed = true
    for scalar in text.decomposedStringWithCompatibilityMapping.unicodeScalars {
      if scalar.isASCII {
        result.append(
          scalar == "\0" ? "\u{FFFD}" : Unicode.Scalar(UInt8(scalar.value).foldedForSearch))
      } else {
        scalar.appendFolded(to: &result)
        if scalar.isComposedAgain { isComposed = false }
      }
    }
    return isComposed ? String(result) : String(result).precomposedStringWithCanonicalMapping
  }
}

extension UInt8 {
  /// The folded ASCII character: in lower case, and an apostrophe for a grave accent, which is
  /// typed for one.
  package var foldedForSearch: UInt8 {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): self | 0x20
    case UInt8(ascii: "`"): .apostrophe
    default: self
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a part of a letter that must be composed again: of a syllable of Hangul,
  /// or the mark of a voiced kana.
  fileprivate var isComposedAgain: Bool {
    (0x1100...0x11FF).contains(value) || value == 0x3099 || value == 0x309A
  }

  /// Appends the folded form of a non-ASCII scalar from a decomposed text.
  fileprivate func appendFolded(to result: inout String.UnicodeScalarView) {
    if let letters = Self.letters[self] { return result.append(contentsOf: letters) }
    switch properties.generalCategory {
    case .nonspacingMark where isStripped, .format: break
    case .modifierLetter where value == 0x640: break
    case .uppercaseLetter, .titlecaseLetter:
      for lower in properties.lowercaseMapping.unicodeScalars {
        if let letters = Self.letters[lower] {
          result.append(contentsOf: letters)
        } else {
          result.append(lower)
        }
      }
    case .decimalNumber:
      let digit = properties.numericValue.flatMap { UInt8(exactly: $0) }
      result.append(digit.map { Unicode.Scalar(UInt8(ascii: "0") + $0) } ?? self)
    case .dashPunctuation: result.append("-")
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: result.append(" ")
    default:
      // A katakana has the code of the same hiragana plus 0x60.
      let isKatakana = (0x30A1...0x30F6).contains(value) || (0x30FD...0x30FE).contains(value)
      result.append(isKatakana ? Unicode.Scalar(value - 0x60) ?? self : self)
    }
  }

  /// Whether a mark is removed, because it changes the reading of a letter but makes no other
  /// letter.
  private var isStripped: Bool {
    switch value {
    case 0x300...0x36F, 0x483...0x487, 0x591...0x5C7, 0x610...0x61A, 0x64B...0x65F, 0x670,
      0x6D6...0x6ED, 0x8CA...0x8FF, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF,
      0xFE00...0xFE0F, 0xFE20...0xFE2F:
      true
    default: false
    }
  }

  /// The replacements for letters and signs that have no decomposition.
  private static let letters: [Unicode.Scalar: String.UnicodeScalarView] = {
    let texts: KeyValuePairs<String, String> = [
      // Latin letters.
      "ß": "ss", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "ħ": "h", "ı": "i", "æ": "ae", "œ": "oe",
      "þ": "th", "ŧ": "t", "ŋ": "n", "ƒ": "f",
      // The sigma at the end of a Greek word.
      "ς": "σ",
      // Arabic alef, yeh, teh marbuta, kaf and heh in their forms.
      "ٱ": "ا", "ى": "ي", "ی": "ي", "ې": "ي", "ے": "ي", "ة": "ه", "ہ": "ه", "ە": "ه", "ک": "ك",
      // Typographic signs.
      "‘": "'", "’": "'", "‚": "'", "‛": "'", "‹": "'", "›": "'", "′": "'", "‵": "'", "ʹ": "'",
      "ʼ": "'", "ʻ": "'", "ʽ": "'", "ˈ": "'", "՚": "'", "ꞌ": "'",
      "“": "\"", "”": "\"", "„": "\"", "‟": "\"", "«": "\"", "»": "\"", "ʺ": "\"", "〝": "\"",
      "〞": "\"", "〟": "\"",
      "♭": "b", "♯": "#",
      "−": "-", "⁃": "-", "〜": "~", "⁄": "/", "∕": "/", "•": "·", "‧": "·", "・": "·", "⋅": "·",
      "،": ",", "؛": ";", "؟": "?", "、": ",", "。": ".",
    ]
    return Dictionary(
      texts.flatMap { key, text in key.unicodeScalars.map { ($0, text.unicodeScalars) } },
      uniquingKeysWith: { first, _ in first })
  }()
}
