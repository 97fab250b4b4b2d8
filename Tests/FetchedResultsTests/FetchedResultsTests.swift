import DiffableDataSource
import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import FetchedResults

@MainActor
@Suite struct FetchedResultsTests {
  private typealias Controller = FetchedResultsController<String, Track>

  private static let tracks = [
    Track(id: 1, title: "Early", artist: "Björk"), Track(id: 2, title: "Nine", artist: "Abba"),
    Track(id: 3, title: "Ten", artist: "Abba"), Track(id: 4, title: "Late", artist: "Cher"),
  ]

  /// A request for all tracks by artist and title.
  private static let byArtist = Controller.Request(sectionedBy: { $0.artist }) { db in
    try Track.order(Column("artist"), Column("title")).fetchAll(db)
  }

  private func text(of controller: Controller) -> String {
    controller.sections.map { section in
      "\(section.id): \(section.objects.map(\.title).joined(separator: ", "))"
    }.joined(separator: "; ")
  }

  /// Waits at most thirty seconds for a condition.
  private func eventually(_ what: String, _ condition: () -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(30)
    while !condition() {
      try #require(ContinuousClock.now < deadline, "\(what)")
      try await Task.sleep(for: .milliseconds(2))
    }
  }

  @Test func objectsAreFilteredSortedAndGroupedAsTheRequestSays() async throws {
    let database = try Track.database(Self.tracks)
    let controller = Controller(Self.byArtist, in: database)
    #expect(controller.sections.isEmpty && controller.snapshot == .init())
    try await controller.performFetch()
    #expect(text(of: controller) == "Abba: Nine, Ten; Björk: Early; Cher: Late")
    #expect(controller.snapshot.sectionIdentifiers == ["Abba", "Björk", "Cher"])
    #expect(controller.snapshot.itemIdentifiers == [2, 3, 1, 4])
    // The objects of a section need not be neighbours in the result.
    controller.request = .init(sectionedBy: { $0.artist }) { db in
      try Track.filter(Column("id") != 4).order(Column("title").desc).fetchAll(db)
    }
    #expect(text(of: controller) == "Abba: Nine, Ten; Björk: Early; Cher: Late")
    try await controller.performFetch()
    #expect(text(of: controller) == "Abba: Ten, Nine; Björk: Early")
    #expect(controller.fetchedObjects.map(\.id) == [3, 2, 1])
    #expect(controller.sections.map(\.numberOfObjects) == [2, 1])
  }

  @Test func pathsAndIdentitiesLeadToObjectsAndBack() async throws {
    let controller = Controller(Self.byArtist, in: try Track.database(Self.tracks))
    try await controller.performFetch()
    for object in controller.fetchedObjects {
      let path = try #require(controller.indexPath(forObject: object))
      #expect(controller.object(at: path) == object)
      #expect(controller.object(withID: object.id) == object)
    }
    for path in [[], [0], [0, 2], [3, 0], [-1, 0], [0, -1], [0, 0, 0]] {
      #expect(controller.object(at: IndexPath(indexes: path)) == nil, "\(path)")
    }
    #expect(controller.object(withID: 9) == nil)
    #expect(controller.indexPath(forObject: Track(id: 9, title: "", artist: "")) == nil)
  }

  @Test func eachCommitIsShownAtOnceAndOneThatChangesNothingIsNotAnnounced() async throws {
    let database = try Track.database(Self.tracks)
    let controller = Controller(Self.byArtist, in: database)
    try await controller.performFetch()
    var announcements: [String] = []
    controller.willChange = { announcements.append("will \(controller.fetchedObjects.count)") }
    controller.didChange = { announcements.append("did \(controller.fetchedObjects.count)") }
    try await database.write { db in
      try Track(id: 2, title: "Nine Lives", artist: "Cher").update(db)
      try Track.deleteOne(db, key: 1)
      try Track(id: 5, title: "New", artist: "Abba").insert(db)
    }
    try await eventually("a change") { announcements.count == 2 }
    #expect(text(of: controller) == "Abba: New, Ten; Cher: Late, Nine Lives")
    #expect(controller.changedObjectIDs == [2])
    #expect(controller.snapshot.reconfiguredItemIdentifiers == [2])
    try await database.write { try $0.execute(sql: "INSERT INTO other VALUES (1)") }
    try await database.write { try $0.execute(sql: "UPDATE track SET title = title") }
    _ = try await database.write { try Track.deleteOne($0, key: 5) }
    try await eventually("another change") { controller.fetchedObjects.count == 3 }
    #expect(announcements == ["will 4", "did 4", "will 4", "did 3"])
    #expect(controller.changedObjectIDs.isEmpty)
  }

  private struct Refusal: Error {}

  @Test func whatCannotBeReadIsToldAndChangesNothing() async throws {
    let database = try Track.database(Self.tracks)
    let controller = Controller(
      .init(sectionedBy: { $0.artist }) { db in
        let tracks = try Track.fetchAll(db)
        if tracks.contains(where: { $0.title.isEmpty }) { throw Refusal() }
        return tracks
      }, in: database)
    try await controller.performFetch()
    var failures: [any Error] = []
    controller.didFail = { failures.append($0) }
    try await database.write { try $0.execute(sql: "UPDATE track SET title = '' WHERE id = 1") }
    try await eventually("a failure") { !failures.isEmpty }
    #expect(failures.first is Refusal)
    #expect(controller.fetchedObjects == Self.tracks)
    await #expect(throws: Refusal.self) { try await controller.performFetch() }
    _ = try await database.write { try Track.deleteOne($0, key: 1) }
    #expect(controller.fetchedObjects == Self.tracks, "nothing is followed after a failure")
    try await controller.performFetch()
    #expect(controller.fetchedObjects == Self.tracks.filter { $0.id != 1 })
    _ = try await database.write { try Track.deleteOne($0, key: 2) }
    try await eventually("what follows") { controller.fetchedObjects.count == 2 }
    #expect(failures.count == 1)
  }

  @Test func objectsWithOneIdentityAreAnError() async throws {
    let controller = Controller(
      .init(sectionedBy: { $0.artist }) { try Track.fetchAll($0) + Track.fetchAll($0) },
      in: try Track.database(Self.tracks))
    await #expect(throws: SnapshotError<String, Int>.self) { try await controller.performFetch() }
    #expect(controller.sections.isEmpty)
  }

  @Test func ofTwoFetchesTheLastIsShown() async throws {
    let hasBegun = Mutex(false)
    let controller = Controller(
      .init(sectionedBy: { $0.artist }) { db in
        hasBegun.withLock { $0 = true }
        return try Track.order(Column("id")).fetchAll(db)
      }, in: try Track.database(Self.tracks))
    async let first: Void = controller.performFetch()
    try await eventually("the first fetch") { hasBegun.withLock { $0 } }
    controller.request = .init(sectionedBy: { _ in "All" }) { db in
      try Track.order(Column("id")).fetchAll(db)
    }
    try await controller.performFetch()
    // The first fetch may have ended before the second began.
    try? await first
    #expect(text(of: controller) == "All: Early, Nine, Ten, Late")
  }

  @Test func aControllerThatIsReleasedReadsNoMore() async throws {
    let database = try Track.database(Self.tracks)
    let fetches = Mutex(0)
    var controller: Controller? = Controller(
      .init(sectionedBy: { $0.artist }) { db in
        fetches.withLock { $0 += 1 }
        return try Track.fetchAll(db)
      }, in: database)
    try await controller?.performFetch()
    weak let released = controller
    controller = nil
    try await eventually("the release") { released == nil }
    let count = fetches.withLock { $0 }
    _ = try await database.write { try Track.deleteOne($0, key: 1) }
    _ = try await database.write { try Track.deleteOne($0, key: 2) }
    #expect(fetches.withLock { $0 } == count)
  }

  @Test func whatIsShownIsWhatTheDatabaseHoldsThroughRandomCommits() async throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    let database = try Track.database([])
    let controller = Controller(Self.byArtist, in: database)
    try await controller.performFetch()
    var model: [Int: Track] = [:]
    for step in 0..<100 * testScale {
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let id = Int.random(in: 0..<12, using: &random)
        model[id] =
          Int.random(in: 0..<3, using: &random) == 0
          ? nil
          : Track(
            id: id, title: "\(Int.random(in: 0..<3, using: &random))\(id)",
            artist: ["A", "B", "C"].randomElement(using: &random) ?? "")
      }
      let tracks = Array(model.values)
      try await database.write { db in
        try Track.deleteAll(db)
        for track in tracks { try track.insert(db) }
      }
      let expected = model.values.sorted { ($0.artist, $0.title) < ($1.artist, $1.title) }
      try await eventually("step \(step) of seed \(seed)") {
        controller.fetchedObjects == expected
      }
      #expect(controller.sections.map(\.id) == Set(expected.map(\.artist)).sorted())
      #expect(controller.snapshot.itemIdentifiers == expected.map(\.id))
      for section in controller.sections {
        #expect(section.objects.allSatisfy { $0.artist == section.id })
      }
    }
  }
}
