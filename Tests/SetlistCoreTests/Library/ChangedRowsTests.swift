import TestSupport
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests that the setlists in memory follow from the rows that a commit has changed.
@MainActor
@Suite struct ChangedRowsTests {
  /// The seeds perform 1000 commands together, and 100,000 if `SETLIST_TEST_SCALE` is 100.
  @Test(.enabled(if: !isQuick, "takes long"), arguments: SeededGenerator.seeds(4))
  func memoryIsAfterEachCommandWhatAFreshReadGives(seed: UInt64) async throws {
    for round in 0..<testScale {
      let fixture = try await Fixture()
      let setlists = AllSetlists(library: fixture.library)
      try await setlists.load()
      var commands = RandomCommands(
        fixture: fixture, setlists: setlists, random: RandomEdits(seed: seed &+ UInt64(round) << 32)
      )
      let scopes: Set<UndoScope> = [.setlists, .setlist(fixture.setlist.id)]
      for step in 0..<200 {
        let name: String
        switch commands.random.generator.below(10) {
        case 0, 1:
          name = "undo"
          try await fixture.library.undo(in: scopes)
        case 2:
          name = "redo"
          try await fixture.library.redo(in: scopes)
        case let choice:
          let command = choice == 3 ? commands.commandForSetlists() : commands.command()
          name = command.name
          try await command.run()
        }
        let state = fixture.controller.state
        let fresh = try await fixture.database.setlists.fetch(fixture.setlist.id).map {
          SetlistState($0)
        }
        let place = "seed \(seed), round \(round), step \(step): \(name)"
        try #require(state == fresh, "\(place)")
        try #require(state?.isIndexed ?? true, "\(place)")
      }
    }
  }

  @Test(arguments: SeededGenerator.seeds(4))
  func everySetlistIsAfterAnyEditWhatAFreshReadGives(seed: UInt64) async throws {
    for round in 0..<testScale {
      let database = try SetlistDatabase.inMemory()
      var random = RandomEdits(seed: seed &+ UInt64(round) << 32)
      var model = ReferenceModel()
      var states: [Setlist.ID: SetlistState] = [:]
      for step in 0..<60 {
        let place = "seed \(seed), round \(round), step \(step)"
        var edit = SetlistEdit()
        for _ in 0..<(random.generator.chance(2) ? 4 : 1) {
          let change = random.change(to: model)
          model.apply(change)
          edit.changes.append(change)
        }
        let commit = try await database.setlists.commit(edit)
        states = try await follow(commit, from: states, in: database, "\(place): \(edit)")
        guard random.generator.chance(2) else { continue }
        let undo = try await database.setlists.commit(commit.inverse)
        states = try await follow(undo, from: states, in: database, "undo of \(place): \(edit)")
        let redo = try await database.setlists.commit(undo.inverse)
        states = try await follow(redo, from: states, in: database, "redo of \(place): \(edit)")
      }
    }
  }

  /// Applies the rows of a commit to all setlists, and compares them with the stored ones.
  private func follow(
    _ commit: StoredSetlists.Commit, from states: [Setlist.ID: SetlistState],
    in database: SetlistDatabase, _ place: String
  ) async throws -> [Setlist.ID: SetlistState] {
    let rows = try #require(commit.rows, "\(place)")
    var stored: [Setlist.ID: SetlistState] = [:]
    for setlist in try await database.everything() { stored[setlist.id] = SetlistState(setlist) }
    for (id, before) in states {
      guard let fresh = stored[id] else {
        let head = try #require(rows.setlists[id], "\(place)")
        try #require(head == nil, "\(place)")
        continue
      }
      try #require(fresh == before || before.isConcerned(by: rows), "\(place)")
      var state = before
      let effect = state.apply(rows)
      try #require(state == fresh, "\(place)")
      try #require(state.isIndexed && before.isIndexed, "\(place)")
      let gone = before.setlist.sections.flatMap(\.entries).filter { !fresh.contains($0.id) }
      try #require(gone.allSatisfy { !state.contains($0.id) }, "\(place)")
      let entries = fresh.setlist.sections.flatMap(\.entries)
      let changed = entries.filter { (before.entry($0.id) ?? $0) != $0 }
      try #require(effect.changedEntries == Set(changed.map(\.id)), "\(place)")
      let touched = fresh.setlist.sections.filter { before.section($0.id) != $0 }
      try #require(effect.touchedSections.isSuperset(of: touched.map(\.id)), "\(place)")
    }
    return stored
  }
}

extension SetlistState {
  /// Whether the index finds every entry at its place, and lists all of them in order.
  fileprivate var isIndexed: Bool {
    let entries = setlist.sections.flatMap(\.entries)
    return entryCount == entries.count && entries.allSatisfy { entry($0.id) == $0 }
      && setlist.sections.allSatisfy { section in
        section.entries.allSatisfy { sectionID(of: $0.id) == section.id }
      }
      && inListOrder(entries.map(\.id).reversed() + [Entry.ID()]) == entries.map(\.id)
      && !contains(Entry.ID())
  }
}
