/// The number of a song in a list, at the beginning of its line.
struct TextNumber {
  /// The text after the number. Never empty.
  let rest: Substring
  let value: Int
  /// Whether the number looks like a list number even on a single line: `1.`, `1)`, `01 -`.
  let isMarked: Bool
  /// Whether it begins with a zero.
  let isPadded: Bool
  /// Whether it is in the first of several cells.
  let isCell: Bool
  /// The side of a record in `A1`, or the disc in `2-01`.
  let side: Substring?

  /// The number at the beginning of a text: `1.`, `1)`, `1:`, `01 -`, `1、`, and forms that can also
  /// begin a title: `1`, `#1`, `[1]`, `(1)`, `A1`, `2-01`, `Track 1`.
  init?(_ text: Substring) {
    var rest = text
    let isTrack = rest.prefix(6).lowercased() == "track "
    if isTrack { rest = rest.dropFirst(6) }
    let closing: [Character: Character] = ["(": ")", "[": "]"]
    let closer = rest.first.flatMap { closing[$0] }
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
    guard (1...4).contains(digits.count), let value = Int(digits) else { return nil }
    self.value = value
    self.side = side
    isPadded = digits.first == "0"
    let isPlain = !isTrack && closer == nil && side == nil && text.first != "#"
    guard let (end, isMarked) = Self.end(of: rest, closer: closer, isPadded: isPadded) else {
      return nil
    }
    self.isMarked = isMarked && isPlain
    self.rest = end.trimmed
    isCell = rest.first == "\t" && self.rest.contains("\t")
    guard !self.rest.isEmpty else { return nil }
  }

  /// The text after a number's sign, and whether that sign is typical for lists.
  private static func end(
    of rest: Substring, closer: Character?, isPadded: Bool
  ) -> (Substring, isMarked: Bool)? {
    guard let sign = rest.first else { return nil }
    let next = rest.dropFirst()
    if let closer {
      return sign == closer && next.first?.isWhitespace == true ? (next, false) : nil
    }
    if "、．）".contains(sign), let first = next.first, !isDigit(first) { return (next, true) }
    if ".):".contains(sign) {
      if next.first?.isWhitespace == true { return (next, true) }
      // "1.5", "1:30" and "1..." are not list numbers.
      guard sign != ":", let first = next.first, !isDigit(first),
        !first.isPunctuation || "\"“(['".contains(first)
      else { return nil }
      return (next, false)
    }
    guard sign.isWhitespace else { return nil }
    let words = next.drop { $0.isWhitespace }
    guard let dash = words.first, dash.isDash, words.dropFirst().first?.isWhitespace == true else {
      return (next, false)
    }
    return (words.dropFirst(), isPadded)
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber
  }
}

extension Character {
  /// Whether the character, between spaces, separates an artist from a title.
  var isDash: Bool { "-–—‒―−".contains(self) }
}

extension Substring {
  /// The text without white space at its ends.
  var trimmed: Substring {
    let start = drop { $0.isWhitespace }
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return start }
    return start[...end]
  }
}
