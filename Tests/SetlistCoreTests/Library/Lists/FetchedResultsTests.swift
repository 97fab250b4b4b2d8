import Foundation
import Testing
import TestSupport

@testable import SetlistCore

@MainActor
@Suite struct FetchedResultsTests {
  private let setlist = Setlist(
    name: "",
    sections: [
      Section(
        title: "Set 1",
        entries: [
          Entry(content: .song(Song(title: "Étude", artist: "Björk", duration: 90))),
          Entry(content: .song(Song(title: "Track 10", artist: "ABBA", duration: 30))),
          Entry(content: .note("Thanks")),
        ]),
      Section(title: "Empty"),
      Section(
        title: "Set 2",
        entries: [
          Entry(content: .song(Song(title: "Track 9", artist: "abba", isFavorite: true))),
          Entry(content: .song(Song(title: "early", artist: "BJÖRK", duration: 60))),
        ]),
    ])

  private func make() async throws -> SetlistDatabase {
    let database = try SetlistDatabase.inMemory()
    try await database.perform(SetlistEdit(.insertSetlist(setlist, .first)))
    return database
  }

  private func shown(_ controller: FetchedResultsController<Song>) -> String {
    controller.sections.map { "\($0.name): \($0.objects.map(\.title).joined(separator: ", "))" }
      .joined(separator: "; ")
  }

  private func shown(_ controller: FetchedResultsController<Entry>) -> String {
    controller.sections.map { "\($0.name): \($0.objects.map(\.title).joined(separator: ", "))" }
      .joined(separator: "; ")
  }

  @Test func songsAreSortedAndGroupedAsTheRequestSays() async throws {
    let requests: [(FetchRequest<Song>, String)] = [
      (.songs(), ": early, Étude, Track 9, Track 10"),
      (.songs(ascending: false), ": Track 10, Track 9, Étude, early"),
      (.songs(sortedBy: .duration), ": Track 10, early, Étude, Track 9"),
      (.songs(sortedBy: .duration, ascending: false), ": Étude, early, Track 10, Track 9"),
      (.songs(sectionedBy: .firstLetter), "E: early, Étude; T: Track 9, Track 10"),
      (.songs(sectionedBy: .artist), "abba: Track 9, Track 10; BJÖRK: early, Étude"),
      (.songs(matching: SearchQuery("bjork")), ": early, Étude"),
      (.songs(matching: SearchQuery("track is:starred")), ": Track 9"),
      (.songs(matching: SearchQuery("nothing")), ""),
    ]
    let database = try await make()
    let controller = FetchedResultsController(library: Library(database), request: .songs())
    #expect(controller.sections.isEmpty && controller.fetchedObjects.isEmpty)
    for (request, expected) in requests {
      controller.request = request
      try await controller.performFetch()
      #expect(shown(controller) == expected)
    }
  }

  @Test func entriesAreGroupedBySectionWhateverTheyAreSortedBy() async throws {
    let requests: [(FetchRequest<Entry>, String)] = [
      (.entries(of: setlist.id), "Set 1: Étude, Track 10, Thanks; Set 2: Track 9, early"),
      (
        .entries(of: setlist.id, sortedBy: .title),
        "Set 1: Étude, Thanks, Track 10; Set 2: early, Track 9"
      ),
      (
        .entries(of: setlist.id, matching: SearchQuery("e \"set 1\"")),
        "Set 1: Étude, Track 10, Thanks"
      ),
      (
        .entries(of: setlist.id, sortedBy: .artist, sectionedBy: .artist),
        "ABBA: Track 9, Track 10; Björk: early, Étude; : Thanks"
      ),
      (.entries(of: Setlist.ID()), ""),
    ]
    let database = try await make()
    for (request, expected) in requests {
      let controller = FetchedResultsController(library: Library(database), request: request)
      try await controller.performFetch()
      #expect(shown(controller).lowercased() == expected.lowercased())
    }
  }

  @Test func pathsLeadToObjectsAndBack() async throws {
    let controller = FetchedResultsController(
      library: Library(try await make()), request: .entries(of: setlist.id))
    try await controller.performFetch()
    for object in controller.fetchedObjects {
      let path = try #require(controller.indexPath(forObject: object))
      #expect(controller.object(at: path) == object)
    }
    #expect(controller.sections.map(\.indexTitle) == ["S", "S"])
    #expect(controller.sections.map(\.numberOfObjects) == [3, 2])
    #expect(controller.object(at: IndexPath(item: 2, section: 1)) == nil)
    #expect(controller.object(at: IndexPath(item: 0, section: 2)) == nil)
    #expect(controller.object(at: IndexPath()) == nil)
    #expect(controller.indexPath(forObject: Entry(content: .note(""))) == nil)
  }

  @Test func anybodysCommitIsShownInOneBatchWithWhatItChanged() async throws {
    let folder = try TemporaryFolder()
    let (mine, other) = try folder.openTwice()
    try await mine.perform(SetlistEdit(.insertSetlist(setlist, .first)))
    let controller = FetchedResultsController(
      library: Library(mine), request: .entries(of: setlist.id, matching: SearchQuery("track")))
    try await controller.performFetch()
    var announcements: [String] = []
    controller.willChange = { announcements.append("will") }
    controller.didChange = { announcements.append("did") }
    let tracks = controller.fetchedObjects
    let song = try #require(tracks[0].song)
    try await other.perform(
      SetlistEdit([.setFavorite([song.id], true), .removeEntries([tracks[1].id])]))
    try await eventually { announcements.count == 2 }
    #expect(shown(controller) == "Set 1: Track 10")
    #expect(controller.changedItemIDs == [tracks[0].id])
    // A commit that changes nothing here is not announced; a later one tells.
    try await mine.perform(SetlistEdit(.renameSetlist(setlist.id, "New")))
    try await mine.perform(SetlistEdit(.renameSection(setlist.sections[0].id, "First")))
    try await eventually { shown(controller) == "First: Track 10" }
    #expect(announcements == ["will", "did", "will", "did"])
    #expect(controller.changedItemIDs.isEmpty)
  }

  @Test func aFailedReadingIsReportedAndChangesNothing() async throws {
    let database = try await make()
    let library = Library(database)
    let controller = FetchedResultsController(library: library, request: .entries(of: setlist.id))
    try await controller.performFetch()
    var failures: [any Error] = []
    library.didFail = { failures.append($0) }
    try await database.writer.write { db in
      try db.execute(sql: "UPDATE entry SET id = 'sixteen letters' || rowid")
    }
    try await database.perform(SetlistEdit(.renameSetlist(setlist.id, "New")))
    try await eventually { !failures.isEmpty }
    #expect(failures.first as? DatabaseError == .damaged && controller.fetchedObjects.count == 5)
    await #expect(throws: DatabaseError.damaged) { try await controller.performFetch() }
  }

  @Test(arguments: SeededGenerator.seeds(4))
  func whatIsShownIsWhatTheSetlistHoldsThroughRandomEdits(seed: UInt64) async throws {
    var random = RandomEdits(seed: seed)
    var model = ReferenceModel()
    let database = try SetlistDatabase.inMemory()
    let list = random.setlist()
    model.apply(.insertSetlist(list, .first))
    try await database.perform(SetlistEdit(.insertSetlist(list, .first)))
    let controller = FetchedResultsController(
      library: Library(database), request: .entries(of: list.id))
    try await controller.performFetch()
    for step in 0..<30 {
      let change = random.change(to: model)
      model.apply(change)
      try await database.perform(SetlistEdit(change))
      let expected = model.setlists.first { $0.id == list.id }?.sections.filter {
        !$0.entries.isEmpty
      }
      try await eventually("step \(step) of seed \(seed)") {
        controller.sections.map(\.objects) == (expected ?? []).map(\.entries)
          && controller.sections.map(\.name) == (expected ?? []).map(\.title)
      }
    }
  }
}
