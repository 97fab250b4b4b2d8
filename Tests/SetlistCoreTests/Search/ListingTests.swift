import GRDB
import Synchronization
import TestSupport
import Testing

@testable import SetlistModel
@testable import SetlistStore

/// Tests finding entries without keeping a setlist in memory.
@Suite struct ListingTests {
  private static let texts = [
    "", "let", "a", "e", "100", "part", "part 2", "title:it", "artist:o", "album:a", "notes:e",
    "is:starred", "is:duplicate", "is:missing", "is:missing a", "section:part", "section:3 a",
    "key:am", "bpm:>90", "bpm:<=120", "bpm:80-120", "\"let it\"", "é", "<b>", "part is:starred",
    "is:duplicate a", "zzz", "song title:b",
  ]

  /// Depending on the number of other songs, one of two ways to find entries is taken.
  @Test(arguments: SeededGenerator.seeds(2 * UInt64(testScale)), [0, 3000])
  func theSameEntriesAreListedInOrderAsTheWindowFinds(seed: UInt64, others: Int) async throws {
    let database = try SetlistDatabase.inMemory()
    var random = RandomEdits(seed: seed)
    let sections = (0..<4).map { number in
      var section = random.section()
      section.entries = (0..<60).map { _ in random.entry() }
      section.title += " Part \(number)"
      return section
    }
    let setlist = Setlist(name: "", sections: sections)
    let more = (0..<others).map { Entry(content: .song(Song(title: "Let it \($0)", artist: "o"))) }
    try await database.setlists.perform(
      SetlistEdit([
        .insertSetlist(setlist, .first),
        .insertSetlist(Setlist(name: "", sections: [Section(title: "Part", entries: more)]), .last),
      ]))
    let stored = try #require(await database.setlists.fetch(setlist.id))
    for text in Self.texts {
      let query = SearchQuery(text)
      let matches = try await database.search.matches(of: query, in: setlist.id)
      let expected = stored.sections.flatMap { section in
        section.entries.filter { matches.contains($0.id) }.map {
          FoundEntry(
            id: $0.id, section: section.title, title: $0.title, artist: $0.song?.artist ?? "")
        }
      }
      try #require(
        await database.found(query, in: setlist.id) == expected, "“\(text)”, seed \(seed)")
    }
  }

  @Test func countsThatAreWrongAreNoReasonToFail() async throws {
    let database = try SetlistDatabase.inMemory()
    let setlist = Setlist.sample()
    try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .first)))
    let before = try await database.found(SearchQuery("e"), in: setlist.id)
    try await database.connection.writer.write { db in
      try db.execute(sql: "UPDATE section SET songCount = 9223372036854775807")
    }
    #expect(try await database.found(SearchQuery("e"), in: setlist.id) == before)
  }

  @Test func manyEntriesComeInPieces() async throws {
    let entries = (0..<2500).map { Entry(content: .song(Song(title: "Song \($0)"))) }
    let setlist = Setlist(name: "", sections: [Section(title: "", entries: entries)])
    let database = try SetlistDatabase.inMemory()
    try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .first)))
    let counts = Mutex<[Int]>([])
    try await database.search.list(SearchQuery("song"), in: setlist.id) { part in
      counts.withLock { $0.append(part.count) }
    }
    #expect(counts.withLock { $0 } == [1000, 1000, 500])
    #expect(
      try await database.found(SearchQuery("song"), in: setlist.id).map(\.id) == entries.map(\.id))
  }

  @Test func anErrorOfTheReceiverIsThrownAsItIs() async throws {
    struct Full: Error {}
    let database = try SetlistDatabase.inMemory()
    let setlist = Setlist.sample()
    try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .first)))
    await #expect(throws: Full.self) {
      try await database.search.list(SearchQuery(""), in: setlist.id) { _ in throw Full() }
    }
  }

  @Test func theEntriesAreNotReadOneSectionAfterAnotherIfFewSongsMatch() async throws {
    let sections = (0..<40).map { number in
      Section(
        title: number.isMultiple(of: 2) ? "S" : "Songs",
        entries: [Entry(content: .song(Song(title: "Song \(number)")))])
    }
    let fixture = try await Fixture(sections: sections)
    let statements = Mutex(0)
    try await fixture.database.connection.writer.write { db in
      db.trace { _ in statements.withLock { $0 += 1 } }
    }
    var counts: [Int] = []
    for text in ["song 7", ""] {
      statements.withLock { $0 = 0 }
      _ = try await fixture.database.found(SearchQuery(text), in: fixture.setlist.id)
      counts.append(statements.withLock { $0 })
    }
    #expect(counts[0] < 20 && counts[1] >= 40, "\(counts)")
  }
}

extension SetlistDatabase {
  func found(
    _ query: SearchQuery, in setlist: Setlist.ID
  ) async throws -> [FoundEntry] {
    let found = Mutex<[FoundEntry]>([])
    try await search.list(query, in: setlist) { part in found.withLock { $0 += part } }
    return found.withLock { $0 }
  }
}
