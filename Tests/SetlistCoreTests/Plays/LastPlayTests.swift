import Foundation
import Synchronization
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests when songs were played last, and for whom.
@MainActor @Suite struct LastPlayTests {
  private let database: SetlistDatabase
  private let library: Library
  private let repertoire: Repertoire
  private let today = CalendarDate(.now)
  private let songs = ["A", "B", "C", "D"].map { Song(title: $0, duration: 200) }

  init() throws {
    database = try SetlistDatabase.inMemory()
    library = Library(database)
    repertoire = Repertoire(library: library)
  }

  @discardableResult
  private func add(
    _ titles: String, daysAgo: Int?, folder: String = ""
  ) async throws -> Setlist {
    let entries = songs.filter { titles.contains($0.title) }.map { Entry(content: .song($0)) }
    let setlist = Setlist(
      name: titles,
      options: SetlistOptions(date: daysAgo.map { today.adding(days: -$0) }, folder: folder),
      sections: [Section(title: "Set", entries: entries)])
    try await library.perform(CreateSetlist(setlist))
    return setlist
  }

  private func log(
    _ titles: String, daysAgo: Int, at venue: String = "", for audience: String = "",
    in setlist: Setlist.ID? = nil, length: TimeInterval? = nil
  ) async throws {
    let date = today.adding(days: -daysAgo)
    try await library.log(
      songs.filter { titles.contains($0.title) }.map { song in
        Play(
          PlayedSong(song), in: PlayedPlace(setlist: setlist),
          began: LocalInstant(date, at: 72_000), length: length, plannedLength: song.duration,
          occasion: Occasion(date: date, venue: venue, audience: audience), source: .stage)
      })
  }

  private func shown(_ query: String) async throws -> String {
    try await repertoire.setQuery(query)
    return repertoire.snapshot.itemIdentifiers.compactMap { repertoire.song($0)?.song.title }
      .sorted().joined()
  }

  @Test func theLastPlayTellsWhenASongWasPlayedElseTheDateOfItsSetlist() async throws {
    try await add("ABC", daysAgo: 20)
    try await log("A", daysAgo: 40, at: "The Crown")
    try await log("A", daysAgo: 50, at: "The Anchor")
    try await log("B", daysAgo: 3, at: "The Crown", length: 20)
    try await repertoire.begin()
    let (played, skipped) = (repertoire.song(songs[0].id), repertoire.song(songs[1].id))
    #expect(played?.lastDate == today.adding(days: -40))
    #expect(
      played?.plays
        == PlayUse(lastDate: today.adding(days: -40), venue: "The Crown", count: 2))
    #expect(skipped?.lastDate == today.adding(days: -20) && skipped?.plays == nil)
  }

  @Test func theListFollowsWhatIsPlayed() async throws {
    try await add("AB", daysAgo: nil)
    try await repertoire.begin()
    #expect(repertoire.song(songs[0].id)?.plays == nil)
    try await log("A", daysAgo: 0)
    try await eventually { repertoire.song(songs[0].id)?.plays?.count == 1 }
  }

  @Test func searchesFindWhatWasPlayedWhenWhereAndForWhom() async throws {
    try await add("ABCD", daysAgo: nil)
    try await log("AB", daysAgo: 10, at: "The Crown", for: "Jokers Club")
    try await log("A", daysAgo: 400, at: "Anchor", for: "Wedding")
    try await log("C", daysAgo: 100, at: "Anchor", for: "Jokers Club")
    try await repertoire.begin()
    for (query, titles) in [
      ("played:<30d", "AB"), ("played:>30d", "CD"), ("played:<1y", "ABC"),
      ("never-played:", "D"), ("played-for:\"jokers club\"", "ABC"), ("venue:CROWN", "AB"),
      ("venue:anchor", "AC"), ("venue:anchor played:<30d", ""), ("venue:anchor played:<20w", "C"),
      ("venue:anchor played-for:wedding", "A"), ("venue:crown played-for:wedding", ""),
      ("played-for:jokers b", "B"),
    ] {
      #expect(try await shown(query) == titles, "\(query)")
    }
  }

  @Test func songsAreGroupedByTheAudienceAndTheVenueOfTheirLastPlay() async throws {
    try await add("ABCD", daysAgo: nil)
    try await log("AB", daysAgo: 10, at: "The Crown", for: "Jokers Club")
    try await log("A", daysAgo: 400, at: "Anchor", for: "Wedding")
    try await log("B", daysAgo: 5, at: "Anchor", for: "wedding")
    try await log("C", daysAgo: 5)
    try await repertoire.begin()
    func groups() -> [String] {
      repertoire.sections.map { group in
        let songs = (try? repertoire.snapshot.itemIdentifiers(inSection: group)) ?? []
        return ([group.title] + songs.compactMap { repertoire.song($0)?.song.title })
          .joined(separator: " ")
      }
    }
    try await repertoire.setGrouping(.audience)
    #expect(groups() == ["Jokers Club A", "wedding B", "Unknown Audience C", "Never Played D"])
    try await repertoire.setGrouping(.venue)
    #expect(groups() == ["Anchor B", "The Crown A", "Unknown Venue C", "Never Played D"])
  }

  @Test func theSearchInASetlistFindsWhatWasPlayedAndFollowsTheLog() async throws {
    let setlist = try await add("ABCD", daysAgo: nil)
    try await log("AB", daysAgo: 10, at: "The Crown", for: "Jokers Club")
    try await log("A", daysAgo: 400, at: "Anchor", for: "Wedding")
    try await log("C", daysAgo: 100, at: "Anchor", for: "Jokers Club")
    let open = OpenSetlist(library: library)
    try await open.open(setlist.id)
    func shown() -> String {
      open.sections.flatMap(\.objects).map(\.title).joined()
    }
    for (query, titles) in [
      ("played:<30d", "AB"), ("played:>30d", "CD"), ("never-played:", "D"),
      ("played-for:\"jokers club\"", "ABC"), ("venue:CROWN", "AB"), ("venue:anchor", "AC"),
      ("venue:anchor played:<20w", "C"), ("venue:anchor played-for:wedding", "A"),
      ("played-for:jokers b", "B"), ("venue:crown played-for:wedding", ""), ("played:", ""),
    ] {
      await open.find(query)
      #expect(shown() == titles, "\(query)")
      let listed = Mutex<[String]>([])
      try await database.search.list(SearchQuery(query), in: setlist.id) { entries in
        listed.withLock { $0 += entries.map(\.title) }
      }
      #expect(listed.withLock { $0 }.joined() == titles, "\(query)")
    }
    await open.find("never-played:")
    #expect(shown() == "D")
    try await library.perform(MarkAsPlayed(.songs([songs[3].id])))
    #expect(shown() == "")
    try await library.undo(in: [.plays])
    #expect(shown() == "D")
  }

  @Test func songsOfTheLastTwoWeeksAreThoseThatWerePlayedThen() async throws {
    try await add("ABC", daysAgo: 5)
    try await log("A", daysAgo: 30)
    try await log("D", daysAgo: 2)
    let gig = try await add("ABCD", daysAgo: 0)
    try await log("B", daysAgo: 0, in: gig.id)
    let found = try await database.songs.lastPlays(
      from: today.adding(days: -14), until: today, except: gig.id)
    let days = songs.map { found[$0.id]?.days(to: today) }
    #expect(days == [nil, 5, 5, 2])
  }

  @Test func whatAnAudienceHasHeardIsLeftOutOfAFillingOnlyForThatAudience() async throws {
    try await add("ABCD", daysAgo: nil)
    try await add("D", daysAgo: 4, folder: "Jokers Club")
    try await log("A", daysAgo: 3, for: "Jokers Club")
    try await log("B", daysAgo: 3, for: "Wedding")
    let gig = Setlist(
      name: "Gig", options: SetlistOptions(date: today, folder: "Jokers Club"), sections: [])
    func pool(_ days: Int, _ isForAudience: Bool) async throws -> String {
      let pools = try await database.songs.pools(
        [.all], for: gig, notPlayedWithin: days, forSameAudience: isForAudience)
      return pools.flatMap(\.songs).map(\.title).sorted().joined()
    }
    #expect(try await pool(7, false) == "C")
    #expect(try await pool(7, true) == "BC")
    #expect(try await pool(3, true) == "BCD")
    #expect(try await pool(0, true) == "ABCD")
  }

  @Test func theLastSongsOfAnAudienceAreAPool() async throws {
    try await add("ABCD", daysAgo: nil)
    try await log("AB", daysAgo: 9, for: "Jokers Club")
    try await log("B", daysAgo: 2, for: "Jokers Club")
    try await log("C", daysAgo: 1, for: "Wedding")
    try await repertoire.setScope(.lastPlays(for: "Jokers Club"))
    try await repertoire.begin()
    func titles() -> [String] {
      repertoire.snapshot.itemIdentifiers.compactMap { repertoire.song($0)?.song.title }
    }
    #expect(titles() == ["B", "A"])
    #expect(repertoire.sections.count == 2)
    try await repertoire.setScope(.lastPlays(for: ""))
    #expect(titles() == ["C", "B", "A"])
  }

  @Test func aSectionIsFilledWithWhatWasNotPlayedForLongest() async throws {
    try await add("ABCD", daysAgo: nil)
    try await log("A", daysAgo: 3)
    try await log("B", daysAgo: 30)
    try await log("C", daysAgo: 300)
    let section = Section(title: "Set", options: SectionOptions(targetDuration: 400))
    let gig = Setlist(name: "Gig", sections: [section])
    try await library.perform(CreateSetlist(gig))
    let pools = try await database.songs.pools([.all], for: gig)
    var rules = FillRules()
    rules.prefersLeastRecent = true
    for seed: UInt64 in 1...5 {
      let action = try await library.perform(
        FillSection(section.id, from: pools, rules: rules, seed: seed), in: gig.id)
      #expect(action?.addedEntries.count == 2)
      let filled = try await database.setlists.fetch(gig.id)?.sections[0].entries ?? []
      #expect(Set(filled.map(\.title)) == ["C", "D"])
      try await library.undo(in: [.setlist(gig.id)])
    }
  }

  @Test func theLastDayOfACorrectedPlayIsTheCorrectedOne() async throws {
    try await add("A", daysAgo: nil)
    try await log("A", daysAgo: 10)
    let play = try #require(await database.plays.all().first)
    let moment = play.began.moment.addingTimeInterval(-3 * 86_400)
    try await library.perform(
      CorrectPlays([play.id], .began(LocalInstant(moment, offset: play.began.offset))))
    #expect(
      try await database.plays.uses()[songs[0].id]?.lastDate == today.adding(days: -13))
    #expect(try await database.plays.all().first?.occasion.date == today.adding(days: -13))
  }

  @Test func theSongThatRemainsAfterAMergeHasThePlaysOfAll() async throws {
    try await add("AB", daysAgo: nil)
    try await log("AB", daysAgo: 3)
    try await library.perform(MergeSongs([songs[1].id], into: songs[0].id))
    let plays = try await database.plays.all(PlayFilter(song: songs[0].id))
    #expect(Set(plays.map(\.song.title)) == ["A", "B"])
    try await library.undo(in: [.songs])
    #expect(try await database.plays.all(PlayFilter(song: songs[0].id)).count == 1)
  }
}
