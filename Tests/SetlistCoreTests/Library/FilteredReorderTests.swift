import TestSupport
import Testing

@testable import SetlistLibrary
@testable import SetlistModel

@MainActor
@Suite struct FilteredReorderTests {
  /// A setlist filtered by the query `s`, which matches the entries with s and hides those with h.
  private func fixture() async throws -> Fixture {
    let fixture = try await Fixture(sections: [
      Section(title: "A", entries: notes("h1 s1 h2 h3 s2 h4")),
      Section(title: "B", entries: notes("h5 s3 h6")),
      Section(title: "E", entries: notes("h7 h8")),
    ])
    try await fixture.search("title:s")
    return fixture
  }

  private func notes(_ titles: String) -> [Entry] {
    titles.split(separator: " ").map { Entry(content: .note(String($0))) }
  }

  @Test(
    arguments: [
      // Dropped between two shown entries, the entry lands directly after the upper one.
      ("s3", "A", "s2", "A: h1 s1 s3 h2 h3 s2 h4, B: h5 h6, E: h7 h8"),
      // Dropped at the top, the entry lands directly before the first shown one.
      ("s3", "A", "s1", "A: h1 s3 s1 h2 h3 s2 h4, B: h5 h6, E: h7 h8"),
      ("s2", "B", "s3", "A: h1 s1 h2 h3 h4, B: h5 s2 s3 h6, E: h7 h8"),
      // Dropped at the end, the entry lands directly after the last shown one.
      ("s1", "A", nil, "A: h1 h2 h3 s2 s1 h4, B: h5 s3 h6, E: h7 h8"),
      ("s1", "B", nil, "A: h1 h2 h3 s2 h4, B: h5 s3 s1 h6, E: h7 h8"),
      // Dropped into a section that shows no entries, the entry lands at its end.
      ("s1", "E", nil, "A: h1 h2 h3 s2 h4, B: h5 s3 h6, E: h7 h8 s1"),
      // Dropped before itself, the entry keeps its place among the shown ones.
      ("s2", "A", "s1", "A: h1 s2 s1 h2 h3 h4, B: h5 s3 h6, E: h7 h8"),
      // Several entries keep their order in the list.
      ("s3 s1", "A", nil, "A: h1 h2 h3 s2 s1 s3 h4, B: h5 h6, E: h7 h8"),
      ("s3 s2 s1", "A", "s2", "A: h1 h2 h3 h4 s1 s2 s3, B: h5 h6, E: h7 h8"),
    ] as [(String, String, String?, String)])
  func whatIsDroppedLandsNextToWhatIsSeen(
    moved: String, section: String, before: String?, expected: String
  ) async throws {
    let fixture = try await fixture()
    try await fixture.controller.move(
      moved.split(separator: " ").map { try fixture.id(String($0)) },
      to: fixture.section(section), before: before.map { try fixture.id($0) })
    #expect(try await fixture.stored() == expected)
    #expect(fixture.takeBatches() == 1)
  }

  @Test(arguments: SeededGenerator.seeds(8 * UInt64(testScale)))
  func stepsBackDuringASearchGiveTheOrderBefore(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let fixture = try await Fixture(
      sections: (0..<4).map { section in
        Section(
          title: "\(section)",
          entries: (0..<generator.below(9)).map { index in
            Entry(content: .note((generator.chance(2) ? "s" : "h") + "\(section)\(index)"))
          })
      })
    try await fixture.search("title:s")
    let controller = fixture.controller
    for _ in 0..<20 {
      let shown = controller.sections.map { $0.objects.map(\.id) }.filter { !$0.isEmpty }
      guard let section = shown.randomElement(using: &generator) else { return }
      // Neighbouring entries are moved one step and back again.
      let start = generator.below(section.count)
      let moved = Array(section[start..<min(section.count, start + 1 + generator.below(2))])
      let isDown = generator.chance(2)
      let (there, back): (EntryStep, EntryStep) = isDown ? (.down, .up) : (.up, .down)
      var orders: [Setlist?] = []
      for _ in 0...generator.below(4) {
        let before = controller.setlist
        guard try await controller.perform(StepEntries(moved, by: there)) != nil else { break }
        orders.append(before)
      }
      while let before = orders.popLast() {
        try await controller.perform(StepEntries(moved, by: back))
        #expect(controller.setlist == before)
      }
      try await fixture.requireSameAsStored()
      // The next step in the same direction must not count as a step back.
      try await controller.perform(StepEntries([moved[0]], by: there))
    }
  }

  @Test func aStepAndAStepBackDuringASearchLeaveNothingToUndo() async throws {
    let fixture = try await fixture()
    let before = try await fixture.stored()
    let id = try fixture.id("s2")
    try await fixture.controller.perform(StepEntries([id], by: .down))
    #expect(try await fixture.stored() == "A: h1 s1 h2 h3 h4, B: h5 s2 s3 h6, E: h7 h8")
    try await fixture.controller.perform(StepEntries([id], by: .up))
    #expect(try await fixture.stored() == before)
    #expect(fixture.controller.undoActionName == nil)
    // An entry also steps out of a section that shows no others.
    let other = try fixture.id("s3")
    try await fixture.controller.perform(StepEntries([other], by: .up))
    #expect(try await fixture.stored() == "A: h1 s1 h2 h3 s2 s3 h4, B: h5 h6, E: h7 h8")
    #expect(fixture.controller.canMove([other], by: .down))
    try await fixture.controller.perform(StepEntries([other], by: .down))
    #expect(try await fixture.stored() == before)
  }

  @Test(arguments: SeededGenerator.seeds(5 * UInt64(testScale)))
  func hiddenEntriesKeepSectionAndOrderAndShownOnesGoWhereTheyWereDropped(
    seed: UInt64
  ) async throws {
    var generator = SeededGenerator(seed: seed)
    let fixture = try await Fixture(
      sections: (0..<4).map { section in
        Section(
          title: "\(section)",
          entries: (0..<generator.below(9)).map { index in
            Entry(content: .note((generator.chance(2) ? "s" : "h") + "\(section)\(index)"))
          })
      })
    try await fixture.search("title:s")
    for _ in 0..<40 {
      let before = try #require(fixture.controller.setlist)
      let shown = Dictionary(
        uniqueKeysWithValues: before.sections.map { section in
          (section.id, section.entries.filter { $0.title.hasPrefix("s") }.map(\.id))
        })
      let all = shown.values.flatMap { $0 }
      guard !all.isEmpty else { return }
      let moved = generator.some(all.sorted { $0.description < $1.description })
      let target = before.sections[generator.below(4)].id
      let candidates = shown[target] ?? []
      let follower = generator.chance(4) ? nil : candidates.randomElement(using: &generator)
      try await fixture.controller.move(moved, to: target, before: follower)
      let after = try #require(fixture.controller.setlist)
      for (old, new) in zip(before.sections, after.sections) {
        #expect(
          old.entries.filter { $0.title.hasPrefix("h") }
            == new.entries.filter { $0.title.hasPrefix("h") })
        let inListOrder = before.sections.flatMap(\.entries).map(\.id).filter(moved.contains)
        var expected = (shown[old.id] ?? [])
        if old.id == target {
          let index = follower.flatMap { expected.firstIndex(of: $0) } ?? expected.endIndex
          expected =
            expected[..<index].filter { !moved.contains($0) } + inListOrder
            + expected[index...].filter { !moved.contains($0) }
        } else {
          expected.removeAll(where: moved.contains)
        }
        #expect(new.entries.filter { $0.title.hasPrefix("s") }.map(\.id) == expected)
      }
      try await fixture.requireSameAsStored()
      if generator.chance(3), fixture.controller.undoActionName != nil, before != after {
        try await fixture.controller.undo()
        #expect(fixture.controller.setlist == before)
        try await fixture.requireSameAsStored()
      }
    }
  }
}
