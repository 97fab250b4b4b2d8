import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// A setlist in a database, its side controller, and the announcements of the controller.
@MainActor
final class Fixture {
  let database: SetlistDatabase
  let library: Library
  let controller: OpenSetlist
  let clock = ManualClock()
  let setlist: Setlist
  private(set) var announcements: [String] = []
  private(set) var failures: [any Error] = []
  /// The simulated time that showing a batch takes.
  var showingTime = Duration.zero

  /// Opens a setlist; by default with section A with a1…a4, an empty B, and C with c1…c3.
  init(
    _ database: SetlistDatabase? = nil,
    sections: [Section] = [("A", 4), ("B", 0), ("C", 3)].map { title, count in
      Section(
        title: title,
        entries: (0..<count).map {
          Entry(content: .song(Song(title: "\(title.lowercased())\($0 + 1)", duration: 60)))
        })
    }
  ) async throws {
    let database = try database ?? SetlistDatabase.inMemory()
    self.database = database
    setlist = Setlist(name: "Gig", sections: sections)
    try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .first)))
    library = Library(database)
    controller = OpenSetlist(library: library, clock: clock)
    try await controller.open(setlist.id)
    controller.willChange = { [weak self] in self?.announcements.append("will") }
    controller.didChange = { [weak self] in
      guard let self else { return }
      announcements.append("did")
      clock.advance(by: showingTime)
    }
    library.didFail = { [weak self] in self?.failures.append($0) }
  }

  /// The number of batches announced since the last call; each batch is one pair of announcements.
  func takeBatches() -> Int {
    let count = announcements.count / 2
    #expect(announcements == (0..<count).flatMap { _ in ["will", "did"] })
    announcements = []
    return count
  }

  /// The identity of the entry with a title.
  func id(_ title: String) throws -> Entry.ID {
    try #require(
      controller.setlist?.sections.flatMap(\.entries).first { $0.title == title }?.id)
  }

  /// The identity of the section with a title.
  func section(_ title: String) throws -> Section.ID {
    try #require(controller.setlist?.sections.first { $0.title == title }?.id)
  }

  /// The titles of the shown entries, such as `A: a1 a2, B:`.
  var shown: String {
    controller.sections.map { section in
      ([section.name + ":"] + section.objects.map(\.title)).joined(separator: " ")
    }.joined(separator: ", ")
  }

  /// The titles of all stored entries of the setlist.
  func stored() async throws -> String {
    let sections = try await database.setlists.fetch(setlist.id)?.sections ?? []
    return sections.map { section in
      ([section.title + ":"] + section.entries.map(\.title)).joined(separator: " ")
    }.joined(separator: ", ")
  }

  /// Types a query and waits for its result.
  func search(_ text: String) async throws {
    controller.setQuery(text)
    try await eventually { controller.query.text == text }
    _ = takeBatches()
  }

  /// Fails the test unless the setlist in memory equals the stored one.
  func requireSameAsStored() async throws {
    try #require(await database.setlists.fetch(setlist.id) == controller.setlist)
    try await database.requireSound()
  }
}
