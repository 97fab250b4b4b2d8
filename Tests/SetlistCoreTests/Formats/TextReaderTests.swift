import Foundation
import Testing

@testable import SetlistFiles
@testable import SetlistFormats
@testable import SetlistModel

@Suite struct TextReaderTests {
  private func read(_ text: String) throws -> ParsedPlaylist {
    try TextReader().read(Data(text.utf8))
  }

  private func lines(_ text: String) throws -> [[String]] {
    try read(text).sections.map { section in
      [section.title ?? ""] + section.entries.map(\.entry.title)
    }
  }

  @Test(
    arguments: [
      ("Ada - Tones", "Ada", "Tones", nil), ("Ada – Tones", "Ada", "Tones", nil),
      ("Ada — Tones (3:45)", "Ada", "Tones", 225), ("1. Ada – Tones (3:45)", "Ada", "Tones", 225),
      ("12) Tones [1:02:03]", "", "Tones", 3723), ("  - Tones 3:45", "", "Tones", 225),
      ("• Tones – 3:45", "", "Tones", 225), ("01 - Ada - Tones", "Ada", "Tones", nil),
      ("99 Luftballons", "", "99 Luftballons", nil), ("311 - Amber", "311", "Amber", nil),
      ("1999", "", "1999", nil), ("Reflection - 3:25", "", "Reflection", 205),
      ("5:15", "", "5:15", nil), ("Song (live)", "", "Song (live)", nil),
      ("Hello, Goodbye", "", "Hello, Goodbye", nil),
      ("T (99999999:00)", "", "T (99999999:00)", nil),
      ("Up-Tempo", "", "Up-Tempo", nil), ("Ada\tTones", "Ada", "Tones", nil),
      ("Tones (:45)", "", "Tones (:45)", nil), ("(3:45)", "", "(3:45)", nil),
    ] as [(String, String, String, Double?)])
  func aSongIsReadAsPeopleWriteIt(
    line: String, artist: String, title: String, duration: Double?
  ) throws {
    let song = try #require(read(line).sections.first?.entries.first?.entry.song)
    #expect(song.artist == artist)
    #expect(song.title == title)
    #expect(song.duration == duration)
  }

  @Test func aMessageOfABandIsASetlist() throws {
    let text = """
      Friday at the Anchor

      Set 1:
      1. Let It Go – Idina Menzel (3:44)
      2. Reflection

      BREAK (20 min)
      Set 2:

      Uptown Funk
      Encore
      Shape of You
      """
    #expect(try read(text).name == "Friday at the Anchor")
    #expect(
      try lines(text) == [
        ["Set 1", "Idina Menzel", "Reflection"], ["", "BREAK"], ["Set 2", "Uptown Funk"],
        ["Encore", "Shape of You"],
      ])
    #expect(try read(text).sections[1].entries[0].entry.duration == 1200)
  }

  @Test(arguments: ["Live at the Anchor", "Queen - Live at the Anchor", "Full Concert (1985)"])
  func aLineAboveTheBeginningOfARecordingIsItsName(name: String) throws {
    for times in [["0:00", "3:44", "7:01"], ["00:00:00", "01:02:03", "01:05:00"]] {
      let text = "\(name)\n\(times[0]) Innuendo\n\(times[1]) Jealousy\n\(times[2]) Bijou\n"
      #expect(try read(text).name == name)
      #expect(try lines(text) == [["", "Innuendo", "Jealousy", "Bijou"]])
      let trailing = "\(name)\nInnuendo \(times[0])\nJealousy \(times[1])\nBijou \(times[2])\n"
      #expect(try read(trailing).name == name)
    }
    // The first line may be a song of unknown length instead of the list's name.
    #expect(try read("\(name)\nInnuendo 6:31\nBijou 3:36\n").name == nil)
    #expect(try lines("Prelude\n3:44 Innuendo\n7:01 Bijou\n")[0].count == 4)
  }

  @Test(arguments: [
    "# Set 1", "## Set 1", "Set 1:", "== Set 1 ==", "--- Set 1 ---", "[Set 1]", "**Set 1**",
    "Set 1", "  Set 1 : ",
  ])
  func aHeadingBeginsASection(heading: String) throws {
    #expect(
      try lines("a\nb\n\(heading)\nc\n").map { $0.dropFirst() } == [["a", "b"], ["c"]])
    #expect(try read("\(heading)\nc\n").sections.first?.title == "Set 1")
  }

  @Test func blankLinesAndRulesBeginSectionsWithoutATitle() throws {
    #expect(
      try lines("a\nb\n\n\nc\n-----\nd\n* * *\n\ne\n").map { $0.dropFirst() }
        == [["a", "b"], ["c"], ["d"], ["e"]])
  }

  @Test func aFirstLineThatStandsAloneIsTheNameUnlessItIsClearlyASong() throws {
    #expect(try read("Gig\n\na\nb\n").name == "Gig")
    #expect(try read("Ada - Tones\n\na\nb\n").name == nil)
    #expect(try read("1. Tones\n\na\n").name == nil)
    #expect(try read("Tones\nb\n\nc\n").name == nil)
    #expect(try lines("Only one line\n\n") == [["", "Only one line"]])
    #expect(try read("# Gig\n\n## Set 1\na\n").name == "Gig")
    #expect(try read("# Set 1\na\n## Part\nb\n").name == nil)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func everyLineEndIsUnderstood(end: String) throws {
    #expect(try lines(["a", "b"].joined(separator: end)) == [["", "a", "b"]])
  }

  @Test func ourOwnTextComesBackWithBreaksAndNotes() throws {
    let text = "Gig\n\n# Set 1\n1. Ada – Tones (3:44)\n(Break) Tea (10:00)\n(Note) Thank them\n"
    let entries = try read(text).sections.flatMap(\.entries).map(\.entry.content)
    #expect(entries.dropFirst() == [.pause(title: "Tea", duration: 600), .note("Thank them")])
  }

  @Test func binaryDataAndLinesWithoutEndAreNoSongs() throws {
    #expect(throws: ExchangeError.wrongFormat(.text)) { try TextReader().read(Data([65, 0, 66])) }
    let playlist = try read(String(repeating: "x", count: 3000) + "\na\n")
    #expect(playlist.sections.flatMap(\.entries).map(\.entry.title) == ["a"])
    #expect(playlist.problems.count == 1)
  }
}
