/// A fact of a song, described once for everything that stores, shows, searches, prints or
/// exchanges it.
///
/// A new fact is a property of `Song`, a description in `SongFact.all`, and a column that a
/// migration adds.
public final class SongFact: Sendable {
  /// A property of songs. A key path takes ten times as long, and there may be hundreds of
  /// thousands of songs.
  package struct Property<Content: Sendable>: Sendable {
    /// Reads it.
    package let get: @Sendable (Song) -> Content
    /// Writes it.
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
    /// A text, empty if it is unknown.
    case text(Property<String>)
    /// A text, `nil` if it is unknown.
    case optionalText(Property<String?>)
    /// A number, `nil` if it is unknown.
    case number(Property<Double?>, NumberNotation)
    /// A truth value.
    case flag(Property<Bool>)
  }

  /// The way in which a search finds the fact.
  package enum Search: Sendable {
    /// By any part of the text, also without a prefix.
    case words
    /// By the whole text.
    case exact
    /// By a number or a range of them.
    case number
    /// Not searched.
    case none
  }

  package let value: Value
  /// The column in the table `song`.
  package let column: String
  private let texts: Texts
  /// Whether the user edits it in a form.
  package let isInForm: Bool
  /// Whether its text may have several lines.
  public let hasLines: Bool
  /// The member of an entry in JSON.
  package let member: String
  /// The element of a track in XSPF and JSPF, in addition to the record of this program. `nil` if
  /// these have none.
  package let element: String?
  /// The heading in CSV tables of this program, in every language.
  package let heading: String
  /// Headings in other tables, in lower case without accents and spaces.
  package let aliases: [String]
  /// The TagLib properties with the fact, the best first.
  package let tags: [String]
  /// Whether the fact does not apply to a part of the file.
  package let isOfWholeFile: Bool
  package let search: Search
  /// The prefix before the colon in a search.
  package let prefix: String
  /// The share of the width of a printed table. `nil` if it is not printed there.
  package let tableShare: Double?
  /// The share of the width of a run sheet. `nil` if it is not printed there.
  package let runSheetShare: Double?

  /// The texts in the user's language, which are found when they are needed.
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
  /// The name in forms and tables.
  public var name: String { texts.name() }

  /// The label in a form, if it differs from the name.
  public var label: String { texts.label() ?? name }

  /// The description of valid text in a form, if not all text is valid.
  public var hint: String? { texts.hint() }

  /// The name in a sentence.
  package var word: String { texts.word() }

  /// The plural name in a sentence.
  package var plural: String { texts.plural() }
}

extension SongFact: Hashable {
  /// Whether both describe the same fact.
  public static func == (first: SongFact, second: SongFact) -> Bool { first === second }

  /// Feeds the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension SongFact {
  /// The column with the folded text for searches. `nil` if there is none.
  package var foldedColumn: String? {
    switch search {
    case .words, .exact: "folded" + column.prefix(1).uppercased() + column.dropFirst()
    case .number, .none: nil
    }
  }

  /// Whether the text can be long, so that a printed column should be wide.
  package var isLongText: Bool {
    if case .text = value { true } else { false }
  }

  /// Whether the fact is a number. Numbers are printed at the end of their column.
  package var isNumber: Bool {
    if case .number = value { true } else { false }
  }

  /// Whether an entry can have a value of its own. A star, a mark and a file belong to the song.
  var isOverridable: Bool { ![.favorite, .retired, .location].contains(self) }

  /// Whether the fact tells which song it is, so that a change of it corrects it everywhere unless
  /// somebody wants it otherwise.
  public var isIdentifying: Bool { self == .title || self == .artist }

  /// The facts of which an entry can have its own.
  static let overridable = all.filter(\.isOverridable)

  /// The facts in a form, in its order.
  public static let inForm = all.filter(\.isInForm)

  /// The facts that only songs have. Breaks have a title and a length too, and each format has its
  /// own form of the location.
  package static let ofSongsAlone = all.filter { ![.title, .duration, .location].contains($0) }

  /// The facts that a table cell always contains in the same form.
  package static let inPlainCells = ofSongsAlone.filter { ![.artist, .key, .notes].contains($0) }

  /// The facts that TagLib provides only as properties.
  package static let inProperties = all.filter { !$0.tags.isEmpty }
  /// The facts that tags complete in a song. Title and length have additional rules.
  package static let inTags = [artist, album] + inProperties

  /// The facts that a search by words compares. Title and artist are the first two.
  package static let inWords = all.filter { $0.search == .words }
  /// The facts that a search compares as a whole.
  static let exact = all.filter { $0.search == .exact }
  /// The facts that a search compares as numbers.
  static let numbers = all.filter { $0.search == .number }
}
