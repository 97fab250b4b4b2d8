/// What a pasted text fills of a table: each line a row, and what tabs separate the columns, as
/// spreadsheets copy them.
public struct PastedCells: Equatable, Sendable {
  /// The cells with valid texts.
  public private(set) var cells: [SetFacts.Cell] = []
  /// The texts that are not valid for their cells.
  public private(set) var invalidTexts: [String] = []
  /// The number of lines for which there was no row.
  public private(set) var excessLines = 0

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
    var rows = entries.lazy.filter { $0.text(of: first) != nil }.makeIterator()
    for (index, line) in lines.enumerated() {
      guard let entry = rows.next() else {
        excessLines = lines.count - index
        return
      }
      let texts = line.split(separator: "\t", omittingEmptySubsequences: false)
      for (fact, text) in zip(facts, texts) {
        let text = String(text).trimmingWhitespace
        guard entry.text(of: fact) != nil else { continue }
        if entry.content(typing: text, as: fact) != nil {
          cells.append(SetFacts.Cell(entry.id, fact, text))
        } else {
          invalidTexts.append(text)
        }
      }
    }
  }
}
