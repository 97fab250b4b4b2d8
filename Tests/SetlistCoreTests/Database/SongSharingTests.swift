import Foundation
import Testing

@testable import SetlistModel
@testable import SetlistStore

@Suite struct SongSharingTests {
  private let location = URL(string: "file:///music/a%20b.flac")

  @Test func aSongWithAKnownLocationIsTheStoredOneWithItsStar() async throws {
    let database = try SetlistDatabase.inMemory()
    let stored = Song(title: "Stored", location: location, isFavorite: true)
    let again = Song(title: "Again", location: location)
    let setlist = Setlist(
      name: "", sections: [Section(title: "", entries: [Entry(content: .song(stored))])])
    try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .first)))
    let entry = Entry(content: .song(again))
    let inverse = try await database.setlists.perform(
      .insert([entry], into: setlist.sections[0].id, at: .last))
    #expect(inverse == SetlistEdit(.removeEntries([entry.id])))
    let entries = try await database.everything()[0].sections[0].entries
    #expect(entries.map(\.song) == [stored, stored])
    #expect(entries.map(\.id) == [setlist.sections[0].entries[0].id, entry.id])
  }

  @Test func aSongThatNoEntryPlaysAnyMoreIsWhatItIsWhenItComesAgain() async throws {
    let database = try SetlistDatabase.inMemory()
    let section = Section(title: "")
    try await database.setlists.perform(
      SetlistEdit(.insertSetlist(Setlist(name: "", sections: [section]), .first)))
    func songs() async throws -> [Song] {
      try await database.everything()[0].sections[0].entries.compactMap(\.song)
    }
    let old = Song(title: "Old", location: location, isFavorite: true)
    let entry = Entry(content: .song(old))
    try await database.setlists.perform(.insert([entry], into: section.id, at: .last))
    let removal = try await database.setlists.perform(SetlistEdit(.removeEntries([entry.id])))
    // Meanwhile the file was tagged twice, and both versions are in one import.
    let again = ["New", "Newer"].map {
      Entry(content: .song(Song(title: $0, artist: "Ann", location: location)))
    }
    let undo = try await database.setlists.perform(.insert(again, into: section.id, at: .last))
    let new = Song(id: old.id, title: "New", artist: "Ann", location: location)
    #expect(try await songs() == [new, new])
    let redo = try await database.setlists.perform(undo)
    try await database.setlists.perform(removal)
    #expect(try await songs() == [old])
    try await database.setlists.perform(SetlistEdit(.removeEntries([entry.id])))
    try await database.setlists.perform(redo)
    #expect(try await songs() == [new, new])
  }

  @Test func aStarIsSeenInEverySetlistThatPlaysTheSong() async throws {
    let database = try SetlistDatabase.inMemory()
    let song = Song(title: "Reprise")
    for name in ["A", "B"] {
      let entries = [Entry(content: .song(song)), Entry(content: .song(song))]
      try await database.setlists.perform(
        SetlistEdit(
          .insertSetlist(
            Setlist(name: name, sections: [Section(title: "", entries: entries)]), .last)))
    }
    let inverse = try await database.setlists.perform(
      SetlistEdit(.setFavorite([song.id, Song.ID()], true)))
    #expect(inverse == SetlistEdit(.setFavorite([song.id], false)))
    let songs = try await database.everything().flatMap(\.sections).flatMap(\.entries)
      .compactMap(\.song)
    #expect(songs.count == 4 && songs.allSatisfy(\.isFavorite))
  }

  @Test func songsThatAreStoredForThemselvesShareAFileButNoFacts() async throws {
    let database = try SetlistDatabase.inMemory()
    let first = Song(title: "First", location: location)
    let second = Song(title: "Second", key: "Am", location: location)
    let section = Section(title: "", entries: [Entry(content: .song(first))])
    let setlist = Setlist(name: "", sections: [section])
    try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .first)))
    let edit = SetlistEdit(
      [.insertSongs([second])]
        + SetlistEdit.insert([Entry(content: .song(second))], into: section.id, at: .last).changes)
    func songs() async throws -> [Song] {
      try await database.everything()[0].sections[0].entries.compactMap(\.song)
    }
    let undo = try await database.setlists.perform(edit)
    #expect(try await songs() == [first, second])
    let redo = try await database.setlists.perform(undo)
    #expect(try await songs() == [first])
    try await database.setlists.perform(redo)
    #expect(try await songs() == [first, second])
    // A new entry with the file of two songs plays the song that was stored first.
    let again = Entry(content: .song(Song(title: "Again", location: location)))
    try await database.setlists.perform(.insert([again], into: section.id, at: .last))
    #expect(try await songs() == [first, second, first])
    #expect(try await database.maintenance.check() == [])
  }

  @Test func aRemovedSongComesBackWithUndo() async throws {
    let database = try SetlistDatabase.inMemory()
    let setlist = Setlist.sample()
    try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .first)))
    let undo = try await database.setlists.perform(SetlistEdit(.removeSetlist(setlist.id)))
    #expect(try await database.setlists.summaries() == [])
    let redo = try await database.setlists.perform(undo)
    #expect(try await database.everything() == [setlist])
    #expect(redo == SetlistEdit(.removeSetlist(setlist.id)))
  }
}
