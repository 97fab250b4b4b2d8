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
