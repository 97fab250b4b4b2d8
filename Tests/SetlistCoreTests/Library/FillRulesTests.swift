import Foundation
import TestSupport
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests the rules of sections that are filled automatically.
@MainActor @Suite struct FillRulesTests {
  private func entry(_ title: String, _ artist: String, _ seconds: Double) -> Entry {
    Entry(content: .song(Song(title: title, artist: artist, duration: seconds)))
  }

  private func pool(_ count: Int, artists: Int) -> [Song] {
    (0..<count).map {
      Song(title: "Pool \($0)", artist: "P\($0 % artists)", duration: 170 + Double($0 * 31 % 90))
    }
  }

  @Test func whatIsKeptStaysWhereItIsAndOthersComeInBetween() async throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for round in 0..<40 {
      let entries = (0..<random.below(7)).map { index in
        random.below(5) == 0
          ? Entry(content: .note("N\(index)"))
          : entry("S\(index)", "A\(random.below(3))", Double(120 + random.below(200)))
      }
      let target = Double(300 + random.below(2000))
      let section = Section(
        title: "Set", options: SectionOptions(targetDuration: target), entries: entries)
      let fixture = try await Fixture(sections: [section])
      let kept = Set(entries.map(\.id).filter { _ in random.below(2) == 0 })
      var rules = FillRules()
      rules.kept = kept
      rules.separatesArtists = random.below(2) == 0
      let command = FillSection(
        section.id, from: [SongPool(.all, pool(random.below(40), artists: 5))], rules: rules,
        seed: UInt64(round))
      try await fixture.controller.perform(command)
      let filled = try #require(fixture.controller.setlist?.sections.first)
      let note: Comment = "seed \(seed), round \(round)"
      let staying = entries.filter(rules.keeps)
      #expect(filled.entries.filter { staying.map(\.id).contains($0.id) } == staying, note)
      // The opening entry still opens the section, and the closing entry still closes it if other
      // entries can be removed.
      if let first = entries.first, staying.contains(first) {
        #expect(filled.entries.first == first, note)
      }
      if let last = entries.last, staying.contains(last), staying.count < entries.count {
        #expect(filled.entries.last == last, note)
      }
      let time = SectionTime(of: filled.entries, gap: 0).played.seconds
      let least = SectionTime(of: staying, gap: 0).played.seconds
      #expect(time <= max(target, least), note)
      let songs = filled.entries.compactMap(\.song)
      #expect(Set(songs.map(\.id)).count == songs.count, note)
      try await fixture.requireSameAsStored()
      guard fixture.controller.undoActionName != nil else { continue }
      try await fixture.controller.undo()
      #expect(fixture.controller.setlist?.sections.first == section, note)
    }
  }

  @Test func songsOfTheBenchMoveFromThere() async throws {
    let bench = Section(
      title: "Bench", options: SectionOptions(isCounted: false),
      entries: [entry("B1", "X", 200), entry("B2", "Y", 210), entry("B3", "Z", 220)])
    let section = Section(
      title: "Set", options: SectionOptions(targetDuration: 620), entries: [entry("S", "W", 200)])
    let fixture = try await Fixture(sections: [section, bench])
    let pool = SongPool(
      .section(bench.id, of: fixture.setlist.id), bench.entries.compactMap(\.song))
    let command = FillSection(section.id, from: [pool], seed: 1)
    try await fixture.controller.perform(command)
    let sections = try #require(fixture.controller.setlist?.sections)
    // 200 + 220 seconds are exactly the time that is left.
    #expect(Set(sections[0].entries) == [section.entries[0], bench.entries[0], bench.entries[2]])
    #expect(sections[1].entries == [bench.entries[1]])
    try await fixture.controller.undo()
    #expect(fixture.controller.setlist?.sections == [section, bench])
  }

  @Test func theBenchFillsASectionFirstAndOtherSongsOnlyWhatItLeaves() async throws {
    let bench = Section(
      title: "Bench", options: SectionOptions(isCounted: false),
      entries: [entry("B1", "X", 200), entry("B2", "Y", 210)])
    let section = Section(title: "Set", options: SectionOptions(targetDuration: 600))
    let fixture = try await Fixture(sections: [section, bench])
    let onBench = RepertoireScope.section(bench.id, of: fixture.setlist.id)
    func filled(_ target: Double, _ others: [Song]) async throws -> String {
      let pools =
        try await fixture.database.songs.pools([onBench], for: fixture.setlist) + [
          SongPool(.all, others)
        ]
      let command = FillSection(section.id, from: pools, target: target, seed: 1)
      try await fixture.controller.perform(command)
      let entries = fixture.controller.setlist?.sections[0].entries ?? []
      try await fixture.controller.undo()
      let origins = command.origins(of: entries.compactMap(\.songID)).map { origin in
        "\(origin.scope == onBench ? "bench" : "all") \(origin.count)"
      }
      return (entries.map(\.title).sorted() + origins).joined(separator: " ")
    }
    func other(_ title: String, _ duration: Double) -> Song {
      Song(title: title, artist: title, duration: duration)
    }
    // Songs from the bench are preferred, although two others fit exactly.
    let pair = [other("O1", 300), other("O2", 300)]
    #expect(try await filled(600, pair + [other("O3", 180)]) == "B1 B2 O3 bench 2 all 1")
    #expect(try await filled(415, pair) == "B1 B2 bench 2")
    // The bench is passed over only if its songs miss the target by far.
    #expect(try await filled(600, pair) == "O1 O2 all 2")
  }

  @Test func theUnmetRulesAreNamedWithTheirNumbers() {
    let entries = [entry("1", "A", 100), entry("2", "A", 100), entry("3", "A", 100)]
    let section = Section(title: "Set", entries: entries)
    let setlist = Setlist(name: "", sections: [section])
    #expect(
      FillRules().unmet(by: section, target: 330, in: setlist) == [
        "0:30 short of 5:30", "2 artists come twice in a row",
      ])
    #expect(FillRules().unmet(by: section, target: 280, in: setlist).first == "0:20 over 4:40")
    var rules = FillRules()
    rules.separatesArtists = false
    #expect(rules.unmet(by: section, target: 300, in: setlist) == [])
  }

  @Test func aSongBetweenTwoThatStayIsNotByTheirArtists() {
    let fixed = Song(title: "F", artist: "A")
    let songs = [Song(title: "1", artist: "A"), Song(title: "2", artist: "B")]
    let arranged = SongFlow.arranged(songs, into: [fixed, nil, fixed, nil])
    #expect(arranged.map(\.artist) == ["B", "A"])
    var rules = FillRules()
    rules.separatesArtists = false
    rules.flows = false
    #expect(SongFlow.arranged(songs, into: [fixed, nil, fixed, nil], by: rules) == songs)
  }
}
