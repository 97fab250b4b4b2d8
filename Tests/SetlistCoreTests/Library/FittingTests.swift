import Foundation
import TestSupport
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests the songs that fit into the time left in a section.
@MainActor @Suite struct FittingTests {
  /// The quality of each choice of `size` lengths, the best first, by trying all.
  private func best(
    _ size: Int, of lengths: [Int], preferring preferred: [Bool], to target: Int,
    within tolerance: Int, step: Int
  ) -> [[Int]] {
    var found: [[Int]] = []
    func add(_ chosen: [Int], from start: Int) {
      if chosen.count == size {
        let difference = abs(chosen.reduce(0) { $0 + lengths[$1] } - target)
        guard difference <= tolerance else { return }
        let distance = Int((Double(difference) / Double(step) + 1e-9).rounded())
        found.append([distance, chosen.count { !preferred[$0] }])
      } else {
        for index in lengths.indices where index >= start { add(chosen + [index], from: index + 1) }
      }
    }
    add([], from: 0)
    return found.sorted { ($0[0], $0[1]) < ($1[0], $1[1]) }
  }

  @Test func theBestChoicesAreAsGoodAsThoseThatTryingAllFinds() throws {
    var random = SeededGenerator(seed: testSeed())
    for _ in 0..<400 {
      let count = random.below(12)
      // The range of lengths decides how many of them are equal.
      let most = [3, 30, 300][random.below(3)]
      let lengths = (0..<count).map { _ in 1 + random.below(most) }
      let preferred = lengths.map { _ in random.below(3) == 0 }
      let target = random.below(most * 3 + 20) - 10
      let tolerance = [0, 10, 100, 1_000_000][random.below(4)]
      let limit = 1 + random.below(8)
      var sums = ClosestSums(
        of: lengths, preferring: preferred, to: target, within: tolerance, step: 10, limit: limit)
      for size in 1...3 {
        let choices = try sums.choices(of: size)
        let wanted = best(
          size, of: lengths, preferring: preferred, to: target, within: tolerance, step: 10)
        #expect(
          choices.map { [$0.distance, $0.others] } == Array(wanted.prefix(limit)),
          "\(size) of \(lengths), \(preferred), \(target) ± \(tolerance), \(limit)")
        // Each choice has the stated size and distance, and no choice is repeated.
        #expect(Set(choices.map { Set($0.indices) }).count == choices.count)
        for choice in choices {
          #expect(Set(choice.indices).count == size)
          let difference = abs(choice.indices.reduce(0) { $0 + lengths[$1] } - target)
          #expect(choice.distance == (difference + 5) / 10)
          #expect(choice.others == choice.indices.count { !preferred[$0] })
        }
      }
    }
  }

  @Test func tenThousandSongsAreTriedWithoutTryingAllTriples() throws {
    var random = SeededGenerator(seed: testSeed())
    let lengths = (0..<10_000).map { _ in 1500 + random.below(2500) }
    let preferred = lengths.map { _ in random.below(20) == 0 }
    let clock = ContinuousClock()
    let time = try clock.measure {
      for (size, target) in [(2, 5500), (3, 8000)] {
        var sums = ClosestSums(
          of: lengths, preferring: preferred, to: target, within: 100, step: 10, limit: 8)
        let choices = try sums.choices(of: size)
        #expect(choices.count == 8 && choices.allSatisfy { $0.distance == 0 && $0.others == 0 })
        // The choices have few songs in common.
        #expect(Set(choices.flatMap(\.indices)).count > 8)
      }
    }
    // Trying all 10¹¹ choices would take minutes, even if compiled for speed.
    #expect(time < .seconds(5))
  }

  private func song(
    _ title: String, _ duration: Double?, isFavorite: Bool = false, isRetired: Bool = false
  ) -> Song {
    Song(
      title: title, artist: "A", duration: duration, isFavorite: isFavorite, isRetired: isRetired)
  }

  private func fixture(_ entries: [Entry], target: Double?, gap: Double = 0) async throws
    -> Fixture
  {
    let section = Section(
      title: "Set 1", options: SectionOptions(targetDuration: target), entries: entries)
    let fixture = try await Fixture(sections: [section])
    if gap > 0 {
      var options = SetlistOptions()
      options.gap = gap
      try await fixture.controller.perform(ChangeSetlist { [options] in $0 = options })
    }
    return fixture
  }

  private func choices(
    _ fixture: Fixture, _ section: Section.ID, from pools: [Song]...
  ) throws -> FittingChoices? {
    try FittingChoices(
      in: try #require(fixture.controller.setlist), at: .section(section),
      from: pools.map { SongPool(.all, $0) }, within: 10, limit: 8)
  }

  private func titles(_ choices: FittingChoices?) -> [String] {
    choices?.choices.map { $0.songs.map(\.title).sorted().joined(separator: "+") } ?? []
  }

  @Test func songsPairsAndTriplesFitAndTheClosestOfThemStarredFirst() async throws {
    let fixture = try await fixture([Entry(content: .song(song("There", 100)))], target: 400)
    let pool = [
      song("Long", 309), song("Exact", 300), song("Star", 300, isFavorite: true),
      song("Too long", 311), song("Half", 150), song("Other half", 149), song("Third", 1),
      song("Retired", 300, isRetired: true), song("Unknown", nil), song("There", 300),
    ]
    let section = try fixture.section("Set 1")
    let choices = try choices(fixture, section, from: pool)
    #expect(choices?.areClose == true && choices?.timeLeft == 300 && choices?.before == nil)
    let shown = titles(choices)
    #expect(
      shown == [
        "Star", "Exact", "Half+Other half+Third", "Long",
      ])
    #expect(choices?.choices.map(\.timeLeft) == [0, 0, 0, -9])
  }

  @Test func whatComesClosestIsToldWhereNothingFits() async throws {
    let fixture = try await fixture([Entry(content: .song(song("There", 100)))], target: 1000)
    let pool = [song("A", 100), song("B", 120), song("C", 90)]
    let section = try fixture.section("Set 1")
    let choices = try choices(fixture, section, from: pool)
    #expect(choices?.areClose == false)
    #expect(titles(choices) == ["A+B+C", "A+B", "B"])
    #expect(try self.choices(fixture, section, from: [])?.choices == [])
    try await fixture.controller.perform(
      ChangeSection(section, .options { $0 = SectionOptions() }))
    #expect(try self.choices(fixture, section, from: pool) == nil)
  }

  @Test func gapsCountAndSongsComeBeforeTheBreakAfterTheSet() async throws {
    let pause = Entry(content: .pause(title: "Beer", duration: 900))
    let entries = [
      Entry(content: .song(song("There", 100))), Entry(content: .note("Encore?")), pause,
    ]
    let fixture = try await fixture(entries, target: 400, gap: 20)
    let pool = [song("One", 280), song("Two", 130), song("Three", 131)]
    let section = try fixture.section("Set 1")
    let choices = try #require(try self.choices(fixture, section, from: pool))
    #expect(titles(choices) == ["One", "Three+Two"])
    #expect(choices.choices.map(\.timeLeft) == [0, -1])
    #expect(choices.before == pause.id)
    let chosen = choices.choices[1].songs.map { Entry(content: .song($0)) }
    try await fixture.controller.perform(
      InsertEntries(chosen, into: section, before: choices.before))
    let info = try #require(fixture.controller.sections.first)
    #expect(info.time.played.seconds == 401)
    #expect(info.objects.last == pause)
    // The first song of a section has no gap before it.
    let empty = try await self.fixture([], target: 280, gap: 20)
    let first = try #require(
      try self.choices(empty, try empty.section("Set 1"), from: pool))
    #expect(titles(first) == ["One", "Three+Two"])
    #expect(first.choices.map(\.timeLeft) == [0, -1])
  }

  @Test func allSongsOfTheLibraryAreThePoolIfThereIsNoOther() async throws {
    let fixture = try await fixture([], target: 200)
    try await fixture.library.perform(
      CreateSetlist(
        Setlist(
          name: "Other",
          sections: [
            Section(
              title: "",
              entries: ["195", "240"].map { Entry(content: .song(song($0, Double($0)))) })
          ])))
    let choices = try await fixture.controller.choices(
      fitting: .section(try fixture.section("Set 1")))
    #expect(titles(choices) == ["195"])
  }

  @Test func choicesThatAreMuchTheSameAreThereOnce() async throws {
    let fixture = try await fixture([], target: 700)
    // A and any of the six alike songs fill the target, and so do B, C and any of them.
    let alike = (0..<6).map { song("Alike \($0)", 400) }
    let pool = [song("A", 300), song("B", 200), song("C", 100)] + alike
    let choices = try #require(
      try choices(fixture, try fixture.section("Set 1"), from: pool)
    ).choices
    #expect(!choices.isEmpty)
    for (index, choice) in choices.enumerated() {
      for other in choices[..<index] {
        let common = Set(choice.songs.map(\.id)).intersection(other.songs.map(\.id))
        #expect(2 * common.count < choice.songs.count)
      }
    }
    #expect(choices.count { $0.songs.contains { $0.title == "A" } } == 1)
  }

  @Test func theBenchComesFirstThenThePaneThenAllSongs() async throws {
    let bench = Section(
      title: "Bench", options: SectionOptions(isCounted: false),
      entries: [Entry(content: .song(song("Benched", 202)))])
    let section = Section(title: "Set 1", options: SectionOptions(targetDuration: 200))
    let fixture = try await Fixture(sections: [section, bench])
    let others = ["Beside", "Anywhere"].map { name in
      Setlist(
        name: name,
        sections: [
          Section(
            title: "",
            entries: [
              Entry(content: .song(song(name, 200))), Entry(content: .song(song("Benched", 202))),
            ])
        ])
    }
    for other in others { try await fixture.library.perform(CreateSetlist(other)) }
    let pane = RepertoireScope.setlist(others[0].id)
    let onBench = RepertoireScope.section(bench.id, of: fixture.setlist.id)
    let choices = try await fixture.controller.choices(fitting: .section(section.id), beside: pane)
    #expect(titles(choices) == ["Benched", "Beside", "Anywhere"])
    #expect(choices?.choices.map(\.scope) == [onBench, pane, .all])
    let setlist = try #require(fixture.controller.setlist)
    #expect(setlist.poolScopes(for: section.id) == [onBench, .all])
    // A bench is not filled from itself. A pane with all songs, with the bench or with the section
    // itself adds no other scope.
    #expect(setlist.poolScopes(for: bench.id, beside: onBench) == [.all])
    for pane in [.all, onBench, .section(section.id, of: setlist.id), .setlist(setlist.id)]
      as [RepertoireScope]
    {
      #expect(setlist.poolScopes(for: section.id, beside: pane) == [onBench, .all])
    }
  }
}
