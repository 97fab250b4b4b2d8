/// A group of cells of a static table.
public struct TableSection<CellID: Hashable & Sendable>: Hashable, Sendable {
  /// The title above the cells. Empty for none.
  public let title: String
  /// The footer below the cells, in small letters. Empty for none.
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
