import Foundation
import TestSupport
import Testing

@testable import SetlistFiles
@testable import SetlistFormats
@testable import SetlistModel

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

  @Test func rowsAroundTheSongsOfATableAreNamedAsLeftOut() throws {
    let playlist = try TextReader().read(
      Data(
        """
        Spring Gig
        Bring the long cable
        Doors at 7
        Artist\tTitle
        The Kestrels\tNight Ferry
        Artist\tTitle
        Mona Vale\tAmber Road
        Total: 2 songs

        """.utf8))
    #expect(playlist.name == "Spring Gig")
    let entries = playlist.sections.flatMap(\.entries)
    #expect(
      entries.filter { $0.doubt == nil }.map(\.entry.title) == ["Night Ferry", "Amber Road"])
    let leftOut = entries.filter { $0.doubt != nil }
    #expect(leftOut.map(\.line) == [2, 3, 6, 8])
    #expect(
      leftOut.map(\.entry.title)
        == ["Bring the long cable", "Doors at 7", "Artist, Title", "Total: 2 songs"])
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

  @Test func aTableWithChineseColumnsIsRead() throws {
    let song = try #require(
      try songs(
        """
        歌名,歌手,专辑,时长,调,速度,版本,主唱,变调夹,备注
        稻香,周杰伦,魔杰座,3:43,G,82,现场,小明,2,慢一点

        """
      ).first)
    #expect(song.title == "稻香" && song.artist == "周杰伦" && song.album == "魔杰座")
    #expect(song.duration == 223 && song.key == "G" && song.beatsPerMinute == 82)
    #expect(song.version == "现场" && song.singer == "小明" && song.capo == 2)
    #expect(song.notes == "慢一点")
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
      // A decimal number counts as minutes and seconds only if all lengths of the table can;
      // otherwise it counts as minutes if all are small, or as seconds.
      ("3.45\n4.1\n4", [225, 250, 240]),
      ("224.26\n4.26", [224.26, 4.26]), ("3.75\n4.26", [225, 255.6]), ("45\n4.26", [45, 4.26]),
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
    for text in ["", "\n\n", "Artist,Album\nx,y\n", "<html>\n<body>\n", "1,2\n3,4\n"] {
      #expect(throws: ExchangeError.wrongFormat(.csv)) { try read(text) }
    }
  }

  @Test func theTableOfABandLosesNoColumn() throws {
    let playlist = try read(
      """
      #;Set;Song;Original Artist;Key;Our Key;Length (min);Lead Vocal;Bemerkung
      1;1;Hurt;Cash;Am;Em;3,5;Anna;leise
      2;1;Angie;Stones;Am;;4:30;;
      3;2;Jolene;Dolly Parton;C#m;C#m;2;Ben;
      """)
    #expect(playlist.sections.map(\.title) == ["Set 1", "Set 2"])
    let songs = playlist.sections.flatMap(\.entries).compactMap(\.entry.song)
    #expect(songs.map(\.title) == ["Hurt", "Angie", "Jolene"])
    #expect(songs.map(\.artist) == ["Cash", "Stones", "Dolly Parton"])
    #expect(songs.map(\.key) == ["Em", nil, "C#m"])
    #expect(songs.map(\.duration) == [210, 270, 120])
    #expect(songs.map(\.singer) == ["Anna", "", "Ben"])
    #expect(songs.map(\.notes) == ["leise\nKey: Am", "Key: Am", "Key: C#m"])
    #expect(
      playlist.problems == [
        "The column “Original Artist” was taken for the artist.",
        "The column “Our Key” was taken for the key.",
        "The column “Key” was added to the notes.",
      ])
  }

  @Test(arguments: [
    ("Length (min)", "3.5", 210), ("Minutes", "4", 240), ("Dauer in Minuten", "2,25", 135),
    ("Length (s)", "225", 225), ("Duration (ms)", "1500", 1.5), ("Länge (mm:ss)", "3:45", 225),
    ("Length (min)", "3:45", 225), ("Time", "225", 225), ("Durée (secondes)", "60", 60),
  ])
  func theUnitOfALengthStandsInTheHeader(name: String, cell: String, seconds: Double) throws {
    let playlist = try read("Title;\(name)\nA;\(cell)\n")
    #expect(playlist.sections.first?.entries.first?.entry.duration == seconds)
    #expect(playlist.problems.isEmpty)
  }

  @Test func columnsThatOnlyAProgramCanUseAreLeftOutAndNamed() throws {
    let playlist = try read(
      "Track name,Artist name,Album,Playlist name,Type,ISRC\nOne,Ada,Tones,Warm up,Playlist,GB1\n")
    let song = try #require(playlist.sections.first?.entries.first?.entry.song)
    #expect(song.notes.isEmpty && song.isrc == "GB1")
    #expect(playlist.problems == ["The column “Type” was left out."])
    let mixxx = try read("Artist,Title,Bitrate,Genre,Location\nAda,One,320,Pop,/a.mp3\n")
    #expect(mixxx.sections.first?.entries.first?.entry.song?.notes == "Genre: Pop")
    #expect(
      mixxx.problems == [
        "The column “Genre” was added to the notes.", "The column “Bitrate” was left out.",
      ])
  }

  @Test func aTableWithoutAHeaderIsReadByWhatItsCellsLookLike() throws {
    let playlist = try read(
      "1;Cash;Hurt;3:38;Am;96;leise\n2;Stones;Angie;4:33;Am;68;\n3;Dolly Parton;Jolene;2:42;C#m;110;\n"
    )
    let songs = playlist.sections.flatMap(\.entries).compactMap(\.entry.song)
    #expect(songs.map(\.title) == ["Hurt", "Angie", "Jolene"])
    #expect(songs.map(\.artist) == ["Cash", "Stones", "Dolly Parton"])
    #expect(songs.map(\.duration) == [218, 273, 162])
    #expect(songs.map(\.key) == ["Am", "Am", "C#m"])
    #expect(songs.map(\.beatsPerMinute) == [96, 68, 110])
    #expect(songs.map(\.notes) == ["leise", "", ""])
    #expect(playlist.sections.flatMap(\.entries).map(\.isArtistSideOpen) == [true, true, true])
    #expect(
      playlist.problems == [
        "The table has no header; it was read with the artist in column 2, title in column 3, "
          + "length in column 4, key in column 5 and tempo in column 6.",
        "The column “7” was added to the notes.",
      ])
  }

  @Test func aTableWithoutAHeaderMayHaveTitlesOnlyOrFiles() throws {
    #expect(try songs("Hurt\nAngie\n").map(\.title) == ["Hurt", "Angie"])
    let playlist = try read("Set 1,a.mp3\nSet 1,b.mp3\nSet 2,c.mp3\n")
    #expect(playlist.sections.map(\.title) == ["Set 1", "Set 2"])
    #expect(
      playlist.sections.flatMap(\.entries).flatMap(\.references).map(\.text)
        == ["a.mp3", "b.mp3", "c.mp3"])
  }

  /// For any header, the text of each cell must be in its song, or its column be named in the
  /// report.
  @Test(arguments: SeededGenerator.seeds(40)) func noCellIsLostWithoutAWord(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let names = [
      "Set", "Original Artist", "Artist", "Our Key", "Key", "Length (min)", "Lead Vocal",
      "Bemerkung",
      "Notes", "Capo", "ISRC", "Genre", "Album", "Tuning", "Comment", "Bitrate", "Location",
      "Patch",
    ]
    let header = ["Title"] + names.shuffled(using: &generator).prefix(8)
    let row = header.indices.map { "cell\($0)" }
    let playlist = try read(
      [header, row].map { $0.joined(separator: ";") }.joined(separator: "\n"))
    let section = try #require(playlist.sections.first)
    let entry = try #require(section.entries.first)
    let song = try #require(entry.entry.song)
    let texts =
      [
        song.title, song.artist, song.singer, song.album, song.key ?? "", song.notes,
        song.isrc ?? "", section.title ?? "",
      ]
      + entry.references.map(\.text)
    for (name, cell) in zip(header, row) {
      let isTold = playlist.problems.contains {
        $0.contains("“\(name)”") || $0.contains("“\(cell)”")
      }
      #expect(texts.contains { $0.contains(cell) } || isTold, "\(name), seed \(seed)")
    }
  }

  @Test func cellsBelowNoHeadingBecomeNotes() throws {
    let table = ",Title,Artist,\n1,One,Ada,play it twice\n2,Two,Ben,,in the dark\n3,Six,Eve\n"
    let songs = try CSVReader().read(Data(table.utf8)).sections.flatMap(\.entries)
      .compactMap(\.entry.song)
    #expect(songs.map(\.title) == ["One", "Two", "Six"])
    #expect(songs.map(\.notes) == ["play it twice", "in the dark", ""])
  }

  @Test func aTableWithoutEndIsCutAndReported() throws {
    let data = Data(("Title\n" + String(repeating: "a\n", count: 110)).utf8)
    let playlist = try CSVReader(limit: 100).read(data)
    #expect(playlist.sections.first?.entries.count == 100)
    #expect(playlist.problems == [ParsedPlaylist.fullProblem])
  }

  @Test func rowsAndCellsThatAreTooLongAreCutAndReported() throws {
    let long = String(repeating: "x", count: ParsedPlaylist.maximumTextLength + 1)
    let playlist = try CSVReader().read(
      Data("Title,Artist\nA,\(long)\nB,C\(String(repeating: ",x", count: 2000))\n".utf8))
    let songs = playlist.sections.flatMap(\.entries).compactMap(\.entry.song)
    #expect(songs.map { [$0.title, $0.artist] } == [["A", ""], ["B", "C"]])
    #expect(
      playlist.problems == [
        "Line 2: a text of more than 4 MB was left out.",
        "Line 3 has more than 1000 cells; the last ones were skipped.",
      ])
  }
}
