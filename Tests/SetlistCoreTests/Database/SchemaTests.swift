import GRDB
import Testing

@testable import SetlistStore

@Suite struct SchemaTests {
  /// The definitions that a version of the program has written must never change: files are
  /// compared with them, and one that differs is set aside as damaged.
  @Test func whatAMigrationDefinesNeverChanges() throws {
    var fingerprints: [String: UInt64] = [:]
    for version in Schema.migrator.migrations {
      let database = try DatabaseQueue()
      try Schema.migrator.migrate(database, upTo: version)
      let objects = try database.read(SchemaObject.fetchAll)
        .filter { $0.identity.name != Schema.migrationTable }
      let definitions = objects.map { object in
        "\(object.identity.kind.rawValue)\(object.identity.name)\(object.definition)"
      }.sorted().joined(separator: "\n")
      fingerprints[version] = definitions.utf8.reduce(0xcbf2_9ce4_8422_2325) { hash, byte in
        (hash ^ UInt64(byte)) &* 0x100_0000_01b3
      }
    }
    #expect(
      fingerprints == [
        "1": 4_999_056_798_296_730_468, "2": 12_724_733_372_138_671_993,
        "3": 9_767_740_768_392_036_206, "4": 12_043_234_818_001_373_140,
        "5": 14_997_538_204_933_575_515, "6": 6_525_856_674_346_668_622,
      ])
  }

  @Test func aFileWhoseTriggersBreakTheirLinesElsewhereIsNotDamaged() async throws {
    let folder = try TemporaryFolder()
    try SetlistDatabase.open(at: folder.database).close()
    let queue = try DatabaseQueue(path: folder.database.path)
    try await queue.write { db in
      let triggers = try Row.fetchAll(
        db, sql: "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
      #expect(!triggers.isEmpty)
      for trigger in triggers {
        let (name, sql): (String, String) = (trigger[0], trigger[1])
        try db.execute(sql: "DROP TRIGGER \(name)")
        try db.execute(sql: sql.replacing("\n", with: "\n\n    "))
      }
    }
    try queue.close()
    let opened = try SetlistDatabase.openKeepingDamaged(at: folder.database)
    #expect(opened.damagedCopy == nil)
    #expect(try await opened.database.maintenance.check() == [])
  }
}
