import Testing

@testable import SetlistModel
@testable import SetlistStore

@Suite struct RefusalTests {
  @Test func anEditThatNamesSomethingUnknownChangesNothingAtAll() async throws {
    let database = try SetlistDatabase.inMemory()
    let setlist = Setlist.sample()
    try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .first)))
    let (list, section, entry) = (Setlist.ID(), Section.ID(), Entry.ID())
    let song = Song(title: "")
    let known = setlist.sections[1].entries[0]
    let cases: [(SetlistEdit.Change, DatabaseError.Refusal)] = [
      (.removeSetlist(list), .unknownSetlist(list)),
      (.renameSetlist(list, ""), .unknownSetlist(list)),
      (.moveSetlist(list, .first), .unknownSetlist(list)),
      (.setSetlistOptions(list, SetlistOptions()), .unknownSetlist(list)),
      (.setHomes([entry: nil]), .unknownEntries([entry])),
      (.insertSection(Section(title: ""), list, .first), .unknownSetlist(list)),
      (.removeSection(section), .unknownSection(section)),
      (.renameSection(section, ""), .unknownSection(section)),
      (.setSectionOptions(section, SectionOptions()), .unknownSection(section)),
      (.moveSection(section, .last), .unknownSection(section)),
      (.removeEntries([entry]), .unknownEntries([entry])),
      (.updateEntry(Entry(id: entry, content: .note(""))), .unknownEntries([entry])),
      (.updateSong(song), .unknownSongs([song.id])),
      (.setFavorite([song.id], true), .unknownSongs([song.id])),
      (
        .moveEntries([.init(id: entry, section: setlist.sections[0].id, position: .first)]),
        .unknownEntries([entry])
      ),
      (
        .moveEntries([.init(id: known.id, section: section, position: .first)]),
        .unknownSection(section)
      ),
      (
        .insertEntries([.init(entry: known, section: setlist.sections[0].id, position: .last)]),
        .existing([known.id.description])
      ),
      (.insertSetlist(setlist, .first), .existing([setlist.id.description])),
    ]
    for (change, refusal) in cases {
      let edit = SetlistEdit([.renameSetlist(setlist.id, "Renamed"), change])
      await #expect(throws: DatabaseError.refused(refusal)) {
        try await database.setlists.perform(edit)
      }
    }
    #expect(try await database.everything() == [setlist])
    try await database.requireSound()
  }

  @Test func ofSeveralEntriesTheUnknownOnesArePassedOver() async throws {
    let database = try SetlistDatabase.inMemory()
    let setlist = Setlist.sample()
    try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .first)))
    let ids = setlist.sections[1].entries.map(\.id)
    let undo = try await database.setlists.perform(
      SetlistEdit(.removeEntries([Entry.ID(), ids[1]])))
    #expect(
      try await database.everything()[0].sections[1].entries.map(\.id) == [ids[0], ids[2]])
    try await database.setlists.perform(undo)
    #expect(try await database.everything() == [setlist])
  }

  @Test func anUndoWhosePredecessorIsGoneLandsAsCloseAsItCan() async throws {
    let database = try SetlistDatabase.inMemory()
    let entries = (0..<6).map { Entry(content: .note("\($0)")) }
    let section = Section(title: "", entries: entries)
    try await database.setlists.perform(
      SetlistEdit(.insertSetlist(Setlist(name: "", sections: [section]), .first)))
    let undo = try await database.setlists.perform(
      SetlistEdit(.removeEntries([entries[3].id, entries[4].id])))
    // Meanwhile another user removes the entry in front of the removed ones.
    try await database.setlists.perform(SetlistEdit(.removeEntries([entries[2].id])))
    try await database.setlists.perform(undo)
    #expect(
      try await database.everything()[0].sections[0].entries.map(\.title)
        == ["0", "1", "5", "3", "4"])
  }
}
