import Foundation
import TestSupport
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests the differences of two setlists, and the preview of a command's changes.
@MainActor @Suite struct ComparisonTests {
  private func song(_ title: String, key: String? = nil) -> Song {
    Song(title: title, artist: "A", duration: 60, key: key)
  }

  /// The rows as text, such as "Set: =1 +2 -3 ~4".
  private func text(_ comparison: SetlistComparison) -> [String] {
    comparison.sections.map { section in
      let mark = ["=", "+", "-"][[.stays, .comes, .goes].firstIndex(of: section.change) ?? 0]
      let rows = section.rows.map { row in
        switch row.change {
        case .stays: "=" + row.entry.title
        case .comes: "+" + row.entry.title
        case .goes: "-" + row.entry.title
        case .moves(let section, let index): "~\(row.entry.title)(\(section) \(index))"
        }
      }
      return "\(mark)\(section.title): \(rows.joined(separator: " "))"
    }
  }

  @Test func whatComesGoesAndMovesStandsInOneList() {
    let songs = (0..<6).map { song("\($0)") }
    let entries = songs.map { Entry(content: .song($0)) }
    let first = Section(title: "Set", entries: Array(entries[0..<4]))
    let gone = Section(title: "Encore", entries: [entries[4]])
    let old = Setlist(name: "L", sections: [first, gone])
    var set = first
    set.entries = [entries[2], entries[0], entries[5], entries[3]]
    let new = Setlist(
      id: old.id, name: "L", sections: [set, Section(title: "New", entries: [])])
    let comparison = SetlistComparison(from: old, to: new)
    #expect(text(comparison) == ["=Set: ~2(Set 2) =0 -1 +5 =3", "-Encore: -4", "+New: "])
    #expect(comparison.counts == (coming: 1, going: 2, moving: 1, changed: 0))
    #expect(SetlistComparison(from: new, to: new).isEmpty)
  }

  @Test func entriesOfAnotherSetlistAreKnownByTheirSongsAndNames() {
    let known = song("Known")
    let old = Setlist(
      name: "A",
      sections: [
        Section(
          title: "SET 1",
          entries: [
            Entry(content: .song(known)), Entry(content: .song(song("Été", key: "Am"))),
            Entry(content: .pause(title: "Break", duration: 60)), Entry(content: .note("Tune")),
          ])
      ])
    let new = Setlist(
      name: "B",
      sections: [
        Section(
          title: "Set 1",
          entries: [
            Entry(content: .song(known)), Entry(content: .song(song("ete", key: "C"))),
            Entry(content: .pause(title: "Break", duration: 90)), Entry(content: .note("Tune")),
          ])
      ])
    let comparison = SetlistComparison(from: old, to: new)
    #expect(text(comparison) == ["=Set 1: =Known =ete =Break =Tune"])
    let facts = comparison.changedRows.flatMap(\.facts)
    #expect(
      facts == [
        FactChange(name: "Title", old: "Été", new: "ete"),
        FactChange(name: "Key", old: "Am", new: "C"),
        FactChange(name: "Length", old: "1:00", new: "1:30"),
      ])
  }

  /// The length of a longest increasing subsequence of places, by trying all.
  private func longestRun(_ places: [Int]) -> Int {
    (0..<(1 << places.count)).filter { mask in
      let part = places.indices.filter { mask >> $0 & 1 == 1 }.map { places[$0] }
      return part == part.sorted()
    }.map(\.nonzeroBitCount).max() ?? 0
  }

  @Test func bothSetlistsCanBeReadFromTheRowsAndAsFewAsPossibleMove() {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for round in 0..<200 {
      let all = (0..<12).map { Entry(content: .song(song("\($0)"))) }
      let sections = (0..<3).map { Section(title: "S\($0)") }
      func setlist() -> Setlist {
        let chosen = all.filter { _ in random.below(4) > 0 }.shuffled(using: &random)
        var parts = sections.filter { _ in random.below(5) > 0 }.shuffled(using: &random)
        for entry in chosen where !parts.isEmpty {
          parts[random.below(parts.count)].entries.append(entry)
        }
        return Setlist(name: "L", sections: parts)
      }
      let (old, new) = (setlist(), setlist())
      let comparison = SetlistComparison(from: old, to: new)
      let note: Comment = "seed \(seed), round \(round)"
      let rows = comparison.sections.flatMap(\.rows)
      #expect(Set(rows.map(\.id)).count == rows.count, note)
      for section in new.sections {
        let shown = comparison.sections.first { $0.id == section.id }
        #expect(
          shown?.rows.filter { $0.change != .goes }.map(\.entry) == section.entries, note)
        let former = old.sections.first { $0.id == section.id }?.entries ?? []
        // Entries that stay or go are in their old order.
        let remaining = shown?.rows.filter { $0.change == .stays || $0.change == .goes }
          .map(\.entry)
        #expect(remaining == former.filter { remaining?.contains($0) == true }, note)
        let places = section.entries.compactMap { former.firstIndex(of: $0) }
        let staying = shown?.rows.count { $0.change == .stays }
        #expect(staying == longestRun(places), note)
      }
      let newEntries = new.sections.flatMap(\.entries)
      let oldEntries = old.sections.flatMap(\.entries)
      #expect(
        Set(rows.filter { $0.change == .goes }.map(\.id))
          == Set(oldEntries.map(\.id)).subtracting(newEntries.map(\.id)), note)
      #expect(
        Set(rows.filter { $0.change == .comes }.map(\.id))
          == Set(newEntries.map(\.id)).subtracting(oldEntries.map(\.id)), note)
      #expect(
        Set(comparison.sections.map(\.id))
          == Set(old.sections.map(\.id)).union(new.sections.map(\.id)), note)
      #expect(comparison.sections.filter { $0.change != .goes }.map(\.id) == new.sections.map(\.id))
    }
  }

  @Test func aProposalChangesNothingUntilItIsAccepted() async throws {
    let fixture = try await Fixture()
    let comparisons = ComparisonController(library: fixture.library)
    let before = fixture.controller.setlist
    let target = try fixture.section("B")
    let command = FillSection(
      target, from: [SongPool(.all, [song("New"), song("Other")])], target: 125, seed: 1)
    #expect(try await comparisons.show(.command(command), in: fixture.setlist.id))
    #expect(comparisons.comparison?.counts.coming == 2)
    #expect(fixture.controller.setlist == before && fixture.takeBatches() == 0)
    try await fixture.requireSameAsStored()
    // The proposal includes another user's change at once, with the same rows.
    let rows = comparisons.comparison?.changedRows.map(\.id)
    try await fixture.controller.perform(RemoveEntries([try fixture.id("a1")]))
    #expect(comparisons.comparison?.changedRows.map(\.id) == rows)
    #expect(comparisons.comparison?.sections.first?.rows.count == 3)
    let action = try await comparisons.perform()
    #expect(action?.addedEntries.count == 2 && comparisons.comparison == nil)
    let filled = fixture.controller.setlist?.sections[1].entries.map(\.id)
    #expect(Set(filled ?? []) == Set(rows ?? []))
    #expect(fixture.controller.undoActionName == "Fill “B”")
    // A command that changes nothing is not shown.
    let full = FillSection(target, from: [], target: 125, seed: 1)
    #expect(try await !comparisons.show(.command(full), in: fixture.setlist.id))
    #expect(comparisons.comparison == nil)
    // A setlist that is removed is not shown any more.
    #expect(
      try await comparisons.show(.command(TurnAround(target)), in: fixture.setlist.id))
    try await fixture.library.perform(RemoveSetlist(fixture.setlist.id))
    #expect(comparisons.comparison == nil)
    #expect(fixture.failures.isEmpty)
  }

  /// A command that moves the last entry of a section to its top.
  private struct TurnAround: SetlistCommand {
    let section: Section.ID

    init(_ section: Section.ID) { self.section = section }

    func step(in setlist: SetlistContext) throws -> CommandStep? {
      guard let last = try setlist.section(section).entries.last else { return nil }
      return CommandStep("Turn", .move([last.id], to: section, at: .first))
    }
  }

  @Test func aSetlistIsComparedWithItselfInABackup() async throws {
    let folder = try TemporaryFolder()
    let fixture = try await Fixture(SetlistDatabase.open(at: folder.database))
    let backup = try await fixture.database.backups.backUp()
    try await fixture.controller.perform(RemoveEntries([try fixture.id("c2")]))
    let old = try #require(
      try await fixture.database.backups.setlist(fixture.setlist.id, in: backup))
    let comparisons = ComparisonController(library: fixture.library)
    #expect(try await comparisons.show(.earlier(old), in: fixture.setlist.id))
    #expect(
      comparisons.comparison.map(text)?.last == "=C: =c1 -c2 =c3")
    try await fixture.controller.undo()
    #expect(comparisons.comparison == nil)
    #expect(try await fixture.database.backups.setlist(Setlist.ID(), in: backup) == nil)
  }
}
