import Localization
import SetlistModel

/// Composes the names of actions for menus and messages.
enum ActionName {
  /// The object in the name of an action on entries: the title of a single entry, the number of
  /// several.
  static func subject(_ entries: [Entry]) -> String {
    if entries.count == 1, let entry = entries.first { return quote(entry.title) }
    if entries.allSatisfy({ $0.song != nil }) { return songs(entries.count) }
    // Translators: what an action is done to, as in “Remove 3 Entries”.
    return ngettext("%1$s Entry", "%1$s Entries", entries.count)
  }

  /// The object in the name of an action on songs: the title of a single song, the number of
  /// several.
  static func subject(_ first: Song, count: Int) -> String {
    count == 1 ? quote(first.title) : songs(count)
  }

  private static func songs(_ count: Int) -> String {
    // Translators: what an action is done to, as in “Remove 3 Songs”.
    ngettext("%1$s Song", "%1$s Songs", count)
  }

  /// A title in quotation marks.
  static func quote(_ title: String) -> String {
    // Translators: a title in quotation marks.
    gettext("“%1$s”", shortened(title))
  }

  /// A title shortened to one line of at most forty characters.
  static func shortened(_ title: String) -> String {
    let line = String(title.prefix(41)).onOneLine
    return line.count > 40 ? line.prefix(39) + "…" : line
  }
}
