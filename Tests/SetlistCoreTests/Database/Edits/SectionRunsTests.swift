import Foundation
import TestSupport
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests that many sections in one edit have the same effect as an edit for each.
@MainActor @Suite struct SectionRunsTests {
  private func section(_ title: String) -> Section {
    Section(title: title, entries: [Entry(content: .song(Song(title: title)))])
  }

  private func insertion(
    _ section: Section, into setlist: Setlist.ID, among ids: [Section.ID],
    _ generator: inout SeededGenerator
  ) -> SetlistEdit.Change {
    let position: ListPosition<Section> =
      switch generator.below(6) {
      case 0: .first
      case 1: .last
      case 2: .after(Section.ID(), index: generator.below(ids.count + 3) - 1)
      case 3: .after(ids[generator.below(ids.count)])
      default: ids.last.map { .after($0, index: generator.below(5)) } ?? .last
      }
    return .insertSection(section, setlist, position)
  }

  @Test(arguments: SeededGenerator.seeds(8 * UInt64(testScale)))
  func manySectionsAreInsertedAndRemovedLikeOneAfterAnother(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let fixture = try await Fixture(sections: (0..<5).map { section("old \($0)") })
    let reference = try await Fixture(sections: fixture.setlist.sections)
    for round in 0..<12 {
      var ids = try #require(fixture.controller.setlist).sections.map(\.id)
      var edit = SetlistEdit()
      var apart = SetlistEdit()
      for number in 0..<generator.below(8) + 1 {
        if generator.chance(3), ids.count > 2 {
          // Half of the removals are at the end, the others anywhere.
          let index = generator.chance(2) ? ids.count - 1 : generator.below(ids.count)
          edit.changes.append(.removeSection(ids.remove(at: index)))
          apart.changes.append(edit.changes[edit.changes.count - 1])
        } else {
          let new = section("\(round).\(number)")
          edit.changes.append(
            insertion(new, into: fixture.setlist.id, among: ids, &generator))
          guard case .insertSection(_, _, let position) = edit.changes[edit.changes.count - 1]
          else { continue }
          apart.changes.append(.insertSection(new, reference.setlist.id, position))
          ids.append(new.id)
        }
      }
      let before = fixture.controller.setlist
      try await fixture.controller.perform("all") { [edit] _ in edit }
      for change in apart.changes {
        try await reference.controller.perform("one") { _ in SetlistEdit(change) }
      }
      try await fixture.requireSameAsStored()
      let sections = try #require(fixture.controller.setlist).sections
      try #require(sections == reference.controller.setlist?.sections, "seed \(seed): \(edit)")
      try await fixture.controller.undo()
      try await fixture.requireSameAsStored()
      try #require(fixture.controller.setlist == before, "seed \(seed): undo of \(edit)")
      try await fixture.controller.redo()
      try await fixture.requireSameAsStored()
      try #require(fixture.controller.setlist?.sections == sections, "seed \(seed): redo")
    }
  }
}
