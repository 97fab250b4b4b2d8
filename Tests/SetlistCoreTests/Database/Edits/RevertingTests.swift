import Foundation
import TestSupport
import Testing

@testable import SetlistModel
@testable import SetlistStore

/// Tests reverting an edit after other users have changed the same song, entry or options.
@Suite struct RevertingTests {
  private let database: SetlistDatabase
  private let song = Song(title: "Road", artist: "Ada", key: "Bb", beatsPerMinute: 120)
  private let entry: Entry
  private let setlist: Setlist

  init() async throws {
    entry = Entry(content: .song(song))
    setlist = Setlist(name: "Friday", sections: [Section(title: "Set", entries: [entry])])
    database = try SetlistDatabase.inMemory()
    try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .first)))
  }

  private func stored() async throws -> Entry {
    try #require(try await database.everything()[0].sections[0].entries.first)
  }

  @Test func factsThatOthersHaveChangedSinceStayAsTheyAre() async throws {
    var edited = song
    (edited.key, edited.notes) = ("D", "slow")
    let undo = try await database.setlists.perform(SetlistEdit(.updateSong(edited)))
    (edited.beatsPerMinute, edited.notes) = (88, "fast")
    try await database.setlists.perform(SetlistEdit(.updateSong(edited)))
    let redo = try await database.setlists.perform(undo)
    let undone = try await stored().song
    #expect(undone?.key == "Bb" && undone?.beatsPerMinute == 88 && undone?.notes == "fast")
    try await database.setlists.perform(redo)
    let redone = try await stored().song
    #expect(redone?.key == "D" && redone?.beatsPerMinute == 88 && redone?.notes == "fast")
  }

  @Test func factsThatASongHasOnlyHereAreTakenBackOneByOne() async throws {
    var first = entry
    first.overrides.set(.key, from: song.with { $0.key = "C" })
    let undo = try await database.setlists.perform(SetlistEdit(.updateEntry(first)))
    var second = first
    second.overrides.set(.beatsPerMinute, from: song.with { $0.beatsPerMinute = 90 })
    try await database.setlists.perform(SetlistEdit(.updateEntry(second)))
    try await database.setlists.perform(undo)
    let undone = try await stored()
    #expect(undone.song?.key == "Bb" && undone.song?.beatsPerMinute == 90)
    #expect(undone.overrides.facts == [.beatsPerMinute])
  }

  @Test func optionsAreTakenBackOneByOne() async throws {
    let section = setlist.sections[0].id
    let undo = [
      try await database.setlists.perform(
        SetlistEdit(.setSetlistOptions(setlist.id, SetlistOptions(venue: "Inn", gap: 5)))),
      try await database.setlists.perform(
        SetlistEdit(.setSectionOptions(section, SectionOptions(targetDuration: 60)))),
    ]
    let later = SetlistOptions(venue: "Inn", notes: "loud", gap: 7)
    try await database.setlists.perform(SetlistEdit(.setSetlistOptions(setlist.id, later)))
    let collapsed = SectionOptions(targetDuration: 60, isCollapsed: true)
    try await database.setlists.perform(SetlistEdit(.setSectionOptions(section, collapsed)))
    for edit in undo { try await database.setlists.perform(edit) }
    let stored = try await database.everything()[0]
    #expect(stored.options == SetlistOptions(notes: "loud", gap: 7))
    #expect(stored.sections[0].options == SectionOptions(isCollapsed: true))
  }

  @Test func anEntryThatComesBackDoesNotChangeItsSong() async throws {
    let undo = try await database.setlists.perform(SetlistEdit(.removeEntries([entry.id])))
    try await database.setlists.perform(SetlistEdit(.updateSong(song.with { $0.key = "Gm" })))
    try await database.setlists.perform(undo)
    #expect(try await stored().song?.key == "Gm")
    // A paste inserts a copy of the entry.
    try await database.setlists.perform(SetlistEdit(.removeEntries([entry.id])))
    try await database.setlists.perform(
      .insert([entry.copy()], into: setlist.sections[0].id, at: .last))
    #expect(try await stored().song?.key == "Gm")
  }

  /// Each edit changes different facts, so the edits can be reverted in any order.
  @Test func editsOfDifferentFactsAreTakenBackInAnyOrder() async throws {
    var generator = SeededGenerator(seed: testSeed())
    for _ in 0..<20 {
      var edited = song
      var undo: [SetlistEdit] = []
      for change in [
        { $0.key = "D" }, { $0.beatsPerMinute = 88 }, { $0.notes = "x" }, { $0.album = "y" },
        { $0.isFavorite = true },
      ] as [(inout Song) -> Void] {
        change(&edited)
        undo.append(try await database.setlists.perform(SetlistEdit(.updateSong(edited))))
      }
      for edit in undo.shuffled(using: &generator) { try await database.setlists.perform(edit) }
      #expect(try await stored().song == song)
    }
  }
}
