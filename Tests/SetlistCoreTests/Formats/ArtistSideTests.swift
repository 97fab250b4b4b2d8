import Foundation
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests texts that have the artist before or behind the dash.
@MainActor @Suite struct ArtistSideTests {
  private let database: SetlistDatabase
  private let songs: OpenSetlist

  init() throws {
    database = try SetlistDatabase.inMemory()
    songs = OpenSetlist(database: database)
  }

  /// Stores a setlist with known songs, and opens an empty one.
  private func know(_ known: [Song]) async throws {
    let setlists = AllSetlists(database: database)
    try await setlists.create(
      name: "All", sections: [Section(title: "", entries: known.map { Entry(content: .song($0)) })])
    try await songs.open(
      try await setlists.create(name: "Gig", sections: [Section(title: "Set 1")]))
  }

  private func paste(_ text: String) async throws -> ImportReport {
    let section = try #require(songs.setlist?.sections.first)
    return try await ImportController().importItems(
      .text(Data(text.utf8)), into: songs, at: .line(section: section.id, before: nil))
  }

  private var lines: [String] {
    (songs.setlist?.sections ?? []).flatMap(\.entries).compactMap(\.song).map {
      "\($0.artist): \($0.title)"
    }
  }

  @Test func songsOfOtherSetlistsTellTheArtistOfPastedText() async throws {
    try await know([Song(title: "Let It Go", artist: "Idina Menzel")])
    let report = try await paste("Angie - Rolling Stones\nLET IT GO - Idina Menzel\n")
    // A line that names a song of another setlist becomes that song.
    #expect(lines == ["Rolling Stones: Angie", "Idina Menzel: Let It Go"])
    // Only the line without a known song is reported as uncertain.
    #expect(report.guessed.compactMap { songs.entry($0)?.title } == ["Angie"])
  }

  @Test func songsOfOtherSetlistsTellTheArtistOfATextFile() async throws {
    try await know([Song(title: "Let It Go", artist: "Idina Menzel")])
    let folder = try ExchangeFolder()
    let file = try folder.write("Gig\n\nAngie - Stones\nLet It Go - Idina Menzel\n", to: "a.txt")
    let report = try await ImportController().importItems(.files([file]), into: songs)
    #expect(lines == ["Stones: Angie", "Idina Menzel: Let It Go"])
    #expect(report.guessed.count == 1)
  }

  @Test func aKnownSongIsThatSongWhateverTheOtherLinesAre() async throws {
    try await know(["A", "B", "C"].map { Song(title: "Song \($0)", artist: "Artist \($0)") })
    _ = try await paste("Artist A - Song A\nArtist B - Song B\nSong C - Artist C\nX - Y\n")
    #expect(lines == ["Artist A: Song A", "Artist B: Song B", "Artist C: Song C", "X: Y"])
  }

  @Test func whatAnUndoTookBackTellsNothing() async throws {
    try await know([])
    _ = try await paste("Harbour - Lantern\n")
    #expect(lines == ["Harbour: Lantern"])
    try await songs.undo()
    try await know([Song(title: "Rosanna", artist: "Lantern")])
    let report = try await paste("Harbour - Lantern\n")
    #expect(lines == ["Lantern: Harbour"])
    #expect(report.guessed.count == 1)
  }

  @Test(arguments: ["\"Africa\" - Toto\n", "1. Africa\n", "Title\tArtist\nAfrica\tToto\n"])
  func whereTheTextSaysWhichIsTheArtistNothingIsGuessed(text: String) async throws {
    try await know([])
    let report = try await paste(text)
    #expect(report.added == 1 && report.guessed.isEmpty)
  }

  @Test func titleAndArtistAreSwappedInOneStep() async throws {
    try await know([])
    let report = try await paste("Harbour - Lantern\nRiver - Meadow\nHurt\nBreak\n")
    let before = songs.setlist
    #expect(try await songs.swapTitleAndArtist(report.entries) == 2)
    #expect(lines == ["Lantern: Harbour", "Meadow: River", ": Hurt"])
    #expect(songs.undoActionName == "Swap Title and Artist")
    let after = songs.setlist
    try await songs.undo()
    #expect(songs.setlist == before)
    try await songs.redo()
    #expect(songs.setlist == after)
    #expect(try await songs.swapTitleAndArtist([report.entries[2], report.entries[3]]) == 0)
    #expect(songs.setlist == after)
  }

  @Test func aSongThatStandsTwiceIsSwappedOnceAndEverywhere() async throws {
    let song = Song(title: "Toto", artist: "Africa", notes: "capo 2")
    try await know([song])
    let setlist = try #require(songs.setlist)
    let entries = [Entry(content: .song(song)), Entry(content: .song(song))]
    try await songs.insert(entries, into: setlist.sections[0].id)
    #expect(try await songs.swapTitleAndArtist(entries.map(\.id)) == 1)
    #expect(lines == ["Toto: Africa", "Toto: Africa"])
    let other = try await database.everything()[0].sections[0].entries[0].song
    #expect(other?.title == "Africa" && other?.notes == "capo 2")
  }
}
