import Foundation
import GRDB
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

@MainActor
@Suite struct ReadAheadTests {
  private let folder: TemporaryFolder
  private let meter = ReadMeter(pause: .max)
  private let database: SetlistDatabase
  private let id: Setlist.ID
  private let controller: OpenSetlist
  private let setlists: AllSetlists
  /// The number of entries that are read for everything that a window shows first.
  private let cost: Int

  init() async throws {
    folder = try TemporaryFolder()
    id = try #require(
      await SetlistDatabase.open(at: folder.database).setlists.summaries().first?.id)
    let pool = try DatabasePool(path: folder.database.path, configuration: meter.configuration)
    let database = SetlistDatabase(writer: pool, file: folder.database)
    // `SetlistDatabase.open(at:)` notes the commits of other processes in the same way.
    try await pool.writeWithoutTransaction { try database.connection.feed.noteExternalCommits($0) }
    self.database = database
    _ = try await database.setlists.summaries()
    _ = try await database.setlists.fetch(id)
    cost = meter.count
    controller = OpenSetlist(database: database)
    setlists = AllSetlists(database: database)
  }

  private func readAhead() async throws {
    let before = meter.count
    database.setlists.readAhead(id)
    try await eventually { meter.count == before + cost }
  }

  private func open() async throws {
    try await setlists.load()
    try await controller.open(id)
  }

  @Test func whatWasReadAheadIsNotReadAgain() async throws {
    let stored = try await database.setlists.fetch(id)
    let before = meter.count
    database.setlists.readAhead(id)
    try await open()
    #expect(meter.count == before + cost && cost > 0)
    #expect(controller.setlist == stored && controller.setlist?.sections.isEmpty == false)
    #expect(setlists.fetchedObjects.map(\.id) == [id])
  }

  @Test func whatWasReadAheadIsGivenAwayOnce() async throws {
    try await readAhead()
    try await open()
    let before = meter.count
    controller.close()
    try await open()
    #expect(meter.count == before + cost)
  }

  @Test func anotherSetlistIsRead() async throws {
    let other = try await setlists.create(name: "Other", sections: [Section(title: "One")])
    database.setlists.readAhead(id)
    try await controller.open(other)
    #expect(controller.name == "Other" && controller.setlist?.sections.map(\.title) == ["One"])
  }

  @Test func whatIsChangedSinceIsReadAgain() async throws {
    try await readAhead()
    try await database.setlists.perform(SetlistEdit(.renameSetlist(id, "New")))
    try await open()
    #expect(controller.name == "New")
    #expect(setlists.fetchedObjects.map(\.name) == ["New"])
  }

  @Test func whatAnotherProcessHasChangedSinceIsReadAgain() async throws {
    try await readAhead()
    let other = try SetlistDatabase.open(at: folder.database)
    try await other.setlists.perform(SetlistEdit(.renameSetlist(id, "Theirs")))
    try await open()
    try await eventually { controller.name == "Theirs" }
    try await eventually { setlists.fetchedObjects.map(\.name) == ["Theirs"] }
  }

  @Test func aSetlistThatIsGoneIsAnErrorAsWithoutReadingAhead() async throws {
    let unknown = Setlist.ID()
    database.setlists.readAhead(unknown)
    try await setlists.load()
    await #expect(throws: DatabaseError.refused(.unknownSetlist(unknown))) {
      try await controller.open(unknown)
    }
  }
}
