import SetlistModel
import Synchronization

/// The signs of a line outside of brackets and quotes that may separate its fields, and the
/// brackets and quotes themselves.
struct LineCuts {
  /// A kind of separator.
  enum Mark: Int, CaseIterable {
    case tab, bar, gap, dash, tilde, star, semicolon, slash, colon, comma, looseDash, arrow
  }

  /// A separator, with the spaces around it.
  struct Separator {
    let mark: Mark
    let range: Range<Substring.Index>
  }

  /// The separators in order.
  private(set) var separators: [Separator] = []
  /// The ranges of the brackets with their contents, in order, not nested.
  private(set) var brackets: [Range<Substring.Index>] = []
  /// The ranges of the quotes with their contents, in order.
  private(set) var quotes: [Range<Substring.Index>] = []

  /// Cuts a line.
  ///
  /// - Complexity: O(*n*) in the length of the line.
  init(_ text: Substring) {
    #if DEBUG
      Self.counter?.count()
    #endif
    let bytes = text.utf8Span.span
    var quoteCount = 0
    for position in bytes.indices where bytes[position] == .quote { quoteCount += 1 }
    // A single quote, as in `12" mix`, is no pair.
    let hasPairs = quoteCount.isMultiple(of: 2)
    func range(_ start: Int, _ end: Int) -> Range<Substring.Index> {
      let start = text.utf8.index(text.startIndex, offsetBy: start)
      return start..<text.utf8.index(text.startIndex, offsetBy: end)
    }
    var position = 0
    var last: Unicode.Scalar = " "
    var spaces = 0
    var isInSpaces = true
    while position < bytes.count {
      let (scalar, next) = bytes.scalar(at: position)
      let isWord = scalar.isASCII && Self.isWordPart(scalar)
      if isWord, !isInSpaces {
        (last, position) = (scalar, next)
        continue
      }
      if isWord {
        // No sign of ASCII letters or digits is a mark.
      } else if let closer = scalar.closingBracket {
        if let end = Self.end(of: closer, opened: scalar, in: bytes, from: next) {
          brackets.append(range(position, end))
          (position, last, isInSpaces) = (end, closer, false)
          continue
        }
      } else if scalar == "„" {
        // The Polish closing sign is the English one, the German one is the English opening sign.
        let ends: [Unicode.Scalar] = ["“", "”", "\""]
        if let end = ends.compactMap({ Self.end(of: $0, opened: nil, in: bytes, from: next) }).min()
        {
          quotes.append(range(position, end))
          (position, last, isInSpaces) = (end, "“", false)
          continue
        }
      } else if let closer = Self.quoteEnd(of: scalar), scalar != "\"" || hasPairs,
        scalar != "\"" || !Self.isWordPart(last)
      {
        if let end = Self.end(of: closer, opened: nil, in: bytes, from: next) {
          quotes.append(range(position, end))
          (position, last, isInSpaces) = (end, closer, false)
          continue
        }
      }
      if scalar.isSpace, scalar != "\t" {
        if !isInSpaces { (spaces, isInSpaces) = (position, true) }
      } else {
        if isInSpaces, spaces > 0, Self.isGap(in: bytes, spaces..<position) {
          add(.gap, range(spaces, position))
        }
        let following = next < bytes.count ? bytes.scalar(at: next).scalar : " "
        if !isWord, let mark = Self.mark(scalar, after: last, before: following) {
          let start = isInSpaces && mark != .tab ? spaces : position
          var end = next
          while end < bytes.count, case let space = bytes.scalar(at: end),
            space.scalar.isSpace, space.scalar != "\t"
          {
            end = space.end
          }
          if isInSpaces, let gap = separators.last, gap.mark == .gap,
            gap.range.upperBound == range(position, position).lowerBound
          {
            separators.removeLast()
          }
          if start > 0, end < bytes.count || mark == .tab {
            add(mark, range(start, end))
            (position, last, isInSpaces) = (end, " ", true)
            spaces = end
            continue
          }
        }
        isInSpaces = false
      }
      last = scalar
      position = next
    }
  }

  /// Whether white space in a text is the gap between two columns: several blanks. Separators of
  /// lines and paragraphs are none.
  private static func isGap(in bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var position = range.lowerBound
    var count = 0
    while position < range.upperBound {
      let (scalar, end) = bytes.scalar(at: position)
      guard scalar == " " || scalar == "\u{A0}" || scalar == "\u{3000}" else { return false }
      (position, count) = (end, count + 1)
    }
    return count > 1
  }

  private mutating func add(_ mark: Mark, _ range: Range<Substring.Index>) {
    separators.append(Separator(mark: mark, range: range))
  }

  private static func quoteEnd(of quote: Unicode.Scalar) -> Unicode.Scalar? {
    switch quote {
    case "\"": "\""
    case "“": "”"
    case "«": "»"
    case "「": "」"
    case "『": "』"
    case "《": "》"
    default: nil
    }
  }

  @inline(__always)
  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case ..<0x80: false
    default: scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
  }

  /// The end of brackets or quotes, past the closing sign.
  private static func end(
    of closer: Unicode.Scalar, opened: Unicode.Scalar?, in bytes: Span<UInt8>, from start: Int
  ) -> Int? {
    var depth = 1
    var position = start
    while position < bytes.count {
      let (scalar, end) = bytes.scalar(at: position)
      if scalar == closer {
        depth -= 1
        if depth == 0 { return end }
      } else if scalar == opened {
        depth += 1
      }
      position = end
    }
    return nil
  }

  /// The kind of separator that a sign is between two others; `nil` if it is none.
  private static func mark(
    _ scalar: Unicode.Scalar, after last: Unicode.Scalar, before next: Unicode.Scalar
  ) -> Mark? {
    if (0x30..<0x3A).contains(scalar.value) || (0x41..<0x7B).contains(scalar.value) { return nil }
    let (isAfter, isBefore) = (last.isSpace, next.isSpace)
    switch scalar {
    case "\t": return .tab
    case "|", "│", "¦", "｜": return isAfter && isBefore || scalar == "｜" ? .bar : nil
    case "-", "–", "—", "‒", "―", "−":
      if isAfter && isBefore { return .dash }
      return isAfter != isBefore || scalar == "—" ? .looseDash : nil
    case "~", "～": return .tilde
    case "*", "•", "·", "×", "★": return isAfter && isBefore ? .star : nil
    case ";", "；": return .semicolon
    case "／": return .slash
    case "/": return isBefore && (isAfter || last != "w") ? .slash : nil
    case ":", "：": return isBefore || scalar == "：" ? .colon : nil
    case ",": return isBefore ? .comma : nil
    case "，", "、": return .comma
    case ">", "→", "➜": return isAfter && isBefore ? .arrow : nil
    default: return nil
    }
  }
}

#if DEBUG
  extension LineCuts {
    /// Counts the lines and pieces that are cut, for tests.
    final class Counter: Sendable {
      private let value = Mutex(0)

      /// The number of cuts so far.
      var total: Int { value.withLock { $0 } }

      /// Counts a line or a piece.
      func count() { value.withLock { $0 += 1 } }
    }

    /// The counter of the task; `nil` outside of tests.
    @TaskLocal static var counter: Counter?
  }
#endif

extension LineCuts {
  /// The parts of a text between separators of a kind.
  ///
  /// - Parameter count: the largest number of parts; the last one has the rest.
  func parts(of text: Substring, at mark: Mark, upTo count: Int = .max) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    for separator in separators where separator.mark == mark && parts.count + 1 < count {
      parts.append(text[start..<separator.range.lowerBound].trimmed)
      start = separator.range.upperBound
    }
    return parts + [text[start...].trimmed]
  }

  /// The number of separators of a kind.
  func count(_ mark: Mark) -> Int { separators.count { $0.mark == mark } }

  /// The text before the brackets at its end, and what is in them; `nil` if there are none, or
  /// nothing is before them.
  static func bracketAtEnd(
    of text: Substring
  ) -> (rest: Substring, inside: Substring)? {
    guard let byte = text.utf8.last, byte > 0x7F || byte == 0x29 || byte == 0x5D,
      let last = text.last, ")]）］】".contains(last),
      let range = LineCuts(text).brackets.last, range.upperBound == text.endIndex,
      case let rest = text[..<range.lowerBound].trimmed, !rest.isEmpty
    else { return nil }
    return (rest, inside(range, of: text))
  }

  /// Whether a text may have a colon of any width, by its bytes.
  static func mayHaveColon(_ text: Substring) -> Bool {
    text.utf8.contains { $0 == .colon || $0 == 0xEF }
  }

  /// Whether a text is in brackets from its beginning to its end.
  static func isBracketed(_ text: Substring) -> Bool {
    guard let first = text.first, "([（［【".contains(first) else { return false }
    let brackets = LineCuts(text).brackets
    return brackets.count == 1 && brackets[0] == text.startIndex..<text.endIndex
  }

  /// The content of brackets or quotes.
  static func inside(_ range: Range<Substring.Index>, of text: Substring) -> Substring {
    text[range].dropFirst().dropLast().trimmed
  }
}

extension Unicode.Scalar {
  /// The bracket that closes this one; `nil` for other signs.
  var closingBracket: Unicode.Scalar? {
    switch self {
    case "(": ")"
    case "[": "]"
    case "（": "）"
    case "［": "］"
    case "【": "】"
    default: nil
    }
  }

  /// The bracket that this one closes; `nil` for other signs.
  var openingBracket: Unicode.Scalar? {
    switch self {
    case ")": "("
    case "]": "["
    case "）": "（"
    case "］": "［"
    case "】": "【"
    default: nil
    }
  }
}

extension Span<UInt8> {
  /// The scalar at a position of valid UTF-8, and the position behind it.
  func scalar(at position: Int) -> (scalar: Unicode.Scalar, end: Int) {
    let first = self[position]
    guard first >= 0x80 else { return (Unicode.Scalar(first), position + 1) }
    let count = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = UInt32(first) & (0x7F >> UInt32(count))
    for next in position + 1..<position + count {
      value = value << 6 | UInt32(self[next]) & 0x3F
    }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", position + count)
  }
}
