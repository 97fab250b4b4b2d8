/// The value of a cell of a static table.
public enum TableValue: Hashable, Sendable {
  /// Whether a switch is on.
  case isOn(Bool)
  /// The identity of the chosen option.
  case option(String)
  /// A number.
  case number(Int)
  /// A text, edited or only shown.
  case text(String)
}
