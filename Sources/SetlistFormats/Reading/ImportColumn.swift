/// A column of a table or of the lines of a text, and what its cells become.
public struct ImportColumn: Hashable, Sendable, Identifiable {
  /// The place in the document, from 0.
  public let id: Int
  /// The name in the header. Empty without one.
  public let name: String
  /// The first cell that is not empty.
  public let sample: String
  /// What the cells become.
  public package(set) var role: ImportRole
}

/// The columns of a document, as its reader takes them.
package struct ColumnReading: Hashable, Sendable {
  /// The columns with something in them.
  package var columns: [ImportColumn]
  /// The roles that a column can have.
  package var roles: [ImportRole]
  /// Whether the reader guesses what some of them are.
  package var isUncertain: Bool
  /// The lines of the report about that.
  package var problems: [String] = []
}
