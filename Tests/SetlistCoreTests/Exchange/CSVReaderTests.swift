import Foundation
import Testing

@testable import SetlistCore

@Suite struct CSVReaderTests {
  private func read(_ text: String) throws -> ParsedPlaylist {
    try CSVReader().read(Data(text.utf8))
  }

  private func songs(_ text: String) throws -> [Song] {
    try read(text).sections.flatMap(\.entries).compactMap(\.entry.song)
  }

  @Test func quotesHoldSeparatorsQuotesAndLineEnds() throws {
    let songs = try songs("Title,Artist,Notes\r\n\"A, \"\"b\"\"\",\"X\",\"one\r\ntwo\n\"\r\n")
    #expect(songs.map(\.title) == ["A, \"b\""])
    #expect(songs.map(\.notes) == ["one\r\ntwo\n"])
  }

  @Test(arguments: [",", ";", "\t"], ["\n", "\r\n", "\r"])
  func theSeparatorAndTheLineEndAreFound(separator: String, end: String) throws {
    let rows = [["Title", "Artist", "Length"], ["A", "B", "3:05"], [], ["C", "", "65"]]
    let text = rows.map { $0.joined(separator: separator) }.joined(separator: end)
    for mark in ["", "\u{FEFF}"] {
      let songs = try songs(mark + text)
      #expect(songs.map(\.title) == ["A", "C"])
      #expect(songs.map(\.artist) == ["B", ""])
      #expect(songs.map(\.duration) == [185, 65])
    }
  }

  @Test func aSeparatorInAQuotedHeaderDoesNotCount() throws {
    #expect(try songs("\"Title\";\"a,b,c,d\"\nx;y\n").map(\.title) == ["x"])
  }

  @Test func theTableOfTuneMyMusicHasPlaylistsForSections() throws {
    let playlist = try read(
      """
      Track name,Artist name,Album,Playlist name,Type,ISRC
      One,Ada,Tones,Warm up,Playlist,GB1
      Two,Ada,Tones,Warm up,Playlist,GB2
      Three,Bob,Rest,Cool down,Playlist,GB3
      """)
    #expect(playlist.sections.map(\.title) == ["Warm up", "Cool down"])
    #expect(
      playlist.sections.map { $0.entries.map(\.entry.title) } == [["One", "Two"], ["Three"]])
  }

  @Test func theTableOfExportifyHasMillisecondsPitchClassesAndAddresses() throws {
    let header =
      "Track URI,Track Name,Artist URI(s),Artist Name(s),Album Name,Track Duration (ms),Key,Mode,"
      + "Tempo"
    let playlist = try read(
      """
      \(header)
      spotify:track:1,Uptown Funk,spotify:artist:1,"Mark Ronson,Bruno Mars",Special,269666,2,1,115.0
      spotify:track:2,T,spotify:artist:2,A;B,X,1000,9,0,x
      spotify:track:3,U,spotify:artist:2,A,X,,-1,1,
      """)
    let songs = playlist.sections.flatMap(\.entries).compactMap(\.entry.song)
    #expect(songs.map(\.title) == ["Uptown Funk", "T", "U"])
    #expect(songs.map(\.artist) == ["Mark Ronson, Bruno Mars", "A, B", "A"])
    #expect(songs.map(\.duration) == [269.666, 1, nil])
    #expect(songs.map(\.key) == ["D", "Am", nil])
    #expect(songs.map(\.beatsPerMinute) == [115, nil, nil])
    let reference = try #require(playlist.sections.first?.entries.first?.references.first)
    let url = reference.location(in: URL(filePath: "/lists"), exists: { _ in false })
    #expect(url?.absoluteString == "spotify:track:1")
  }

  @Test(arguments: [
    "Position,Artist,Title,Album,Duration,BPM,Key,Location",
    "Position,Interpret,Titel,Album,Dauer,BPM,Tonart,Speicherort",
    "Position,Artiste,Titre,Album,Durée,BPM,Tonalité,Emplacement",
    "Posición,Artista,Título,Álbum,Duración,BPM,Clave,Ubicación",
  ])
  func theTableOfMixxxIsReadInSeveralLanguages(header: String) throws {
    let playlist = try read(header + "\n1,Ada,Tones,Rest,03:44,120.5,Am,/music/a b.mp3\n")
    let entry = try #require(playlist.sections.first?.entries.first)
    let song = try #require(entry.entry.song)
    #expect(song.title == "Tones" && song.artist == "Ada" && song.album == "Rest")
    #expect(song.duration == 224 && song.beatsPerMinute == 120.5 && song.key == "Am")
    #expect(entry.references.map(\.text) == ["/music/a b.mp3"])
  }

  @Test(arguments: [
    "=1+1", "+49", "-", "@x", "\tx", "'Til", "'=x", "''", "'''", "'", "", "a=1", "'\u{301}=",
  ])
  func theGuardAgainstFormulasIsTakenOff(text: String) {
    #expect(CSVWriter.unguarded(CSVWriter.guarded(text)) == text)
  }

  @Test func quotesWhereTheyDoNotBelongLoseNothing() throws {
    let songs = try songs("Title,Artist\n12\" mix,A\n\"a\"b,B\n\"never closed,C\nD\n")
    #expect(songs.map(\.title) == ["12\" mix", "ab", "never closed,C D "])
  }

  @Test func shortRowsLongRowsAndRowsWithoutATitleAreNoReasonToStop() throws {
    let playlist = try read("Artist,Title\nA\nB,C,D,E\n,\n,F\n")
    #expect(playlist.sections.flatMap(\.entries).map(\.entry.title) == ["C", "F"])
    #expect(playlist.problems == ["1 row without a title was skipped."])
  }

  @Test func lengthsAndTemposThatAreNoneAreReportedWithTheirLine() throws {
    let playlist = try read(
      "Title,Length,BPM,Notes\r\nA,99:99,120,\"two\r\nlines\"\r\nB,-3,abc,\r\n\r\nC,0:00,0,\r\nD,90:00,,\r\n"
    )
    let songs = playlist.sections.flatMap(\.entries).compactMap(\.entry.song)
    #expect(songs.map(\.duration) == [nil, nil, nil, 5400])
    #expect(songs.map(\.beatsPerMinute) == [120, nil, nil, nil])
    #expect(
      playlist.problems == [
        "Line 2: the length “99:99” was left out.", "Line 4: the length “-3” was left out.",
        "Line 4: the BPM “abc” was left out.",
      ])
  }

  @Test(
    arguments: [
      ("4'26\"\n4m26s\n4:26\n266\n266.0\n1h02", [266, 266, 266, 266, 266, 3720]),
      ("4.26\n12.05\n3.00", [266, 725, 180]), ("\"4,26\"\n\"12,05\"", [266, 725]),
      // What is no time of minutes and seconds everywhere is one of seconds.
      ("224.26\n4.26", [224.26, 4.26]), ("3.75\n4.26", [3.75, 4.26]), ("45\n4.26", [45, 4.26]),
    ] as [(String, [Double])])
  func aTableByHandHasMinutesAndSecondsWhereAllItsLengthsDo(
    lengths: String, expected: [Double]
  ) throws {
    let rows = lengths.split(separator: "\n").map { "\($0),A" }.joined(separator: "\n")
    #expect(try songs("Length,Title\n" + rows).map(\.duration) == expected)
  }

  @Test func aTempoMayHaveItsUnit() throws {
    #expect(
      try songs("Title,BPM\nA,128 BPM\nB,\"127,5\"\n").map(\.beatsPerMinute) == [128, 127.5])
  }

  @Test func aTableFullOfWrongValuesFillsNoReport() throws {
    let playlist = try read("Title,BPM\n" + String(repeating: "a,fast\n", count: 100))
    #expect(playlist.problems.count == 21)
    #expect(playlist.problems.last == "80 more values were left out.")
  }

  @Test func aTableWithoutAKnownHeaderIsRefused() {
    for text in ["", "\n\n", "a,b\nc,d\n", "Artist,Album\nx,y\n"] {
      #expect(throws: ExchangeError.wrongFormat(.csv)) { try read(text) }
    }
  }

  @Test func aTableWithoutEndIsCutAndReported() throws {
    let data = Data(("Title\n" + String(repeating: "a\n", count: 110)).utf8)
    let playlist = try CSVReader(limit: 100).read(data)
    #expect(playlist.sections.first?.entries.count == 100)
    #expect(playlist.problems == [ParsedPlaylist.fullProblem])
  }
}
