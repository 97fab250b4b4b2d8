/// A column of a table or of the lines of a text, with the role of its cells.
public struct ImportColumn: Hashable, Sendable, Identifiable {
  /// The index of the column in the document, from 0.
  public let id: Int
  /// The column's name in the header; empty if there is no header.
  public let name: String
  /// The first cell of the column that is not empty, to show the user.
  public let sample: String
  /// The cells of the column in the first rows, to show the user.
  public package(set) var cells: [String] = []
  /// The role of the cells.
  public package(set) var role: ImportRole

  /// The number of rows whose cells are shown.
  static let shownRowCount = 3
}

/// The columns of a document, as its reader interprets them.
package struct ColumnReading: Hashable, Sendable {
  /// The columns of the document that are not empty.
  package var columns: [ImportColumn]
  /// The roles that a column can have.
  package var roles: [ImportRole]
  /// Whether the reader has guessed the role of a column.
  package var isUncertain: Bool
  /// Whether the reader knows the titles and artists only by what the cells look like.
  package var isGuessed = false
  /// The report's lines about the columns.
  package var problems: [String] = []

  /// Swaps the roles of title and artist.
  mutating func exchangeSides() {
    for index in columns.indices { columns[index].role = columns[index].role.exchanged }
  }
}
