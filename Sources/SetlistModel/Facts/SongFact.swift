/// A fact of a song, described once for everything that stores, shows, searches, prints or
/// exchanges it.
///
/// A new fact is a property of `Song`, a description in `SongFact.all`, and a column that a
/// migration adds.
public final class SongFact: Sendable {
  /// The getter and the setter of a property of songs. A key path would take ten times as long, and
  /// there may be hundreds of thousands of songs.
  package struct Property<Content: Sendable>: Sendable {
    /// Returns the property of a song.
    package let get: @Sendable (Song) -> Content
    /// Sets the property of a song.
    package let set: @Sendable (inout Song, Content) -> Void

    init(
      _ get: @escaping @Sendable (Song) -> Content,
      set: @escaping @Sendable (inout Song, Content) -> Void
    ) {
      self.get = get
      self.set = set
    }
  }

  /// The property and the type of the fact.
  package enum Value: Sendable {
    /// A text, empty if the fact is unknown.
    case text(Property<String>)
    /// A text, `nil` if the fact is unknown.
    case optionalText(Property<String?>)
    /// A number, `nil` if the fact is unknown, with its notation.
    case number(Property<Double?>, NumberNotation)
    /// A truth value, such as whether the song has the star.
    case flag(Property<Bool>)
    /// Words and chords, `nil` if there are none.
    case sheet(Property<ChordSheet?>)
  }

  /// The way in which a search finds the fact.
  package enum Search: Sendable {
    /// The search finds any part of the text, with or without a prefix.
    case words
    /// The search compares the whole text.
    case exact
    /// The search compares a number with one or a range.
    case number
    /// The fact is not searched.
    case none
  }

  /// The property and the type of the fact.
  package let value: Value
  /// The column of the fact in the table `song`.
  package let column: String
  private let texts: Texts
  /// Whether the user can edit the fact in a form.
  package let isInForm: Bool
  /// Whether the text of the fact may have several lines.
  public let hasLines: Bool
  /// The name of the fact as a member of an entry in JSON.
  package let member: String
  /// The element of a track in XSPF and JSPF, in addition to the record of this program; `nil` if
  /// these have none for the fact.
  package let element: String?
  /// The heading in this program's CSV tables, the same in every language.
  package let heading: String
  /// Headings in tables of other programs, in lower case without accents and spaces.
  package let aliases: [String]
  /// The TagLib properties that contain the fact, the best first.
  package let tags: [String]
  /// Whether the fact in a file's tags describes the whole file, and so does not apply to a song
  /// that is a part of it.
  package let isOfWholeFile: Bool
  /// The way in which a search finds the fact.
  package let search: Search
  /// The prefix before the colon in a search.
  package let prefix: String
  /// The fact's share of the width of a printed table; `nil` if it is not printed there.
  package let tableShare: Double?
  /// The fact's share of the width of a run sheet; `nil` if it is not printed there.
  package let runSheetShare: Double?

  /// The names of the fact in the user's language, looked up at each access.
  private struct Texts: Sendable {
    let name: @Sendable () -> String
    let label: @Sendable () -> String?
    let hint: @Sendable () -> String?
    let word: @Sendable () -> String
    let plural: @Sendable () -> String
  }

  init(
    _ value: Value, column: String, name: @autoclosure @escaping @Sendable () -> String,
    label: @autoclosure @escaping @Sendable () -> String? = nil,
    hint: @autoclosure @escaping @Sendable () -> String? = nil,
    isInForm: Bool = true, hasLines: Bool = false,
    word: @autoclosure @escaping @Sendable () -> String,
    plural: @autoclosure @escaping @Sendable () -> String,
    member: String? = nil, element: String? = nil, heading: String, aliases: [String] = [],
    tags: [String] = [], isOfWholeFile: Bool = false, search: Search = .none,
    prefix: String? = nil, tableShare: Double? = nil, runSheetShare: Double? = nil
  ) {
    self.value = value
    self.column = column
    texts = Texts(name: name, label: label, hint: hint, word: word, plural: plural)
    self.isInForm = isInForm
    self.hasLines = hasLines
    self.member = member ?? column
    self.element = element
    self.heading = heading
    self.aliases = aliases
    self.tags = tags
    self.isOfWholeFile = isOfWholeFile
    self.search = search
    self.prefix = prefix ?? self.member
    self.tableShare = tableShare
    self.runSheetShare = runSheetShare
  }
}

extension SongFact {
  /// The name of the fact in forms and tables.
  public var name: String { texts.name() }

  /// The label of the field in a form, if it differs from the name.
  public var label: String { texts.label() ?? name }

  /// The description of valid text in a form; `nil` if any text is valid.
  public var hint: String? { texts.hint() }

  /// The name of the fact within a sentence.
  package var word: String { texts.word() }

  /// The plural name of the fact within a sentence.
  package var plural: String { texts.plural() }
}

extension SongFact: Hashable {
  /// Whether two values describe the same fact.
  public static func == (first: SongFact, second: SongFact) -> Bool { first === second }

  /// Feeds the identity of the fact's object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension SongFact {
  /// The column with the folded text for searches; `nil` if there is none.
  package var foldedColumn: String? {
    switch search {
    case .words, .exact: "folded" + column.prefix(1).uppercased() + column.dropFirst()
    case .number, .none: nil
    }
  }

  /// Whether the text of the fact can be long, so that a printed column should be wide.
  package var isLongText: Bool {
    if case .text = value { true } else { false }
  }

  /// Whether the fact is a number. Numbers are printed at the end of their column.
  package var isNumber: Bool {
    if case .number = value { true } else { false }
  }

  /// Whether an entry can override the fact. A star, a mark, a file and words always belong to the
  /// song.
  var isOverridable: Bool { ![.favorite, .retired, .jingle, .location, .sheet].contains(self) }

  /// Whether the fact can be in a cell of a table. Words and chords are too long for one.
  package var isInTables: Bool { self != .sheet }

  /// Whether the fact identifies the song. By default, a change of such a fact corrects it in every
  /// entry.
  public var isIdentifying: Bool { self == .title || self == .artist }

  /// The facts that an entry can override.
  package static let overridable = all.filter(\.isOverridable)

  /// The facts in a form, in the form's order.
  public static let inForm = all.filter(\.isInForm)

  /// The facts that only songs have. Title and length are left out, because breaks have them too,
  /// and the location, because each format has its own form of it.
  package static let ofSongsAlone = all.filter { ![.title, .duration, .location].contains($0) }

  /// The facts whose table cells have the same form in every table.
  package static let inPlainCells = ofSongsAlone.filter {
    $0.isInTables && ![.artist, .key, .notes].contains($0)
  }

  /// The facts that TagLib provides only as properties.
  package static let inProperties = all.filter { !$0.tags.isEmpty }
  /// The facts that tags complete in a song, apart from title and length, which have additional
  /// rules.
  package static let inTags = [artist, album] + inProperties

  /// The facts that a search by words compares. Title and artist are the first two.
  package static let inWords = all.filter { $0.search == .words }
  /// The facts that a search compares as a whole.
  static let exact = all.filter { $0.search == .exact }
  /// The facts that a search compares as numbers.
  static let numbers = all.filter { $0.search == .number }
}
