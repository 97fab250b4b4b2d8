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
    let scalars = text.unicodeScalars
    // A single quote, as in `12" mix`, is no pair.
    let hasPairs = scalars.count { $0 == "\"" }.isMultiple(of: 2)
    var index = scalars.startIndex
    var last: Unicode.Scalar = " "
    var spaces = scalars.startIndex
    var isInSpaces = true
    while index < scalars.endIndex {
      let scalar = scalars[index]
      let next = scalars.index(after: index)
      if let closer = Self.closer(of: scalar) {
        if let end = Self.end(of: closer, opened: scalar, in: scalars[next...]) {
          brackets.append(index..<end)
          (index, last, isInSpaces) = (end, closer, false)
          continue
        }
      } else if scalar == "„" {
        // The Polish closing sign is the English one, the German one is the English opening sign.
        if let end = scalars[next...].firstIndex(where: { "“”\"".unicodeScalars.contains($0) }) {
          quotes.append(index..<scalars.index(after: end))
          (index, last, isInSpaces) = (scalars.index(after: end), "“", false)
          continue
        }
      } else if let closer = Self.quoteEnd(of: scalar), scalar != "\"" || hasPairs,
        scalar != "\"" || !Self.isWordPart(last)
      {
        if let end = Self.end(of: closer, opened: nil, in: scalars[next...]) {
          quotes.append(index..<end)
          (index, last, isInSpaces) = (end, closer, false)
          continue
        }
      }
      if scalar.isSpace, scalar != "\t" {
        if !isInSpaces { (spaces, isInSpaces) = (index, true) }
      } else {
        // Separators of lines and paragraphs are no blanks of a column.
        let blanks = isInSpaces ? scalars[spaces..<index] : scalars[index..<index]
        if blanks.count > 1, spaces > scalars.startIndex,
          blanks.allSatisfy({ [0x20, 0xA0, 0x3000].contains($0.value) })
        {
          add(.gap, spaces..<index)
        }
        let following = next < scalars.endIndex ? scalars[next] : " "
        if let mark = Self.mark(scalar, after: last, before: following) {
          let start = isInSpaces && mark != .tab ? spaces : index
          if isInSpaces, separators.last?.mark == .gap, separators.last?.range.upperBound == index {
            separators.removeLast()
          }
          var end = next
          while end < scalars.endIndex, scalars[end].isSpace, scalars[end] != "\t" {
            end = scalars.index(after: end)
          }
          if start > scalars.startIndex, end < scalars.endIndex || mark == .tab {
            add(mark, start..<end)
            (index, last, isInSpaces) = (end, " ", true)
            spaces = end
            continue
          }
        }
        isInSpaces = false
      }
      last = scalar
      index = next
    }
  }

  private mutating func add(_ mark: Mark, _ range: Range<Substring.Index>) {
    separators.append(Separator(mark: mark, range: range))
  }

  private static func closer(of bracket: Unicode.Scalar) -> Unicode.Scalar? {
    switch bracket {
    case "(": ")"
    case "[": "]"
    case "（": "）"
    case "［": "］"
    case "【": "】"
    default: nil
    }
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

  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  /// The end of brackets or quotes, past the closing sign.
  private static func end(
    of closer: Unicode.Scalar, opened: Unicode.Scalar?, in rest: Substring.UnicodeScalarView
  ) -> Substring.Index? {
    var depth = 1
    for index in rest.indices {
      if rest[index] == closer {
        depth -= 1
        if depth == 0 { return rest.index(after: index) }
      } else if rest[index] == opened {
        depth += 1
      }
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
    case "/": return isAfter && isBefore ? .slash : nil
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
    guard let last = text.last, ")]）］】".contains(last),
      let range = LineCuts(text).brackets.last, range.upperBound == text.endIndex,
      case let rest = text[..<range.lowerBound].trimmed, !rest.isEmpty
    else { return nil }
    return (rest, inside(range, of: text))
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
  /// Whether the scalar is white space.
  var isSpace: Bool {
    value < 0x80 ? value == 0x20 || (9...13).contains(value) : properties.isWhitespace
  }
}
