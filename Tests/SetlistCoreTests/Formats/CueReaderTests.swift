import Foundation
import Testing

@testable import SetlistFiles
@testable import SetlistFormats
@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

@Suite struct CueReaderTests {
  private func read(_ text: String) throws -> ParsedPlaylist {
    try CueReader().read(Data(text.utf8))
  }

  private let album = """
    REM DATE 1984
    PERFORMER "Ada"
    TITLE "Tones"
    FILE "Tones.flac" WAVE
      TRACK 01 AUDIO
        TITLE "First \u{201C}one\u{201D}"
        INDEX 01 00:00:00
      TRACK 02 AUDIO
        TITLE Second
        PERFORMER "Bob, and Ada"
        INDEX 00 02:58:00
        INDEX 01 03:00:37
      TRACK 03 AUDIO
        INDEX 01 05:00:37
    """

  /// A combining mark forms one character with the quote or the slash before it.
  @Test func namesAndTitlesMayBeginWithAMark() throws {
    let playlist = try read(
      "FILE \"/music/\u{301}a.wav\" WAVE\nTRACK 01 AUDIO\nTITLE \"\u{301}x\"\nINDEX 01 00:00:00\n"
        + "TRACK 02 AUDIO\nINDEX 01 01:00:00\n"
        + "FILE \"\u{301}b.wav\" WAVE\nTRACK 03 AUDIO\nINDEX 01 00:00:00\n")
    #expect(playlist.sections.map(\.title) == ["\u{301}a", "\u{301}b"])
    #expect(playlist.sections[0].entries[0].entry.title == "\u{301}x")
  }

  @Test func tracksOfOneFileArePartsOfIt() throws {
    let playlist = try read(album)
    #expect(playlist.name == "Tones")
    #expect(playlist.sections.map(\.title) == [nil])
    let songs = playlist.sections.flatMap(\.entries).compactMap(\.entry.song)
    #expect(songs.map(\.title) == ["First “one”", "Second", "Track 3"])
    #expect(songs.map(\.artist) == ["Ada", "Bob, and Ada", "Ada"])
    #expect(songs.map(\.album) == ["Tones", "Tones", "Tones"])
    let durations: [Double?] = [180 + 37 / 75.0, 120, nil]
    #expect(songs.map(\.duration) == durations)
    let entries = playlist.sections.flatMap(\.entries)
    #expect(entries.map(\.references) == [[tones], [tones], [tones]])
    let edges: [Double?] = [0, 180.493, 300.493, nil]
    #expect(entries.map { $0.part?.start } == Array(edges.dropLast()))
    #expect(entries.map { $0.part?.end } == Array(edges.dropFirst()))
    #expect(playlist.problems.isEmpty)
  }

  private let tones = PlaylistReference(text: "Tones.flac", kind: .path)

  @Test func theLastTrackLastsUntilTheEndOfTheFile() async throws {
    let folder = try ExchangeFolder()
    let file = try folder.addTone("tone.flac", as: "#1/tone.flac")
    let sheet = try folder.write(
      """
      PERFORMER Bob
      FILE tone.flac WAVE
      TRACK 01 AUDIO
      TITLE one
      INDEX 01 00:00:00
      TRACK 02 AUDIO
      INDEX 01 00:01:00
      """, to: "#1/album.cue")
    let content = try await Importer().read([sheet])
    let songs = content.sections.flatMap(\.entries).compactMap(\.song)
    #expect(songs.map(\.title) == ["one", "Track 2"])
    #expect(songs.map(\.artist) == ["Bob", "Bob"])
    #expect(songs.map(\.file) == [file, file])
    #expect(songs.map { $0.location?.fragment } == ["t=0,1", "t=1"])
    #expect(songs[0].duration == 1)
    #expect((0.5..<0.6).contains(songs[1].duration ?? 0))
    // The tempo and key of the whole file belong to no track.
    #expect(songs.allSatisfy { $0.beatsPerMinute == nil && $0.key == nil })
    #expect(content.report == ImportReport(added: 2))
    #expect(songs.allSatisfy { !$0.isMissing })
  }

  @Test func aSheetWhoseFileIsGoneKeepsItsTracksAndReportsThem() async throws {
    let folder = try ExchangeFolder()
    let sheet = try folder.write(album, to: "album.cue")
    let content = try await Importer().read([sheet])
    let songs = content.sections.flatMap(\.entries).compactMap(\.song)
    #expect(songs.map(\.file) == Array(repeating: folder.file("Tones.flac"), count: 3))
    #expect(songs.count { $0.isMissing } == 3)
    #expect(Set(songs.map(\.location)).count == 3)
    #expect(songs.last?.duration == nil)
    #expect(content.report.missing == 3)
  }

  @Test func tracksWithoutATimeOfTheirOwnHaveNoFileAndAreReported() throws {
    let playlist = try read(
      "FILE a.wav WAVE\nTRACK 01 AUDIO\nINDEX 01 00:00:00\nTRACK 02 AUDIO\n"
        + "TRACK 03 AUDIO\nINDEX 01 00:00:00\n")
    let entries = playlist.sections.flatMap(\.entries)
    #expect(entries.map(\.references.count) == [1, 0, 0])
    #expect(
      playlist.problems
        == [2, 3].map {
          "Track \($0): where it begins is not told, so it has no file."
        })
  }

  @Test func severalFilesAreASectionEach() throws {
    let playlist = try read(
      """
      FILE "C:\\Rips\\Side A.wav" WAVE
      TRACK 01 AUDIO
      INDEX 01 00:00:00
      TRACK 02 AUDIO
      INDEX 01 01:00:00
      FILE 'side' WAVE
      FILE Side.B.wav WAVE
      TRACK 03 AUDIO
      INDEX 01 00:00:00
      """)
    #expect(playlist.sections.map(\.title) == ["Side A", "Side.B"])
    #expect(playlist.sections.map(\.entries.count) == [2, 1])
    let last = try #require(playlist.sections.last?.entries.first)
    #expect(last.references == [PlaylistReference(text: "Side.B.wav", kind: .path)])
    #expect(last.part == nil)
    #expect(playlist.problems.isEmpty)
  }

  @Test func aFileForEachTrackIsOneSectionOfFiles() throws {
    let playlist = try read(
      """
      TITLE Album
      FILE 01.wav WAVE
      TRACK 01 AUDIO
      INDEX 01 00:00:00
      TRACK 02 AUDIO
      INDEX 00 04:10:00
      FILE 02.wav WAVE
      INDEX 01 00:00:00
      """)
    #expect(playlist.sections.map(\.title) == [nil])
    let references = playlist.sections.flatMap(\.entries).map { $0.references.first?.text }
    #expect(references == ["01.wav", "02.wav"])
    #expect(playlist.problems.isEmpty)
  }

  @Test func aTrackWithItsGapAloneStaysInItsFile() throws {
    let playlist = try read(
      ["One", "Two", "Three"].map {
        "FILE \($0).wav WAVE\nTRACK 01 AUDIO\nTITLE \($0)\nINDEX 00 00:00:00\n"
      }.joined())
    let entries = playlist.sections.flatMap(\.entries)
    #expect(entries.map(\.entry.title) == ["One", "Two", "Three"])
    #expect(entries.map { $0.references.first?.text } == ["One.wav", "Two.wav", "Three.wav"])
    #expect(playlist.problems.isEmpty)
  }

  @Test func aGapAloneIsWhereATrackBeginsInASharedFile() throws {
    let playlist = try read(
      "FILE a.wav WAVE\nTRACK 01 AUDIO\nINDEX 01 00:00:00\nTRACK 02 AUDIO\nINDEX 00 02:00:00\n"
        + "FILE b.wav WAVE\nTRACK 03 AUDIO\nINDEX 01 00:00:00\n")
    let entries = playlist.sections.flatMap(\.entries)
    #expect(entries.map { $0.references.first?.text } == ["a.wav", "a.wav", "b.wav"])
    #expect(entries.map { $0.part?.start } == [0, 120, nil])
  }

  @Test func headerLinesOfALaterFileAreNoTracks() throws {
    let playlist = try read(
      """
      PERFORMER Ada
      FILE a.wav WAVE
      TRACK 01 AUDIO
      TITLE One
      INDEX 01 00:00:00
      TRACK 02 AUDIO
      TITLE Two
      INDEX 00 03:00:00
      FILE b.wav WAVE
      REM a comment
      TITLE "Second side"
      PERFORMER Bob
      INDEX 01 00:00:00
      TRACK 03 AUDIO
      TITLE Three
      INDEX 01 04:00:00
      """)
    let entries = playlist.sections.flatMap(\.entries)
    #expect(entries.map(\.entry.title) == ["One", "Two", "Three"])
    #expect(entries.compactMap { $0.entry.song?.artist } == ["Ada", "Bob", "Bob"])
    #expect(entries.map { $0.references.first?.text } == ["a.wav", "b.wav", "b.wav"])
    #expect(playlist.sections.map(\.title) == ["a", "Second side"])
  }

  @Test func dataTracksAreSkippedAndReported() throws {
    let playlist = try read(
      "FILE x.bin BINARY\nTRACK 01 MODE1/2352\nTITLE data\nINDEX 01 00:00:00\n"
        + "TRACK 02 AUDIO\nTITLE song\nINDEX 01 01:00:00\n")
    #expect(playlist.sections.flatMap(\.entries).map(\.entry.title) == ["song"])
    #expect(playlist.problems.count == 1)
  }

  @Test(
    arguments: [
      ("00:00:00", 0), ("01:02:74", 62 + 74 / 75.0), ("99:59:00", 5999), ("1:2", 62), ("", nil),
      ("189:05", 11345), ("01:00:00:37", 3600 + 37 / 75.0), ("03::", 180), (":", nil), ("5", nil),
      ("01:60:00:00", nil),
      ("00:60:00", nil), ("00:00:75", nil), ("-1:00:00", nil), ("a:b:c", nil),
      ("9999999999999999999:00:00", nil),
    ] as [(String, Double?)])
  func aTimeHasSeventyFiveFramesASecond(text: String, seconds: Double?) {
    #expect(CueParser.seconds(text) == seconds)
  }

  @Test(arguments: [
    ("\"Say \"Hello\" to Me\"", "Say \"Hello\" to Me"), ("\"Uncle \"I am\"\"", "Uncle \"I am\""),
    ("\"\"Heroes\"\"", "\"Heroes\""), ("\"\"Heroes\" (Live)\"", "\"Heroes\" (Live)"),
    ("\"Heroes\" (Live)", "\"Heroes\" (Live)"), ("\"Say \"Hello\" to Me", "Say \"Hello\" to Me"),
    ("\"Say \\\"Hello\\\" to Me\"", "Say \"Hello\" to Me"),
    ("\"Say \"\"Hello\"\" to Me\"", "Say \"Hello\" to Me"), ("7\" Mix", "7\" Mix"),
    ("Two  Words", "Two  Words"), ("\"  spaces  \"  ", "spaces"), ("\"\"", "Track 1"),
    ("\"", "Track 1"), ("\"open", "open"),
  ])
  func quotesWithinAValueArePartsOfIt(written: String, title: String) throws {
    let text = """
      FILE "The "Big" One.wav" WAVE
        TRACK 01 AUDIO
          PERFORMER \(written)
          TITLE \(written)
          INDEX 01 00:00:00
      """
    let entry = try #require(try read(text).sections.first?.entries.first)
    #expect(entry.entry.title == title)
    #expect(title == "Track 1" || entry.entry.song?.artist == title)
    #expect(entry.references.map(\.text) == ["The \"Big\" One.wav"])
  }

  @Test(arguments: [
    ("a b.wav WAVE", "a b.wav"), ("a.wav", "a.wav"), ("a b.wav", "a b.wav"), ("\"a.wav", "a.wav"),
    ("a.mp3 mp3", "a.mp3"),
  ])
  func aNameWithoutQuotesReachesToTheType(written: String, name: String) throws {
    let playlist = try read("FILE \(written)\nTRACK 01 AUDIO\nINDEX 01 00:00\n")
    #expect(playlist.sections.first?.entries.first?.references.map(\.text) == [name])
    #expect(playlist.problems.isEmpty)
  }

  @Test func aDamagedTimeIsReportedAndTheTrackIsKept() throws {
    let playlist = try read("FILE a.wav WAVE\nTRACK 01 AUDIO\nTITLE \"open\nINDEX 01 zero\n")
    #expect(playlist.sections.flatMap(\.entries).map(\.entry.title) == ["open"])
    #expect(playlist.problems == ["Line 4: the time is damaged."])
  }

  @Test func theTagsNameATrackThatTheSheetDoesNot() async throws {
    let folder = try ExchangeFolder()
    let file = try folder.addTone(as: "a.mp3")
    let text = "FILE \"a.mp3\" MP3\nTRACK 01 AUDIO\nINDEX 01 00:00:00\n"
    let sheet = try folder.write(
      text + "FILE \"gone.mp3\" MP3\nTRACK 02 AUDIO\nINDEX 01 00:00:00\n", to: "x.cue")
    let songs = try await Importer().read([sheet]).sections.flatMap(\.entries).compactMap(\.song)
    #expect(try songs.map(\.title) == [AudioTags(file: file).title, "Track 2"])
  }

  @Test func aTrackEndsWhereTheNextOneInTimeBegins() throws {
    let playlist = try read(
      "FILE a.wav WAVE\nTRACK 01 AUDIO\nINDEX 01 05:00:00\nTRACK 02 AUDIO\nINDEX 01 01:00:00\n")
    #expect(playlist.sections.flatMap(\.entries).map(\.entry.duration) == [nil, 240])
    #expect(playlist.sections.flatMap(\.entries).map { $0.part?.end } == [nil, 300])
  }

  @Test func whatHasNoTracksIsNoCueSheet() {
    for text in ["", "hello", "TITLE x"] {
      #expect(throws: ExchangeError.wrongFormat(.cue)) { try read(text) }
    }
  }

  @Test func aGapIsCarriedPastFilesWithoutTracks() throws {
    let playlist = try CueReader().read(
      Data(
        """
        FILE "a.wav" WAVE
          TRACK 01 AUDIO
            INDEX 00 00:00:00
        FILE "b.wav" WAVE
        FILE "c.wav" WAVE
            INDEX 01 00:00:00
          TRACK 02 AUDIO
            INDEX 01 03:00:00
        """.utf8))
    let references = playlist.sections.flatMap(\.entries).map { $0.references.map(\.text) }
    #expect(references == [["c.wav"], ["c.wav"]])
    #expect(playlist.problems.isEmpty)
  }

  @Test func aLineThatIsTooLongIsSkippedAndReported() throws {
    let long = String(repeating: "x", count: CueReader.maximumLineLength)
    let playlist = try CueReader().read(
      Data("TITLE \"\(long)\"\nFILE a.wav WAVE\nTRACK 01 AUDIO\n".utf8))
    #expect(playlist.name == nil)
    #expect(playlist.problems.first == "Line 1 is too long and was skipped.")
  }
}
