/// A user's search, read from the text of a search field.
///
/// Words are combined with AND and found anywhere in the title, version, artist, singer, album,
/// notes and section title, regardless of case, diacritics and width. `"two words"` are one term.
/// `title:`, `version:`, `artist:`, `singer:`, `album:`, `notes:`, `section:` and `key:` search one
/// field; `bpm:120`, `bpm:>120`, `bpm:>=120`, `bpm:<120`, `bpm:<=120` and `bpm:100-120` the tempo,
/// `capo:` the capo and `length:3:00-3:30` the length; `key:~Am` finds the keys that go with a key;
/// `is:starred`, `is:missing` and `is:duplicate` a property. Anything else with a colon is a word.
public struct SearchQuery: Hashable, Sendable {
  /// The text without white space at its ends.
  public let text: String
  /// The conditions that an entry must satisfy.
  public let terms: [Term]

  /// Reads the text of a search field. No text is an error.
  public init(_ text: String) {
    self.text = text.trimmingWhitespace
    terms = Self.terms(in: self.text)
  }

  /// Whether there are no conditions, so that everything is shown.
  public var isEmpty: Bool { terms.isEmpty }

  /// One condition on an entry. Texts are folded.
  public enum Term: Hashable, Sendable {
    /// The text is in one of the facts of `SongFact.inWords`, or in the section title.
    case word(String)
    /// The text is in one field.
    case field(Field, String)
    /// The fact of the song is exactly this text, such as its key.
    case exact(SongFact, String)
    /// The fact of the song is in the range, such as its tempo.
    case number(SongFact, NumberRange)
    /// The song's key goes with this one.
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
    /// The title of the section.
    case section

    /// The title of a song or break, or the text of a note.
    public static let title = Field.fact(.title)
    /// The performing artist.
    public static let artist = Field.fact(.artist)
    /// The album.
    public static let album = Field.fact(.album)
    /// The user's notes.
    public static let notes = Field.fact(.notes)
  }

  /// A range of numbers.
  public struct NumberRange: Hashable, Sendable {
    /// The lowest number.
    public let lower: Double
    /// The highest number.
    public let upper: Double
    /// Whether the lowest number itself is in the range.
    public let includesLower: Bool
    /// Whether the highest number itself is in the range.
    public let includesUpper: Bool
  }
}
