import SetlistFormats
public import SetlistModel

/// What a pasted text fills of a table: each line a row, and what tabs separate the columns, as
/// spreadsheets copy them.
public struct PastedCells: Equatable, Sendable {
  /// The cells with valid texts.
  public private(set) var cells: [SetFacts.Cell] = []
  /// The texts that are not valid for their cells.
  public private(set) var invalidTexts: [String] = []
  /// The number of lines for which there was no row.
  public private(set) var excessLines = 0
  /// The name above the first column, if the first line is a header. It fills no cells.
  public private(set) var header: String?

  /// Lays a text over a table. Entries that do not have the first fact are passed over, as a note
  /// has no length.
  ///
  /// - Parameters:
  ///   - facts: the facts of the columns, from that of the first cell on.
  ///   - entries: the entries of the rows, from that of the first cell on.
  /// - Complexity: O(*n*) in the lengths of the text and of the entries.
  public init(_ text: String, facts: [SongFact], entries: some Sequence<Entry>) {
    guard let first = facts.first else { return }
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    // The end of the last line.
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

  /// Whether texts are the names of columns: the first one that of its own column, and the others
  /// those of any. A title or a note that is alone may be any word.
  private static func isHeader(
    _ texts: [String], above facts: [SongFact], isAlone: Bool
  ) -> Bool {
    guard let fact = facts.first, let name = texts.first, fact.isNamed(name) else { return false }
    if isAlone, texts.count == 1, fact.search == .words { return false }
    return texts.dropFirst().allSatisfy { $0.isEmpty || CSVColumnName($0) != nil }
  }
}

extension SongFact {
  /// Whether a text names the fact above a column.
  fileprivate func isNamed(_ text: String) -> Bool {
    if text.foldedForSearch == name.foldedForSearch { return true }
    guard let known = CSVColumnName(text), known.field == .fact(self) else { return false }
    // Any title may have one of the words.
    return known.certainty == .exact || search != .words
  }
}
