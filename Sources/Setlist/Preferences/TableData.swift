/// The structure of a static table, such as the preferences, with its sections and their cells.
///
/// The table has no values. Its owner provides the values of the cells and handles the user's
/// changes, by the identity of each cell.
struct TableData<CellID: Hashable & Sendable>: Hashable, Sendable {
  /// The sections of the table from top to bottom.
  let sections: [TableSection<CellID>]

  /// Returns the same table with an additional line in some cells, below their subtitles.
  func adding(_ note: String, to cells: Set<CellID>) -> TableData {
    TableData(
      sections: sections.map { section in
        TableSection(
          title: section.title, footer: section.footer,
          cells: section.cells.map { cells.contains($0.id) ? $0.adding(note) : $0 })
      })
  }
}

/// A group of cells of a static table.
struct TableSection<CellID: Hashable & Sendable>: Hashable, Sendable {
  /// The title above the cells of the section; empty for none.
  var title = ""
  /// The footer below the cells of the section, in small letters; empty for none.
  var footer = ""
  /// The cells of the section from top to bottom.
  let cells: [TableCell<CellID>]
}
