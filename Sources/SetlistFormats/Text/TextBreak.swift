import Foundation
import SetlistModel

/// A break in a list of songs: `Break`, `Pause (15 min)`, `15 minutes de pause`, `Pause à 21h15`,
/// `Break with tea, 15 min`, `休憩１５分` and similar, in the languages of the program.
///
/// A line is a break only if each of its words belongs to one: "Break Stuff 2:47" is a song. A time
/// after words other than the word for the break is a time of day, not a length.
struct TextBreak {
  /// The title of the break: the words that do not belong to the length.
  let title: String
  /// The length in seconds; `nil` if it is not known.
  let duration: TimeInterval?
  /// Whether the line has a length with a unit, or a time of day.
  let isTimed: Bool
  /// Whether the length is a number at the beginning of the line, which may also be a number of the
  /// list.
  let hasLeadingNumber: Bool

  /// The minutes for which a number without a unit is taken as a length. A smaller number counts
  /// breaks.
  private static let minutes = 5...120
  /// The shortest length, in seconds, of a break whose name may contain any words.
  private static let minimumNamed: TimeInterval = 300
  /// The length in bytes of the longest line that can be a break.
  private static let maximumLength = 90

  /// Reads a line; `nil` if it is no break.
  ///
  /// - Parameter duration: the length that was at the end of the line, or is known from the times
  ///   of the list. A length among the words is preferred.
  init?(_ text: Substring, duration: TimeInterval?) {
    guard text.utf8.count < Self.maximumLength, let words = BreakWord.words(of: text) else {
      return nil
    }
    let spoken = words.filter { !$0.isSign }
    if spoken.count == 1, spoken[0].kind == .name {
      title = Self.withoutBrackets(text)
      (self.duration, isTimed, hasLeadingNumber) = (duration, false, false)
      return
    }
    guard let times = BreakTimes(words), Self.areKnown(words, beside: times) else { return nil }
    let isLeading = spoken.first { [.name, .number].contains($0.kind) }?.kind == .number
    hasLeadingNumber = isLeading && times.bareNumber != nil
    isTimed = times.tellsTime
    if isTimed {
      guard times.bareNumber == nil || isLeading else { return nil }
      self.duration = times.length ?? duration
    } else {
      guard duration == nil, let length = Self.bareLength(of: spoken, times) else { return nil }
      self.duration = length
    }
    title = Self.title(of: words, in: text, times)
  }

  /// Whether a text may have a word for a break, by the beginnings and ends of its words. Texts in
  /// other scripts and with an apostrophe always may.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func mayBe(_ text: Substring) -> Bool {
    guard text.utf8.count < maximumLength else { return false }
    var length = 0
    var letters: UInt64 = 0
    for byte in text.utf8 {
      guard byte < 0x80, byte != 0x27 else { return true }
      guard (0x41...0x5A).contains(byte & 0xDF) else {
        if isEnd(letters) { return true }
        (length, letters) = (0, 0)
        continue
      }
      letters = letters << 8 | UInt64(byte | 0x20)
      length += 1
      if length == 3, beginnings.contains(UInt32(letters)) { return true }
    }
    return isEnd(letters)
  }

  /// Whether the last letters of a word are those of a word for a break.
  private static func isEnd(_ letters: UInt64) -> Bool {
    let last = letters & 0xFF_FFFF_FFFF
    return last == 0x70_6175_7365 || last == 0x62_7265_616B
  }

  /// The first three letters of the words for breaks.
  private static let beginnings = Set(
    BreakWord.kinds.filter { $1 == .name || $1 == .compound }.keys.filter { $0.utf8.count > 2 }
      .map { $0.utf8.prefix(3).reduce(0) { $0 << 8 | UInt32($1) } })

  /// Whether each word belongs to a break. Unknown words may be its name if it is long enough.
  private static func areKnown(_ words: [BreakWord], beside times: BreakTimes) -> Bool {
    guard words.contains(where: { $0.kind == .other }) else { return true }
    let isNamed =
      words.contains { $0.kind == .with } || hasNameInBrackets(words)
      || hasRemarkInBrackets(words)
    return isNamed && times.length.map { $0 >= minimumNamed } ?? false
  }

  /// The length without a unit, in seconds: `Break 15:00`, `Break 15`.
  private static func bareLength(of spoken: [BreakWord], _ times: BreakTimes) -> TimeInterval? {
    if let length = times.bareTime { return spoken.count == 2 ? length : nil }
    guard let number = times.bareNumber, minutes.contains(number),
      spoken.allSatisfy({ [.name, .filler, .number].contains($0.kind) })
    else { return nil }
    return TimeInterval(number * 60)
  }

  /// Whether the word for a break is alone in brackets, so that the words after it are its name.
  private static func hasNameInBrackets(_ words: [BreakWord]) -> Bool {
    words.indices.dropFirst().dropLast().contains {
      words[$0].kind == .name && words[$0 - 1].kind == .open && words[$0 + 1].kind == .close
    }
  }

  /// Whether all unknown words are in brackets behind the word for a break: `Pause (tea) 15 min`.
  private static func hasRemarkInBrackets(_ words: [BreakWord]) -> Bool {
    guard let open = words.firstIndex(where: { $0.kind == .open }),
      let close = words.lastIndex(where: { $0.kind == .close }), open < close
    else { return false }
    return words[..<open].contains { $0.kind == .name }
      && (words[..<open] + words[close...]).allSatisfy { $0.kind != .other }
  }

  /// The title: the words that do not belong to the length. Filler words are only kept between
  /// others.
  private static func title(
    of words: [BreakWord], in text: Substring, _ times: BreakTimes
  ) -> String {
    var names: [Substring] = []
    var name: Range<Substring.Index>?
    for (index, word) in words.enumerated() {
      if times.lengthWords.contains(index) {
        if let name { names.append(text[name]) }
        name = nil
      } else if word.isNaming || times.momentWords.contains(index) {
        name = (name?.lowerBound ?? word.text.startIndex)..<word.text.endIndex
      }
    }
    if let name { names.append(text[name]) }
    let title = names.joined(separator: " ")
    return title.contains("(") && !title.contains(")") ? title + ")" : title
  }

  private static func withoutBrackets(_ text: Substring) -> String {
    guard let first = text.first?.asciiSign, let last = text.last?.asciiSign,
      ["()", "[]"].contains(String([first, last]))
    else { return String(text) }
    return String(text.dropFirst().dropLast().trimmed)
  }
}
