import CCoreSupport
import GRDB

extension Schema {
  /// The difference between the definitions in a file and those that the migrations make.
  struct Difference {
    /// The objects that no migration defines: any program can add them, and a trigger among them
    /// would change what this program writes.
    let foreign: [SchemaObject]
    /// The objects of the migrations that are missing, or defined otherwise.
    let altered: [SchemaObject]
  }

  /// Compares the definitions in a file with those of the migrations that it has. `nil` if it has
  /// no migration.
  ///
  /// Only statements on SQLite's own schema table run, so triggers and views of the file have no
  /// effect.
  ///
  /// - Throws: `newer` if the file has an unknown migration; `unreleased` if it has only some of
  ///   those from before the first release.
  static func compare(_ db: Database) throws -> (state: State, difference: Difference)? {
    let found = try SchemaObject.fetchAll(db)
    guard !found.isEmpty else { return nil }
    let last = try DatabaseQueue()
    try migrator.migrate(last)
    let table = try last.read(SchemaObject.fetchAll).first { $0.identity.name == migrationTable }
    guard let table, found.contains(table) else { throw DatabaseError.damaged }
    let applied = try appliedMigrations(db)
    guard !applied.isEmpty else {
      guard found == [table] else { throw DatabaseError.damaged }
      return nil
    }
    guard !applied.isStrictSubset(of: unreleased) else { throw DatabaseError.unreleased }
    let migrations = migrator.migrations
    let isUnreleased = applied == unreleased
    guard isUnreleased || applied.isSubset(of: migrations) else { throw DatabaseError.newer }
    let version = migrations.prefix(applied.count)
    guard isUnreleased || applied == Set(version) else { throw DatabaseError.damaged }
    let expected: Set<SchemaObject>
    if isUnreleased {
      expected = try unreleasedDefinitions().union([table])
    } else if version.count == migrations.count {
      expected = try last.read(SchemaObject.fetchAll)
    } else {
      let older = try DatabaseQueue()
      try migrator.migrate(older, upTo: version[version.endIndex - 1])
      expected = try older.read(SchemaObject.fetchAll)
    }
    let known = Set(expected.map(\.identity))
    func sorted(_ objects: Set<SchemaObject>) -> [SchemaObject] {
      objects.sorted { $0.description < $1.description }
    }
    return (
      applied == Set(migrations) ? .current : .older,
      Difference(
        foreign: sorted(found.filter { !known.contains($0.identity) }),
        altered: sorted(expected.subtracting(found)))
    )
  }

  /// Whether a file belongs to another program: it has tables besides that of migrations, and
  /// hardly any of this program's.
  static func isOfAnotherProgram(_ db: Database) throws -> Bool {
    let names = try String.fetchSet(
      db, sql: "SELECT name FROM sqlite_master WHERE sql IS NOT NULL AND name <> ?",
      arguments: [migrationTable])
    return !names.isEmpty
      && names.intersection(["setlist", "section", "song", "entry"]).count < 3
  }

  /// Removes all objects that no migration defines. Called outside of a transaction.
  ///
  /// - Throws: `damaged` if one of them cannot be removed; then nothing has changed.
  static func removeForeignObjects(_ db: Database) throws {
    // With foreign keys on, SQLite would check references to the rows of each removed table.
    try db.execute(sql: "PRAGMA foreign_keys = OFF")
    defer { try? db.execute(sql: "PRAGMA foreign_keys = ON") }
    do {
      try db.inTransaction(.immediate) {
        let foreign = try compare(db)?.difference.foreign ?? []
        try forget(foreign.filter { !$0.hasPages }, in: db)
        for object in foreign where object.hasPages {
          let name = object.identity.name.replacing("\"", with: "\"\"")
          try db.execute(sql: "DROP \(object.identity.kind.rawValue) IF EXISTS \"\(name)\"")
        }
        guard try compare(db)?.difference.foreign.isEmpty == true else {
          throw DatabaseError.damaged
        }
        return .commit
      }
    } catch let error as GRDB.DatabaseError where error.isOfContent && !db.hasDiskError {
      throw DatabaseError.damaged
    }
  }

  /// Removes objects that have no pages from the schema directly. Dropping a virtual table would
  /// call its module, which this program may lack.
  private static func forget(_ objects: [SchemaObject], in db: Database) throws {
    guard !objects.isEmpty else { return }
    setlist_protect_schema(db.sqliteConnection, false)
    defer { setlist_protect_schema(db.sqliteConnection, true) }
    try db.execute(sql: "PRAGMA writable_schema = ON")
    for object in objects {
      try db.execute(
        sql: "DELETE FROM sqlite_master WHERE type = ? AND name = ?",
        arguments: [object.identity.kind.rawValue, object.identity.name])
    }
    // The schema version is increased so that other connections read the schema again.
    let version = try Int32.fetchOne(db, sql: "PRAGMA schema_version") ?? 0
    try db.execute(
      sql: "PRAGMA schema_version = \(version &+ 1); PRAGMA writable_schema = RESET")
  }

  /// The names of the migrations of a file that has a table of them.
  static func appliedMigrations(_ db: Database) throws -> Set<String> {
    try String.fetchSet(db, sql: "SELECT identifier FROM \(migrationTable)")
  }

  /// The table that names the migrations of a file.
  static let migrationTable = "grdb_migrations"
}
