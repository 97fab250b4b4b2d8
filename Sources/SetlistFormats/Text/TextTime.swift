import Foundation
import SetlistModel

/// A time at one end of a song's line: the song's length or start.
struct TextTime {
  /// The line without the time and its separator; never empty.
  let rest: Substring
  /// The time in seconds; `nil` for an unknown time, as in `[??:??]`.
  private(set) var seconds: TimeInterval?
  /// The end of the song in seconds, if the brackets contain it too, as in `[0:00 – 3:12]`.
  let end: TimeInterval?
  /// Whether the time is in brackets, so that it is probably not part of the title.
  let isBracketed: Bool
  /// Whether the brackets are round. Titles may have round brackets too.
  private(set) var isRound = false
  /// Whether the form of the time can also be the end of a title, such as `4.26` or `4'26"`, unlike
  /// `4:26`.
  private(set) var isDoubtful = false

  /// Reads the time at the beginning of a line: `0:00`, `[12:34]`, `(1:02:03)`.
  init?(leading text: Substring) {
    guard Self.mayLead(text) else { return nil }
    let closer = text.unicodeScalars.first?.closingBracket.map { Character($0) }
    isRound = text.first?.asciiSign == "("
    let time: Substring
    var rest: Substring
    var half: Substring?
    if let closer {
      let inner = text.dropFirst()
      guard let close = inner.prefix(24).firstIndex(of: closer) else { return nil }
      (time, rest) = (inner[..<close].trimmed, inner[inner.index(after: close)...])
    } else {
      var text = text
      if text.first?.isLetter == true {
        let folded = text.prefix(5).lowercased()
        let word = Self.wordsBefore.first(where: folded.hasPrefix)
        text = text.dropFirst(word?.count ?? 0)
      }
      var part = text.prefix(while: Self.isPart)
      if !part.utf8.contains(.colon), let dotted = Self.dottedTime(text) { part = dotted }
      // A number alone is no time.
      guard !part.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      time = part
      rest = text[time.endIndex...]
      for unit in [" Uhr", "h", " AM", " PM", " am", " pm", "AM", "PM", "am", "pm"]
      where rest.hasPrefix(unit) && rest.dropFirst(unit.count).first?.isLetter != true {
        half = rest.prefix(unit.count)
        rest = rest.dropFirst(unit.count)
        break
      }
    }
    guard let (seconds, end) = Self.times(in: time, isBracketed: closer != nil) else { return nil }
    (self.seconds, self.end, isBracketed) = (seconds, end, closer != nil)
    if let seconds, half?.lowercased().hasSuffix("m") == true {
      // Hours and minutes are read as minutes and seconds.
      let hour = time.utf8.count { $0 == .colon } == 2 ? 3600.0 : 60
      let isAfternoon = half?.lowercased().contains("p") == true
      let past = seconds.truncatingRemainder(dividingBy: 12 * hour)
      if seconds < 13 * hour { self.seconds = past + (isAfternoon ? 12 * hour : 0) }
    }
    isDoubtful = time.contains { $0.asciiSign == "." }
    // "3:16am" is no time before a title, nor is a "12:51" alone.
    if let sign = rest.first, !sign.isWhitespace, closer == nil {
      guard ":.,|".contains(sign) || sign.isDash, rest.dropFirst().first?.isWhitespace == true
      else { return nil }
    }
    rest = rest.drop { $0.isWhitespace }
    if let sign = rest.first, ":.,|→~〜～".contains(sign) || sign.isDash,
      rest.dropFirst().first?.isWhitespace == true
    {
      rest = rest.dropFirst()
    }
    self.rest = rest.trimmed
    guard !self.rest.isEmpty else { return nil }
  }

  /// Reads the time at the end of a line: `3:45`, `– 3:45`, `(3:45)`, `[1:02:03]`.
  init?(trailing text: Substring) {
    // Most lines end with a word, so that no digit, or sign of another script, is near the end.
    guard
      text.utf8.suffix(12).contains(where: { (0x30...0x39).contains($0) || $0 == 0x3F || $0 > 0xC0 }
      )
    else { return nil }
    let opener = text.unicodeScalars.last?.openingBracket.map { Character($0) }
    let time: Substring
    let before: Substring
    if let opener {
      let inner = text.dropLast()
      guard let open = inner.suffix(24).lastIndex(of: opener) else { return nil }
      (time, before) = (inner[inner.index(after: open)...].trimmed, inner[..<open])
    } else {
      guard let start = Self.startOfLastWord(in: text) else { return nil }
      (time, before) = (text[start...], text[..<start])
    }
    guard let (seconds, end) = Self.times(in: time, isBracketed: opener != nil) else { return nil }
    (self.seconds, self.end, isBracketed) = (seconds, end, opener != nil)
    let signs = time.withASCIISigns
    isDoubtful = signs.utf8.contains(0x2E) || opener == nil && !signs.utf8.contains(.colon)
    guard let last = before.lastIndex(where: { !($0.isWhitespace || $0.isDash || $0 == "|") })
    else { return nil }
    rest = before[...last]
  }

  /// The index behind the last white space of a text; `nil` if the last word is no short one.
  private static func startOfLastWord(in text: Substring) -> Substring.Index? {
    let bytes = text.utf8
    guard let index = bytes.suffix(12).lastIndex(where: { $0 <= 0x20 || $0 > 0x7F }) else {
      return nil
    }
    if bytes[index] <= 0x20 { return bytes.index(after: index) }
    return text.suffix(12).lastIndex(where: \.isWhitespace).map { text.index(after: $0) }
  }

  /// Whether a time may be at the beginning of a text, by its first bytes: those of a digit, a
  /// bracket, one of the words before times, or another script.
  private static func mayLead(_ text: Substring) -> Bool {
    var bytes = text.utf8.makeIterator()
    guard let first = bytes.next() else { return false }
    switch first {
    case 0x30...0x3A, 0x28, 0x5B, 0x80...: return true
    default:
      let second = bytes.next().map { $0 | 0x20 }
      return switch first | 0x20 {
      case UInt8(ascii: "k"): second == UInt8(ascii: "l")
      case UInt8(ascii: "u"): second == UInt8(ascii: "m")
      case UInt8(ascii: "a"): "tlb".utf8.contains(second ?? 0)
      case UInt8(ascii: "o"): second == UInt8(ascii: "r")
      case UInt8(ascii: "h"): second == UInt8(ascii: " ")
      default: false
      }
    }
  }

  /// The words before a time of day, with the space behind them.
  private static let wordsBefore = [
    "kl. ", "kl ", "um ", "at ", "à ", "ore ", "h ", "às ", "alle ", "ab ", "klo ",
  ]

  /// The time in a text, or the start and the end of a song; `nil` for other texts.
  private static func times(
    in text: Substring, isBracketed: Bool
  ) -> (seconds: TimeInterval?, end: TimeInterval?)? {
    if let seconds = seconds(in: text) { return (seconds, nil) }
    guard isBracketed else { return nil }
    if text.first == "?", text.allSatisfy({ "?:".contains($0) }) { return (nil, nil) }
    guard let dash = text.firstIndex(where: \.isDash),
      let start = seconds(in: text[..<dash].trimmed),
      let end = seconds(in: text[text.index(after: dash)...].trimmed), end > start
    else { return nil }
    return (start, end)
  }

  private static func seconds(in text: Substring) -> TimeInterval? {
    DurationFormat.seconds(from: text, in: .line)
  }

  /// The time with a dot or an "h" between hours and minutes at the beginning of a text: `14.03`.
  private static func dottedTime(_ text: Substring) -> Substring? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard (1...2).contains(digits.count), let sign = text[digits.endIndex...].first, sign == ".",
      case let rest = text[digits.endIndex...].dropFirst(),
      case let minutes = rest.prefix(while: { $0.isASCII && $0.isNumber }), minutes.count == 2,
      rest[minutes.endIndex...].first?.isWhitespace == true
    else { return nil }
    return text[..<minutes.endIndex]
  }

  private static func isPart(_ character: Character) -> Bool {
    character.digitValue != nil || character.asciiSign == ":"
  }
}
