/// The value of a cell of a static table.
public enum TableValue: Hashable, Sendable {
  /// The state of a switch.
  case isOn(Bool)
  /// The identity of the chosen option.
  case option(String)
  /// A number.
  case number(Int)
  /// A text, editable or not.
  case text(String)
}
