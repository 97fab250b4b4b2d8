import Foundation
import TestSupport
import Testing

@testable import SetlistFiles
@testable import SetlistFormats
@testable import SetlistModel

@Suite struct M3UReaderTests {
  private func read(_ text: String) throws -> ParsedPlaylist {
    try M3UReader().read(Data(text.utf8))
  }

  private func songs(_ text: String) throws -> [Song] {
    try read(text).sections.flatMap(\.entries).compactMap(\.entry.song)
  }

  @Test(
    arguments: [
      (":224,Ada - Tones", 224, "Ada", "Tones"), (": 1", 1, "", ""), (":1.11", 1.11, "", ""),
      (":-2", nil, "", ""), (":4:26,Ada - T", 266, "Ada", "T"), (":+5,T", 5, "", "T"),
      (":3,artist - name", 3, "artist", "name"), (":4,,name", 4, "", "name"),
      (":5,artist,name", 5, "artist", "name"), (":,Title", nil, "", "Title"), ("", nil, "", ""),
      (":0,Title", nil, "", "Title"), (":-1,Hello, Goodbye", nil, "", "Hello, Goodbye"),
      (":7,Ada – Tones", 7, "Ada", "Tones"), (":7,A - B - Live", 7, "A", "B - Live"),
      (":-1 tvg-id=\"a,b\" group-title=\"News\",Ada - T", nil, "Ada", "T"),
      (":12 x=y,Ada - T", 12, "Ada", "T"), (":9 tvg-name=\"open,Ada - T", 9, "Ada", "T"),
      (":NaN,T", nil, "", "T"), (":1e999,T", 1, "", "T"),
      (":Just a title", nil, "", "Just a title"),
      (":5,\"Heroes\", live", 5, "", "\"Heroes\", live"),
    ] as [(String, Double?, String, String)])
  func anEXTINFIsReadAsPlayersWriteIt(
    text: String, duration: Double?, artist: String, title: String
  ) {
    let information = ExtendedInformation(Substring(text))
    #expect(information.duration == duration)
    #expect(information.artist == artist)
    #expect(information.title == title)
  }

  @Test func directivesThatAreNotReadAreNamedOnceAndCommentsAreNot() throws {
    let playlist = try read(
      """
      #EXTM3U
      #EXTENC:UTF-8
      # a comment
      #EXTIMG:front.jpg
      #EXTVLCOPT:start-time=5
      #EXTVLCOPT:network-caching=1000
      #extimg:back.jpg
      #EXTGENRE:Pop
      one.mp3
      #EXTGENRE:Rock
      two.mp3
      """)
    #expect(playlist.sections.flatMap(\.entries).count == 2)
    #expect(
      playlist.problems
        == ["Not read: “#EXTGENRE”, “#EXTIMG”, “#EXTVLCOPT network-caching”."])
  }

  @Test func aSectionIsTheGroupTitleElseTheLastEXTGRP() throws {
    let playlist = try read(
      """
      #EXTM3U
      first.mp3
      #EXTGRP: Set 1
      #EXTINF:10,A - B
      one.mp3
      two.mp3
      #EXTINF:10 group-title="Solo",A - C
      three.mp3
      four.mp3
      #EXTGRP:Encore
      five.mp3
      """)
    #expect(playlist.sections.map(\.title) == [nil, "Set 1", "Solo", "Set 1", "Encore"])
    #expect(playlist.sections.map(\.entries.count) == [1, 2, 1, 1, 1])
  }

  @Test func theNameAndTheAlbumAndTheArtistComeFromDirectives() throws {
    let playlist = try read(
      "#EXTM3U\n#PLAYLIST:  My List \n#EXTALB:Album\n#EXTART:Ada\n#EXTINF:1,T\na.mp3\nb.mp3\n")
    #expect(playlist.name == "My List")
    let songs = playlist.sections.flatMap(\.entries).compactMap(\.entry.song)
    #expect(songs.map(\.album) == ["Album", ""])
    #expect(songs.map(\.artist) == ["Ada", ""])
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func everyLineEndIsUnderstood(end: String) throws {
    let text = ["#EXTM3U", "#EXTINF:5,A - B", "a.mp3", "", "b.mp3"].joined(separator: end)
    #expect(try songs(text).map(\.title) == ["B", ""])
  }

  @Test func aBareEXTINFDoesNotLoseTheEntry() throws {
    let playlist = try read("#EXTM3U\n#EXTINF\na.mp3\n")
    #expect(playlist.sections.first?.entries.first?.references.first?.text == "a.mp3")
  }

  @Test func aListWithoutAHeaderIsAListOfPathsAndAddresses() throws {
    let playlist = try read("/music/a.mp3\nfile:///music/b%20c.mp3\nhttp://radio.example/live\n")
    #expect(playlist.sections.flatMap(\.entries).count == 3)
  }

  @Test func directivesInLowerCaseAndUnknownOnesAreNoPaths() throws {
    let text = "#extm3u\n#extinf:5,A - B\n#EXTVLCOPT:x=y\n#EXTIMG:a.png\n# remark\n  a.mp3  \n"
    let entries = try read(text).sections.flatMap(\.entries)
    #expect(entries.map(\.entry.title) == ["B"])
    #expect(entries.first?.references.first?.text == "a.mp3")
  }

  @Test func aDurationInMillisecondsIsNoticed() throws {
    let playlist = try read("#EXTINF:215000,A - B\na.mp3\n")
    let entry = try #require(playlist.sections.first?.entries.first)
    #expect(entry.entry.duration == 215)
    #expect(entry.isDurationDoubtful)
    #expect(playlist.problems.count == 1)
  }

  @Test func theSegmentsOfAStreamAreRefused() {
    let text = "#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:9.9,\nsegment0.ts\n"
    #expect(throws: ExchangeError.streamSegments) { try read(text) }
  }

  @Test func aDescriptionWithoutAPathIsASongWithoutAFile() throws {
    let playlist = try read("#EXTM3U\n#EXTINF:5,A - B\n#EXTINF:6,C - D\nd.mp3\n#EXTINF:7,E - F")
    let entries = playlist.sections.flatMap(\.entries)
    #expect(entries.map(\.entry.title) == ["B", "D", "F"])
    #expect(entries.map(\.references.count) == [0, 1, 0])
  }

  @Test func aDamagedRecordIsReportedAndTheEntryIsKept() throws {
    let playlist = try read("#EXTM3U\n#EXTINF:5,A - B\n#SETLIST:{\"entry\":{\na.mp3\n")
    #expect(playlist.problems.count == 1)
    #expect(playlist.sections.flatMap(\.entries).map(\.entry.title) == ["B"])
  }

  @Test func numbersThatMeanNothingAreUnknown() throws {
    let id = Entry.ID()
    let song = "\"song\":{\"id\":\"\(Song.ID())\",\"bpm\":-3}"
    let record =
      "{\"entry\":{\"id\":\"\(id)\",\"kind\":\"song\",\"title\":\"T\",\"duration\":-5,\(song)}}"
    let entry = try #require(read("#SETLIST:" + record).sections.first?.entries.first?.entry)
    #expect(entry.id == id)
    #expect(entry.duration == nil)
    #expect(entry.song?.beatsPerMinute == nil)
  }

  @Test func whatAnotherProgramAppendsToOurListIsKept() throws {
    let setlist = Setlist(
      name: "L", sections: [Section(title: "Set", entries: [Entry(content: .note("n"))])])
    let own = try M3UWriter().document(for: setlist, options: ExportOptions())
    let text =
      String(decoding: own.data, as: UTF8.self) + "#EXTGRP:New\n#EXTINF:5,A - B\nb%20c.mp3\n"
    let playlist = try read(text)
    #expect(playlist.sections.map(\.title) == ["Set", "New"])
    #expect(playlist.sections.last?.entries.first?.references.first?.kind == .path)
  }

  @Test func binaryDataIsNoPlaylist() {
    let data = Data([0x89, 0x50, 0x4E, 0x47, 0, 0, 0, 13])
    #expect(throws: ExchangeError.wrongFormat(.m3u8)) { try M3UReader().read(data) }
  }

  @Test func aLineOfMegabytesIsSkippedAndATitleOfMegabytesIsKept() throws {
    let long = String(repeating: "x", count: 2_000_000)
    let playlist = try read("\(long)\n#EXTINF:5,\(long)\na.mp3\n")
    #expect(playlist.problems.count == 1)
    #expect(playlist.sections.flatMap(\.entries).map(\.entry.title.utf8.count) == [2_000_000])
  }

  @Test(.enabled(if: !isQuick, "takes long"))
  func aListIsCutWhereItIsLongerAndNotWhereItIsAsLongAsAListMayBe() throws {
    let full = String(repeating: "a\n", count: ParsedPlaylist.maximumEntryCount)
    for (text, problems) in [(full, []), (full + "a\n", [ParsedPlaylist.fullProblem])] {
      let playlist = try M3UReader().read(Data(text.utf8))
      #expect(playlist.sections.first?.entries.count == ParsedPlaylist.maximumEntryCount)
      #expect(playlist.problems == problems)
    }
  }
}
