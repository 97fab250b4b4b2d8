/// The column of a table that has the title and the artist of each song together, by its name:
/// "Song (Artist)", "Artist - Title".
struct ColumnPair {
  /// The index of the column.
  let index: Int
  /// The form of its cells.
  private let form: ListForm

  /// Finds the column; `nil` if no name is that of two facts.
  ///
  /// - Complexity: O(*n*) in the length of the names.
  init?(in header: [String]) {
    for (index, name) in header.enumerated() {
      guard let (parts, separator) = Self.parts(of: name[...].trimmed) else { continue }
      let fields = parts.map { CSVColumnName(String($0))?.field }
      let isTitleFirst = fields == [.title, .artist]
      guard isTitleFirst || fields == [.artist, .title] && separator != .brackets else { continue }
      self.index = index
      form = ListForm(separator: separator, isTitleFirst: isTitleFirst)
      return
    }
    return nil
  }

  /// The pair in a column of titles, nearly all of which have a name in brackets; `nil` for others.
  init?(at index: Int, in rows: some Sequence<[String]>) {
    let cells = rows.compactMap { $0.indices.contains(index) ? $0[index].nonEmpty : nil }
    let named = cells.count { cell in
      let forms = LineForms(cell[...])
      return forms.bracketed != nil && ListConventions.hasNameInBrackets(cell[...])
    }
    guard cells.count > 2, named * 10 >= cells.count * 9 else { return nil }
    self.index = index
    form = ListForm(separator: .brackets, isTitleFirst: true)
  }

  private static func parts(of name: Substring) -> ([Substring], ListForm.Separator)? {
    if let (rest, inside) = LineCuts.bracketAtEnd(of: name) { return ([rest, inside], .brackets) }
    let cuts = LineCuts(name)
    for separator in [ListForm.Separator.dash, .slash, .comma] {
      guard let mark = ListForm(separator: separator).mark, cuts.count(mark) == 1 else { continue }
      return (cuts.parts(of: name, at: mark), separator)
    }
    return nil
  }

  /// The title and the artist of a cell. A cell without the sign of the form is a title.
  ///
  /// - Complexity: O(*n*) in the length of the cell.
  func divided(_ cell: String) -> (title: String, artist: String) {
    let forms = LineForms(cell[...])
    guard let mark = form.mark else {
      return forms.bracketed.map { (String($0.first), String($0.second)) } ?? (cell, "")
    }
    let parts = forms.cuts.parts(of: cell[...], at: mark, upTo: 2).map { String($0) }
    guard parts.count == 2 else { return (cell, "") }
    return form.isTitleFirst ? (parts[0], parts[1]) : (parts[1], parts[0])
  }
}
