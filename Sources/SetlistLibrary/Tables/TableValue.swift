/// The value of a cell of a static table.
public enum TableValue: Hashable, Sendable {
  /// The state of a switch.
  case isOn(Bool)
  /// The identity of the chosen option.
  case option(String)
  /// A number in a cell.
  case number(Int)
  /// A text in a cell, editable or not.
  case text(String)
}
