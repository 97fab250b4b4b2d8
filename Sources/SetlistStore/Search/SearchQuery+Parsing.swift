import Foundation
import SetlistModel

extension SearchQuery {
  static func conditions(in text: String) -> (
    terms: [Term], plays: PlayQuery, words: [String]
  ) {
    var terms: [Term] = []
    var plays = PlayQuery()
    var words: [String] = []
    var token = ""
    var isQuoted = false
    for character in text {
      // A quotation mark within a word is a sign of inches, as in 7" mix.
      if character.quotesSearch, isQuoted || token.isEmpty || token.last == ":" {
        isQuoted.toggle()
      } else if character.isWhitespace && !isQuoted {
        append(token, to: &terms, or: &plays, or: &words)
        token = ""
      } else {
        token.append(character)
      }
    }
    append(token, to: &terms, or: &plays, or: &words)
    return (terms, plays, words)
  }

  private static func append(
    _ token: String, to terms: inout [Term], or plays: inout PlayQuery, or words: inout [String]
  ) {
    let folded = token.trimmingWhitespace.foldedForSearch
    guard !folded.isEmpty, !plays.take(folded) else { return }
    let prefix = "words:"
    if folded.hasPrefix(prefix) {
      let text = String(folded.dropFirst(prefix.count)).foldedWords
      if !text.isEmpty { return words.append(text) }
    }
    terms.append(fieldTerm(folded) ?? .word(folded))
  }

  private static func fieldTerm(_ token: String) -> Term? {
    guard let colon = token.firstIndex(of: ":") else { return nil }
    let name = String(token[..<colon])
    let value = String(token[token.index(after: colon)...])
    guard !value.isEmpty else { return nil }
    switch (name, value) {
    case ("is", "starred"): return .starred
    case ("is", "missing"): return .missing
    case ("is", "duplicate"): return .duplicate
    case ("section", _): return .field(.section, value)
    default: break
    }
    guard let fact = SongFact.all.first(where: { $0.prefix == name }) else { return nil }
    switch fact.search {
    case .words: return .field(.fact(fact), value)
    case .exact:
      guard fact == .key, value.hasPrefix("~"), let key = MusicalKey(String(value.dropFirst()))
      else { return .exact(fact, fact.usualText(value).foldedForSearch) }
      return .keyGoing(with: key)
    case .number:
      return NumberRange(value) { fact.searchedNumber(in: $0) }.map { .number(fact, $0) }
    case .none: return nil
    }
  }
}

extension SearchQuery.NumberRange {
  /// Reads a range of numbers: `120`, `>120`, `>=120`, `<120`, `<=120` or `100-120`.
  ///
  /// - Parameter read: reads one number of the range.
  init?(_ text: String, reading read: (String) -> Double?) {
    func number(_ text: some StringProtocol) -> Double? {
      read(String(text)).flatMap { $0.isFinite ? $0 : nil }
    }
    if text.hasPrefix(">=") || text.hasPrefix("<=") || text.hasPrefix(">") || text.hasPrefix("<") {
      let isInclusive = text.dropFirst().hasPrefix("=")
      guard let bound = number(text.dropFirst(isInclusive ? 2 : 1)) else { return nil }
      if text.hasPrefix(">") {
        self.init(lower: bound, upper: .infinity, includesLower: isInclusive, includesUpper: true)
      } else {
        self.init(lower: 0, upper: bound, includesLower: true, includesUpper: isInclusive)
      }
    } else if let exact = number(text) {
      self.init(lower: exact, upper: exact, includesLower: true, includesUpper: true)
    } else {
      let bounds = text.split(separator: "-", maxSplits: 1).compactMap { number($0) }
      guard bounds.count == 2 else { return nil }
      self.init(lower: bounds[0], upper: bounds[1], includesLower: true, includesUpper: true)
    }
  }
}

extension Character {
  /// Whether the character is a quotation mark, which keeps the words of a search together.
  /// Typographic marks, which phones and text programs type, count as well.
  var quotesSearch: Bool { "\"“”„‟«»".contains(self) }
}
