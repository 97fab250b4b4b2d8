import SetlistModel

/// The number of a song in a list, at the beginning of its line.
struct TextNumber {
  /// The text after the number; never empty.
  let rest: Substring
  let value: Int
  /// Whether the number looks like one of a list even on a single line: `1.`, `1)`, `01 -`.
  let isMarked: Bool
  /// Whether the number begins with a zero.
  let isPadded: Bool
  /// Whether the number is alone in the first of several cells.
  let isCell: Bool
  /// Whether a stop or a bracket is behind the number.
  let isStopped: Bool
  /// The side of a record in `A1`, or the disc in `2-01`.
  let side: Substring?

  /// Reads the number at the beginning of a text: `1.`, `1)`, `1:`, `01 -`, `1、`, `①`, and forms
  /// that can also begin a title: `1`, `1-`, `1º`, `#1`, `[1]`, `(1)`, `A1`, `2-01`, `Track 1`. The
  /// digits are those of any script and width.
  init?(_ text: Substring) {
    guard Self.mayLead(text) else { return nil }
    let text = text.drop(while: \.isMarkOfDirection)
    if let value = text.first?.enclosedNumber {
      self.value = value
      (isMarked, isPadded, isCell, isStopped, side) = (true, false, false, false, nil)
      self.rest = Self.behindSign(text.dropFirst()).trimmed
      guard !self.rest.isEmpty else { return nil }
      return
    }
    if let first = text.utf8.first, "dst".utf8.contains(first),
      let track = text.prefixMatch(of: /(?:[ds]\d{1,2})?t(\d{2,3})(?:\s+|[.:)]\s*|\s+-\s+)(?=\S)/)
    {
      value = Int(track.output.1) ?? 0
      (isMarked, isPadded, isCell, isStopped) = (true, true, false, false)
      side = text[..<track.output.1.startIndex]
      self.rest = text[track.range.upperBound...]
      return
    }
    var rest = text
    let isTrack = rest.prefix(6).lowercased() == "track "
    if isTrack { rest = rest.dropFirst(6) }
    let behind = Self.behindWord(rest)
    if let behind {
      rest = behind
    } else if let (value, behind) = Self.ideographic(rest) {
      self.value = value
      (isMarked, isPadded, isCell, isStopped, side) = (true, false, false, false, nil)
      self.rest = behind
      return
    }
    let closer = rest.first.flatMap { Self.closers[$0] }
    if closer != nil || rest.first == "#" { rest = rest.dropFirst() }
    var side: Substring?
    if let letter = rest.first, ("A"..."Z").contains(letter) {
      side = rest.prefix(1)
      rest = rest.dropFirst()
    }
    var digits = rest.prefix(while: Self.isDigit)
    rest = rest[digits.endIndex...]
    if side == nil, rest.first == "-",
      case let second = rest.dropFirst().prefix(while: Self.isDigit),
      !second.isEmpty
    {
      (side, digits) = (digits, second)
      rest = rest[second.endIndex...]
    }
    if side != nil, rest.first == "-",
      case let second = rest.dropFirst().prefix(while: Self.isDigit), !second.isEmpty
    {
      (side, digits) = (text[text.startIndex..<digits.endIndex], second)
      rest = rest[second.endIndex...]
    }
    guard (1...4).contains(digits.count) else { return nil }
    value = digits.reduce(0) { $0 * 10 + ($1.digitValue ?? 0) }
    self.side = side
    isPadded = digits.first?.digitValue == 0
    let isOrdinal = closer == nil && side == nil && Self.takeOrdinal(from: &rest)
    let isPlain = !isTrack && !isOrdinal && closer == nil && side == nil && text.first != "#"
    if behind != nil, let letter = rest.first, "abcd".contains(letter) { rest = rest.dropFirst() }
    guard let (end, isMarked) = Self.end(of: rest, closer: closer, isPadded: isPadded) else {
      return nil
    }
    self.isMarked = isMarked && isPlain || behind != nil
    self.rest = end.trimmed
    isStopped = rest.first.map { ".)".contains($0) } == true
    isCell = rest.first == "\t" && self.rest.utf8.contains(.tab)
    guard !self.rest.isEmpty else { return nil }
  }

  /// Whether a number may be at the beginning of a text, by its first bytes: those of a digit, of
  /// signs and words before a number, or another script.
  private static func mayLead(_ text: Substring) -> Bool {
    var bytes = text.utf8.makeIterator()
    guard let first = bytes.next() else { return false }
    switch first {
    case 0x30...0x39, 0x80...: return true
    case UInt8(ascii: "#"), UInt8(ascii: "("), UInt8(ascii: "["): return true
    case UInt8(ascii: "t"), UInt8(ascii: "n"), UInt8(ascii: "m"), UInt8(ascii: "e"): return true
    case UInt8(ascii: "d"), UInt8(ascii: "s"):
      return bytes.next().map { (0x30...0x39).contains($0) } ?? false
    case UInt8(ascii: "T"), UInt8(ascii: "N"), UInt8(ascii: "M"), UInt8(ascii: "E"): return true
    case UInt8(ascii: "A")...UInt8(ascii: "Z"):
      return bytes.next().map { (0x30...0x39).contains($0) || $0 > 0x7F } ?? false
    default: return false
    }
  }

  /// The text after a word for a number that is before one: `No. 3`, `Nr. 3`, `№ 3`, `M3.`, `EN1.`.
  private static func behindWord(_ text: Substring) -> Substring? {
    let folded = text.prefix(4).lowercased()
    for word in ["no. ", "nr. ", "no.", "nr.", "№ ", "№", "m", "en", "enc", "ec", "安可"]
    where folded.hasPrefix(word) {
      let rest = text.dropFirst(word.count)
      guard let first = rest.first, isDigit(first) else { continue }
      let behind = rest.drop(while: isDigit)
      if word.count < 4, word.last?.isLetter == true {
        return behind.first.map { ".「『".contains($0) } == true ? rest : nil
      }
      return rest
    }
    return nil
  }

  /// The value of ideographs before a sign, such as `十二、`, and the text behind it.
  private static func ideographic(_ text: Substring) -> (Int, Substring)? {
    guard let byte = text.utf8.first, byte > 0x7F else { return nil }
    let signs = Array("一二三四五六七八九")
    let digits = text.prefix(3).prefix { $0 == "十" || signs.contains($0) }
    guard !digits.isEmpty, let sign = text[digits.endIndex...].first, "、．.".contains(sign) else {
      return nil
    }
    let rest = text[digits.endIndex...].dropFirst().trimmed
    guard !rest.isEmpty else { return nil }
    var value = 0
    for digit in digits {
      if digit == "十" {
        value = max(value, 1) * 10
      } else {
        value += (signs.firstIndex(of: digit) ?? 0) + 1
      }
    }
    return (value, rest)
  }

  /// The text after a number in a circle and the sign that may follow it.
  private static func behindSign(_ text: Substring) -> Substring {
    text.first.map { "、.:)".contains($0.asciiSign) } == true ? text.dropFirst() : text
  }

  private static let closers: [Character: Character] = [
    "(": ")", "[": "]", "（": "）", "［": "］", "【": "】", "〔": "〕",
  ]

  /// Removes the sign of an ordinal number, as in `1º` and `1.º`.
  private static func takeOrdinal(from rest: inout Substring) -> Bool {
    let sign = rest.first == "." ? rest.dropFirst() : rest
    guard let first = sign.first, "ºª°".contains(first) else { return false }
    rest = sign.dropFirst()
    return true
  }

  /// The text after a number and its sign, and whether the sign is typical for lists; `nil` if the
  /// number is not one of a list.
  private static func end(
    of rest: Substring, closer: Character?, isPadded: Bool
  ) -> (Substring, isMarked: Bool)? {
    guard let sign = rest.first else { return nil }
    let next = rest.dropFirst()
    if let closer {
      // Full-width signs need no space after them.
      let isEnd = !closer.isASCII || next.first?.isWhitespace == true
      return sign == closer && isEnd ? (next, false) : nil
    }
    // Signs may be doubled: "1/." and "1.-".
    if "/.".contains(sign), let second = next.first, ".-)".contains(second),
      next.dropFirst().first?.isWhitespace == true
    {
      return (next.dropFirst(), true)
    }
    if "「『".contains(sign) { return (rest, true) }
    if ",，".contains(sign), let first = next.first, "《「『“\"".contains(first) { return (next, true) }
    if "、．）：".contains(sign), let first = next.first, !isDigit(first) { return (next, true) }
    if ".):".contains(sign) {
      // "1.)" has two signs.
      if sign == ".", next.first == ")", next.dropFirst().first?.isWhitespace == true {
        return (next.dropFirst(), true)
      }
      if next.first?.isWhitespace == true { return (next, true) }
      // "1.5", "1:30" and "1..." are not list numbers.
      guard sign != ":", let first = next.first, !isDigit(first),
        !first.isPunctuation || "\"“„«‚‘(['《「『【（".contains(first)
      else { return nil }
      return (next, false)
    }
    // "1/ One", but not "1/2".
    if sign == "/", next.first?.isWhitespace == true { return (next, false) }
    if sign.isDash, let first = next.first {
      return first.isWhitespace || isPadded && first.isLetter ? (next, isPadded) : nil
    }
    guard sign.isWhitespace else { return nil }
    let words = next.drop { $0.isWhitespace }
    guard let dash = words.first, dash.isDash, words.dropFirst().first?.isWhitespace == true else {
      return (next, false)
    }
    return (words.dropFirst(), isPadded)
  }

  private static func isDigit(_ character: Character) -> Bool { character.digitValue != nil }
}

extension Character {
  /// Whether the character, between spaces, separates an artist from a title.
  var isDash: Bool {
    switch self {
    case "-": true
    case _ where isASCII: false
    case "–", "—", "‒", "―", "−": true
    default: false
    }
  }
}

extension TextNumber {
  /// Whether numbers count up by one. They may restart at the beginning or on each side of a
  /// record.
  static func isSequence(_ numbers: [TextNumber], fromStart: Bool) -> Bool {
    guard let first = numbers.first, !fromStart || first.value <= 1 else { return false }
    return zip(numbers, numbers.dropFirst()).allSatisfy { previous, next in
      next.value == previous.value + 1 && next.side == previous.side || next.value == 1
    }
  }

  /// Whether numbers count up from one, with no more than one missing at a place.
  static func isSequenceWithGaps(_ numbers: [TextNumber]) -> Bool {
    guard numbers.first?.value == 1 else { return false }
    return zip(numbers, numbers.dropFirst()).allSatisfy { previous, next in
      (1...2).contains(next.value - previous.value) && next.side == previous.side
    }
  }

  /// The positions of the numbers that count up in a list whose numbers begin with a zero or have
  /// sides. Other numbers in between belong to titles, as in "7 Years".
  ///
  /// - Complexity: O(*n*) in the count of numbers.
  static func chain(in numbers: [TextNumber?]) -> Set<Int> {
    var chain: Set<Int> = []
    var last: TextNumber?
    for (position, (number, next)) in zip(numbers, certainNumbers(after: numbers)).enumerated() {
      guard let number, number.isCertain || number.continues(last, before: next) else { continue }
      chain.insert(position)
      last = number
    }
    return chain
  }

  /// The positions of the numbers that count up from one, with any other lines between them. Up to
  /// two numbers may be missing at a place.
  ///
  /// - Complexity: O(*n*) in the count of numbers.
  static func count(in numbers: [TextNumber?]) -> Set<Int> {
    var positions: Set<Int> = []
    var next = 1
    for (position, number) in numbers.enumerated() {
      guard let number, number.side == nil, (next...next + 2).contains(number.value) else {
        continue
      }
      positions.insert(position)
      next = number.value + 1
    }
    return positions
  }

  /// The text behind the next number of the list and a stop; `nil` if another text is there.
  func behindNext(in text: Substring) -> Substring? {
    guard text.utf8.first.map({ (0x30...0x39).contains($0) }) == true, side == nil else {
      return nil
    }
    let number = String(value + 1)
    let rest = text.dropFirst(isPadded && number.count == 1 && text.first == "0" ? 1 : 0)
    guard rest.hasPrefix(number + "."), rest.utf8.count > number.utf8.count + 1 else { return nil }
    return rest.dropFirst(number.count + 1).trimmed
  }

  /// The largest number of songs missing between two consecutive numbers of a list.
  private static let maximumGap = 8

  /// Whether the number is one of a list by its form: it has a leading zero or a side.
  private var isCertain: Bool { isPadded || side != nil }

  /// Whether a number without a zero continues the count after the last one, also after a gap if
  /// the next number continues from it.
  private func continues(_ last: TextNumber?, before next: Int?) -> Bool {
    let count = last?.value ?? 0
    guard value > 9, value > count else { return false }
    if value == count + 1 { return true }
    guard let last, last.side == nil, value <= count + 1 + Self.maximumGap else { return false }
    return next.map { $0 > value || $0 <= count } ?? true
  }

  /// For each position in a list, the next certain list number after it.
  private static func certainNumbers(after numbers: [TextNumber?]) -> [Int?] {
    var following: [Int?] = []
    var next: Int?
    for number in numbers.reversed() {
      following.append(next)
      if let number, number.isCertain { next = number.value }
    }
    return following.reversed()
  }
}
