import Foundation
import GRDB
import TestSupport
import Testing

@testable import SetlistModel
@testable import SetlistStore

/// Tests that edits of many entries, which take other ways through the database, do what edits of
/// few do.
@Suite struct ManyEntriesTests {

  /// Applies an edit as one of many entries, or as one of few.
  private func apply(
    _ edit: SetlistEdit, to database: SetlistDatabase, isOfMany: Bool
  ) async throws -> SetlistEdit {
    try await database.connection.writing { db in
      var inverse = SetlistEdit([])
      try db.inTransaction(.immediate) {
        var transaction = EditTransaction(db: db)
        transaction.many = isOfMany ? 1 : .max
        let applied = try transaction.apply(edit.storable())
        inverse = SetlistEdit(applied.reversed().map(\.inverse))
        return .commit
      }
      return inverse
    }
  }

  /// All rows with what they contain, apart from their numbers and their sort keys, which depend on
  /// the order in which sections change.
  private func rows(of database: SetlistDatabase) async throws -> [Set<[String: DatabaseValue]>] {
    try await database.connection.reading { db in
      try ["setlist", "section", "entry", "song"].map { table in
        let rows = try Row.fetchAll(db, sql: "SELECT * FROM \(table)")
        return Set(
          rows.map { row in
            Dictionary(
              row.filter { $0.0 != "position" }, uniquingKeysWith: { first, _ in first })
          })
      }
    }
  }

  @Test(arguments: SeededGenerator.seeds(4 * UInt64(testScale)))
  func editsOfManyEntriesStoreTheRowsOfEditsOfFew(seed: UInt64) async throws {
    var random = RandomEdits(seed: seed)
    var model = ReferenceModel()
    let databases = (try SetlistDatabase.inMemory(), try SetlistDatabase.inMemory())
    func perform(_ one: SetlistEdit, _ other: SetlistEdit) async throws -> (
      SetlistEdit, SetlistEdit
    ) {
      let many = try await apply(one, to: databases.0, isOfMany: true)
      let few = try await apply(other, to: databases.1, isOfMany: false)
      for (many, few) in zip(try await rows(of: databases.0), try await rows(of: databases.1)) {
        try #require(
          many == few,
          "seed \(seed): \(many.subtracting(few)), not \(few.subtracting(many)) after \(one)")
      }
      let contents = try await (databases.0.everything(), databases.1.everything())
      try #require(contents.0 == contents.1, "seed \(seed)")
      return (many, few)
    }
    for _ in 0..<60 {
      let change = random.change(to: model)
      model.apply(change)
      let inverses = try await perform(SetlistEdit(change), SetlistEdit(change))
      guard random.generator.chance(2) else { continue }
      let again = try await perform(inverses.0, inverses.1)
      _ = try await perform(again.0, again.1)
    }
    try await databases.0.requireSoundCounts("seed \(seed)")
  }

  /// A database with a setlist of sections of songs, and those sections.
  private func database(
    sections: Int, ofSongs count: Int
  ) async throws -> (SetlistDatabase, [Section]) {
    let sections = (0..<sections).map { section in
      Section(
        title: "S",
        entries: (0..<count).map { number in
          Entry(content: .song(Song(title: "\(section).\(number)", duration: 60)))
        })
    }
    let database = try SetlistDatabase.inMemory()
    try await database.setlists.perform(
      SetlistEdit(.insertSetlist(Setlist(name: "", sections: sections), .last)))
    return (database, sections)
  }

  /// The statements of an edit.
  private func statements(
    of edit: SetlistEdit, in database: SetlistDatabase
  ) async throws -> (inverse: SetlistEdit, sql: [String]) {
    let meter = StatementMeter()
    try await database.connection.writing { meter.record($0) }
    let inverse = try await database.setlists.perform(edit)
    try await database.connection.writing { $0.trace(nil) }
    return (inverse, meter.statements)
  }

  @Test func neighborsAreRemovedByOneStatementWithoutATrigger() async throws {
    let (database, sections) = try await database(sections: 2, ofSongs: 1000)
    let ids = sections[0].entries.map(\.id) + sections[1].entries[200..<700].map(\.id)
    let (inverse, sql) = try await statements(
      of: SetlistEdit(.removeEntries(ids)), in: database)
    #expect(sql.filter { $0.hasPrefix("DELETE") }.count == 2)
    // The counts of each section are written once.
    #expect(sql.filter { $0.contains("UPDATE section") }.count == 2)
    #expect(sql.count < 40)
    try await database.requireSoundCounts("removed")
    let (_, back) = try await statements(of: inverse, in: database)
    #expect(back.filter { $0.contains("UPDATE section") }.count == 2)
    #expect(back.filter { $0.hasPrefix("INSERT") }.count == 1500)
    // Songs are read in the order of the file.
    #expect(back.count < 1600)
    try await database.requireSoundCounts("back")
    let stored = try await database.connection.reading { db in
      try sections.map { try $0.fetchEntries(db) }
    }
    #expect(stored == sections.map(\.entries))
  }

  @Test func triggersFireAgainAfterAnEditOfManyAndAfterAFailure() async throws {
    let (database, sections) = try await database(sections: 1, ofSongs: 500)
    let ids = sections[0].entries.map(\.id)
    try await database.setlists.perform(SetlistEdit(.removeEntries(Array(ids.dropFirst()))))
    let twice = sections[0].entries.map {
      SetlistEdit.EntryInsertion(entry: $0, section: sections[0].id, position: .last)
    }
    await #expect(throws: SetlistStore.DatabaseError.self) {
      try await database.setlists.perform(SetlistEdit(.insertEntries(twice)))
    }
    let isCounted = try await database.connection.writing { db in
      try db.execute(sql: "UPDATE song SET duration = 90")
      return try Int.fetchOne(db, sql: "SELECT length FROM section")
    }
    #expect(isCounted == 90_000_000)
    try await database.requireSoundCounts("after a failure")
  }
}
