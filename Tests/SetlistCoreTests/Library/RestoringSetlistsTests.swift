import TestSupport
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests the way back to an earlier version of a setlist, and to the content of another one.
@MainActor @Suite struct RestoringSetlistsTests {
  /// A setlist with the shared facts that its songs have in another one.
  private nonisolated func sharing(_ setlist: Setlist, factsOf other: Setlist) -> Setlist {
    var copy = setlist
    let songs = other.sections.flatMap(\.entries).compactMap(\.sharedSong)
    for section in copy.sections.indices {
      copy.sections[section].entries = copy.sections[section].entries.map { entry in
        songs.first { $0.id == entry.songID }.map(entry.sharing) ?? entry
      }
    }
    return copy
  }

  /// Requires that sections have the wanted content, with new identities for what an earlier state
  /// did not have.
  private nonisolated func requireSame(
    _ sections: [Section], _ wanted: [Section], as earlier: Setlist
  ) throws {
    let known = Set(earlier.sections.map(\.id))
    let knownEntries = Set(earlier.sections.flatMap(\.entries).map(\.id))
    var sectionIDs: [Section.ID: Section.ID] = [:]
    var entryIDs: [Entry.ID: Entry.ID] = [:]
    for (section, wanted) in zip(sections, wanted) {
      sectionIDs[wanted.id] = section.id
      try #require(known.contains(wanted.id) == (section.id == wanted.id))
      for (entry, wanted) in zip(section.entries, wanted.entries) {
        entryIDs[wanted.id] = entry.id
        try #require(knownEntries.contains(wanted.id) == (entry.id == wanted.id))
      }
    }
    try #require(
      sections
        == wanted.identified(sections: { sectionIDs[$0] ?? $0 }, entries: { entryIDs[$0] ?? $0 }))
  }

  @Test(arguments: SeededGenerator.seeds(4 * UInt64(testScale)))
  nonisolated func aSetlistBecomesAnEarlierVersionAndUndoGivesItBack(seed: UInt64) async throws {
    var contents = RandomContents(seed: seed)
    for _ in 0..<20 {
      let (now, version, _) = contents.pair()
      let database = try SetlistDatabase.inMemory()
      try await database.setlists.perform(SetlistEdit(.insertSetlist(now, .first)))
      let library = await Library(database)
      let before = try await database.everything()
      let action = try await library.perform(RestoreSetlist(now.id, to: version))
      let after = try await database.everything()
      let wanted = sharing(version.withIdentities(of: before[0]), factsOf: before[0])
      try #require(after == [wanted])
      try await database.requireSound()
      guard action != nil else { continue }
      try #require(action?.scope == .setlist(now.id))
      try await library.undo(in: [.setlist(now.id)])
      try #require(await database.everything() == before)
      try await library.redo(in: [.setlist(now.id)])
      try #require(await database.everything() == after)
    }
  }

  @Test(arguments: SeededGenerator.seeds(4 * UInt64(testScale)))
  nonisolated func aSetlistBecomesLikeAnotherThatStaysAsItIs(seed: UInt64) async throws {
    var contents = RandomContents(seed: seed)
    for _ in 0..<20 {
      let (now, version, _) = contents.pair()
      let database = try SetlistDatabase.inMemory()
      try await database.setlists.perform(SetlistEdit(.insertSetlist(now, .first)))
      let copy = version.copy(named: "Copy")
      try await database.setlists.perform(
        SetlistEdit([
          .insertSongs(copy.sections.flatMap(\.entries).compactMap(\.sharedSong)),
          .insertSetlist(copy, .last),
        ]))
      let library = await Library(database)
      let before = try await database.everything()
      let action = try await library.perform(RestoreSetlist(now.id, to: before[1]))
      let after = try await database.everything()
      try requireSame(
        after[0].sections, before[1].withIdentities(of: before[0]).sections, as: before[0])
      try #require(after[0].name == now.name && after[0].options == before[0].options)
      try #require(after[1] == before[1])
      try await database.requireSound()
      if action != nil { try await library.undo(in: [.setlist(now.id)]) }
      try #require(await database.everything() == before)
      // What corresponds stays, so a duplicate changes nothing. It lacks homes that are elsewhere.
      guard before[0].sections.flatMap(\.entries).allSatisfy({ $0.home == nil }) else { continue }
      let same = before[0].copy(named: "Same")
      try #require(await library.perform(RestoreSetlist(now.id, to: same)) == nil)
    }
  }

  @Test func aLostSectionComesBackFromABackupAndSongsKeepTheirFacts() async throws {
    let folder = try TemporaryFolder()
    let fixture = try await Fixture(SetlistDatabase.open(at: folder.database))
    let backup = try await fixture.database.backups.backUp()
    let before = fixture.shown
    let lost = try fixture.section("C")
    let song = try #require(fixture.controller.fetchedObjects.first?.song)
    try await fixture.library.perform(ChangeSongs([song.id], .edit) { $0.key = "Am" })
    try await fixture.controller.removeSection(lost)
    let version = try #require(
      try await fixture.database.backups.setlist(fixture.setlist.id, in: backup))
    let comparisons = ComparisonController(library: fixture.library)
    #expect(try await comparisons.show(.earlier(version), in: fixture.setlist.id))
    let action = try await comparisons.perform()
    #expect(action?.name == "Restore Earlier Version" && action?.addedSections == [lost])
    #expect(comparisons.comparison == nil && fixture.shown == before)
    #expect(fixture.controller.entry(try fixture.id("a1"))?.song?.key == "Am")
    #expect(fixture.controller.undoActionName == "Restore Earlier Version")
    try await fixture.controller.undo()
    #expect(fixture.shown == "A: a1 a2 a3 a4, B:")
  }

  @Test func whatIsInAnotherSetlistNowComesAsACopy() async throws {
    let fixture = try await Fixture()
    let version = try #require(fixture.controller.setlist)
    let lost = try #require(version.sections.last)
    try await fixture.controller.removeSection(lost.id)
    let other = Setlist(name: "Other", sections: [lost])
    try await fixture.database.setlists.perform(SetlistEdit(.insertSetlist(other, .last)))
    let command = RestoreSetlist(fixture.setlist.id, to: version)
    #expect(try await fixture.library.perform(command) != nil)
    #expect(fixture.shown == "A: a1 a2 a3 a4, B:, C: c1 c2 c3")
    #expect(try await fixture.database.setlists.fetch(other.id) == other)
    #expect(try fixture.section("C") != lost.id)
  }
}

/// Tests the scopes of commands: the undo of one never takes back a step of another.
@MainActor @Suite struct UndoScopeTests {
  @Test func whatIsDoneToSongsIsNoStepOfASetlist() async throws {
    let fixture = try await Fixture()
    let scope: Set<UndoScope> = [.setlist(fixture.setlist.id)]
    let song = try #require(fixture.controller.fetchedObjects.last?.song)
    try await fixture.controller.remove([fixture.id("a1")])
    try await fixture.library.perform(ChangeSongs([song.id], .edit) { $0.key = "Am" })
    #expect(fixture.library.undoActionName(in: scope) == "Remove “a1”")
    let undone = try await fixture.library.undo(in: scope)
    #expect(undone?.scope == .setlist(fixture.setlist.id))
    #expect(fixture.shown == "A: a1 a2 a3 a4, B:, C: c1 c2 c3")
    #expect(fixture.controller.fetchedObjects.last?.song?.key == "Am")
    #expect(try await fixture.library.undo(in: scope) == nil)
    // A change of a song leaves what can be redone in a setlist.
    try await fixture.library.perform(ChangeSongs([song.id], .edit) { $0.capo = 2 })
    #expect(fixture.library.redoActionName(in: scope) == "Remove “a1”")
    try await fixture.library.undo(in: [.songs])
    try await fixture.library.undo(in: [.songs])
    #expect(fixture.controller.fetchedObjects.last?.song == song)
    try await fixture.library.redo(in: scope)
    #expect(fixture.shown == "A: a2 a3 a4, B:, C: c1 c2 c3")
    try await fixture.requireSameAsStored()
  }
}
