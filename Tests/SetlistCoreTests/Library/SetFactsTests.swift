import Foundation
import Testing

@testable import SetlistFormats
@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests typing, pasting and filling down in the table.
@MainActor @Suite struct SetFactsTests {
  private func facts(
    _ fact: SongFact, in fixture: Fixture
  ) -> [String?] {
    fixture.controller.setlist?.sections.flatMap(\.entries).map { $0.text(of: fact) } ?? []
  }

  /// Two songs, a break and a note.
  private var mixed: [Entry] {
    [
      Entry(content: .song(Song(title: "one", duration: 60, key: "Am"))),
      Entry(content: .pause(title: "Intermission", duration: nil)),
      Entry(content: .note("tune down")),
      Entry(content: .song(Song(title: "two"))),
    ]
  }

  @Test func aColumnOfLengthsIsPastedAsOneStep() async throws {
    let fixture = try await Fixture()
    let entries = try ["a2", "a3", "a4", "c1"].map { try fixture.id($0) }
    let pasted = PastedCells(
      "426\r\n4.30\r\n\r\n5'10\r\n", facts: [.duration],
      entries: entries.compactMap(fixture.controller.entry))
    #expect(pasted.invalidTexts.isEmpty && pasted.excessLines == 0)
    let action = try await fixture.controller.perform(SetFacts(pasted.cells))
    #expect(action?.name == "Change Length of 4 Songs")
    let lengths = facts(.duration, in: fixture)
    #expect(lengths == ["1:00", "4:26", "4:30", "", "5:10", "1:00", "1:00"])
    try await fixture.requireSameAsStored()
    try await fixture.controller.undo()
    #expect(Set(facts(.duration, in: fixture)) == ["1:00"])
    #expect(fixture.controller.undoActionName == nil)
    try await fixture.controller.redo()
    #expect(facts(.duration, in: fixture) == lengths)
  }

  @Test func aPastedTableFillsTheColumnsToTheRight() throws {
    let entries = mixed
    let pasted = PastedCells(
      "C\t120\t3:00\nDm\t0\t4:00\nE", facts: [.key, .beatsPerMinute, .duration], entries: entries)
    let (one, two) = (entries[0].id, entries[3].id)
    #expect(
      pasted.cells == [
        .init(one, .key, "C"), .init(one, .beatsPerMinute, "120"), .init(one, .duration, "3:00"),
        .init(two, .key, "Dm"), .init(two, .duration, "4:00"),
      ])
    #expect(pasted.invalidTexts == ["0"])
    #expect(pasted.excessLines == 1)
  }

  @Test(arguments: [
    ("Key\nC\nDm", ["C", "Dm"]), ("Tonart\nC", ["C"]), ("المقام\nC", ["C"]),
    ("キー\nC\n", ["C"]), ("Original Key\nC", ["C"]), ("Key\tBPM\nC\t120", ["C", "120"]),
    ("Key", []), ("C\nKey", ["C", "Key"]), ("C\nDm", ["C", "Dm"]),
  ]) func theNameAboveAPastedColumnIsNoValue(text: String, texts: [String]) {
    let pasted = PastedCells(text, facts: [.key, .beatsPerMinute], entries: mixed)
    #expect(pasted.cells.map(\.text) == texts)
    #expect((pasted.header != nil) == (text.prefix(1) != "C"))
  }

  @Test func aTitleThatIsAWordOfAHeaderIsATitle() {
    for text in ["Song", "Song\tTwo", "Kind of Blue\nOne"] {
      #expect(PastedCells(text, facts: [.title, .artist], entries: mixed).header == nil, "\(text)")
    }
    let pasted = PastedCells("Title\nOne\nTwo", facts: [.title], entries: mixed)
    #expect(pasted.cells.map(\.text) == ["One", "Two"])
  }

  @Test func theNamesOfColumnsAreKnownInEveryLanguage() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../po").standardized
    let facts: [(name: String, fact: SongFact)] = [
      ("Title", .title), ("Artist", .artist), ("Album", .album), ("Length", .duration),
      ("Key", .key), ("BPM", .beatsPerMinute), ("Version", .version), ("Singer", .singer),
      ("Capo", .capo),
    ]
    for language in ["ar", "de", "es", "fr", "ja", "pt_BR", "zh_CN"] {
      let catalog = try String(
        contentsOf: folder.appending(path: "\(language).po"), encoding: .utf8)
      for (name, fact) in facts {
        let start = try #require(catalog.range(of: "msgid \"\(name)\"\nmsgstr \""))
        let text = String(catalog[start.upperBound...].prefix { $0 != "\"" })
        #expect(CSVColumnName(text)?.field == .fact(fact), "\(text) in \(language)")
      }
    }
  }

  @Test func eachCellReachesAsFarAsItSays() async throws {
    let fixture = try await Fixture()
    let id = try fixture.id("a1")
    try await fixture.controller.perform(
      SetFacts([
        .init(id, .title, "One"), .init(id, .artist, "Ada", .entry), .init(id, .key, "C", .entry),
      ]))
    let entry = try #require(fixture.controller.entry(id))
    #expect(entry.sharedSong?.title == "One" && entry.song?.title == "One")
    #expect(entry.sharedSong?.artist != "Ada" && entry.song?.artist == "Ada")
    #expect(entry.sharedSong?.key == nil && entry.song?.key == "C")
    #expect(entry.overrides.facts == [.artist, .key])
  }

  @Test func whatAnEntryDoesNotHaveIsPassedOverAndWhatIsNotValidIsNamed() throws {
    let entries = mixed
    let pasted = PastedCells("3:00\nlater\n4:00", facts: [.duration], entries: entries)
    #expect(pasted.cells.map(\.entry) == [entries[0].id, entries[3].id])
    #expect(pasted.invalidTexts == ["later"])
    #expect(PastedCells("", facts: [.duration], entries: entries).cells.isEmpty)
    // A song needs a title, so an empty one is invalid.
    #expect(PastedCells("\n", facts: [.title], entries: entries).invalidTexts == [""])
  }

  @Test func breaksAndNotesHaveCells() async throws {
    let mixed = mixed
    let fixture = try await Fixture(sections: [Section(title: "A", entries: mixed)])
    let (pause, note) = (try fixture.id("Intermission"), try fixture.id("tune down"))
    try await fixture.controller.perform(
      SetFacts([
        .init(pause, .duration, "15"), .init(pause, .title, "Break"), .init(note, .title, "capo!"),
        .init(note, .title, ""), .init(note, .duration, "3"), .init(pause, .artist, "ABBA"),
      ]))
    let entries = try #require(fixture.controller.setlist?.sections[0].entries)
    #expect(entries[1].content == .pause(title: "Break", duration: 900))
    #expect(entries[2].content == .note("capo!"))
    #expect(entries[0] == mixed[0] && entries[3] == mixed[3])
    #expect(fixture.controller.undoActionName == "Edit 2 Entries")
  }

  @Test func aKeyIsFilledDownAsOneStepAndOnlyHereWhereOthersPlayTheSong() async throws {
    let shared = Entry(content: .song(Song(title: "shared", key: "G")))
    let own = Entry(content: .song(Song(title: "own")))
    let source = Entry(content: .song(Song(title: "source", key: "Am")))
    let fixture = try await Fixture(
      sections: [Section(title: "A", entries: [source, own, shared])])
    let other = Setlist(name: "Other", sections: [Section(title: "B", entries: [shared.copy()])])
    try await fixture.library.perform(CreateSetlist(other))
    let targets = [own.id, shared.id]
    let songs = Set([own, shared].compactMap(\.songID))
    let onlyHere = try await fixture.controller.songs(
      among: songs, playedElsewhereThan: fixture.setlist.id)
    #expect(onlyHere == [try #require(shared.songID)])
    let action = try await fixture.controller.perform(
      FillDown(.key, of: source.id, to: targets, onlyHere: [shared.id]))
    #expect(action?.name == "Change Key of 2 Songs")
    #expect(facts(.key, in: fixture) == ["Am", "Am", "Am"])
    #expect(fixture.controller.entry(shared.id)?.overrides.facts == [.key])
    #expect(fixture.controller.entry(own.id)?.overrides.isEmpty == true)
    let untouched = try await fixture.database.setlists.fetch(other.id)?.sections[0].entries[0]
    #expect(untouched?.song?.key == "G")
    try await fixture.requireSameAsStored()
    try await fixture.controller.undo()
    #expect(facts(.key, in: fixture) == ["Am", "", "G"])
    #expect(
      try await fixture.controller.perform(FillDown(.key, of: own.id, to: [own.id])) == nil)
  }

  @Test func aSongThatIsRepeatedTakesTheLastText() async throws {
    let entry = Entry(content: .song(Song(title: "reprise")))
    let again = entry.copy()
    let fixture = try await Fixture(sections: [Section(title: "A", entries: [entry, again])])
    try await fixture.controller.perform(
      SetFacts([
        .init(entry.id, .key, "C"), .init(again.id, .key, "D"), .init(entry.id, .duration, "3:00"),
      ]))
    #expect(facts(.key, in: fixture) == ["D", "D"])
    #expect(facts(.duration, in: fixture) == ["3:00", "3:00"])
    try await fixture.requireSameAsStored()
  }
}
