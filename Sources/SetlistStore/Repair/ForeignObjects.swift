import Foundation
import Localization

/// Tables, triggers, views and indices that another program had added to a database. They were
/// removed, because a trigger could change edits, and reading a view may never end.
public struct ForeignObjects: Hashable, Sendable {
  /// The types and names of the objects, in the words of SQL.
  let names: [String]
  /// The file that still contains the objects.
  let copy: URL

  /// Makes the record of removed objects; `nil` if there are none.
  init?(_ objects: [SchemaObject], keptAt copy: URL) {
    guard !objects.isEmpty else { return nil }
    names = objects.map(\.description)
    self.copy = copy
  }
}

extension ForeignObjects: CustomStringConvertible {
  /// The description of the removal, in two sentences.
  public var description: String {
    // Translators: %1$s is a list of names such as “trigger cleanUp”, %2$s the path of a file.
    gettext(
      """
      Another program had added parts to the database, and they were removed: %1$s. \
      The database as it was is kept as “%2$s”.
      """, DatabaseError.Refusal.list(names), copy.path)
  }
}
