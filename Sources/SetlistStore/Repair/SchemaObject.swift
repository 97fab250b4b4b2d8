import GRDB

/// A table, an index, a trigger or a view, as a file defines it.
struct SchemaObject: Hashable {
  enum Kind: String {
    case trigger, view, index, table
  }

  struct Identity: Hashable {
    let kind: Kind
    let name: String
  }

  let identity: Identity
  /// The statement that makes the object, without white space: another version of this program may
  /// have broken its lines elsewhere.
  let definition: String
  /// Whether it has pages of its own. Triggers, views and virtual tables have none.
  let hasPages: Bool

  /// Reads all objects of a file. Indices that belong to a table's definition are left out, and so
  /// is the table in which SQLite counts keys, which cannot be removed.
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
