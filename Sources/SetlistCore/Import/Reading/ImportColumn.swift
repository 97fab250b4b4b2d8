/// A column of a table or of the lines of a text, and what its cells become.
public struct ImportColumn: Hashable, Sendable, Identifiable {
  /// The place in the document, from 0.
  public let id: Int
  /// The name in the header. Empty without one.
  public let name: String
  /// The first cell that is not empty.
  public let sample: String
  /// What the cells become.
  public internal(set) var role: ImportRole
}

/// The columns of a document, as its reader takes them.
struct ColumnReading: Hashable, Sendable {
  /// The columns with something in them.
  var columns: [ImportColumn]
  /// The roles that a column can have.
  var roles: [ImportRole]
  /// Whether the reader guesses what some of them are.
  var isUncertain: Bool
  /// The lines of the report about that.
  var problems: [String] = []
}
