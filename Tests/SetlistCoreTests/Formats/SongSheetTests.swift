import Foundation
import Testing

@testable import SetlistFiles
@testable import SetlistFormats
@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests chord sheets, each a song with its key and tempo, and lists of them.
@Suite struct SongSheetTests {
  private func songs(_ reader: some PlaylistReader, _ text: String) throws -> [Song] {
    try reader.read(Data(text.utf8)).sections.flatMap(\.entries).compactMap(\.entry.song)
  }

  @Test func directivesOfChordProAreFactsOfTheSong() throws {
    let song = try #require(
      try songs(
        ChordProReader(),
        """
        # Our version
        {title: Harvest Road}
        {artist: The Millers}
        {artist: Ada}
        {album: Fields}
        {key: Bb}
        {key: C}
        {tempo: 96}
        {duration: 3:45}
        {capo: 3}
        {time: 6/8}
        {copyright: nobody}
        {start_of_verse: label="Verse 1"}
        [Bb]Down the [F]road
        {end_of_verse}
        """
      ).first)
    #expect(song.title == "Harvest Road")
    #expect(song.artist == "The Millers, Ada")
    #expect(song.album == "Fields")
    #expect(song.key == "Bb")
    #expect(song.beatsPerMinute == 96)
    #expect(song.duration == 225)
    #expect(song.capo == 3)
    #expect(song.notes == "Time: 6/8")
  }

  @Test(arguments: [
    ("{t:Ada}\n{st:Bob}", "Ada", "Bob"), (" { Title : Ada } ", "Ada", ""),
    ("{meta: title Ada}\n{meta artist: Bob}", "Ada", "Bob"), ("{TITLE Ada}", "Ada", ""),
    ("{subtitle: live}\n{title: Ada}\n{artist: Bob}", "Ada", "Bob"),
    ("{title-guitar: No}\n{title: Ada}", "Ada", ""),
  ])
  func aDirectiveIsReadInEveryForm(text: String, title: String, artist: String) throws {
    let song = try #require(try songs(ChordProReader(), text).first)
    #expect(song.title == title)
    #expect(song.artist == artist)
  }

  @Test(arguments: [("120", 120, ""), ("96.5 bpm", 96.5, ""), ("Slow", nil, "Tempo: Slow")])
  func aTempoIsANumberOrANote(text: String, tempo: Double?, notes: String) throws {
    let song = try #require(try songs(ChordProReader(), "{t:A}\n{tempo: \(text)}").first)
    #expect(song.beatsPerMinute == tempo)
    #expect(song.notes == notes)
  }

  @Test func aSongbookIsAListOfItsSongs() throws {
    let text = "{ns}\n{t:A}\n[C]la\n{new_song}\n{t:B}\n{key:G}\n{ns}\n"
    let playlist = try ChordProReader().read(Data(text.utf8))
    #expect(playlist.sections.flatMap(\.entries).map(\.entry.title) == ["A", "B"])
    #expect(!playlist.isSongSheet)
  }

  @Test func theFirstLinesOfOnSongAreTitleAndArtistAndFactsFollow() throws {
    let song = try #require(
      try songs(
        OnSongReader(),
        """

        Harvest Road: Part 2
        The Millers
        Key: Am
        Tempo: 92 BPM
        Duration: 4:05
        Capo: 2
        Copyright: nobody

        Verse 1:
        [Am]Down the road
        Key: not a fact here
        """
      ).first)
    #expect(song.title == "Harvest Road: Part 2")
    #expect(song.artist == "The Millers")
    #expect(song.key == "Am")
    #expect(song.beatsPerMinute == 92)
    #expect(song.duration == 245)
    #expect(song.capo == 2 && song.notes.isEmpty)
  }

  @Test(arguments: ["Key: [D]", "Key: D", "{key: [D]}", "KEY :D", "k: [ D ]"])
  func aKeyIsReadWithTheBracketsOfItsNotation(line: String) throws {
    #expect(try songs(OnSongReader(), "A\nB\n\(line)\n").first?.key == "D")
    if line.hasPrefix("{") {
      #expect(try songs(ChordProReader(), "{t:A}\n\(line)\n").first?.key == "D")
    }
    let xml = "<song><title>A</title><key>[D]</key></song>"
    #expect(try songs(OpenSongReader(), xml).first?.key == "D")
  }

  @Test(arguments: [
    "Original Key: A\nCANT Key:\nScripture Reference(s): Psalm 1:1", "CCLI: 22025\nNumber: 12",
    "Copyright: © 2010 Ada: all rights\nFooter: x\nPublisher: y", "Flow: V1 C V2 C\nBook:",
    "MIDI Index: 1\nTopic(s): Joy, Hope\nRestrictions: none\nPitch: A",
  ])
  func fieldsThatAreNotKeptAreNoArtist(fields: String) throws {
    for text in [
      "Title: River Song\nKey: [D]\n\(fields)\nTempo: [96]\n\nVerse 1:\nArtist: no\n",
      "River Song\n\(fields)\nKey: D\nTempo: 96 (slow)\n\nVerse 1:\n[D]La\n",
      "\(fields)\nTitle: River Song\nKey: D\nTempo: ♩ = 96\nChorus:\nArtist: no\nLa la\n",
    ] {
      let song = try #require(try songs(OnSongReader(), text).first)
      #expect(song.title == "River Song" && song.artist.isEmpty, "\(text)")
      #expect(song.key == "D" && song.beatsPerMinute == 96, "\(text)")
    }
  }

  @Test(arguments: [
    ("Title: A\nThe Banks\nKey: D", "A", "The Banks"), ("A\nArtist: The Banks", "A", "The Banks"),
    ("A\nKey: D\nThe Banks", "A", "The Banks"), ("Mission: One\nArtist: B", "Mission: One", "B"),
    ("Title: A\nArtist: B\nC", "A", "B"), ("A\nBy: B\nC", "A", "B"),
    ("Title: A\nAuthor: B\nWords: B\nMusic: C", "A", "B, C"),
    ("Title: A\nArtist: B; C\nAuthor: D", "A", "B; C"), ("A\nVerse 1:\nLa la", "A", ""),
    ("A\nIntro (soft):\nLa", "A", ""), ("{title: A}\n{subtitle: B}", "A", "B"),
    ("Time Signature: 3/4\nTitle: A\nDuration: [3:05]\nNotes: soft", "A", ""),
  ])
  func theHeadingOfOnSongIsReadInEveryForm(text: String, title: String, artist: String) throws {
    let song = try #require(try songs(OnSongReader(), text + "\n\nVerse:\n[D]La").first)
    #expect(song.title == title && song.artist == artist)
    if text.hasPrefix("Time") {
      #expect(song.duration == 185 && song.notes == "Time: 3/4\nsoft")
    }
  }

  @Test(arguments: [
    "Road\n[G]Amazing grace how [C]sweet", "Road\nStrophe 1:\n[D]la la", "Road\nCoro:\n[D]la",
    "Road\n[Intro]\nla", "Road\nCCLI Song # 123", "Road\n4/4", "Road\n(Live)", "Road\n© 2020 Bob",
    "Road\nCoro:\nla la la",
  ])
  func aSecondLineThatIsNoNameIsNoArtist(text: String) throws {
    let song = try #require(try songs(OnSongReader(), text).first)
    #expect(song.title == "Road" && song.artist.isEmpty)
  }

  @Test(arguments: [
    "Road\nby Ada", "Road\nWords and Music by Ada", "Road\nCCLI #1\nKey: D\nWritten by Ada",
  ])
  func aSecondLineThatNamesAPersonIsTheArtist(text: String) throws {
    let song = try #require(try songs(OnSongReader(), text).first)
    #expect(song.title == "Road" && song.artist == "Ada")
  }

  @Test func aTitleThatEndsInAColonIsNoLabel() throws {
    let song = try #require(try songs(OnSongReader(), "Road:\nAda\nKey: D").first)
    #expect(song.title == "Road:" && song.artist == "Ada" && song.key == "D")
  }

  @Test func theSubtitleOfASongWithAnArtistIsItsVersion() throws {
    let text = "{title: Road}\n{subtitle: Live}\n{artist: Ada}"
    let song = try #require(try songs(ChordProReader(), text).first)
    #expect(song.version == "Live" && song.artist == "Ada")
  }

  @Test func aSongInOpenLyricsHasItsVariantItsTimeAndNoTranslator() throws {
    let text = """
      <song><properties><titles><title>Road</title></titles><authors><author>Ada</author>
      <author type="translation" lang="cs">Trans</author></authors><variant>Live</variant>
      <timeSignature>3/4</timeSignature></properties></song>
      """
    let song = try #require(try songs(OpenSongReader(), text).first)
    #expect(song.artist == "Ada" && song.version == "Live" && song.notes == "Time: 3/4")
  }

  @Test func aPersonInTwoRolesIsNamedOnce() throws {
    let authors = ["words", "music", "music", "translation"]
    let lyrics = zip(authors, ["Ann Lee", "Ann Lee", "Bo Diaz", "ANN LEE"]).map {
      "<author type=\"\($0)\">\($1)</author>"
    }.joined()
    let xml = "<song><properties><titles><title>A</title></titles><authors>\(lyrics)</authors>"
    #expect(
      try songs(OpenSongReader(), xml + "</properties></song>").first?.artist == "Ann Lee, Bo Diaz")
    let open = "<song><title>A</title><author>Ann Lee, Bo Diaz, Ann Lee</author></song>"
    #expect(try songs(OpenSongReader(), open).first?.artist == "Ann Lee, Bo Diaz")
    let chords = "{t:A}\n{artist: Ann Lee}\n{artist: Bo Diaz}\n{artist: Ann Lee}\n"
    #expect(try songs(ChordProReader(), chords).first?.artist == "Ann Lee, Bo Diaz")
    let writers = "{t:A}\n{composer: Ann Lee}\n{lyricist: Ann Lee}\n{lyricist: Bo Diaz}\n"
    #expect(try songs(ChordProReader(), writers).first?.artist == "Ann Lee, Bo Diaz")
  }

  @Test func aSongOfOpenSongHasItsFacts() throws {
    let song = try #require(
      try songs(
        OpenSongReader(),
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <song>
          <title>Bread &amp; Salt</title>
          <author>Ada</author>
          <copyright>nobody</copyright>
          <lyrics>[V]
        .D   G
         Bread and salt</lyrics>
          <key>D</key><tempo>Fast</tempo><capo print="true">2</capo>
        </song>
        """
      ).first)
    #expect(song.title == "Bread & Salt")
    #expect(song.artist == "Ada")
    #expect(song.key == "D")
    #expect(song.capo == 2 && song.notes == "Tempo: Fast")
  }

  @Test func whatIsDamagedOfASongOfOpenSongIsReportedAndTheRestIsRead() throws {
    let playlist = try OpenSongReader().read(Data("<song><title>A</title><key>D</key>".utf8))
    #expect(playlist.sections.flatMap(\.entries).map(\.entry.title) == ["A"])
    #expect(playlist.problems == ["The XML is damaged near line 1; some of it may be missing."])
  }

  @Test func aSongInOpenLyricsHasItsFirstTitleAndAllAuthors() throws {
    let song = try #require(
      try songs(
        OpenSongReader(),
        """
        <song xmlns="http://openlyrics.info/namespace/2009/song" version="0.9"><properties>
        <titles><title>A</title><title lang="de">B</title></titles>
        <authors><author>Ada</author><author type="music">Bob</author></authors>
        <tempo type="bpm">90</tempo><key>Eb</key></properties></song>
        """
      ).first)
    #expect(song.title == "A")
    #expect(song.artist == "Ada, Bob")
    #expect(song.beatsPerMinute == 90)
    #expect(song.key == "Eb")
  }

  @Test func aSetOfOpenSongIsAListWithNotesForWhatIsNoSong() async throws {
    let folder = try ExchangeFolder()
    let file = try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <set name="Sunday"><slide_groups>
        <slide_group name="Bread &amp; Salt" type="song" path="Hymns/"><title>no</title>
        </slide_group>
        <slide_group name="Psalm 23" type="scripture"><slides/></slide_group>
        <slide_group name="" type="song"/>
        <slide_group name="Amen" type="song"/>
      </slide_groups></set>
      """, to: "Sunday")
    let content = try await Importer().read([file])
    #expect(content.name == "Sunday")
    let entries = content.sections.flatMap(\.entries)
    #expect(entries.map(\.title) == ["Bread & Salt", "Psalm 23", "Amen"])
    #expect(entries.map { $0.song != nil } == [true, false, true])
  }

  @Test func sheetsOfAFolderAreSongsOfOneSectionLikeItsAudioFiles() async throws {
    let folder = try ExchangeFolder()
    try folder.addTone(as: "Gig/c.mp3")
    try folder.write("{t:A}\n{key:G}\n", to: "Gig/a.cho")
    try folder.write("[C]la\n", to: "Gig/Untitled.chopro")
    try folder.write("B\nAda\n", to: "Gig/b.onsong")
    try folder.write("TEMPLATE = app\n", to: "Gig/qt.pro")
    let content = try await Importer().read([folder.file("Gig")])
    #expect(content.sections.map(\.title) == ["Gig"])
    #expect(content.sections[0].entries.map(\.title) == ["Étude", "A", "B", "Untitled"])
    #expect(content.report.problems.map(\.path) == [folder.file("Gig/qt.pro").path])
  }

  @Test func sheetsThatAreChosenAreOneSectionNamedAfterTheirFolder() async throws {
    let folder = try ExchangeFolder()
    let files = [
      try folder.write("{t:A}\n", to: "Gig/a.cho"),
      try folder.write("<song><title>B</title></song>", to: "Gig/b"),
    ]
    let content = try await Importer().read(files)
    #expect(content.name == "Gig")
    #expect(content.sections.map(\.title) == ["Gig"])
    #expect(content.sections[0].entries.map(\.title) == ["A", "B"])
  }

  @Test func moreSheetsThanListsMayBeNestedAreRead() async throws {
    let folder = try ExchangeFolder()
    for number in 0..<300 {
      try folder.write("{t:Song \(number)}\n", to: "Gig/\(number).cho")
    }
    try folder.write("inner.m3u8\n", to: "Gig/list.m3u8")
    try folder.write("#EXTM3U\n#EXTINF:1,Ada - Z\nz.mp3\n", to: "Gig/inner.m3u8")
    let content = try await Importer().read([folder.file("Gig")])
    #expect(content.report.problems.isEmpty)
    #expect(content.sections.first?.entries.count == 300)
  }

  @Test func whatIsNoSheetIsRefused() {
    for text in ["", "la la la\n", "{\"a\": 1}", "TEMPLATE = app\n[x]\n", "\0{t:A}"] {
      #expect(throws: ExchangeError.wrongFormat(.chordPro)) {
        try ChordProReader().read(Data(text.utf8))
      }
    }
    for text in ["", "\n\n\n", "\0"] {
      #expect(throws: ExchangeError.wrongFormat(.onSong)) {
        try OnSongReader().read(Data(text.utf8))
      }
    }
    for text in ["", "song", "<html><song/></html>", "<songs/>"] {
      #expect(throws: ExchangeError.wrongFormat(.openSong)) {
        try OpenSongReader().read(Data(text.utf8))
      }
    }
  }

  @Test func aSheetOfManyFactsOrLongOnesTakesLittle() throws {
    let artists = String(repeating: "{artist: A}\n", count: 20_000)
    #expect(try songs(ChordProReader(), artists).first?.artist.count ?? 0 < 5000)
    let long = "<song><title>" + String(repeating: "x", count: 1 << 20) + "</title></song>"
    #expect(try songs(OpenSongReader(), long).first?.title.count ?? 0 <= 4096)
  }
}
