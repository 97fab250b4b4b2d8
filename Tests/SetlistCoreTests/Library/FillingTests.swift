import Foundation
import TestSupport
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests sections that are filled or trimmed to a length.
@MainActor @Suite struct FillingTests {
  /// The largest sum within a limit of any subset of the lengths, found by trying all subsets.
  private func best(_ lengths: [Int], within limit: Int) -> Int {
    (0..<(1 << lengths.count)).map { mask in
      lengths.indices.reduce(0) { $0 + (mask >> $1 & 1 == 1 ? lengths[$1] : 0) }
    }.filter { $0 <= limit }.max() ?? 0
  }

  @Test func theChosenLengthsAreAsLongAsAnyThatFit() {
    var random = SeededGenerator(seed: testSeed())
    for round in 0..<310 {
      // Sixteen lengths have 65,536 sums, which can all be tried.
      let count = round < 10 ? 16 : random.below(13)
      let lengths = (0..<count).map { _ in 1 + random.below(60) }
      let limit = random.below(300)
      let chosen = LengthFitting.chosen(
        of: lengths.map { Double($0) / 10 }, within: Double(limit) / 10)
      #expect(Set(chosen).count == chosen.count && chosen == chosen.sorted())
      let sum = chosen.reduce(0) { $0 + lengths[$1] }
      #expect(sum == best(lengths, within: limit), "\(lengths), \(limit)")
    }
  }

  @Test(
    arguments: [
      ([], 100.0), ([50], 0), ([50], -1), ([50], .infinity), ([50], .nan), ([0, -5, .nan], 100),
      ([200], 100), ([.infinity], 100),
    ] as [([Double], Double)])
  func nothingIsChosenOfWhatDoesNotFit(lengths: [Double], limit: Double) {
    #expect(LengthFitting.chosen(of: lengths, within: limit) == [])
  }

  @Test func whatIsPreferredIsChosenAndManyLengthsAreWholeSeconds() {
    #expect(LengthFitting.chosen(of: [60, 60, 60, 60], within: 120) == [0, 1])
    #expect(LengthFitting.chosen(of: [100, 90, 30], within: 120) == [1, 2])
    let many = (0..<10_000).map { 180 + Double($0 % 97) + 0.4 }
    let chosen = LengthFitting.chosen(of: many, within: 2700)
    let sum = chosen.reduce(0) { $0 + many[$1] }
    #expect(sum <= 2700 && sum > 2685)
  }

  private func songs(_ count: Int, artists: Int) -> [Song] {
    (0..<count).map { number in
      Song(
        title: "Song \(number)", artist: "Artist \(number % artists)",
        duration: 150 + Double(number * 37 % 120), key: ["Am", "C", "F♯m"][number % 3],
        isFavorite: number % 9 == 0)
    }
  }

  @Test func songsThatAFilledSectionGetsComeBeforeTheBreakAfterTheSet() async throws {
    let pool = songs(20, artists: 20)
    let note = Entry(content: .note("Thanks"))
    let pause = Entry(content: .pause(title: "Intermission", duration: 900))
    let section = Section(
      title: "Set 1", options: SectionOptions(targetDuration: 900),
      entries: [Entry(content: .song(pool[3])), note, pause])
    let fixture = try await Fixture(sections: [section])
    try await fixture.controller.perform(
      FillSection(section.id, from: [SongPool(.all, pool)], seed: 7))
    let entries = try #require(fixture.controller.setlist?.sections[0].entries)
    #expect(entries.count > 5)
    #expect(entries.prefix(2) == section.entries.prefix(2) && entries.last == pause)
    let songs = entries.dropFirst(2).dropLast()
    #expect(songs.allSatisfy { $0.isSong })
  }

  @Test func aSectionIsFilledToItsTargetInOneStep() async throws {
    let pool =
      songs(200, artists: 20) + [
        Song(title: "Old", artist: "X", duration: 200, isRetired: true), Song(title: "Unknown"),
      ]
    let first = Entry(content: .song(pool[3]))
    let section = Section(
      title: "Set 1", options: SectionOptions(targetDuration: 2700), entries: [first])
    let fixture = try await Fixture(sections: [section])
    var options = SetlistOptions()
    options.gap = 15
    try await fixture.controller.perform(ChangeSetlist { [options] in $0 = options })
    let before = fixture.controller.setlist
    let command = FillSection(section.id, from: [SongPool(.all, pool)], seed: 7)
    let action = try await fixture.controller.perform(command)
    let filled = try #require(fixture.controller.setlist?.sections[0])
    #expect(filled.entries.first == first)
    let time = SectionTime(of: filled.entries, gap: 15).played.seconds
    #expect(time <= 2700 && time > 2690)
    let played = filled.entries.compactMap(\.song)
    #expect(Set(played.map(\.id)).count == played.count)
    #expect(!played.contains { $0.isRetired || $0.duration == nil })
    #expect(SongFlow.repeats(in: played) == 0)
    // There are enough starred songs for most of the section.
    #expect(played.count(where: \.isFavorite) > played.count / 2)
    #expect(action?.name == "Fill “Set 1”" && action?.addedEntries.count == played.count - 1)
    try await fixture.controller.undo()
    #expect(fixture.controller.setlist == before)
    // The same seed gives the same songs, and other seeds give other songs.
    func titles(_ seed: UInt64) async throws -> [String] {
      try await fixture.controller.perform(
        FillSection(section.id, from: [SongPool(.all, pool)], seed: seed))
      let titles = fixture.controller.setlist?.sections[0].entries.map(\.title) ?? []
      try await fixture.controller.undo()
      return titles
    }
    #expect(try await titles(7) == played.map(\.title))
    #expect(try await titles(8) != played.map(\.title))
    try await fixture.requireSameAsStored()
  }

  @Test func noArtistComesTwiceInARowWhereThatCanBe() {
    var random = SeededGenerator(seed: testSeed())
    for _ in 0..<200 {
      let counts = (0..<(1 + random.below(4))).map { _ in 1 + random.below(4) }
      let songs = counts.enumerated().flatMap { artist, count in
        (0..<count).map { Song(title: "\($0)", artist: "Artist \(artist)") }
      }.shuffled(using: &random)
      let arranged = SongFlow.arranged(songs, into: songs.map { _ in nil })
      #expect(Set(arranged) == Set(songs))
      let most = counts.max() ?? 0
      let least = max(0, most - (songs.count - most) - 1)
      #expect(SongFlow.repeats(in: arranged) == least, "\(counts)")
    }
  }

  @Test func whatIsTooMuchGoesToTheBench() async throws {
    let lengths = [200.0, 210, 220, 230, 240]
    let entries =
      lengths.enumerated().map { index, length in
        Entry(
          content: .song(
            Song(title: "S\(index)", artist: "A", duration: length, isFavorite: index == 4)))
      } + [Entry(content: .note("Tune")), Entry(content: .song(Song(title: "Unknown")))]
    let section = Section(
      title: "Set 1", options: SectionOptions(targetDuration: 660), entries: entries)
    let fixture = try await Fixture(sections: [section, Section(title: "Set 2")])
    try await fixture.controller.setOptions(SetlistOptions(assumedLength: .nothing))
    try await fixture.controller.perform(TrimSection(section.id))
    #expect(fixture.shown == "Set 1: S0 S2 S4 Tune Unknown, Bench: S1 S3, Set 2:")
    #expect(fixture.controller.setlist?.sections[1].options.isCounted == false)
    #expect(fixture.controller.undoActionName == "Trim “Set 1”")
    // The section is short enough now.
    #expect(try await fixture.controller.perform(TrimSection(section.id)) == nil)
    try await fixture.controller.undo()
    #expect(fixture.controller.setlist?.sections.map(\.title) == ["Set 1", "Set 2"])
    #expect(fixture.controller.setlist?.sections[0].entries == entries)
    try await fixture.requireSameAsStored()
  }

  @Test func thePoolIsWhatWasNotPlayedOfLateInTheSetlistsThatAreMeant() async throws {
    let library = Library(try SetlistDatabase.inMemory())
    let songs = songs(4, artists: 4)
    var ids: [Setlist.ID] = []
    for (date, parts) in [("2027-06-06", [0, 1]), ("2027-05-01", [1, 2]), (nil, [3])] {
      let setlist = Setlist(
        name: "L", options: SetlistOptions(date: date.flatMap { CalendarDate($0) }),
        sections: [Section(title: "", entries: parts.map { Entry(content: .song(songs[$0])) })])
      try await library.perform(CreateSetlist(setlist))
      ids.append(setlist.id)
    }
    let day = try #require(CalendarDate("2027-06-13"))
    func pool(_ scopes: RepertoireScope..., days: Int = 0) async throws -> [String] {
      try await library.database.songs.pools(
        scopes, for: Setlist(name: "", options: SetlistOptions(date: day)), notPlayedWithin: days
      ).flatMap(\.songs).map { String($0.title.suffix(1)) }.sorted()
    }
    #expect(try await pool(.all) == ["0", "1", "2", "3"])
    #expect(try await pool(.all, days: 7) == ["2", "3"])
    #expect(try await pool(.setlist(ids[1])) == ["1", "2"])
    #expect(try await pool(.setlist(ids[0]), .setlist(ids[1]), days: 60) == [])
  }
}
