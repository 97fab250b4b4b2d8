import Foundation
import TestSupport
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests facts of a song that hold for one entry only.
@Suite struct SongOverridesTests {
  private static let song = Song(
    title: "Wonderwall", artist: "Oasis", duration: 258, key: "F♯m", beatsPerMinute: 87,
    notes: "slow")

  @Test func aFactIsChangedForTheEntryOrEverywhere() {
    let entry = Entry(content: .song(Self.song))
    var edited = Self.song
    (edited.key, edited.capo, edited.isFavorite) = ("Em", 2, true)
    let here = entry.edited(to: edited, .entry)
    #expect(here.song == edited)
    #expect(here.overrides.facts == [.key, .capo])
    // A star cannot be overridden: it belongs to the song.
    #expect(here.sharedSong == Self.song.with { $0.isFavorite = true })
    let everywhere = here.edited(to: edited.with { $0.key = "Dm" }, .everywhere)
    #expect(everywhere.overrides.facts == [.capo])
    #expect(everywhere.sharedSong?.key == "Dm" && everywhere.sharedSong?.capo == nil)
  }

  @Test func aFactThatIsAsEverywhereAgainIsGivenBack() {
    let entry = Entry(content: .song(Self.song))
    let here = entry.edited(to: Self.song.with { ($0.key, $0.notes) = ("Em", "") }, .entry)
    for scope in [SongEditScope.entry, .everywhere] {
      let back = here.edited(to: Self.song.with { $0.notes = "" }, scope)
      #expect(back.overrides.facts == [.notes])
      #expect(back.sharedSong == Self.song)
    }
    #expect(here.edited(to: Self.song, .entry) == entry)
  }

  @Test func anEditSaysInEachScopeWhatTheSongIsHere() {
    var random = RandomEdits(seed: testSeed())
    for _ in 0..<500 {
      let entry = random.entry()
      guard let song = entry.song, let shared = entry.sharedSong else { continue }
      let edited = random.song().withIdentity(song.id)
      let here = entry.edited(to: edited, .entry)
      #expect(here.song == edited && here.id == entry.id && here.home == entry.home)
      let other = here.sharedSong ?? song
      let others = SongFact.overridable.filter { !$0.isSame(of: other, and: shared) }
      #expect(others.isEmpty)
      let everywhere = entry.edited(to: edited, .everywhere)
      #expect(everywhere.song == edited)
      #expect(everywhere.overrides.facts.isSubset(of: entry.overrides.facts))
    }
  }

  @Test func anUnknownFactOverridesAKnownOne() throws {
    let entry = Entry(content: .song(Self.song))
      .edited(to: Self.song.with { ($0.duration, $0.key) = (nil, nil) }, .entry)
    #expect(entry.duration == nil && entry.song?.key == nil && entry.title == "Wonderwall")
    let json = JSONText.value(entry.overrides)
    #expect(json == #"{"duration":null,"key":null}"#)
    let data = Data(json.utf8)
    #expect(try JSONDecoder().decode(SongOverrides.self, from: data) == entry.overrides)
  }

  @Test(arguments: [
    #"{"key":7,"capo":2,"favorite":true,"somethingNew":[]}"#, #"{"capo":2,"duration":"long"}"#,
  ])
  func whatCannotBeReadIsPassedOver(json: String) throws {
    let overrides = try JSONDecoder().decode(SongOverrides.self, from: Data(json.utf8))
    #expect(overrides.facts == [.capo])
    #expect(overrides.applied(to: Self.song) == Self.song.with { $0.capo = 2 })
  }

  @MainActor @Test func aKeyThatIsChangedInACopyLeavesLastWeekAlone() async throws {
    let entry = Entry(content: .song(Self.song))
    let fixture = try await Fixture(sections: [Section(title: "A", entries: [entry])])
    let copy = try #require(
      await fixture.library.perform(DuplicateSetlist(fixture.setlist.id))?.addedSetlists.first)
    try await fixture.controller.open(copy)
    let opened = try #require(fixture.controller.setlist?.sections[0].entries[0])
    let changed = opened.edited(to: Self.song.with { $0.key = "Em" }, .entry)
    try await fixture.controller.update(changed)
    func keys() async throws -> [String?] {
      try await fixture.database.everything().flatMap(\.sections).flatMap(\.entries)
        .map(\.song?.key)
    }
    #expect(try await keys() == ["F♯m", "Em"])
    #expect(fixture.controller.undoActionName == "Edit “Wonderwall”")
    // A changed fact of the song changes both entries, unless they override it.
    let song = try #require(changed.song)
    try await fixture.controller.update(
      changed.edited(to: song.with { $0.artist = "Oasis!" }, .everywhere))
    let entries = try await fixture.database.everything().flatMap(\.sections).flatMap(\.entries)
    #expect(entries.map(\.song?.artist) == ["Oasis!", "Oasis!"])
    #expect(entries.map(\.song?.key) == ["F♯m", "Em"])
    #expect(fixture.controller.entry(opened.id) == entries[1])
    try await fixture.controller.undo()
    try await fixture.controller.undo()
    #expect(try await keys() == ["F♯m", "F♯m"])
    try await fixture.controller.redo()
    #expect(try await keys() == ["F♯m", "Em"])
    // A copy of the copy has the changed facts.
    try await fixture.library.perform(DuplicateSetlist(copy))
    #expect(try await keys() == ["F♯m", "Em", "Em"])
    #expect(try await fixture.database.maintenance.check() == [])
  }

  @Test func oneStepChangesBothTheSongAndTheEntry() async throws {
    let entry = Entry(content: .song(Self.song))
    let database = try SetlistDatabase.inMemory()
    let setlist = Setlist(name: "", sections: [Section(title: "", entries: [entry])])
    try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .last)))
    var changed = entry.edited(to: Self.song.with { $0.artist = "Ryan Adams" }, .everywhere)
    let song = try #require(changed.song)
    changed = changed.edited(to: song.with { $0.capo = 2 }, .entry)
    let context = SetlistContext(state: SetlistState(setlist), matches: nil, opened: [])
    let step = try #require(UpdateEntries([changed]).step(in: context))
    let undo = try await database.setlists.perform(step.edit)
    #expect(try await database.setlists.fetch(setlist.id)?.sections[0].entries == [changed])
    try await database.setlists.perform(undo)
    #expect(try await database.setlists.fetch(setlist.id) == setlist)
    #expect(UpdateEntries([entry]).step(in: context) == nil)
  }

  @Test func aSearchFindsWhatTheEntryHasAndNotWhatItReplaces() async throws {
    let plain = Entry(content: .song(Self.song))
    let other = Entry(content: .song(Self.song))
      .edited(
        to: Self.song.with { ($0.title, $0.key, $0.beatsPerMinute) = ("Wunderwand", "Em", 120) },
        .entry)
    let setlist = Setlist(name: "Gig", sections: [Section(title: "", entries: [plain, other])])
    let database = try SetlistDatabase.inMemory()
    try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .last)))
    for (text, expected) in [
      ("wonderwall", [plain.id]), ("wunderwand", [other.id]), ("oasis", [plain.id, other.id]),
      ("key:em", [other.id]), ("key:f♯m", [plain.id]), ("bpm:>100", [other.id]),
    ] {
      let query = SearchQuery(text)
      #expect(
        try await database.search.matches(of: query, in: setlist.id).identifiers == Set(expected))
      #expect(try await database.found(query, in: setlist.id).map(\.id) == expected, "\(text)")
    }
    let items = try await database.search.items(withWords: ["wunderwand"])
    #expect(items == [.entry(other.id, of: setlist.id)])
    #expect(try await database.search.summaries(of: items)[items[0]]?.title == "Wunderwand")
  }

  @Test func theCountsOfASectionFollowALengthOfTheEntry() async throws {
    let entry = Entry(content: .song(Self.song))
    let setlist = Setlist(name: "", sections: [Section(title: "", entries: [entry])])
    let database = try SetlistDatabase.inMemory()
    try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .last)))
    func time() async throws -> PlayingTime? { try await database.setlists.summaries().first?.time }
    for length in [100.0, nil, 258, 30] {
      let here = entry.edited(to: Self.song.with { $0.duration = length }, .entry)
      let undo = try await database.setlists.perform(SetlistEdit(.updateEntry(here)))
      // If another user changes the song's length, an entry that overrides it keeps its own.
      try await database.setlists.perform(
        SetlistEdit(.updateSong(Self.song.with { $0.duration = 300 })))
      let expected = length == 258 ? 300 : length
      #expect(try await time()?.seconds == expected ?? AssumedLength.fallback)
      #expect(try await time()?.unknownCount == (expected == nil ? 1 : 0))
      #expect(try await database.maintenance.check() == [])
      try await database.setlists.perform(SetlistEdit(.updateSong(Self.song)))
      try await database.setlists.perform(undo)
    }
    #expect(try await time()?.seconds == 258)
  }

  @MainActor @Test func aDocumentOfAKnownSongKeepsItsOwnFactsForItsEntries() async throws {
    let known = Entry(content: .song(Self.song))
    let fixture = try await Fixture(sections: [Section(title: "A", entries: [known])])
    let folder = try ExchangeFolder()
    let own = Self.song.with { ($0.title, $0.key, $0.notes) = ("Wonder Wall", "Em", "with capo") }
    let document = Setlist(
      name: "Theirs", sections: [Section(title: "", entries: [Entry(content: .song(own))])])
    let file = folder.file("theirs.setlist")
    try await Exporter().export(document, to: file)
    let setlists = AllSetlists(library: fixture.library)
    try await setlists.load()
    let (id, report) = try await ImportController().importItems(
      .files([file]), creatingSetlistIn: setlists)
    let added = try #require(id)
    let setlist = try #require(try await fixture.database.setlists.fetch(added))
    let entry = try #require(setlist.sections.first?.entries.first)
    #expect(entry.song == own)
    #expect(entry.sharedSong == Self.song)
    #expect(
      report.problems.map(\.message)
        == ["1 song has other facts than in your other setlists; both are kept."])
    // Exporting and importing once more also keeps the facts that the song has everywhere.
    let again = folder.file("again.setlist")
    try await Exporter().export(setlist, to: again)
    let read = try await Importer().read([again]).sections.first?.entries.first
    #expect(read == entry)
  }
}

extension Song {
  /// A copy of the song with other facts.
  func with(_ change: (inout Song) -> Void) -> Song {
    var song = self
    change(&song)
    return song
  }
}
