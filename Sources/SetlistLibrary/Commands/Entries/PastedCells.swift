import SetlistFormats
public import SetlistModel

/// The cells of a table that a pasted text fills: each line is a row, and tabs separate the
/// columns, as spreadsheets copy them.
public struct PastedCells: Equatable, Sendable {
  /// The cells with valid texts.
  public private(set) var cells: [SetFacts.Cell] = []
  /// The texts that are not valid for their cells.
  public private(set) var invalidTexts: [String] = []
  /// The number of lines beyond the last row.
  public private(set) var excessLines = 0
  /// The name above the first column, if the first line is a header. A header fills no cells.
  public private(set) var header: String?

  /// Assigns the parts of a text to the cells of a table. Entries that do not have the first fact
  /// are skipped, as a note has no length.
  ///
  /// - Parameters:
  ///   - facts: the facts of the columns, beginning at the first cell.
  ///   - entries: the entries of the rows, beginning at the first cell.
  /// - Complexity: O(*n*) in the lengths of the text and of the entries.
  public init(_ text: String, facts: [SongFact], entries: some Sequence<Entry>) {
    guard let first = facts.first else { return }
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    // The newline at the end of the last line begins no row.
    if lines.last?.isEmpty == true { lines.removeLast() }
    let texts = lines.first.map(Self.texts) ?? []
    if Self.isHeader(texts, above: facts, isAlone: lines.count == 1) {
      header = texts.first
      lines.removeFirst()
    }
    var rows = entries.lazy.filter { $0.text(of: first) != nil }.makeIterator()
    for (index, line) in lines.enumerated() {
      guard let entry = rows.next() else {
        excessLines = lines.count - index
        return
      }
      for (fact, text) in zip(facts, Self.texts(of: line)) {
        guard entry.text(of: fact) != nil else { continue }
        if entry.content(typing: text, as: fact) != nil {
          cells.append(SetFacts.Cell(entry.id, fact, text))
        } else {
          invalidTexts.append(text)
        }
      }
    }
  }

  private static func texts(of line: Substring) -> [String] {
    line.split(separator: "\t", omittingEmptySubsequences: false).map {
      String($0).trimmingWhitespace
    }
  }

  /// Whether texts are the names of columns: the first one names its own column, and each other one
  /// any column. A single text above titles or notes is no header, because it may be any word.
  private static func isHeader(
    _ texts: [String], above facts: [SongFact], isAlone: Bool
  ) -> Bool {
    guard let fact = facts.first, let name = texts.first, fact.isNamed(name) else { return false }
    if isAlone, texts.count == 1, fact.search == .words { return false }
    return texts.dropFirst().allSatisfy { $0.isEmpty || CSVColumnName($0) != nil }
  }
}

extension SongFact {
  /// Whether a text is a name of the column's fact.
  fileprivate func isNamed(_ text: String) -> Bool {
    if text.foldedForSearch == name.foldedForSearch { return true }
    guard let known = CSVColumnName(text), known.field == .fact(self) else { return false }
    // For facts that hold words, only an exact name counts, because any title may contain one of
    // the names.
    return known.certainty == .exact || search != .words
  }
}
