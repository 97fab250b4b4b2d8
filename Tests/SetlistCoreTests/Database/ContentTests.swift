import Foundation
import TestSupport
import Testing

@testable import SetlistModel
@testable import SetlistStore

@Suite struct ContentTests {
  @Test(arguments: [
    "", "Rock & Roll", "<b>bold</b>", "🎸👩‍👩‍👧‍👦🇩🇪", "שלום עולם", "مرحبا", "e\u{301}", "\u{202E}rtl",
    "line\nbreak\ttab", "'; DROP TABLE song; --", "\u{FEFF}bom", "\u{10FFFF}",
  ])
  func anyTextComesBackByteForByte(text: String) async throws {
    let stored = try await roundTrip(text)
    for value in stored { #expect(Array(value.utf8) == Array(text.utf8)) }
  }

  @Test func aNulIsReplacedAndEverythingAfterItIsKept() async throws {
    for value in try await roundTrip("before\0after\0") {
      #expect(value == "before\u{FFFD}after\u{FFFD}")
    }
  }

  @Test(.enabled(if: !isQuick, "takes long")) func megabytesComeBack() async throws {
    let text = String(repeating: "Ünïcode 🎸 ", count: 100_000)
    for value in try await roundTrip(text) { #expect(value == text) }
  }

  @Test func impossibleNumbersAreUnknown() async throws {
    let database = try SetlistDatabase.inMemory()
    let wrong: [Double] = [.nan, .infinity, -.infinity, -1]
    let songs = wrong.map { Song(title: "", duration: $0, beatsPerMinute: $0) }
    let section = Section(
      title: "", options: SectionOptions(targetDuration: -5),
      entries: songs.map { Entry(content: .song($0)) }
        + [Entry(content: .pause(title: "", duration: .nan))])
    try await database.setlists.perform(
      SetlistEdit(.insertSetlist(Setlist(name: "", sections: [section]), .first)))
    let stored = try await database.everything()[0].sections[0]
    #expect(stored.options.targetDuration == nil)
    #expect(stored.entries.count == 5)
    #expect(stored.entries.allSatisfy { $0.duration == nil && $0.song?.beatsPerMinute == nil })
  }

  @Test(arguments: [.nan, .infinity, -1, 86_400, 1e300] as [Double])
  func anImpossibleStartTimeOfASectionIsNone(number: Double) async throws {
    let database = try SetlistDatabase.inMemory()
    let section = Section(title: "", options: SectionOptions(startTime: 0))
    let setlist = Setlist(name: "", sections: [section])
    try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .first)))
    #expect(try await database.everything()[0].sections[0].options.startTime == 0)
    let options = SectionOptions(startTime: number)
    try await database.setlists.perform(SetlistEdit(.setSectionOptions(section.id, options)))
    #expect(try await database.everything()[0].sections[0].options.startTime == nil)
  }

  @Test(arguments: [.nan, .infinity, -1, 86_400, 1e300] as [Double])
  func impossibleTimesOfASetlistAreAsInANewOne(number: Double) async throws {
    let database = try SetlistDatabase.inMemory()
    let wrong = SetlistOptions(startTime: number, gap: number == 86_400 ? -0.5 : number)
    let setlist = Setlist(name: "", options: wrong)
    try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .first)))
    let stored = try await database.everything()[0].options
    #expect(stored.startTime == nil && stored.gap.isFinite && stored.gap >= 0)
    let right = SetlistOptions(startTime: 72_000, gap: 12.5, favorites: .moveToFavorites)
    let inverse = try await database.setlists.perform(
      SetlistEdit(.setSetlistOptions(setlist.id, right)))
    #expect(try await database.everything()[0].options == right)
    try await database.setlists.perform(inverse)
    #expect(try await database.everything()[0].options == stored)
  }

  @Test(arguments: ["file:///a%20b%23.flac", "https://example.org/a?b=c", "file:///%C3%A9.mp3"])
  func locationsComeBack(text: String) async throws {
    let database = try SetlistDatabase.inMemory()
    let location = try #require(URL(string: text))
    let setlist = Setlist(
      name: "",
      sections: [
        Section(
          title: "", entries: [Entry(content: .song(Song(title: "", location: location)))])
      ])
    try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .first)))
    #expect(try await database.everything() == [setlist])
  }

  /// Stores a text in every field for texts, and returns what is read back from each of them.
  private func roundTrip(_ text: String) async throws -> [String] {
    let database = try SetlistDatabase.inMemory()
    let song = Song(title: text, artist: text, album: text, key: text, notes: text)
    let setlist = Setlist(
      name: text,
      sections: [
        Section(
          title: text,
          entries: [
            Entry(content: .song(song)), Entry(content: .pause(title: text, duration: 1)),
            Entry(content: .note(text)),
          ])
      ])
    try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .first)))
    let stored = try await database.everything()[0]
    let entries = stored.sections[0].entries
    let storedSong = try #require(entries[0].song)
    return [
      stored.name, stored.sections[0].title, storedSong.title, storedSong.artist,
      storedSong.album, storedSong.notes, try #require(storedSong.key), entries[1].title,
      entries[2].title, try await database.setlists.summaries()[0].name,
    ]
  }
}
