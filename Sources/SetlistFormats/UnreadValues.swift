import Localization
import SetlistModel

/// Collects the invalid lengths and numbers of a table, for the report.
struct UnreadValues {
  /// The number of values that the report lists one by one.
  private static let maximumNamed = 20

  private var named: [String] = []
  private var count = 0

  /// Checks the lengths and numbers of a row, which begins on a line of the file.
  mutating func look(at row: [String], line: Int, columns: CSVColumns) {
    if columns.duration(of: row) == nil {
      note(SongFact.duration.word, columns.text(.duration, in: row), line: line)
    }
    for fact in SongFact.inPlainCells {
      let text = columns.text(.fact(fact), in: row)
      if fact.isUnreadable(text) { note(fact.name, text, line: line) }
    }
  }

  /// The report's lines: one for each listed value, and one for the number of the others.
  var problems: [String] {
    let others = count - named.count
    guard others > 0 else { return named }
    return named + [
      ngettext("%1$s more value was left out.", "%1$s more values were left out.", others)
    ]
  }

  private mutating func note(_ name: String, _ text: String, line: Int) {
    // Zero is not reported, because programs write it for unknown values.
    guard text.contains(where: { !" 0:.,".contains($0) }) else { return }
    count += 1
    guard named.count < Self.maximumNamed else { return }
    named.append(
      // Translators: the number of the line, the name of a fact about songs, such as "length", and
      // its value.
      gettext(
        "Line %1$s: the %2$s “%3$s” was left out.", String(line), name,
        text.prefix(40).description.onOneLine))
  }
}

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
