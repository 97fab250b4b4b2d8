import SetlistModel

/// A search in the repertoire: that of a setlist, and conditions on how songs are used.
///
/// `unused:` finds songs that no setlist uses, `used:<30d` those of setlists of the last 30 days,
/// `used:>1y` those that were not played for a year, and `in:"Friday"` those of setlists
/// with that in their name. Weeks are `w`, months `m`.
package struct RepertoireQuery: Hashable, Sendable {
  /// The conditions on the songs themselves.
  package let songs: SearchQuery
  /// The conditions on their use.
  package let uses: [Use]

  /// A condition on the use of a song.
  package enum Use: Hashable, Sendable {
    /// No setlist uses it.
    case unused
    /// It was used in the last days, if `isWithin`, or not.
    case used(isWithin: Bool, days: Int)
    /// A setlist with this folded text in its name plays it.
    case inSetlist(named: String)
  }

  /// Reads the text of a search field. No text is an error.
  package init(_ text: String) {
    var rest: [String] = []
    var uses: [Use] = []
    for token in Self.tokens(of: text) {
      if let use = Self.use(in: token.filter { !$0.quotesSearch }.foldedForSearch) {
        uses.append(use)
      } else {
        rest.append(token)
      }
    }
    songs = SearchQuery(rest.joined(separator: " "))
    self.uses = uses
  }

  /// Whether everything is found.
  package var isEmpty: Bool { songs.isEmpty && uses.isEmpty }

  /// The parts between white space outside of quotes.
  private static func tokens(of text: String) -> [String] {
    var tokens = [""]
    var isQuoted = false
    for character in text {
      if character.quotesSearch { isQuoted.toggle() }
      if character.isWhitespace, !isQuoted {
        tokens.append("")
      } else {
        tokens[tokens.count - 1].append(character)
      }
    }
    return tokens.filter { !$0.isEmpty }
  }

  private static func use(in token: String) -> Use? {
    if token == "unused:" { return .unused }
    if token.hasPrefix("in:"), token.count > 3 {
      return .inSetlist(named: String(token.dropFirst(3)))
    }
    // To look at it first is faster: an expression is read anew for each token.
    guard token.hasPrefix("used:"),
      let parts = token.wholeMatch(of: /used:([<>])([0-9]{1,4})([dwmy]?)/),
      let number = Int(parts.2)
    else { return nil }
    let unit = ["w": 7, "m": 30, "y": 365][String(parts.3)] ?? 1
    return .used(isWithin: parts.1 == "<", days: number * unit)
  }
}
