public import SetlistModel

/// A user's search, read from the text of a search field.
///
/// Words are combined with AND and found anywhere in the title, version, artist, singer, album,
/// notes and section title, regardless of case, diacritics and width. `"two words"` are one term.
/// `title:`, `version:`, `artist:`, `singer:`, `album:`, `notes:`, `section:` and `key:` search one
/// field; `bpm:120`, `bpm:>120`, `bpm:>=120`, `bpm:<120`, `bpm:<=120` and `bpm:100-120` the tempo,
/// `capo:` the capo and `length:3:00-3:30` the length; `key:~Am` finds the keys that go with a key;
/// `is:starred`, `is:missing` and `is:duplicate` a property; `played:<30d`, `played-for:"Jokers"`,
/// `venue:crown` and `never-played:` what was played; `words:"amazing grace"` the words of songs.
/// Anything else with a colon is a word.
public struct SearchQuery: Hashable, Sendable {
  /// The text without white space at its ends.
  public let text: String
  /// The conditions that an entry must satisfy.
  public let terms: [Term]
  /// The conditions on what was played, which only the log of plays can answer.
  public let plays: PlayQuery
  /// The folded texts that must all be in the words of a song, which only the database can tell.
  public let words: [String]

  /// Reads the text of a search field. Every text is a valid query.
  public init(_ text: String) {
    self.text = text.trimmingWhitespace
    (terms, plays, words) = Self.conditions(in: self.text)
  }

  /// Whether there are no conditions, so that everything is shown.
  public var isEmpty: Bool { terms.isEmpty && plays.isEmpty && words.isEmpty }

  /// One condition on an entry. Texts are folded.
  public enum Term: Hashable, Sendable {
    /// The text is in one of the facts of `SongFact.inWords`, or in the section title.
    case word(String)
    /// The text is in one field.
    case field(Field, String)
    /// The fact of the song, such as its key, is exactly this text.
    case exact(SongFact, String)
    /// The fact of the song, such as its tempo, is in the range.
    case number(SongFact, NumberRange)
    /// The key of the song goes with this key, as `MusicalKey.goes(with:)` defines.
    case keyGoing(with: MusicalKey)
    /// The song has the star.
    case starred
    /// The song's file is missing.
    case missing
    /// The setlist plays the same song, or one with the same title and artist, more than once.
    case duplicate
  }

  /// A field that can be searched on its own.
  public enum Field: Hashable, Sendable {
    /// A text fact of the song. The title applies to breaks too, and to the text of a note.
    case fact(SongFact)
    /// The title of the section that contains the entry.
    case section

    /// The field for the title of a song or break, or the text of a note.
    public static let title = Field.fact(.title)
    /// The field for the performing artist.
    public static let artist = Field.fact(.artist)
    /// The field for the album.
    public static let album = Field.fact(.album)
    /// The field for the user's notes.
    public static let notes = Field.fact(.notes)
  }

  /// A range of numbers in a search.
  public struct NumberRange: Hashable, Sendable {
    /// The lowest number of the range.
    public let lower: Double
    /// The highest number of the range.
    public let upper: Double
    /// Whether the lowest number itself is in the range.
    public let includesLower: Bool
    /// Whether the highest number itself is in the range.
    public let includesUpper: Bool
  }
}

extension SearchQuery {
  /// The matching ranges of a shown text, so that a row can mark them: in order, without overlap.
  ///
  /// - Parameter field: the field of the text, because a term may apply to only one.
  /// - Complexity: O(*n* · *m*) in the length of the text and the number of terms.
  public func matches(in text: String, of field: Field) -> [Range<String.Index>] {
    let words = terms.compactMap { term -> [UInt8]? in
      switch term {
      case .word(let word): Array(word.utf8)
      case .field(field, let word): Array(word.utf8)
      default: nil
      }
    }
    guard !words.isEmpty else { return [] }
    var folded: [UInt8] = []
    var origins: [String.Index] = []
    for index in text.indices {
      let character = text[index]
      if let byte = character.asciiValue, byte > 0 {
        folded.append(byte.foldedForSearch)
        origins.append(index)
        continue
      }
      for byte in String(character).foldedForSearch.utf8 {
        folded.append(byte)
        origins.append(index)
      }
    }
    var isMarked = [Bool](repeating: false, count: folded.count)
    for word in words where word.count <= folded.count {
      for start in 0...(folded.count - word.count)
      where folded[start..<(start + word.count)].elementsEqual(word) {
        for position in start..<(start + word.count) { isMarked[position] = true }
      }
    }
    var ranges: [Range<String.Index>] = []
    for (origin, isMarked) in zip(origins, isMarked) where isMarked {
      let end = text.index(after: origin)
      if let last = ranges.last, last.upperBound >= origin {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, end)
      } else {
        ranges.append(origin..<end)
      }
    }
    return ranges
  }
}

extension SearchQuery {
  /// The terms that still have to be checked for the results of an earlier query; `nil` if entries
  /// may match that are not among those results.
  ///
  /// No other entry can match if every term is unchanged or longer, as while the user types.
  func terms(narrowing earlier: SearchQuery) -> [Term]? {
    guard !earlier.terms.isEmpty, earlier.terms.count <= terms.count else { return nil }
    var left: [Term] = []
    for (old, new) in zip(earlier.terms, terms) where old != new {
      guard new.extends(old) else { return nil }
      left.append(new)
    }
    // A result of `is:missing` is not reused, because files appear and disappear without a commit.
    guard !earlier.terms.contains(.missing) else { return nil }
    return left + terms.dropFirst(earlier.terms.count)
  }
}

extension SearchQuery.Term {
  /// Whether every text with this term also contains the other term.
  fileprivate func extends(_ other: Self) -> Bool {
    // Compares bytes, as the search does: a letter with an added accent is another character.
    switch (self, other) {
    case (.word(let new), .word(let old)): new.utf8.starts(with: old.utf8)
    case (.field(let field, let new), .field(let oldField, let old)):
      field == oldField && new.utf8.starts(with: old.utf8)
    default: false
    }
  }
}
