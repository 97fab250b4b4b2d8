/// The structure of a static table, such as the preferences: which cells stand in which section.
///
/// It is structure only. What the cells show, and what happens when the user changes them, is the
/// owner's, which is asked for each cell by its identity.
public struct TableData<CellID: Hashable & Sendable>: Hashable, Sendable {
  /// The sections from top to bottom.
  public let sections: [TableSection<CellID>]

  /// Makes a table.
  public init(sections: [TableSection<CellID>]) {
    self.sections = sections
  }

  /// The same table with a line in some cells, below what stands below their titles.
  public func adding(_ note: String, to cells: Set<CellID>) -> TableData {
    TableData(
      sections: sections.map { section in
        TableSection(
          title: section.title, footer: section.footer,
          cells: section.cells.map { cells.contains($0.id) ? $0.adding(note) : $0 })
      })
  }
}
