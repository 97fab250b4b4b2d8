/// A word, a number or a sign in a line that may be a break.
struct BreakWord {
  /// The role of a word in its line.
  enum Kind {
    /// A word for a break, which may stand alone.
    case name
    /// A word for a break that may also be a title.
    case compound
    /// A word that says which break it is, as in "short break" and "coffee break".
    case adjective
    /// A word without a meaning of its own.
    case filler
    /// A word before a time of day.
    case moment
    /// A word before what the break is for, which may be any words.
    case with
    case number
    /// Digits with signs between them: `15:00`.
    case time
    /// A unit of length, behind a number.
    case unit
    /// A word behind a time of day.
    case clock
    case dash, open, close
    /// Any other word.
    case other
  }

  let kind: Kind
  /// The word in its line.
  let text: Substring
  /// A number, a time or a unit in the signs of ASCII. Empty for other words.
  let measure: String

  init(_ kind: Kind, _ text: Substring, measure: String = "") {
    (self.kind, self.text, self.measure) = (kind, text, measure)
  }

  /// Whether it is no word, but a dash or a bracket.
  var isSign: Bool { [.dash, .open, .close].contains(kind) }

  /// Whether it belongs to the name of the break.
  var isNaming: Bool { [.name, .compound, .adjective, .other].contains(kind) }
}
