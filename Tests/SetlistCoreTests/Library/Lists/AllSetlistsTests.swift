import Foundation
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

@MainActor
@Suite struct AllSetlistsTests {
  @Test func aCopyHasTheSameContentAndNothingElseInCommon() async throws {
    let database = try SetlistDatabase.inMemory()
    let controller = AllSetlists(database: database)
    let song = Song(title: "Let It Go", isFavorite: true)
    let section = Section(title: "Favorites", options: .init(isFavorites: true))
    let other = Section(title: "Disney", entries: [Entry(content: .note("Hello"))])
    var (favorites, home) = (section, Entry(content: .song(song)))
    home.home = Entry.Home(section: other.id, predecessor: other.entries[0].id, index: 1)
    favorites.entries = [home, Entry(content: .pause(title: "Break", duration: 60))]
    try await controller.load()
    let original = try await controller.create(name: "Gig", sections: [favorites, other])
    try await controller.create(name: "Last")
    let copy = try #require(await controller.duplicate(original))
    #expect(controller.fetchedObjects.map(\.name) == ["Gig", "Gig (Copy)", "Last"])
    let setlists = [
      try #require(try await database.setlists.fetch(original)),
      try #require(try await database.setlists.fetch(copy)),
    ]
    #expect(
      setlists[0].sections.map { $0.entries.map(\.content) }
        == setlists[1].sections.map { $0.entries.map(\.content) })
    #expect(setlists[0].sections.map(\.options) == setlists[1].sections.map(\.options))
    let identities = setlists.map { setlist in
      Set(setlist.sections.map(\.id.rawValue))
        .union(setlist.sections.flatMap(\.entries).map(\.id.rawValue))
    }
    #expect(identities[0].isDisjoint(with: identities[1]))
    let sections = setlists[1].sections
    #expect(
      sections[0].entries[0].home
        == Entry.Home(
          section: sections[1].id, predecessor: sections[1].entries[0].id, index: 1))
    #expect(controller.undoActionName == "Duplicate “Gig”")
    try await controller.undo()
    #expect(controller.fetchedObjects.map(\.name) == ["Gig", "Last"])
    #expect(try await controller.duplicate(copy) == nil)
  }

  @Test func setlistsAreAddedRenamedMovedAndRemovedAndAllOfItIsUndone() async throws {
    let database = try SetlistDatabase.inMemory()
    let controller = AllSetlists(database: database)
    #expect(controller.sections.isEmpty)
    try await controller.load()
    var batches = 0
    controller.didChange = { batches += 1 }
    var names: [String] { controller.fetchedObjects.map(\.name) }
    let a = try await controller.create(name: "A")
    let b = try await controller.create(name: "B", sections: SetlistTemplate.gig.sections())
    let c = try await controller.create(name: "C")
    #expect(names == ["A", "B", "C"])
    try await controller.move(c, before: a)
    #expect(names == ["C", "A", "B"])
    try await controller.rename(b, to: "Gig")
    #expect(controller.changedItemIDs == [b])
    try await controller.move(c, before: nil)
    #expect(names == ["A", "Gig", "C"])
    try await controller.remove(b)
    #expect(names == ["A", "C"])
    #expect(batches == 7)
    #expect(controller.undoActionName == "Remove “Gig”")
    try await controller.undo()
    #expect(
      try await database.setlists.fetch(b)?.sections.map(\.title) == ["Set 1", "Set 2", "Encore"])
    for _ in 0..<6 { #expect(try await controller.undo() != nil) }
    #expect(try await controller.undo() == nil)
    #expect(names == [])
    for _ in 0..<7 { try await controller.redo() }
    #expect(names == ["A", "C"])
    #expect(controller.redoActionName == nil)
    try await database.requireSound()
  }

  @Test func everyCopyHasANameOfItsOwn() async throws {
    let fixture = try await Fixture()
    let controller = AllSetlists(database: fixture.database)
    try await controller.load()
    let original = try #require(controller.fetchedObjects.first)
    try await controller.duplicate(original.id)
    try await controller.duplicate(original.id)
    let copy = try #require(controller.fetchedObjects.first { $0.name.hasSuffix("(Copy)") })
    try await controller.duplicate(copy.id)
    let name = original.name
    #expect(
      Set(controller.fetchedObjects.map(\.name))
        == [name, "\(name) (Copy)", "\(name) (Copy 2)", "\(name) (Copy 3)"])
  }

  @Test func theCountFollowsAnotherControllersEdits() async throws {
    let fixture = try await Fixture()
    let controller = AllSetlists(database: fixture.database)
    try await controller.load()
    #expect(controller.fetchedObjects.map(\.songCount) == [7])
    #expect(controller.fetchedObjects.map(\.time.seconds) == [420])
    try await fixture.controller.remove([fixture.id("a1")])
    try await eventually { controller.fetchedObjects.map(\.songCount) == [6] }
    #expect(controller.changedItemIDs == [fixture.setlist.id])
  }

  @Test func pathsLeadToSetlists() async throws {
    let fixture = try await Fixture()
    let controller = AllSetlists(database: fixture.database)
    try await controller.load()
    let summary = try #require(controller.object(at: IndexPath(item: 0, section: 0)))
    #expect(controller.indexPath(forObject: summary) == IndexPath(item: 0, section: 0))
    #expect(controller.object(at: IndexPath(item: 1, section: 0)) == nil)
    #expect(controller.object(at: IndexPath(item: 0, section: 1)) == nil)
    #expect(controller.object(at: IndexPath()) == nil)
    #expect(controller.sections.map(\.numberOfObjects) == [1])
  }

  @Test func foldersFollowTheSetlistsThatAreInNone() async throws {
    let database = try SetlistDatabase.inMemory()
    let controller = AllSetlists(database: database)
    try await controller.load()
    var ids: [String: Setlist.ID] = [:]
    for (name, folder) in [("A", "Gigs"), ("B", ""), ("C", "Services"), ("D", "Gigs"), ("E", "")] {
      ids[name] = try await controller.create(name: name, options: SetlistOptions(folder: folder))
    }
    var shown: [String] {
      controller.sections.map { "\($0.name): \($0.objects.map(\.name).joined())" }
    }
    #expect(shown == [": BE", "Gigs: AD", "Services: C"])
    #expect(controller.fetchedObjects.map(\.name) == ["B", "E", "A", "D", "C"])
    #expect(controller.folders == ["Gigs", "Services"])
    let last = try #require(controller.fetchedObjects.last)
    #expect(controller.indexPath(forObject: last) == IndexPath(item: 0, section: 2))
    #expect(controller.object(at: IndexPath(item: 1, section: 1))?.name == "D")
    func move(_ name: String, before: String?, to folder: String) async throws {
      let id = try #require(ids[name])
      try await controller.library.perform(
        MoveSetlist(id, before: before.flatMap { ids[$0] }, folder: folder))
    }
    // Setlists move to the end of a folder, before one of another folder, and out of a folder,
    // which is removed when it is empty.
    try await move("B", before: nil, to: "Gigs")
    #expect(shown == [": E", "Gigs: ADB", "Services: C"])
    try await move("E", before: "D", to: "Gigs")
    #expect(shown == [": ", "Gigs: AEDB", "Services: C"])
    try await move("C", before: nil, to: "")
    #expect(shown == [": C", "Gigs: AEDB"])
    #expect(controller.undoActionName == "Move Setlist")
    for _ in 0..<3 { try await controller.undo() }
    #expect(shown == [": BE", "Gigs: AD", "Services: C"])
    for _ in 0..<3 { try await controller.redo() }
    #expect(shown == [": C", "Gigs: AEDB"])
    try await database.requireSound()
  }

  @Test func aCopyForNextWeekIsAWeekLaterAlsoInItsName() async throws {
    let controller = AllSetlists(database: try SetlistDatabase.inMemory())
    try await controller.load()
    let date = try #require(CalendarDate("2027-06-06"))
    let id = try await controller.create(
      name: "Service 2027-06-06",
      options: SetlistOptions(date: date, venue: "Chapel", folder: "Services"))
    let next = date.adding(days: 7)
    for _ in 0..<2 { try await controller.library.perform(DuplicateSetlist(id, on: next)) }
    #expect(
      Set(controller.fetchedObjects.map(\.name))
        == ["Service 2027-06-06", "Service 2027-06-13", "Service 2027-06-06 (Copy)"])
    #expect(Set(controller.fetchedObjects.map(\.date)) == [date, next])
    #expect(Set(controller.fetchedObjects.map(\.venue)) == ["Chapel"])
    try await controller.duplicate(id)
    #expect(controller.fetchedObjects.count { $0.date == date } == 2)
  }

  @Test func aSetlistIsFoundByIdentityThenNameThenFoldedName() async throws {
    let database = try SetlistDatabase.inMemory()
    let controller = AllSetlists(database: database)
    let gig = try await controller.create(name: "Gig")
    let lower = try await controller.create(name: "gig")
    let fete = try await controller.create(name: "Fête")
    #expect(try await database.setlists.summary(named: gig.description.uppercased())?.id == gig)
    #expect(try await database.setlists.summary(named: "gig")?.id == lower)
    #expect(try await database.setlists.summary(named: "FETE")?.id == fete)
    #expect(try await database.setlists.summary(named: "none") == nil)
    await #expect(throws: DatabaseError.ambiguousName("GIG", [gig, lower])) {
      try await database.setlists.summary(named: "GIG")
    }
  }
}
