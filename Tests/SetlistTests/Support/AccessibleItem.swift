/// One widget in a program's accessibility cache: an item of `org.a11y.atspi.Cache.GetItems`.
struct AccessibleItem {
  /// The widget's object path on the bus.
  let path: String
  /// The object path of the widget's parent.
  let parent: String
  /// The widget's index among the children of its parent.
  let index: Int
  let childCount: Int
  let name: String
  /// The role of the widget. The role of an alert is known only after a request to the program.
  var role: String
  let description: String
  let states: AccessibleStates
  /// Whether the widget may have a text other than its name: whether it has `org.a11y.atspi.Text`
  /// and is not a label.
  let hasEditedText: Bool

  /// Reads an item; `nil` if it is not of the type `((so)(so)(so)iiassusau)`.
  init?(_ item: BusValue) {
    guard item.count == 10, let path = item[0]?[1]?.text, let parent = item[2]?[1]?.text,
      let index = item[3]?.number, let childCount = item[4]?.number, let name = item[6]?.text,
      let role = item[7]?.number, let description = item[8]?.text, let words = item[9]
    else { return nil }
    (self.path, self.parent, self.index) = (path, parent, index)
    self.name = name
    self.childCount = childCount
    self.role = Self.roles[role] ?? "role \(role)"
    self.description = description
    states = AccessibleStates(words: (words[0]?.number ?? 0, words[1]?.number ?? 0))
    hasEditedText =
      self.role != "label"
      && item[5]?.members.contains { $0.text == "org.a11y.atspi.Text" } ?? false
  }

  /// The names of the roles that this application has, by their numbers in `AtspiRole`.
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
}
