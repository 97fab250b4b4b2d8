import Testing

@testable import SetlistModel
@testable import SetlistStore

/// Tests the songs that are suggested to complete a typed text.
@Suite struct SuggestingTests {
  @Test(arguments: [
    ("wat", "", ["Waterloo", "Dark Water", "Muddy Waters"]), ("WATER", "abb", ["Waterloo"]),
    ("", "étoile", ["Dark Water"]), ("water l", "", []), ("%", "", []),
    ("", "", ["Home", "Waterloo", "Dark Water"]),
  ])
  func titlesThatBeginSoComeFirst(title: String, artist: String, expected: [String]) async throws {
    let database = try SetlistDatabase.inMemory()
    let songs = [
      Song(title: "Muddy Waters", artist: "Ann"), Song(title: "Waterloo", artist: "ABBA"),
      Song(title: "Dark Water", artist: "Etoile"), Song(title: "Home"),
    ]
    try await database.setlists.perform(SetlistEdit(.insertSongs(songs)))
    let found = try await database.songs.titled(title, by: artist, limit: 3)
    #expect(found.map(\.title) == expected)
  }

  @Test func aTakenSongKeepsWhatWasTypedOtherwiseForItsEntry() {
    let known = Song(title: "Home", artist: "Ann", key: "C", isFavorite: true)
    let typed = Song(title: "Home", artist: "Ann", key: "D")
    let entry = Entry(content: .song(typed)).playing(known: known, typed: typed)
    #expect(entry.sharedSong == known)
    #expect(entry.overrides.facts == [.key] && entry.song?.key == "D")
  }
}
