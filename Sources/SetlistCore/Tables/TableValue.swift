/// What a cell of a static table holds.
public enum TableValue: Hashable, Sendable {
  /// Whether a switch is on.
  case isOn(Bool)
  /// The identity of the option that is chosen.
  case option(String)
  /// A number.
  case number(Int)
  /// A text, edited or only shown.
  case text(String)
}
