import Foundation
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests All Songs, with the use of each song.
@MainActor @Suite struct RepertoireTests {
  private let database: SetlistDatabase
  private let library: Library
  private let repertoire: Repertoire
  private let songs = [
    Song(title: "Waterloo", artist: "ABBA", duration: 168, key: "D", beatsPerMinute: 147),
    Song(title: "Fernando", artist: "Abba", duration: 252, key: "Bm", beatsPerMinute: 110),
    Song(title: "Yesterday", artist: "The Beatles", duration: 125, key: "F"),
    Song(title: "Home", location: URL(string: "file:///nowhere/home.mp3")),
  ]

  init() throws {
    database = try SetlistDatabase.inMemory()
    library = Library(database)
    repertoire = Repertoire(library: library)
  }

  @discardableResult
  private func add(_ name: String, _ songs: [Song], on date: String? = nil) async throws -> Setlist
  {
    let setlist = Setlist(
      name: name, options: SetlistOptions(date: date.flatMap { CalendarDate($0) }),
      sections: [Section(title: "", entries: songs.map { Entry(content: .song($0)) })])
    try await library.perform(CreateSetlist(setlist))
    return setlist
  }

  /// The shown groups with the titles in them.
  private var shown: [String] {
    repertoire.snapshot.sectionIdentifiers.map { section in
      "\(section.title): \(repertoire.titles(of: section).joined(separator: ", "))"
    }
  }

  private static let byArtist = [
    "ABBA: Fernando, Waterloo", "The Beatles: Yesterday", "Unknown Artist: Home",
  ]

  @Test func songsAreGroupedByWhatIsChosen() async throws {
    try await add("Friday", [songs[0], songs[1], songs[0]], on: "2019-12-31")
    try await add("Saturday", [songs[0]], on: "2021-01-01")
    let last = try await add("Some Day", [songs[2], songs[3]])
    #expect(repertoire.snapshot.isEmpty)
    try await repertoire.begin()
    #expect(shown == ["Abba: Fernando, Waterloo"] + Self.byArtist.dropFirst())
    #expect(repertoire.songCount == 4 && repertoire.shownCount == 4)
    #expect(repertoire.song(songs[0].id)?.setlistCount == 2)
    #expect(repertoire.song(songs[0].id)?.lastDate?.description == "2021-01-01")
    #expect(repertoire.song(songs[2].id)?.lastDate == nil)
    try await library.perform(RemoveSetlist(last.id))
    try await eventually { repertoire.song(songs[2].id)?.setlistCount == 0 }
    try await repertoire.setGrouping(.lastUse)
    #expect(shown == ["2020s: Waterloo", "2010s: Fernando", "Never Used: Home, Yesterday"])
    try await repertoire.setGrouping(.key)
    #expect(shown == ["Bm: Fernando", "D: Waterloo", "F: Yesterday", "Unknown Key: Home"])
    try await repertoire.setGrouping(.tempo)
    #expect(
      shown == [
        "100–119 BPM: Fernando", "140–159 BPM: Waterloo", "Unknown Tempo: Home, Yesterday",
      ])
    try await repertoire.setGrouping(.file)
    #expect(shown == ["Missing File: Home", "Without a File: Fernando, Waterloo, Yesterday"])
    try await library.perform(ChangeSongs([songs[1].id], .retire) { $0.isRetired = true })
    try await repertoire.setGrouping(.mark)
    #expect(shown == ["Do Not Play: Fernando", "To Play: Home, Waterloo, Yesterday"])
    repertoire.end()
    #expect(repertoire.snapshot.isEmpty && repertoire.songCount == 0)
  }

  @Test func aSearchFindsFactsAndUses() async throws {
    let today = CalendarDate(.now)
    try await add("Friday Gig", [songs[0], songs[1]], on: today.adding(days: -10).description)
    try await add("Café", [songs[1]], on: today.adding(days: -400).description)
    let last = try await add("Some Day", [songs[2], songs[3]])
    try await library.perform(RemoveSetlist(last.id))
    try await repertoire.begin()
    for (text, titles) in [
      ("", "Fernando Waterloo Yesterday Home"), ("abba", "Fernando Waterloo"),
      ("abba water", "Waterloo"), ("length:2:00-2:50", "Waterloo Yesterday"),
      ("length:>4:00", "Fernando"), ("key:~Bm", "Fernando Waterloo"), ("key:~C", "Yesterday"),
      ("key:bm", "Fernando"), ("unused:", "Yesterday Home"), ("used:<30d", "Fernando Waterloo"),
      ("used:>1w", "Fernando Waterloo Yesterday Home"), ("used:<1w", ""),
      ("in:\"friday gig\"", "Fernando Waterloo"), ("in:cafe", "Fernando"),
      ("in:friday unused:", ""), ("used:<30d key:d", "Waterloo"), ("bpm:<120", "Fernando"),
      ("nothing", ""),
    ] {
      try await repertoire.setQuery(text)
      let found = repertoire.snapshot.sectionIdentifiers.flatMap(repertoire.titles)
      #expect(found.joined(separator: " ") == titles, "\(text)")
    }
    #expect(repertoire.songCount == 4)
    // Songs that are stored during a search are searched, too.
    try await repertoire.setQuery("mamma")
    try await add("New", [Song(title: "Mamma Mia", artist: "ABBA")])
    try await eventually { shown == ["ABBA: Mamma Mia"] || shown == ["Abba: Mamma Mia"] }
  }

  @Test func aDayToComeIsNotWhenASongWasPlayedLast() async throws {
    let today = CalendarDate(.now)
    func day(_ days: Int) -> String { today.adding(days: days).description }
    try await add("Past", [songs[0]], on: day(-3))
    try await add("Long Past", [songs[0], songs[2]], on: day(-40))
    try await add("Soon", [songs[0], songs[1]], on: day(7))
    try await add("Later", [songs[0], songs[1]], on: day(500))
    try await add("Today", [songs[3]], on: day(0))
    try await repertoire.begin()
    func dates(_ index: Int) -> [String?] {
      let song = repertoire.song(songs[index].id)
      return [song?.lastDate?.description, song?.nextDate?.description]
    }
    #expect(dates(0) == [day(-3), day(7)])
    #expect(dates(1) == [nil, day(7)])
    #expect(dates(2) == [day(-40), nil])
    #expect(dates(3) == [day(0), nil])
    for (text, titles) in [
      ("used:<30d", "Waterloo Home"), ("used:>30d", "Fernando Yesterday"),
      ("used:<60d", "Waterloo Yesterday Home"), ("used:<0d", "Home"),
    ] {
      try await repertoire.setQuery(text)
      let found = repertoire.snapshot.sectionIdentifiers.flatMap(repertoire.titles)
      #expect(found.joined(separator: " ") == titles, "\(text)")
    }
    try await repertoire.setQuery("")
    try await repertoire.setGrouping(.lastUse)
    #expect(shown.first == "Only in Coming Setlists: Fernando")
    try await repertoire.setScope(.setlist(try await database.setlists.summaries()[2].id))
    #expect(dates(1) == [nil, day(7)])
    // The days in which songs are not to be repeated are counted back from the date of the setlist.
    func titles(_ days: Int, before date: Int) async throws -> String {
      try await database.songs.songsToFill(notPlayedWithin: days, before: today.adding(days: date))
        .map(\.title).sorted().joined(separator: " ")
    }
    #expect(try await titles(5, before: 0) == "Fernando Home Yesterday")
    #expect(try await titles(5, before: 1) == "Fernando Yesterday")
    #expect(try await titles(5, before: 8) == "Home Yesterday")
    #expect(try await titles(30, before: -20) == "Fernando Home")
  }

  @Test func songsAreChangedMergedAndRemovedAndAllOfItIsUndone() async throws {
    let double = Song(title: "Waterloo (1974)", artist: "ABBA", notes: "horns")
    let gig = try await add("Friday", [songs[0], double])
    let other = try await add("Saturday", [double])
    let before = try await database.everything()
    try await repertoire.begin()
    try await library.perform(MergeSongs([double.id, songs[0].id], into: songs[0].id))
    let merged = songs[0].with { $0.notes = "horns" }
    for id in [gig.id, other.id] {
      let entries = try #require(await database.setlists.fetch(id)?.sections[0].entries)
      #expect(entries.allSatisfy { $0.song == merged })
    }
    try await eventually { repertoire.songCount == 1 }
    #expect(repertoire.song(songs[0].id)?.setlistCount == 2)
    #expect(library.undoActionName(in: [.setlists, .songs]) == "Merge 2 Songs")
    try await library.undo(in: [.setlists, .songs])
    #expect(try await database.everything() == before)
    try await eventually { repertoire.songCount == 2 }
    try await library.redo(in: [.setlists, .songs])
    try await library.undo(in: [.setlists, .songs])
    #expect(try await database.everything() == before)
    // Songs that a setlist uses stay.
    #expect(try await library.perform(RemoveUnusedSongs()) == nil)
    try await library.perform(RemoveSetlist(other.id))
    try await library.perform(RemoveSetlist(gig.id))
    try await library.perform(RemoveUnusedSongs([double.id]))
    #expect(library.undoActionName(in: [.setlists, .songs]) == "Remove “Waterloo (1974)”")
    try await eventually { shown == ["ABBA: Waterloo"] }
    try await library.undo(in: [.setlists, .songs])
    try await eventually { repertoire.songCount == 2 }
    try await library.perform(RemoveUnusedSongs())
    try await eventually { repertoire.songCount == 0 }
    for _ in 0..<3 { try await library.undo(in: [.setlists, .songs]) }
    #expect(try await database.everything() == before)
    try await database.requireSound()
  }

  @Test func whereMergedSongsDifferSomebodyMayPreferAFactOfEach() async throws {
    let double = Song(
      title: "Waterloo (1974)", artist: songs[0].artist, key: "Am", notes: "horns")
    let gig = try await add("Friday", [songs[0], double])
    let differing = MergeSongs.differences(among: [songs[0], double])
    #expect(differing.map(\.fact) == [.title, .key])
    #expect(differing.first?.songs.map(\.id) == [songs[0].id, double.id])
    try await library.perform(
      MergeSongs([double.id], into: songs[0].id, preferring: [.title: double.id]))
    let entries = try #require(await database.setlists.fetch(gig.id)?.sections[0].entries)
    let merged = songs[0].with {
      ($0.title, $0.notes) = (double.title, "horns")
      $0.key = songs[0].key ?? "Am"
    }
    #expect(entries.allSatisfy { $0.song == merged })
    #expect(MergeSongs.differences(among: [merged, merged]).isEmpty)
  }

  @Test func whoAddsASongThatIsThereOrNotToBePlayedIsTold() {
    let known = Song(title: "Hurt", artist: "Cash")
    let banned = Song(title: "Angie", isRetired: true)
    let entries = [known, Song(title: "hurt", artist: "CASH"), banned, Song(title: "New")]
      .map { Entry(content: .song($0)) }
    let setlist = Setlist(name: "Gig", sections: [Section(title: "", entries: entries)])
    for (added, repeated, retired) in [(1, 1, 0), (2, 0, 1), (3, 0, 0), (0, 1, 0)] {
      let doubts = AdditionDoubts(about: [entries[added].id], in: setlist)
      #expect(doubts.repeated == repeated && doubts.retired == retired, "\(added)")
    }
    // Songs that are added together are not repetitions of the setlist's songs.
    let both = AdditionDoubts(about: [entries[0].id, entries[1].id], in: setlist)
    #expect(both.repeated == 0)
  }

  @Test func anUndoneImportLeavesNoSongsOfItsOwn() async throws {
    let first = Song(title: "A", location: URL(string: "file:///a.mp3"))
    try await add("Friday", [first])
    var content = ImportedContent(
      name: "New",
      sections: [
        Section(title: "", entries: [Entry(content: .song(first.with { $0.isFavorite = true }))])
      ], report: ImportReport())
    content.exactSongs = [first.id]
    content = try await database.imports.matching(content)
    try await library.perform(CreateSetlist(content))
    try await repertoire.begin()
    #expect(repertoire.songCount == 2)
    try await library.undo(in: [.setlists])
    try await eventually { repertoire.songCount == 1 }
  }
}
