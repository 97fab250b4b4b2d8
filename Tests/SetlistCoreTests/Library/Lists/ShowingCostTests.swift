import Foundation
import GRDB
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests that the cost of showing a library, in statements and work of the database, depends on the
/// shown setlists, not on the others that are stored.
@MainActor
@Suite struct ShowingCostTests {
  private func setlist(_ name: String, sections: Int, songs: Int) -> Setlist {
    Setlist(
      name: name,
      sections: (0..<sections).map { section in
        Section(
          title: "\(name) \(section)",
          entries: (0..<songs).map { song in
            Entry(content: .song(Song(title: "\(name) \(section) song \(song)")))
          })
      })
  }

  /// The statements that read the list of setlists, and the first setlist.
  private func statements(
    toShow setlists: [Setlist]
  ) async throws -> (all: [String], open: [String]) {
    let meter = StatementMeter()
    let queue = try DatabaseQueue(configuration: meter.configuration)
    try Schema.migrator.migrate(queue)
    let database = SetlistDatabase(writer: queue, file: nil)
    for setlist in setlists {
      try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .last)))
    }
    let library = Library(database)
    // The COMMIT of a read may be counted after its result is known, so only SELECT statements
    // count.
    func read() -> [String] { meter.statements.filter { $0.hasPrefix("SELECT") } }
    let before = read().count
    let all = AllSetlists(library: library)
    try await all.load()
    let between = read().count
    let open = OpenSetlist(library: library)
    try await open.open(setlists[0].id)
    #expect(all.fetchedObjects.map(\.name) == setlists.map(\.name))
    #expect(open.entryCount == setlists[0].sections.reduce(0) { $0 + $1.entries.count })
    let statements = read()
    return (Array(statements[before..<between]), Array(statements[between...]))
  }

  @Test func whatOneListShowsIsNotReadAgainForAnother() async throws {
    let meter = StatementMeter()
    let queue = try DatabaseQueue(configuration: meter.configuration)
    try Schema.migrator.migrate(queue)
    let fixture = try await Fixture(SetlistDatabase(writer: queue, file: nil))
    try await fixture.controller.perform(FixStart([try fixture.id("a2")], at: 72_000))
    func read() -> Int { meter.statements.count { $0.hasPrefix("SELECT") } }
    let before = read()
    let other = OpenSetlist(library: fixture.library)
    try await other.open(fixture.setlist.id)
    #expect(read() == before && other.setlist == fixture.controller.setlist)
    // Both follow what happens then.
    try await other.perform(FixStart([try fixture.id("a2")], at: nil))
    #expect(other.setlist == fixture.controller.setlist && !fixture.controller.hasClock)
    try await fixture.requireSameAsStored()
  }

  @Test func theStatementsAreTheSameHoweverManySongsAndOtherSetlistsThereAre() async throws {
    let small = try await statements(toShow: [setlist("A", sections: 3, songs: 1)])
    let large = try await statements(
      toShow: [setlist("A", sections: 3, songs: 200)]
        + (0..<20).map { setlist("Other \($0)", sections: 5, songs: 10) })
    #expect(!small.all.isEmpty && !small.open.isEmpty)
    #expect(large.all.count == small.all.count, "\(small.all), then \(large.all)")
    #expect(large.open.count == small.open.count, "\(small.open), then \(large.open)")
  }

  /// The work of reading the list of setlists, and of opening the first of them.
  private func work(toShow setlists: [Setlist]) async throws -> (all: Int, open: Int) {
    let database = try SetlistDatabase.inMemory()
    for setlist in setlists {
      try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .last)))
    }
    let library = Library(database)
    let meter = try WorkMeter(database)
    let all = AllSetlists(library: library)
    try await all.load()
    let units = meter.units
    let open = OpenSetlist(library: library)
    try await open.open(setlists[0].id)
    let work = (units, meter.units - units)
    try meter.stop(database)
    return work
  }

  @Test func openingASetlistTakesTheSameWorkWhateverElseIsStored() async throws {
    let first = setlist("A", sections: 10, songs: 40)
    let alone = try await work(toShow: [first])
    let others = (0..<20).map { setlist("Other \($0)", sections: 5, songs: 40) }
    let among = try await work(toShow: [first] + others)
    #expect(alone.open > 20)
    // The trees of an index grow a little with the number of rows.
    #expect(Double(among.open) < 1.2 * Double(alone.open), "\(alone), then \(among) units")
  }

  @Test func theListOfSetlistsTakesTheSameWorkHoweverManySongsTheyHave() async throws {
    let short = (0..<40).map { setlist("\($0)", sections: 1, songs: 1) }
    let long = (0..<40).map { setlist("\($0)", sections: 1, songs: 100) }
    let (once, hundredfold) = (try await work(toShow: short), try await work(toShow: long))
    #expect(once.all > 0)
    #expect(Double(hundredfold.all) < 1.2 * Double(once.all), "\(once), then \(hundredfold) units")
  }
}
