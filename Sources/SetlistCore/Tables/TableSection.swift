/// A group of cells of a static table.
public struct TableSection<CellID: Hashable & Sendable>: Hashable, Sendable {
  /// What stands above the cells; empty for nothing.
  public let title: String
  /// What stands below the cells, in small letters; empty for nothing.
  public let footer: String
  /// The cells from top to bottom.
  public let cells: [TableCell<CellID>]

  /// Makes a section.
  public init(title: String = "", footer: String = "", cells: [TableCell<CellID>]) {
    self.title = title
    self.footer = footer
    self.cells = cells
  }
}
