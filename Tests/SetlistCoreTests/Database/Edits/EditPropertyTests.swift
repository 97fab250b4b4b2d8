import Foundation
import TestSupport
import Testing

@testable import SetlistModel
@testable import SetlistStore

@Suite struct EditPropertyTests {
  @Test(arguments: SeededGenerator.seeds(4 * UInt64(testScale)))
  func everyEditDoesWhatTheModelDoesAndItsInverseTakesItBack(seed: UInt64) async throws {
    let database = try SetlistDatabase.inMemory()
    var random = RandomEdits(seed: seed)
    var model = ReferenceModel()
    var undoing: [(before: [Setlist], inverse: SetlistEdit)] = []
    for step in 0..<40 {
      let before = model.setlists
      var edit = SetlistEdit()
      for _ in 0..<(random.generator.chance(5) ? 3 : 1) {
        let change = random.change(to: model)
        model.apply(change)
        edit.changes.append(change)
      }
      let inverse = try await database.setlists.perform(edit)
      try #require(await database.everything() == model.setlists, "step \(step): \(edit)")
      try await database.requireSound()
      undoing.append((before, inverse))
      if random.generator.chance(3) {
        let redo = try await database.setlists.perform(inverse)
        try #require(await database.everything() == before, "undo of step \(step): \(edit)")
        undoing[undoing.count - 1].inverse = try await database.setlists.perform(redo)
        try #require(await database.everything() == model.setlists, "redo of step \(step)")
        try await database.requireSound()
      }
    }
    var redoing: [SetlistEdit] = []
    for (before, inverse) in undoing.reversed() {
      redoing.append(try await database.setlists.perform(inverse))
      try #require(await database.everything() == before)
    }
    for redo in redoing.reversed() { try await database.setlists.perform(redo) }
    try #require(await database.everything() == model.setlists)
    try await database.requireSound()
  }

  @Test(arguments: SeededGenerator.seeds(4 * UInt64(testScale)))
  func aMoveKeepsTheMultisetOfEntriesWhateverItsPlacesName(seed: UInt64) async throws {
    let database = try SetlistDatabase.inMemory()
    var random = RandomEdits(seed: seed)
    var setlist = Setlist(name: "")
    while setlist.sections.flatMap(\.entries).count < 12 { setlist = random.setlist() }
    try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .first)))
    let ids = setlist.sections.flatMap(\.entries).map(\.id)
    for _ in 0..<25 {
      let before = try await database.everything()
      let placements = random.generator.some(ids + [Entry.ID()], atMost: 9).compactMap { id in
        setlist.sections.randomElement(using: &random.generator).map { section in
          SetlistEdit.EntryPlacement(
            id: id, section: section.id,
            position: .after(
              random.generator.chance(3) ? Entry.ID() : ids[random.generator.below(ids.count)],
              index: random.generator.chance(2) ? .max : random.generator.below(15) - 2))
        }
      }
      guard placements.contains(where: { ids.contains($0.id) }) else { continue }
      let inverse = try await database.setlists.perform(SetlistEdit(.moveEntries(placements)))
      let after = try await database.everything()
      #expect(
        Set(after.flatMap(\.sections).flatMap(\.entries).map(\.id)) == Set(ids)
          && after.flatMap(\.sections).flatMap(\.entries).count == ids.count)
      try await database.requireSound()
      try await database.setlists.perform(inverse)
      #expect(try await database.everything() == before)
    }
  }
}

extension SetlistDatabase {
  /// All setlists with their sections and entries.
  func everything() async throws -> [Setlist] {
    var setlists: [Setlist] = []
    for summary in try await self.setlists.summaries() {
      if let setlist = try await self.setlists.fetch(summary.id) { setlists.append(setlist) }
    }
    return setlists
  }

  /// Fails the test if the database needs a repair.
  func requireSound() async throws {
    try #require(await maintenance.check() == [])
  }
}
