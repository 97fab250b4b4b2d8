import Localization
import SetlistModel

/// The names of the document parts that a setlist cannot store, for the report.
struct UnreadNames {
  /// The number of names that the report lists one by one.
  private static let maximumNamed = 20
  /// The number of names that are kept, so that a hostile document does not fill the memory.
  private static let maximumKept = 1000

  private var names: Set<String> = []

  /// Records the name of a part that was not read.
  mutating func note(_ name: String) {
    guard names.count < Self.maximumKept else { return }
    names.insert(String(name.prefix(40)).onOneLine)
  }

  /// Records the names among those found that are not known.
  mutating func note(_ found: some Sequence<String>, except known: Set<String>) {
    for name in found where !known.contains(name) { note(name) }
  }

  /// The report's lines about these names: one or none.
  var problems: [String] {
    guard !names.isEmpty else { return [] }
    let sorted = names.sorted()
    // Translators: a name in the quotation marks of your language.
    let named = sorted.prefix(Self.maximumNamed).map { gettext("“%1$s”", $0) }
      .listed()
    let others = sorted.count - Self.maximumNamed
    // Translators: the names of parts of a document, in quotation marks and with commas between
    // them.
    guard others > 0 else { return [gettext("Not read: %1$s.", named)] }
    return [
      // Translators: the names of parts of a document, in quotation marks and with commas between
      // them, and the number of those not listed.
      ngettext(
        "Not read: %1$s and %2$s more.", "Not read: %1$s and %2$s more.", others, named,
        others.text)
    ]
  }
}
