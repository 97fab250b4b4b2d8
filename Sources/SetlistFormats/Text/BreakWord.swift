/// A word, a number or a sign in a line that may name a break.
struct BreakWord {
  /// The role of a word in its line.
  enum Kind {
    /// A word for a break that can stand alone.
    case name
    /// A word for a break that may also be a title.
    case compound
    /// A word that describes the break, as in "short break" and "coffee break".
    case adjective
    /// A word without a meaning for the break.
    case filler
    /// A word before a time of day.
    case moment
    /// A word before the purpose of the break, which may be any words.
    case with
    case number
    /// Digits with signs between them: `15:00`.
    case time
    /// A unit of length, after a number.
    case unit
    /// A word after a time of day.
    case clock
    case dash, open, close
    /// A word that is not known.
    case other
  }

  let kind: Kind
  /// The word as it is written in its line.
  let text: Substring
  /// A number, a time or a unit in ASCII; empty for other words.
  let measure: String

  init(_ kind: Kind, _ text: Substring, measure: String = "") {
    (self.kind, self.text, self.measure) = (kind, text, measure)
  }

  /// Whether the element is not a word but a dash or a bracket.
  var isSign: Bool { [.dash, .open, .close].contains(kind) }

  /// Whether the word belongs to the name of the break.
  var isNaming: Bool { [.name, .compound, .adjective, .other].contains(kind) }
}
