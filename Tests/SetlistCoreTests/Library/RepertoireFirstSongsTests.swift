import Foundation
import GRDB
import TestSupport
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests the songs that are shown while the others are still being read.
@MainActor @Suite struct RepertoireFirstSongsTests {
  private let database: SetlistDatabase
  private let library: Library

  init() throws {
    database = try SetlistDatabase.inMemory()
    library = Library(database)
  }

  private func addSongs(_ count: Int, by random: inout SeededGenerator) async throws {
    func one<Value>(of values: [Value]) -> Value {
      values[Int.random(in: values.indices, using: &random)]
    }
    var songs: [Song] = []
    for number in 0..<count {
      songs.append(
        Song(
          title: one(of: ["Café", "cafe", "Ärger", "青花瓷", "Zoo", "😀", ""])
            + one(of: ["", " \(number)"]),
          artist: one(of: ["", "ABBA", "Abba", "Zoë", "Éa", "ea", "王"]),
          key: one(of: [nil, "C", "c", "Am", "8A", "F♯"]),
          beatsPerMinute: one(of: [nil, 0.5, 19.99, 20, 140, 5000]),
          isRetired: one(of: [true, false])))
    }
    for (name, date) in [("Friday", "2019-12-31"), ("Saturday", nil)] {
      let played = songs.filter { _ in Bool.random(using: &random) }
      try await library.perform(
        CreateSetlist(
          Setlist(
            name: name, options: SetlistOptions(date: date.flatMap { CalendarDate($0) }),
            sections: [Section(title: "", entries: played.map { Entry(content: .song($0)) })])))
    }
  }

  private func addMoreThanAreShownFirst() async throws {
    let songs = (0..<300).map { Song(title: "Song \($0)", artist: "Band \($0 / 30)") }
    try await library.perform(
      CreateSetlist(
        Setlist(
          name: "Friday",
          sections: [Section(title: "", entries: songs.map { Entry(content: .song($0)) })])))
  }

  @Test func theyAreTheFirstOfAllInEveryGrouping() async throws {
    for seed in 0..<8 {
      var random = SeededGenerator(seed: UInt64(seed))
      let one = try RepertoireFirstSongsTests()
      try await one.addSongs(40, by: &random)
      let limit = Int.random(in: 1...50, using: &random)
      for grouping in RepertoireGrouping.allCases {
        let (all, first) = try await one.database.connection.reading { db in
          (
            try RepertoireReading.songs(db, by: grouping, in: .all, counting: .twoMinutes),
            try RepertoireReading.firstSongs(
              db, by: grouping, limit: limit, counting: .twoMinutes)
          )
        }
        guard grouping.groupOrder != nil else {
          #expect(first == nil)
          continue
        }
        #expect(first?.count == all.count)
        #expect(first?.songs == Array(all.prefix(limit)), "\(grouping), seed \(seed)")
        #expect(first?.songs.map(\.group.title) == all.prefix(limit).map(\.group.title))
      }
    }
  }

  @Test func theyAreShownUntilAllAreRead() async throws {
    try await addMoreThanAreShownFirst()
    let repertoire = Repertoire(library: library)
    var steps: [(shown: [Song.ID], count: Int, isComplete: Bool)] = []
    repertoire.didChange = { [unowned repertoire] in
      let shown = repertoire.snapshot.itemIdentifiers
      #expect(shown.allSatisfy { repertoire.song($0)?.setlistCount == 1 })
      steps.append((shown, repertoire.shownCount, repertoire.isComplete))
    }
    try await repertoire.begin()
    #expect(steps.map(\.shown.count) == [100, 300])
    #expect(steps.map(\.count) == [300, 300])
    #expect(steps.map(\.isComplete) == [false, true])
    #expect(steps.last.map { Array($0.shown.prefix(100)) } == steps.first?.shown)
    // Shown songs stay shown while they are grouped anew.
    try await repertoire.setGrouping(.tempo)
    #expect(steps.count == 3)
  }

  @Test func aQueryThatIsTypedMeanwhileWaitsForAllSongs() async throws {
    try await addMoreThanAreShownFirst()
    let repertoire = Repertoire(library: library)
    var counts: [Int] = []
    repertoire.didChange = { [unowned repertoire] in
      counts.append(repertoire.snapshot.numberOfItems)
      if !repertoire.isComplete, repertoire.query.isEmpty {
        Task { try? await repertoire.setQuery("299") }
      }
    }
    try await repertoire.begin()
    try await eventually { counts.last == 1 }
    #expect(!counts.contains(0))
    #expect(repertoire.snapshot.sectionIdentifiers.map(repertoire.titles) == [["Song 299"]])
  }

  /// A query that matches few songs picks them from all; one that matches many removes the others.
  @Test(arguments: [UInt64](0..<4))
  func aQueryFindsWhatALookAtEachSongFinds(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let shares = ["rare": 0.02, "half": 0.5, "often": 0.9, "most": 0.96, "every": 1]
    let songs = (0..<300).map { number in
      let words = shares.filter { Double.random(in: 0..<1, using: &random) < $0.value }.keys
      return Song(
        title: "Song \(number)", artist: "Band \(Int.random(in: 0..<80, using: &random))",
        album: words.joined(separator: " "))
    }
    try await library.perform(
      CreateSetlist(
        Setlist(
          name: "Friday",
          sections: [Section(title: "", entries: songs.map { Entry(content: .song($0)) })])))
    let repertoire = Repertoire(library: library)
    try await repertoire.begin()
    let all = repertoire.snapshot
    for word in shares.keys.sorted() + ["none"] {
      try await repertoire.setQuery(word)
      let groups = try all.sectionIdentifiers.map { group in
        (
          group,
          try all.itemIdentifiers(inSection: group).filter {
            repertoire.song($0)?.song.album.contains(word) == true
          }
        )
      }
      let expected = try Repertoire.Snapshot(groups.filter { !$0.1.isEmpty })
      #expect(repertoire.snapshot == expected, "\(word), seed \(seed)")
      #expect(repertoire.shownCount == expected.numberOfItems)
    }
  }
}

extension Repertoire {
  /// The titles of the songs of a group.
  func titles(of group: RepertoireGroup) -> [String] {
    ((try? snapshot.itemIdentifiers(inSection: group)) ?? []).map { song($0)?.song.title ?? "?" }
  }
}
