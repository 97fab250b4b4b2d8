/// What a program's cache for screen readers says of one widget: an item of
/// `org.a11y.atspi.Cache.GetItems`.
struct AccessibleItem {
  let path: String
  let childCount: Int
  let name: String
  /// What kind of widget it is. That of an alert is known only once the program was asked for it.
  var role: String
  let description: String
  let states: Set<String>
  /// Whether it has a text that can be another one than its name: whether it has
  /// `org.a11y.atspi.Text` and is no label.
  let hasEditedText: Bool

  /// Reads an item; `nil` where it is not of the type `((so)(so)(so)iiassusau)`.
  init?(_ value: BusValue) {
    let members = value.members
    guard members.count == 10, let path = members[0].members.last?.text,
      let childCount = members[4].number, let name = members[6].text,
      let role = members[7].number, let description = members[8].text
    else { return nil }
    self.path = path
    self.childCount = childCount
    self.name = name
    self.role = Self.roles[role] ?? "role \(role)"
    self.description = description
    // Two words of 32 bits.
    let words = members[9].members.compactMap(\.number)
    states = Set(
      Self.states.filter {
        words.count > $0.key / 32 && words[$0.key / 32] >> ($0.key % 32) & 1 == 1
      }
      .values)
    hasEditedText =
      self.role != "label" && members[5].members.contains { $0.text == "org.a11y.atspi.Text" }
  }

  /// The names of roles, by their numbers in `AtspiRole`, as far as this application has them.
  private static let roles = [
    0: "invalid", 2: "alert", 7: "check box", 11: "combo box", 16: "dialog", 20: "filler",
    23: "frame", 26: "icon", 27: "image", 29: "label", 31: "list", 32: "list item", 33: "menu",
    34: "menu bar", 35: "menu item", 37: "page tab", 38: "page tab list", 39: "panel",
    42: "progress bar", 43: "push button", 44: "radio button", 48: "scroll bar",
    49: "scroll pane", 50: "separator", 51: "slider", 52: "spin button", 55: "table",
    56: "table cell", 61: "text", 62: "toggle button", 63: "tool bar", 64: "tool tip",
    67: "unknown", 69: "window", 79: "entry", 83: "heading", 87: "form", 98: "list box",
    99: "grouping",
  ]

  /// The names of states, by their numbers in `AtspiStateType`, as far as tests look at them.
  private static let states = [
    4: "checked", 8: "enabled", 9: "expandable", 10: "expanded", 11: "focusable", 12: "focused",
    20: "pressed", 22: "selectable", 23: "selected", 24: "sensitive", 25: "showing", 30: "visible",
  ]
}
