/// The states of a widget by their names, as far as tests need them.
struct AccessibleStates {
  private let bits: Int

  /// The states in a bit set of two words with 32 bits each.
  init(words: (Int, Int)) { bits = words.0 | words.1 << 32 }

  func contains(_ state: String) -> Bool {
    guard let number = Self.numbers[state] else { return false }
    return bits >> number & 1 == 1
  }

  func isSuperset(of states: [String]) -> Bool { states.allSatisfy(contains) }

  /// The names of the states, in alphabetical order.
  func sorted() -> [String] { Self.numbers.keys.filter(contains).sorted() }

  /// The numbers of the states in `AtspiStateType`.
  private static let numbers = [
    "checked": 4, "enabled": 8, "expandable": 9, "expanded": 10, "focusable": 11, "focused": 12,
    "pressed": 20, "selectable": 22, "selected": 23, "sensitive": 24, "showing": 25, "visible": 30,
  ]
}
