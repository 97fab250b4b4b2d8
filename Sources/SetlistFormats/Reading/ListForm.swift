import SetlistModel

/// The way in which the lines of a list divide the fields of a song.
public struct ListForm: Hashable, Sendable, CustomStringConvertible {
  /// The signs or words between the fields.
  public enum Separator: Hashable, Sendable {
    /// The lines have a title only.
    case none
    /// The lines are divided by a sign.
    case tab, bar, gap, dash, looseDash, tilde, star, semicolon, slash, colon, comma
    /// The lines have the form `Title by Artist` or `Title, de Artist`.
    case word
    /// The lines have the form `Title (Artist)`.
    case brackets
    /// The lines have the form `Artist "Title"` or `"Title" Artist`.
    case quotes
  }

  /// The signs or words between the fields.
  public var separator: Separator
  /// Whether the title comes before the artist.
  public var isTitleFirst = false

  /// Makes a form.
  public init(separator: Separator, isTitleFirst: Bool = false) {
    self.separator = separator
    self.isTitleFirst = isTitleFirst
  }

  /// The form as an example of a line, such as `title - artist`.
  public var description: String {
    let (first, second) = isTitleFirst ? ("title", "artist") : ("artist", "title")
    return switch separator {
    case .none: "title"
    case .word: "title by artist"
    case .brackets: "title (artist)"
    case .quotes: "\"title\" artist"
    case .tab: "\(first) <tab> \(second)"
    case .gap: "\(first)   \(second)"
    case .colon: "\(first): \(second)"
    case .comma: "\(first), \(second)"
    case .semicolon: "\(first); \(second)"
    case .dash: "\(first) - \(second)"
    case .looseDash: "\(first)- \(second)"
    case .bar: "\(first) | \(second)"
    case .slash: "\(first) / \(second)"
    case .tilde: "\(first) ~ \(second)"
    case .star: "\(first) * \(second)"
    }
  }

  /// The separator's kind among the cuts of a line; `nil` if it is no sign.
  var mark: LineCuts.Mark? {
    switch separator {
    case .tab: .tab
    case .bar: .bar
    case .gap: .gap
    case .dash: .dash
    case .looseDash: .looseDash
    case .tilde: .tilde
    case .star: .star
    case .semicolon: .semicolon
    case .slash: .slash
    case .colon: .colon
    case .comma: .comma
    case .none, .word, .brackets, .quotes: nil
    }
  }

  /// Whether the lines are rows of a table, whose cells have roles by column.
  var isTable: Bool { [.tab, .bar, .gap, .semicolon].contains(separator) }

  /// The separators that a list may have, the usual ones first.
  static let separators: [Separator] = [
    .none, .dash, .tab, .bar, .quotes, .gap, .tilde, .semicolon, .star, .slash, .colon, .word,
    .brackets, .looseDash, .comma,
  ]
}

/// The ways in which one line could be divided, found once for all forms.
struct LineForms {
  let text: Substring
  let cuts: LineCuts
  /// The title in quotes with the text beside it; `nil` if there is none.
  let quoted: (title: Substring, other: Substring, tail: Substring)?
  /// The text before and in the brackets at the end of the line.
  let bracketed: (first: Substring, second: Substring)?
  /// The text before and after a word such as "by".
  let worded: (first: Substring, second: Substring)?

  init(_ text: Substring) {
    self.text = text
    cuts = LineCuts(text)
    quoted = QuotedTitle.find(in: text, cuts)
    worded = Self.dividedByWord(text)
    bracketed = cuts.brackets.last.flatMap { range in
      let first = text[..<range.lowerBound].trimmed
      let second = LineCuts.inside(range, of: text)
      guard range.upperBound == text.endIndex, !first.isEmpty,
        second.contains(where: \.isLetter), !ListWords.isVersion(second),
        !ListWords.isInstruction(second), !ListWords.hasDate(second)
      else { return nil }
      return (first, second)
    }
  }

  /// Whether the line has the separator of a form, with a text on each side.
  func has(_ separator: ListForm.Separator) -> Bool {
    switch separator {
    case .none: true
    case .word: worded != nil
    case .brackets: bracketed != nil
    case .quotes: quoted != nil
    default:
      ListForm(separator: separator).mark.map { mark in
        cuts.separators.contains { $0.mark == mark }
      } ?? false
    }
  }

  /// The cost of a separator that a form leaves in a field.
  static func weight(of separator: ListForm.Separator) -> Double {
    switch separator {
    case .none: 0
    case .tab: 3
    case .dash: 1.2
    case .bar, .gap, .tilde, .star: 1
    case .slash: 0.8
    case .semicolon, .colon, .looseDash: 0.6
    case .quotes: 0.5
    case .word: 0.35
    case .brackets: 0.3
    case .comma: 0.25
    }
  }

  /// The cost of a form itself: how unusual it is.
  static func rarity(of separator: ListForm.Separator) -> Double {
    switch separator {
    case .none: 0
    case .tab: 0.1
    case .dash, .bar, .quotes, .tilde: 0.3
    case .gap, .semicolon, .star: 0.5
    case .colon: 0.6
    case .word, .slash, .brackets: 0.8
    case .looseDash: 0.9
    case .comma: 1.2
    }
  }

  /// The parts of `Title by Artist`; `nil` if there is a dash or no such word.
  private static func dividedByWord(
    _ text: Substring
  ) -> (first: Substring, second: Substring)? {
    let folded = text.lowercased()
    let words = [
      ", de ", ", di ", ", van ", ", do ", ", da ", ", av ", ", af ", " by ", " von ", " par ",
      " door ", " por ", " van ",
    ]
    for word in words where folded.contains(word) {
      guard let range = text.ranges(of: word).last ?? text.ranges(of: word.capitalized).last else {
        continue
      }
      let (first, second) = (text[..<range.lowerBound].trimmed, text[range.upperBound...].trimmed)
      // "van" is also a word of titles.
      guard word != " van " || second.first?.isUppercase == true else { continue }
      if !first.isEmpty, !second.isEmpty { return (first, second) }
    }
    return nil
  }
}
