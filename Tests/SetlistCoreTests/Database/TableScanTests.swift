import Foundation
import GRDB
import TestSupport
import Testing

@testable import SetlistModel
@testable import SetlistStore

/// Tests that a setlist with most of all songs is read in the order of the file.
@Suite struct TableScanTests {
  /// The entries of each section, looked up one by one.
  private func entriesByPosition(
    _ database: SetlistDatabase, in setlist: Setlist
  ) async throws -> [[Entry]] {
    try await database.connection.reading { db in
      try setlist.sections.map { section in
        let ids = try UUID.fetchAll(
          db, sql: "SELECT id FROM entry WHERE sectionID = ? ORDER BY position",
          arguments: [section.id.rawValue])
        return try ids.compactMap { try Entry.fetch(db, id: Entry.ID(rawValue: $0)) }
      }
    }
  }

  private func scan(_ database: SetlistDatabase, _ setlist: Setlist) async throws -> [[Entry]] {
    try await database.connection.reading { db in
      var scan = try TableScan(db)
      return try scan.entries(db, of: setlist.sections.map(\.id))
    }
  }

  private func isFaster(_ database: SetlistDatabase, _ setlist: Setlist) async throws -> Bool {
    try await database.connection.reading { try TableScan.isFaster($0, for: setlist.id) }
  }

  @Test(arguments: SeededGenerator.seeds(3 * UInt64(testScale)))
  func allWaysToReadEntriesGiveTheSame(seed: UInt64) async throws {
    var random = RandomEdits(seed: seed)
    let others = Setlist(name: "", sections: [random.section(), random.section()])
    let sections = (0..<3).map { _ in
      var section = random.section()
      section.entries = (0..<200).map { _ in random.entry() }
      return section
    }
    let setlist = Setlist(name: "", sections: sections)
    let database = try SetlistDatabase.inMemory()
    try await database.setlists.perform(
      SetlistEdit([.insertSetlist(others, .first), .insertSetlist(setlist, .last)]))
    // Moves make the order of the rows in the file differ from that of the list.
    for _ in 0..<20 {
      let section = sections[random.generator.below(3)]
      let moved = section.entries[random.generator.below(200)]
      try await database.setlists.perform(
        SetlistEdit(.moveEntries([.init(id: moved.id, section: sections[0].id, position: .first)])))
    }
    let expected = try await entriesByPosition(database, in: setlist)
    #expect(expected.map(\.count).reduce(0, +) == 600)
    #expect(try await scan(database, setlist) == expected)
    let read = try await database.connection.reading { db in
      try setlist.sections.map { try $0.fetchEntries(db) }
    }
    #expect(read == expected)
    #expect(try await !isFaster(database, setlist))
  }

  @Test func everyFactOfASongIsRead() async throws {
    let songs = SongFact.all.map { fact in
      var song = Song(title: "A")
      fact.read(fact == .capo ? "3" : fact.isNumber ? "61" : "true", into: &song)
      return song
    }
    let section = Section(title: "", entries: songs.map { Entry(content: .song($0)) })
    let setlist = Setlist(name: "", sections: [section])
    let database = try SetlistDatabase.inMemory()
    try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .first)))
    #expect(try await scan(database, setlist)[0].map(\.song) == songs)
    #expect(try await database.setlists.fetch(setlist.id)?.sections[0].entries.map(\.song) == songs)
  }

  @Test func aSetlistWithMostSongsIsReadInTheOrderOfTheFile() async throws {
    func setlist(_ count: Int) -> Setlist {
      let entries = (0..<count).map { Entry(content: .song(Song(title: "\($0)"))) }
      return Setlist(
        name: "",
        sections: [
          Section(title: "", entries: Array(entries.prefix(count / 2))),
          Section(title: "", entries: Array(entries.dropFirst(count / 2))),
        ])
    }
    let (large, small) = (setlist(2000), setlist(200))
    let database = try SetlistDatabase.inMemory()
    try await database.setlists.perform(
      SetlistEdit([.insertSetlist(large, .first), .insertSetlist(small, .last)]))
    #expect(try await isFaster(database, large))
    #expect(try await !isFaster(database, small))
    #expect(try await database.setlists.fetch(large.id) == large)
    #expect(try await database.setlists.fetch(small.id) == small)
    try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist(300), .last)))
    #expect(try await !isFaster(database, large), "Other songs would be kept, too.")
  }

  @Test(arguments: [
    "UPDATE song SET id = randomblob(16) WHERE rowid = 700",
    "UPDATE song SET title = x'41' WHERE rowid = 700",
    "UPDATE song SET artist = 7 WHERE rowid = 700",
  ])
  func aValueThatIsNoneIsReadAsBefore(sql: String) async throws {
    let entries = (0..<1500).map { Entry(content: .song(Song(title: "\($0)"))) }
    let setlist = Setlist(name: "", sections: [Section(title: "", entries: entries)])
    let database = try SetlistDatabase.inMemory()
    try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .first)))
    try await database.connection.writer.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; \(sql)")
    }
    var scanned: [[Entry]]?
    var failure: SetlistStore.DatabaseError?
    do { scanned = try await scan(database, setlist) } catch {
      failure = error as? SetlistStore.DatabaseError
    }
    do {
      let expected = try await entriesByPosition(database, in: setlist)
      #expect(scanned == expected)
    } catch {
      #expect(failure == error as? SetlistStore.DatabaseError)
    }
  }

  @Test func countsThatAreWrongAreNoReasonToFail() async throws {
    let setlist = Setlist.sample()
    let database = try SetlistDatabase.inMemory()
    try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .first)))
    try await database.connection.writer.write { db in
      try db.execute(sql: "UPDATE section SET songCount = 9223372036854775807")
    }
    #expect(try await isFaster(database, setlist))
    #expect(try await database.setlists.fetch(setlist.id) == setlist)
  }
}
