import Foundation
import TestSupport
import Testing

@testable import SetlistFormats
@testable import SetlistModel

/// Tests lists that are copied from mails, chats, documents and web pages of streaming services.
@Suite struct CopiedTextTests {
  private func lines(_ text: String) throws -> [String] {
    let playlist = try TextReader().read(Data(text.utf8))
    return playlist.sections.flatMap { section in
      (section.title.map { ["# " + $0] } ?? []) + section.entries.map { Self.text($0.entry) }
    }
  }

  private static func text(_ entry: Entry) -> String {
    let artist = entry.song?.artist.nonEmpty.map { $0 + ": " } ?? ""
    let album = entry.song?.album.nonEmpty.map { " <\($0)>" } ?? ""
    let key = entry.song?.key.map { " [\($0)]" } ?? ""
    let length = entry.duration.map { " (\(DurationFormat.string($0)))" } ?? ""
    return artist + entry.title + album + key + length
  }

  @Test(
    arguments: [
      ("> 1. Yellow\n> 2. Creep", ["Yellow", "Creep"]),
      ("> 1. Yellow", ["Yellow"]),
      (
        "On Fri, 5 Feb 2026 at 21:03, Anna <anna@example.org> wrote:\n> Set 1:\n> Coldplay - Yellow\n>\n"
          + "> > Set 2:\n> > Radiohead - Creep (3:58)\n",
        ["# Set 1", "Coldplay: Yellow", "# Set 2", "Radiohead: Creep (3:58)"]
      ),
      (">> One\n>> Two\nThree", ["One", "Two", "Three"]),
      // A title may begin with the mark of a quote.
      ("Nothing\n> Album Title Here\nMore", ["Nothing", "> Album Title Here", "More"]),
    ] as [(String, [String])])
  func marksOfQuotedMailAreNoPartOfTitles(text: String, expected: [String]) throws {
    #expect(try lines(text) == expected)
  }

  @Test(
    arguments: [
      (
        "[21:03, 5/2/2026] Anna: Yellow - Coldplay\n[21:04, 5/2/2026] Ben: Creep - Radiohead",
        ["Coldplay: Yellow", "Radiohead: Creep"]
      ),
      ("[21:03, 5/2/2026] Anna: Yellow - Coldplay", ["Coldplay: Yellow"]),
      (
        "\u{200E}[05.02.26, 21:03:11] Anna B.: 1. Yellow\n2. Creep\n[05.02.26, 21:04:00] Ben: 3. Run",
        ["Yellow", "Creep", "Run"]
      ),
      (
        "5/2/26, 9:03 PM - Anna: Set 1:\nYellow\n5/2/26, 9:03\u{202F}PM - Ben: Creep",
        ["# Set 1", "Yellow", "Creep"]
      ),
      (
        "21:03 Anna: Yellow - Coldplay\n21:03 Ben: Creep - Radiohead",
        ["Coldplay: Yellow", "Radiohead: Creep"]
      ),
      (
        "[21:03] Anna: Yellow - Coldplay\n[21:09] Anna: Creep - Radiohead",
        ["Coldplay: Yellow", "Radiohead: Creep"]
      ),
      // The times are those at which the songs begin.
      ("0:00 Ada: One - Live\n3:30 Ada: Two - Live", ["Ada: One: Live (3:30)", "Ada: Two: Live"]),
      (
        "12:34 Ada: One\n16:34 Bob: Two\n20:01 Ada: Three",
        ["Ada: One (4:00)", "Bob: Two (3:27)", "Ada: Three"]
      ),
    ] as [(String, [String])])
  func whoWroteAMessageAndWhenIsNoPartOfTheSong(text: String, expected: [String]) throws {
    #expect(try lines(text) == expected)
  }

  @Test(
    arguments: [
      (
        "| # | Title | Artist | Length |\n|---|:-----|--------|-------:|\n| 1 | **Yellow** | Coldplay | 4:29 |\n"
          + "| 2 | Creep \\| Live | Radiohead | |\n",
        ["Coldplay: Yellow (4:29)", "Radiohead: Creep | Live"]
      ),
      (
        "Friday\n\n## Set 1\n\nArtist | Song\n--- | ---\nColdplay | \"Yellow\"\n\n## Set 2\n\n"
          + "| Song | Key | Duration |\n| -- | -- | -- |\n| Creep | G | 3'58\" |",
        ["# Set 1", "Coldplay: \"Yellow\"", "# Set 2", "Creep [G] (3:58)"]
      ),
      // A table without a header has the artist first.
      ("Ada | One\nBob | Two", ["Ada: One", "Bob: Two"]),
    ] as [(String, [String])])
  func aTableInMarkdownIsReadByItsHeader(text: String, expected: [String]) throws {
    #expect(try lines(text) == expected)
  }

  @Test(
    arguments: [
      (
        "#\nTitle\nAlbum\nDate added\n1\nYellow\nColdplay\nParachutes\nMar 3, 2021\n4:29\n2\nCreep\nE\n"
          + "Radiohead\nPablo Honey\n3 days ago\n3:58\n",
        ["Coldplay: Yellow <Parachutes> (4:29)", "Radiohead: Creep <Pablo Honey> (3:58)"]
      ),
      (
        "Yellow\nColdplay\nParachutes\n2021-03-03\n4:29\n\nCreep\nRadiohead\nPablo Honey\n2021-03-04\n3:58",
        ["Coldplay: Yellow <Parachutes> (4:29)", "Radiohead: Creep <Pablo Honey> (3:58)"]
      ),
      (
        "1999\nPrince\n6:13\n22\nTaylor Swift\n3:50\n5:15 Again\nThe Who\n5:01",
        ["Prince: 1999 (6:13)", "Taylor Swift: 22 (3:50)", "The Who: 5:15 Again (5:01)"]
      ),
      // These lines are songs whose titles are times.
      ("Set 1\nOne\n3:00\nSet 2\nTwo\n4:00", ["# Set 1", "One", "3:00", "# Set 2", "Two", "4:00"]),
      ("One\nTwo\n5:15\nThree\n4:44", ["One", "Two", "5:15", "Three", "4:44"]),
    ] as [(String, [String])])
  func fieldsOnLinesOfTheirOwnAreOneSong(text: String, expected: [String]) throws {
    #expect(try lines(text) == expected)
  }

  @Test(
    arguments: [
      ("1、夜に駆ける／YOASOBI\n2、群青／YOASOBI", ["YOASOBI: 夜に駆ける", "YOASOBI: 群青"]),
      ("1．One\n2．Two", ["One", "Two"]), ("1）One\n2）Two", ["One", "Two"]),
      ("Re／Make", ["Re／Make"]), ("One／Two\nThree", ["One／Two", "Three"]),
      ("1. Yellow [B]\n2. Creep [G]", ["Yellow [B]", "Creep [G]"]),
      (
        "Coldplay - Yellow [B] (4:29)\nRadiohead - Creep (3:58) [G]\nRun [Bb]\nBye [F#m]\nOh [C minor]",
        [
          "Coldplay: Yellow [B] (4:29)", "Radiohead: Creep [G] (3:58)", "Run [Bb]", "Bye [F#m]",
          "Oh [C minor]",
        ]
      ),
      // The mark of explicit songs, and other texts in brackets.
      ("One [E]\nTwo [E]\nThree", ["One [E]", "Two [E]", "Three"].map { $0 }),
      ("One [Live]\nTwo [LABEL]", ["One [Live]", "Two [LABEL]"]),
      (
        "Yellow (Coldplay) 4:29\nCreep (Radiohead) 3:58",
        ["Coldplay: Yellow (4:29)", "Radiohead: Creep (3:58)"]
      ),
      (
        "Yellow (Coldplay)\nCreep (Radiohead)\nBreak\nRun (Snow Patrol)",
        ["Coldplay: Yellow", "Radiohead: Creep", "Break", "Snow Patrol: Run"]
      ),
      (
        "Yellow (Live) 4:29\nCreep (acoustic) 3:58",
        ["Yellow (Live) (4:29)", "Creep (acoustic) (3:58)"]
      ),
      ("Yellow (Coldplay)\nCreep", ["Yellow (Coldplay)", "Creep"]),
    ] as [(String, [String])])
  func signsOfOtherScriptsKeysAndArtistsInBracketsAreUnderstood(
    text: String, expected: [String]
  ) throws {
    #expect(try lines(text) == expected)
  }

  @Test func anEInBracketsAloneStaysInTheTitle() throws {
    let read = try TextReader().read(Data("One [E]\nTwo [E]\n".utf8))
    #expect(read.sections[0].entries.compactMap(\.entry.song).map(\.key) == [nil, nil])
  }

  private static let words = [
    "Let It Go", "99 Luftballons", "> Album", "Hey (Live)", "Hey (Ya)", "21:03", "4'33\"",
    "Blue Monday 12\"",
    "1999", "22", "E", "A|B", "| One |", "Title", "Artist", "Re／Make", "1、2", "Symphony No. 5 in C",
    "3.14", "Windows 3.11", "Ten (10)", "Hits (80s)", "Anna: One", "Song [Live]", "#1 Crush",
    "5:15", "日本",
    "[Untitled]", "Étude", "Stand by Me", "2026-02-05", "3 days ago", "At 9:30 pm", "--", "Mr. 305",
  ]

  @Test func plainListsOfArtistsAndTitlesComeOutUnchanged() throws {
    let seed = UInt64.random(in: 0..<1_000_000)
    var random = SeededGenerator(seed: seed)
    for round in 0..<1000 * testScale {
      let count = Int.random(in: 1...12, using: &random)
      let songs = (0..<count).map { _ in
        (
          artist: ["Ada", "The Bobs", "311", "Anna: Two"].randomElement(using: &random) ?? "",
          title: Self.words.randomElement(using: &random) ?? ""
        )
      }
      // If half of the titles begin with digits, they cannot be told from lengths.
      guard songs.count(where: { "0123456789".contains($0.title.prefix(1)) }) * 2 < count else {
        continue
      }
      // A title of several artists looks like an artist of several titles.
      guard Set(songs.map(\.title)).count == count else { continue }
      let text = songs.map { "\($0.artist) - \($0.title)" }.joined(separator: "\n")
      let read = try TextReader().read(Data(text.utf8)).sections.flatMap(\.entries).map(\.entry)
      #expect(read.map(\.title) == songs.map(\.title), "seed \(seed), round \(round): \(text)")
      #expect(
        read.map { $0.song?.artist } == songs.map(\.artist), "seed \(seed), round \(round): \(text)"
      )
      #expect(
        read.allSatisfy { $0.duration == nil && $0.song?.key == nil }, "seed \(seed): \(text)")
    }
  }

  @Test func labelsOfButtonsBetweenTheLinesOfSongsAreNamedAsLeftOut() throws {
    let playlist = try TextReader().read(
      Data(
        """
        Amber Road
        The Kestrels
        3:41
        Share
        Glass Harbour
        Mona Vale
        4:02
        Share
        Night Ferry
        The Kestrels
        2:58
        Share

        """.utf8))
    let parsed = playlist.sections.flatMap(\.entries)
    #expect(
      parsed.filter { $0.doubt == nil }.map(\.entry.title)
        == ["Amber Road", "Glass Harbour", "Night Ferry"])
    #expect(parsed.filter { $0.doubt == .page }.map(\.line) == [4, 8, 12])
  }

  /// The names of those who comment, what they do below a comment, and the post are no songs.
  @Test func songsAreFoundInTheCommentsOfAPage() throws {
    let text = """
      The Waders
      Which song must not be missing?
      Petra Hall
      Ada - One
      Like · Reply · 3 h
      Henk Smith
      Bob - Two
      Like · Reply · 2 h
      Joyce
      is there parking?
      Like · Reply
      Sam
      Eve - Six
      Like · Reply · 12 min
      Write a comment…
      """
    let playlist = try TextReader().read(Data(text.utf8))
    let songs = playlist.sections.flatMap(\.entries).filter { $0.doubt == nil }
    #expect(songs.map { Self.text($0.entry) } == ["Ada: One", "Bob: Two", "Eve: Six"])
  }

  @Test(
    arguments: [
      (
        "[민수] [오후 3:12] Ada - One\n[지은] [오후 3:13] Bob - Two\n[민수] [오후 3:14] Eve - Six",
        ["Ada: One", "Bob: Two", "Eve: Six"]
      ),
      (
        "1. Ada《One》《Two》\n2. Bob《Six》\n3. Eve《Ten》\n",
        ["Ada: One", "Ada: Two", "Bob: Six", "Eve: Ten"]
      ),
      (
        "1/ One (Ada Cole)\n2/ Two (Bob Vance)\n3/ Six (Eve Stone)\n",
        ["Ada Cole: One", "Bob Vance: Two", "Eve Stone: Six"]
      ),
      (
        "Band 1 - Song 1 (3:11)\nBand 2 - Song 2 (3:12)\nBand 3 - Song 3 (3:13)\n",
        ["Band 1: Song 1 (3:11)", "Band 2: Song 2 (3:12)", "Band 3: Song 3 (3:13)"]
      ),
      (
        "DISCO 1 ADA COLE One Two\nDISCO 2 BOB Six\nDISCO 3 EVE STONE The Ten\n",
        ["ADA COLE: One Two", "BOB: Six", "EVE STONE: The Ten"]
      ),
      // Scripts without capitals tell no artist by them, and a number that does not count is none.
      ("曲 1 海阔天空 现场\n曲 2 光辉岁月 现场\n曲 3 喜欢你 现场\n", ["曲 1 海阔天空 现场", "曲 2 光辉岁月 现场", "曲 3 喜欢你 现场"]),
      (
        "Room 5 ABBA One\nRoom 2 ABBA Two\nRoom 9 ABBA Six\n",
        ["Room 5 ABBA One", "Room 2 ABBA Two", "Room 9 ABBA Six"]
      ),
      ("Eins Tonart C\nZwei Tonart Am\nDrei Tonart F\n", ["Eins [C]", "Zwei [Am]", "Drei [F]"]),
      ("Uno tono G\nDos tono Em\nTres tono D\n", ["Uno [G]", "Dos [Em]", "Tres [D]"]),
      ("One (Spotify)\nTwo [link]\nSix (YouTube) >\nTen\n", ["One", "Two", "Six", "Ten"]),
      (
        "SF012-04   ADA - ONE\nSC8765-11  BOB - TWO\nTHP0103    EVE - SIX\n",
        ["ADA: ONE", "BOB: TWO", "EVE: SIX"]
      ),
      (
        "0:04:12 Ada - One\n0:09:48 Bob - Two\n0:15:30 talk\n0:18:05 Eve - Six\n0:23:41 end\n",
        ["Ada: One (5:36)", "Bob: Two (5:42)", "Eve: Six (5:36)"]
      ),
      // Links below a list are not those below comments, and drop none of its songs.
      (
        "1. Eins\n2. Zwei\n3. Drei\n\nPartager : Facebook | Twitter\nAccueil | Suivant\n",
        ["Eins", "Zwei", "Drei"]
      ),
      // The pages of a table of contents may count up, if they do not begin with one.
      ("Eins - Ada\n4\nZwei - Bob\n5\nDrei - Eve\n6\n", ["Eins: Ada", "Zwei: Bob", "Drei: Eve"]),
      (
        "1.Haus am See 2.Kompliment 3.Westerland 4.Tage wie diese 5.Hey Ho Zugabe An Tagen\n",
        ["Haus am See", "Kompliment", "Westerland", "Tage wie diese", "Hey Ho", "An Tagen"]
      ),
    ] as [(String, [String])])
  func songsAreFoundInTheFormsOfPeople(text: String, expected: [String]) throws {
    let playlist = try TextReader().read(Data(text.utf8))
    let songs = playlist.sections.flatMap(\.entries).filter { $0.doubt == nil }
    #expect(songs.filter { $0.entry.song != nil }.map { Self.text($0.entry) } == expected)
  }
}
