import Foundation
import GRDB
import Synchronization
import Testing

@testable import SetlistModel
@testable import SetlistStore

/// Tests undoing the deletion of many entries.
@Suite struct LargeUndoTests {
  private static let count = 1000

  private func open(_ folder: TemporaryFolder) async throws -> (SetlistDatabase, Setlist) {
    let database = try SetlistDatabase.open(at: folder.database)
    let entries = (0..<Self.count).map { number in
      // Facts that few songs have are read by another query.
      let song = Song(title: "\(number)", singer: number % 7 == 0 ? "Ida" : "")
      return Entry(content: number % 10 == 0 ? .note("\(number)") : .song(song))
    }
    let setlist = Setlist(name: "", sections: [Section(title: "", entries: entries)])
    try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .first)))
    return (database, setlist)
  }

  @Test func itsSongsAreLookedForManyAtATime() async throws {
    let folder = try TemporaryFolder()
    let (database, setlist) = try await open(folder)
    let undo = try await database.setlists.perform(
      SetlistEdit(.removeEntries(setlist.sections[0].entries.map(\.id))))
    let queries = Mutex(0)
    try await database.connection.writer.writeWithoutTransaction { db in
      db.trace { event in
        if event.description.hasPrefix("SELECT") { queries.withLock { $0 += 1 } }
      }
    }
    try await database.setlists.perform(undo)
    #expect(queries.withLock { $0 } < Self.count / 10)
    #expect(try await database.setlists.fetch(setlist.id) == setlist)
  }

  @Test func whatItWouldTakeBackIsKeptInMemory() async throws {
    let folder = try TemporaryFolder()
    let (database, _) = try await open(folder)
    let place = try await database.connection.writer.writeWithoutTransaction { db in
      try Int.fetchOne(db, sql: "PRAGMA temp_store")
    }
    // The value 2 of SQLite's `temp_store` stands for memory.
    #expect(place == 2)
  }
}
