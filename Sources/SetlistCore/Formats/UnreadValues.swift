/// The lengths and other numbers of a table that say something which is none, for the report.
struct UnreadValues {
  /// Values that are named one by one.
  private static let maximumNamed = 20

  private var named: [String] = []
  private var count = 0

  /// Looks for such values in a row, which begins on a line of the file.
  mutating func look(at row: [String], line: Int, columns: CSVColumns) {
    if columns.duration(of: row) == nil {
      note("length", columns.text(.duration, in: row), line: line)
    }
    for fact in SongFact.inPlainCells {
      let text = columns.text(.fact(fact), in: row)
      if fact.isUnreadable(text) { note(fact.name, text, line: line) }
    }
  }

  /// One line each, and one for all that would be too many.
  var problems: [String] {
    let others = count - named.count
    guard others > 0 else { return named }
    return named + [
      others == 1 ? "1 more value was left out." : "\(others) more values were left out."
    ]
  }

  private mutating func note(_ name: String, _ text: String, line: Int) {
    // Programs write zero for what they do not know.
    guard text.contains(where: { !" 0:.,".contains($0) }) else { return }
    count += 1
    guard named.count < Self.maximumNamed else { return }
    named.append(
      "Line \(line): the \(name) “\(text.prefix(40).description.onOneLine)” was left out.")
  }
}
