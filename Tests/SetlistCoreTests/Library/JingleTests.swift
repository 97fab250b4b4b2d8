import TestSupport
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests jingles, which are songs that count as none.
@Suite struct JingleTests {
  private func song(_ title: String, _ artist: String, _ length: Double? = 180) -> Song {
    Song(title: title, artist: artist, duration: length, key: "Am")
  }

  private func jingle(_ title: String = "Station", _ length: Double = 8) -> Song {
    var song = Song(title: title, artist: "Radio", duration: length, key: "C")
    song.isJingle = true
    return song
  }

  private func section(_ songs: [Song]) -> Section {
    Section(title: "Hour", entries: songs.map { Entry(content: .song($0)) })
  }

  @MainActor @Test func aJingleTakesTimeButIsNoSong() async throws {
    let station = jingle()
    let songs = [song("A", "Ann"), station, song("B", "Bob", nil), station, station]
    let fixture = try await Fixture(sections: [section(songs)])
    let controller = fixture.controller
    #expect(controller.songCount == 2 && controller.countedSongCount == 2)
    // The mean is that of the songs.
    #expect(controller.times.total == PlayingTime(seconds: 384, unknownCount: 1))
    let summary = try #require(try await fixture.database.setlists.summaries().first)
    #expect(summary.songCount == 2 && summary.time.seconds == 384)
    let setlist = try #require(controller.setlist)
    #expect(setlist.repeatedEntries.isEmpty)
    #expect(
      SetlistInformation(setlist, missingFiles: nil)[.songs] == .songs(2, counted: 2))
  }

  @Test func noOrderOfArtistsMindsAJingle() {
    let (a, b) = (song("A", "Ann"), song("B", "Ann"))
    #expect(SongFlow.repeats(in: [a, jingle(), b]) == 1)
    #expect(SongFlow.repeats(in: [jingle(), jingle("Other")]) == 0)
    // The artist of the song behind the jingle is the neighbor.
    let arranged = SongFlow.arranged(
      [song("C", "Bob"), song("D", "Ann")], into: [song("E", "Bob"), jingle(), nil, a])
    #expect(arranged.first?.title != nil && arranged.count == 1)
    let info = SetlistSectionInfo(
      section([a, jingle(), b]), totals: SectionTotals(of: section([a, jingle(), b]), gap: 0),
      assumedLength: nil, matches: nil, gap: 0, isOpened: false)
    #expect(info.transition(to: 1) == nil)
    #expect(info.transition(to: 2) == SongTransition(from: a, to: b))
  }

  @Test func aJingleIsNothingToFillWith() {
    let setlist = Setlist(name: "", sections: [section([])])
    let pools = FillingPool.candidates(of: [[jingle(), song("A", "Ann")]], for: setlist)
    #expect(pools.map { $0.map(\.title) } == [["A"]])
  }

  @MainActor @Test func songsAreMarkedAsJinglesInOneStep() async throws {
    let fixture = try await Fixture()
    let controller = fixture.controller
    let ids = [try fixture.id("a1"), try fixture.id("c1")]
    try await controller.perform(MarkJingles(ids, areJingles: true))
    #expect(controller.undoActionName == "Mark 2 Songs as Jingle")
    #expect(controller.songCount == 5 && controller.entry(ids[0])?.isJingle == true)
    try await fixture.requireSameAsStored()
    #expect(try await controller.perform(MarkJingles(ids, areJingles: true)) == nil)
    let rotation = try await fixture.database.plays.rotation()
    #expect(!rotation.contains { $0.song.isJingle } && rotation.count == 5)
    try await controller.undo()
    #expect(controller.songCount == 7)
  }
}
