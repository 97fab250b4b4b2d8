import Foundation
import GRDB
import Localization

/// A table, an index, a trigger or a view, as a file defines it in its schema.
struct SchemaObject: Hashable {
  /// The type of a schema object, as SQLite names it.
  enum Kind: String {
    case trigger, view, index, table
  }

  /// The type and the name of a schema object, by which it is found.
  struct Identity: Hashable {
    let kind: Kind
    let name: String
  }

  let identity: Identity
  /// The SQL statement that makes the object, without white space, because another version of this
  /// program may have wrapped its lines differently.
  let definition: String
  /// Whether the object has pages of its own. Triggers, views and virtual tables have none.
  let hasPages: Bool

  /// Reads all objects of a file. Left out are indices that belong to a table's definition, and the
  /// table `sqlite_sequence`, which cannot be removed.
  ///
  /// - Throws: `damaged` if the file has an object of an unknown type.
  static func fetchAll(_ db: Database) throws -> Set<SchemaObject> {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT type, name, sql, rootpage <> 0 FROM sqlite_master
        WHERE sql IS NOT NULL AND sql <> 'CREATE TABLE sqlite_sequence(name,seq)'
        """)
    var objects: Set<SchemaObject> = []
    while let row = try rows.next() {
      guard let kind = Kind(rawValue: try row.decode(atIndex: 0)) else {
        throw DatabaseError.damaged
      }
      let identity = Identity(kind: kind, name: try row.decode(atIndex: 1))
      let sql = try row.decode(String.self, atIndex: 2)
      objects.insert(
        SchemaObject(
          identity: identity, definition: sql.filter { !$0.isWhitespace },
          hasPages: try row.decode(Bool?.self, atIndex: 3) ?? false))
    }
    return objects
  }

}

extension SchemaObject: CustomStringConvertible {
  /// The type and the name, in the words of SQL.
  var description: String { "\(identity.kind.rawValue) \(identity.name.prefix(80))" }
}

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
