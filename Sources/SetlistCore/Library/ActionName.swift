/// Names of actions for menus and messages.
enum ActionName {
  /// The subject of an action: one entry by its title, several by their number.
  static func subject(_ entries: [Entry]) -> String {
    if entries.count == 1, let entry = entries.first { return quote(entry.title) }
    let noun = entries.allSatisfy { $0.song != nil } ? "Songs" : "Entries"
    return "\(entries.count) \(noun)"
  }

  /// A title in quotation marks.
  static func quote(_ title: String) -> String {
    "“\(shortened(title))”"
  }

  /// A title on one line of at most forty characters.
  static func shortened(_ title: String) -> String {
    let line = String(title.prefix(41)).onOneLine
    return line.count > 40 ? line.prefix(39) + "…" : line
  }
}
