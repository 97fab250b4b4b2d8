import Foundation

/// Removes the tags of forum posts and web pages from a text, so that only its words remain.
enum TextMarkup {
  /// The text without tags, line by line; `nil` if it has none.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func removed(from text: String) -> String? {
    var result = text
    if text[...].hasBytes(of: "[/") {
      result.replace(/\[img[^\]\n]*\][^\[\n]*\[\/img\]/.ignoresCase(), with: "")
      result.replace(/\[\/?([a-z][a-z0-9]*)(?:=[^\]\n]*)?\]/.ignoresCase()) { match in
        tags.contains(match.output.1.lowercased()) ? "" : String(match.output.0)
      }
    }
    if text[...].hasBytes(of: "</") || text[...].hasBytes(of: "<br") {
      result.replace(/<(?:br|\/p|\/li|\/tr|\/div) ?\/?>(?=[^\n])/.ignoresCase(), with: " ")
      result.replace(/<\/?[A-Za-z][^<>\n]{0,200}>/, with: "")
      result = withoutEntities(result)
    }
    return result == text ? nil : result
  }

  /// The text without references to foot notes, such as `One [1]` above `[1] with Ada`; `nil` if it
  /// has none.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func withoutReferences(_ text: String) -> String? {
    guard text[...].hasBytes(of: "\n[1]") else { return nil }
    let notes = Set(text.matches(of: /\n\[(\d{1,2})\] \S/).map { String($0.output.1) })
    let result = text.replacing(/(\S) ?\[(\d{1,2})\]/) { match in
      notes.contains(String(match.output.2)) ? String(match.output.1) : String(match.output.0)
    }
    return result == text ? nil : result
  }

  /// The text with the titles of links in Markdown alone: `[Title](address)`.
  static func withoutLinks(_ text: Substring) -> Substring {
    guard text.hasBytes(of: "](") else { return text }
    let link = /\[([^\[\]]+)\]\([^()\s]*\)/
    return Substring(String(text).replacing(link) { String($0.output.1) })
  }

  private static let tags: Set<String> = [
    "b", "i", "u", "s", "size", "color", "font", "center", "quote", "code", "list", "url", "align",
    "spoiler", "left", "right", "indent", "h1", "h2", "h3",
  ]
  /// The text with the signs for which entities of HTML stand.
  private static func withoutEntities(_ text: String) -> String {
    guard text.utf8.contains(0x26) else { return text }
    return text.replacing(/&(#?)(x?)([A-Za-z0-9]{2,8});/) { match in
      let (isNumber, isHex, name) = (
        !match.output.1.isEmpty, !match.output.2.isEmpty, match.output.3
      )
      if isNumber {
        let value = UInt32(name, radix: isHex ? 16 : 10).flatMap { Unicode.Scalar($0) }
        return value.map { String(Character($0)) } ?? String(match.output.0)
      }
      return entity(match.output.2 + name) ?? String(match.output.0)
    }
  }

  /// The sign of a named entity: one of the table, or a letter with an accent.
  private static func entity(_ name: some StringProtocol) -> String? {
    if let sign = entities[String(name)] { return sign }
    guard let letter = name.first, let accent = accents[String(name.dropFirst())] else {
      return nil
    }
    return (String(letter) + accent).precomposedStringWithCanonicalMapping
  }

  /// The combining marks by the ends of the names of entities.
  private static let accents = [
    "acute": "\u{301}", "grave": "\u{300}", "circ": "\u{302}", "uml": "\u{308}",
    "tilde": "\u{303}", "cedil": "\u{327}", "ring": "\u{30A}", "caron": "\u{30C}",
  ]
  private static let entities = [
    "nbsp": " ", "quot": "\"", "apos": "'", "lt": "<", "gt": ">", "amp": "&", "ndash": "–",
    "mdash": "—", "hellip": "…", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
    "laquo": "«", "raquo": "»", "szlig": "ß", "aelig": "æ", "AElig": "Æ", "oelig": "œ",
    "OElig": "Œ", "oslash": "ø", "Oslash": "Ø", "middot": "·", "bull": "•", "copy": "©",
    "sharp": "♯", "flat": "♭", "iexcl": "¡", "iquest": "¿",
  ]

  /// The text without the dots that lead from one column to the next; `nil` if it has none. Spaces
  /// take their place, so that columns stay below each other.
  static func withoutLeaders(_ text: String) -> String? {
    guard text[...].hasBytes(of: "....") || text[...].hasBytes(of: "……") else { return nil }
    return text.replacing(/\ *(?:\.{4,}|…{2,})\ */) { match in
      String(repeating: " ", count: max(match.output.count, 3))
    }
  }

  /// A line without the signs of Markdown, outlines and forms: links, italic brackets, facts as
  /// code, bold labels, tags, properties of an item, and blanks to be filled in. The name of a
  /// drawer, such as `:PROPERTIES:`, has no text.
  ///
  /// - Complexity: O(*n*) in the length of the line.
  static func plain(_ line: Substring) -> Substring {
    var text = line
    func replace(_ pattern: some RegexComponent, with replacement: String = "") {
      text = Substring(String(text).replacing(pattern, with: replacement)).trimmed
    }
    if text.utf8.first == 0x2A, text.utf8.last == .colon { replace(/\s+:(?:[\w@#%]+:)+$/) }
    if text.hasBytes(of: "___"), text.contains(where: \.isLetter) {
      replace(/_{3,}/, with: " ")
    }
    if text.utf8.first == 0x2A || text.utf8.first == 0x5F,
      let label = text.prefixMatch(of: /[*_]{1,2}([^*_:]{1,40}):[*_]{1,2}(?=\s+\S)/)
    {
      text = Substring("\(label.output.1):\(text[label.range.upperBound...])")
    }
    if text.utf8.first == .colon, let property = text.wholeMatch(of: /:(\w+):\s*(.*)/) {
      let value = property.output.2
      text = value.isEmpty ? "" : Substring("\(property.output.1): \(value)")
    }
    if text.hasBytes(of: "  "), let gap = text.firstRange(of: "  "),
      case let name = text[..<gap.lowerBound], !name.contains(" "), ListWords.isSongLabel(name)
    {
      // The type of an item in a program.
      text = Substring("\(name): \(text[gap.upperBound...].trimmed)")
    }
    if text.hasBytes(of: "](") {
      // A link at the beginning, with an artist in italics behind a dash, is a title.
      let pattern = /((?:\d{1,3}[.)]|[-*•])?\s*)\[([^\[\]"]+)\]\([^()]*\)(?=\s+[-–—]\s+[*_])/
      if let link = text.prefixMatch(of: pattern) {
        let rest = text[link.range.upperBound...]
        text = Substring("\(link.output.1)\"\(link.output.2)\"\(rest)")
      }
      text = withoutLinks(text).trimmed
    }
    if text.hasBytes(of: "*(") || text.hasBytes(of: "_(") {
      text = Substring(String(text).replacing(/[*_](\([^()]*\))[*_]/) { String($0.output.1) })
    }
    if text.utf8.last == 0x60, text.utf8.first != 0x60 {
      text = Substring(String(text).replacing(/`([^`]+)`/) { "(\($0.output.1))" })
    }
    return text
  }
}
