import Foundation
import TestSupport
import Testing

@testable import SetlistFormats
@testable import SetlistModel

/// Tests lists that are copied from web pages and other programs.
@Suite struct TextConventionsTests {
  private func songs(_ text: String) throws -> [String] {
    try TextReader().read(Data(text.utf8)).sections.flatMap(\.entries).map { parsed in
      let artist = parsed.entry.song?.artist ?? "(\(parsed.entry.kind.rawValue))"
      let length = parsed.entry.duration.map { " (\(DurationFormat.string($0)))" } ?? ""
      return (artist.isEmpty ? "" : artist + ": ") + parsed.entry.title + length
    }
  }

  @Test func numbersOfAListAreTakenAlsoWhereSomeLinesHaveNone() throws {
    let names = ["Queen", "Abba", "Cash", "Bowie", "Toto", "Blur", "Oasis", "Nena", "Radiohead"]
    var lines = names.enumerated().map { "0\($0 + 1) \($1) - Song" }
    lines += ["Bonus Band - Encore", "10 Yo La Tengo - Song", "99 Luftballons - Nena"]
    #expect(
      try songs(lines.joined(separator: "\n"))
        == names.map { "\($0): Song" } + [
          "Bonus Band: Encore", "Yo La Tengo: Song", "99 Luftballons: Nena",
        ])
    #expect(
      try songs("99 Luftballons\n7 Years\n50 Ways") == ["99 Luftballons", "7 Years", "50 Ways"])
  }

  @Test(
    arguments: [
      (
        (1...8).map { "0\($0) Ann\($0) - T\($0)" }.joined(separator: "\n")
          + "\n10 Yo La Tengo - Song\n11 X - Y\n12 Z - W",
        (1...8).map { "Ann\($0): T\($0)" } + ["Yo La Tengo: Song", "X: Y", "Z: W"]
      ),
      ("01 A\n02 B\n10 C", ["A", "B", "C"]), ("08 A\n10 B\n12 C", ["A", "B", "C"]),
      ("01 A\n03 B", ["A", "B"]),
      ("01 A\n02 B\n03 C\n99 Luftballons", ["A", "B", "C", "99 Luftballons"]),
      ("01 A\n02 B\n10 Years\n03 C\n04 D", ["A", "B", "10 Years", "C", "D"]),
      ("01 A\n02 B\n03 C\n7 Rings", ["A", "B", "C", "7 Rings"]),
      ("A1 One\nA2 Two\nB1 Three\n10 Years", ["One", "Two", "Three", "10 Years"]),
      ("10 Years\n12 Bars\n14 Days", ["10 Years", "12 Bars", "14 Days"]),
    ] as [(String, [String])])
  func aNumberBehindAGapStillCountsInAListWithZeros(text: String, expected: [String]) throws {
    #expect(try songs(text) == expected)
  }

  @Test(
    arguments: [
      ("١. اسم\n٢. اسم ثاني\n٣. آخر", ["اسم", "اسم ثاني", "آخر"]),
      ("\u{200F}١- اسم\n\u{200F}٢- ثاني\n\u{200F}٣- آخر", ["اسم", "ثاني", "آخر"]),
      ("０１ 曲\n０２ 曲二", ["曲", "曲二"]), ("１．曲\n２．曲二", ["曲", "曲二"]),
      ("１、曲\n２、曲二", ["曲", "曲二"]), ("①曲\n②曲二", ["曲", "曲二"]),
      ("（１）曲\n（２）曲二\n（３）曲三", ["曲", "曲二", "曲三"]),
      ("1️⃣ One\n2️⃣ Two", ["One", "Two"]), ("⒈ One\n⒉ Two", ["One", "Two"]),
      ("1º One\n2º Two\n3º Three", ["One", "Two", "Three"]),
      ("1.º One\n2.º Two\n3.º Three", ["One", "Two", "Three"]),
      ("1- One\n2- Two\n3- Three", ["One", "Two", "Three"]),
      ("01-Ada - One\n02-Bob - Two", ["Ada: One", "Bob: Two"]),
      ("① استراحة\n② اسم", ["(break): استراحة", "اسم"]),
      ("اسم ٣:٤٥\nآخر ٤:١٠", ["اسم (3:45)", "آخر (4:10)"]),
      ("曲（３：４５）\n曲二（4:10）", ["曲 (3:45)", "曲二 (4:10)"]),
      ("０：００ 曲\n３：１０ 曲二", ["曲 (3:10)", "曲二"]),
      ("三日月\n一青窈\n二人", ["三日月", "一青窈", "二人"]), ("①", ["①"]),
      ("90° North\nOne", ["90° North", "One"]),
      ("٩٩ بالون\nاسم", ["٩٩ بالون", "اسم"]),
    ] as [(String, [String])])
  func numbersAndTimesHaveTheDigitsOfAnyScript(text: String, expected: [String]) throws {
    #expect(try songs(text) == expected)
  }

  @Test(
    arguments: [
      (
        "chapters", "0:00 Intro\n1:30 Ada - One\n5:00 Bob – Two",
        ["Intro (1:30)", "Ada: One (3:30)", "Bob: Two"]
      ),
      ("hours", "00:00 A\n59:00 B\n1:02:03 C", ["A (59:00)", "B (3:03)", "C"]),
      (
        "brackets", "[00:00] Ada - One [LABEL]\n[03:30] Bob - Two",
        ["Ada: One [LABEL] (3:30)", "Bob: Two"]
      ),
      (
        "unknown moments", "[00:00] Ada - A\n[??:??] Ada - B\n[10:00] Ada - C",
        ["Ada: A", "Ada: B", "Ada: C"]
      ),
      (
        "layered", "[00:00] Ada - A\nw/ Bob - B\n[04:00] Ada - C",
        ["Ada: A (4:00)", "Bob: B", "Ada: C"]
      ),
      (
        "dashes", "01 - 00:00 - Ada - One\n02 - 05:21 - Bob - Two", ["Ada: One (5:21)", "Bob: Two"]
      ),
      ("numbers and brackets", "1. [0:00] One\n2. [2:00] Two", ["One (2:00)", "Two"]),
      ("number behind", "0:00 1. One\n2:00 2. Two", ["One (2:00)", "Two"]),
      (
        "moments behind", "1. \"Warped\" 0:00\n2. \"Aeroplane\" 5:07",
        ["Warped (5:07)", "Aeroplane"]
      ),
      (
        "an encore in a recording of its own",
        "Opener 0:00\nSecond 4:10\nCloser 8:32\n\nEncore:\nBallad 1:10\nLast 5:50",
        ["Opener (4:10)", "Second (4:22)", "Closer", "Ballad (4:40)", "Last"]
      ),
      (
        "sets in recordings of their own",
        "Set 1\n0:00 One\n4:10 Two\n8:32 Three\nSet 2\n2:30 Four\n6:00 Five",
        ["One (4:10)", "Two (4:22)", "Three", "Four (3:30)", "Five"]
      ),
      (
        "moments behind, after the applause",
        "One - 0:35\nTwo - 4:10\nThree - 8:32\nFour - 12:05\n\nEncore\nFive - 21:30\nSix - 26:01",
        [
          "One (3:35)", "Two (4:22)", "Three (3:33)", "Four (9:25)", "Five (4:31)", "Six",
        ]
      ),
      (
        "lengths that rise", "One 2:10\nTwo 2:45\nThree 3:20\nFour 4:30\nFive 6:00",
        ["One (2:10)", "Two (2:45)", "Three (3:20)", "Four (4:30)", "Five (6:00)"]
      ),
      (
        "lengths below headings",
        "Set 1\nOne 2:10\nTwo 3:20\nSet 2\nThree 2:10\nFour 3:20\nFive 4:25",
        ["One (2:10)", "Two (3:20)", "Three (2:10)", "Four (3:20)", "Five (4:25)"]
      ),
      (
        "lengths of which the first is unknown", "One 0:00\nTwo 3:10\nThree 2:50",
        ["One", "Two (3:10)", "Three (2:50)"]
      ),
      ("begin and end", "0:00 - 3:12 One\n3:15 - 4:00 Two", ["One (3:12)", "Two (0:45)"]),
      ("begin and end behind", "One 0:00 – 3:12\nTwo (3:12 – 4:00)", ["One (3:12)", "Two (0:48)"]),
      (
        "two sides", "Side A\n0:00 One\n2:00 Two\nSide B\n0:00 Three\n1:00 Four",
        ["One (2:00)", "Two", "Three (1:00)", "Four"]
      ),
      ("part of a list", "12:34 Ada – One\n16:34 Ada – Two", ["Ada: One (4:00)", "Ada: Two"]),
      ("one moment", "[12:34] Ada – One", ["Ada: One"]),
      ("one bare moment", "12:34 Ada – One", ["Ada: One"]),
      (
        "lengths first", "3:45 One\n2:10 Two\n4:00 Three",
        ["One (3:45)", "Two (2:10)", "Three (4:00)"]
      ),
      ("times of day", "20:00 Doors\n20:05 One\n20:10 Two", ["Doors", "One", "Two"]),
      ("lengths behind", "One 03:45\nTwo\t4:10", ["One (3:45)", "Two (4:10)"]),
      (
        "lengths with points", "Ada - One 3.45\nBob - Two 4.10\nThree 12.05",
        ["Ada: One (3:45)", "Bob: Two (4:10)", "Three (12:05)"]
      ),
      (
        "lengths with marks", "One 3'45\"\nTwo 4′10″\nThree 2m05s",
        ["One (3:45)", "Two (4:10)", "Three (2:05)"]
      ),
      (
        "lengths with marks in brackets", "Ada - One (3'45\")\nTwo\nThree (4 min 10)\nFour",
        ["Ada: One (3:45)", "Two", "Three (4:10)", "Four"]
      ),
      (
        "minutes in brackets", "One (3 min)\nBreak - 20 min",
        ["One (3:00)", "(break): Break (20:00)"]
      ),
      (
        "titles with marks",
        "New Order - Blue Monday 12\"\nCage - 4'33\"\nOne (7\")\nHits (80s)\nWindows 3.11\nFive\nSix",
        [
          "New Order: Blue Monday 12\"", "Cage: 4'33\"", "One (7\")", "Hits (80s)", "Windows 3.11",
          "Five", "Six",
        ]
      ),
      ("a point on a line alone", "Ada - Version 1.10", ["Ada: Version 1.10"]),
      ("both", "0:00 One (1:59)\n2:00 Two (3:00)", ["One (1:59)", "Two (3:00)"]),
      (
        "titles with times", "John 3:16\nAmazing Grace\nPsalm 23:1\nHoly\nRest",
        [
          "John 3:16", "Amazing Grace", "Psalm 23:1", "Holy", "Rest",
        ]
      ),
      ("a time as a title", "12:51 - The Strokes", ["The Strokes: 12:51"]),
      ("times as titles", "5:15\n4:44\n11:59", ["5:15", "4:44", "11:59"]),
    ] as [(String, String, [String])])
  func timesAreLengthsOrMoments(name: String, text: String, expected: [String]) throws {
    #expect(try songs(text) == expected)
  }

  @Test(
    arguments: [
      ("1) One\n2) Two", ["One", "Two"]), ("01. One\n02. Two", ["One", "Two"]),
      ("1 One\n2 Two\n3 99 Luftballons", ["One", "Two", "99 Luftballons"]),
      ("01 One\n02 Two", ["One", "Two"]),
      ("1 One\n2 Two\nBreak\n3 Three", ["One", "Two", "(break): Break", "Three"]),
      ("05 One\n06 Two", ["One", "Two"]),
      ("1.One\n2.Two\n3.Three", ["One", "Two", "Three"]),
      ("#1 One\n#2 Two\n#3 Three", ["One", "Two", "Three"]),
      ("[1] A\n[2] B\n[3] C", ["A", "B", "C"]),
      ("1\tOne\t3:00\n2\tTwo\t2:00\n3\tThree\t1:00", ["One (3:00)", "Two (2:00)", "Three (1:00)"]),
      ("A1 One\nA2 Two\nB1 Three", ["One", "Two", "Three"]),
      (
        "A1\tDaft Punk–\tOne\t7:09\nA2\tDaft Punk–\tTwo\t3:20",
        ["Daft Punk: One (7:09)", "Daft Punk: Two (3:20)"]
      ),
      ("1-01 One\n1-02 Two\n2-01 Three", ["One", "Two", "Three"]),
      ("Track 1: One\nTrack 2: Two\nTrack 3: Three", ["One", "Two", "Three"]),
      ("Set 1\n1. One\n2. Two\nSet 2\n1. Three", ["One", "Two", "Three"]),
      ("9 Low - Aa\n10 Yo La Tengo - Bb\n11 X - Cc", ["Low: Aa", "Yo La Tengo: Bb", "X: Cc"]),
      ("7. One\n8. Two", ["One", "Two"]), ("- [ ] One\n- [x] Two", ["One", "Two"]),
      // These numbers belong to the titles.
      ("99 Luftballons", ["99 Luftballons"]),
      ("7 Years\n8 Mile\n9 Crimes", ["7 Years", "8 Mile", "9 Crimes"]),
      ("1 Thing\n2 Become 1", ["1 Thing", "2 Become 1"]),
      ("One\nTwo\n4. Platz\nThree\nFour", ["One", "Two", "4. Platz", "Three", "Four"]),
      ("99 Luftballons\n1999\n50 Ways", ["99 Luftballons", "1999", "50 Ways"]),
      ("#9 Dream\nOne", ["#9 Dream", "One"]), ("A1\nB2", ["A1", "B2"]),
      ("1. 99 Luftballons", ["99 Luftballons"]),
      ("1. 1. FC\n2. 2+2=5", ["1. FC", "2+2=5"]),
      ("311 - Amber\n10,000 Days", ["311: Amber", "10,000 Days"]),
    ] as [(String, [String])])
  func numbersOfAListAreNoPartOfTitles(text: String, expected: [String]) throws {
    #expect(try songs(text) == expected)
  }

  @Test(
    arguments: [
      ("\"One\" by Ada", ["Ada: One"]), ("“One” by Ada", ["Ada: One"]),
      ("\"One\" – Ada", ["Ada: One"]),
      ("1. **One** – Ada (3:00)", ["Ada: One (3:00)"]), ("**Ada - One**", ["Ada: One"]),
      (
        "1. \"One\" – 3:45\n2. \"Two\" (feat. Bob) – 3:00",
        ["One (3:45)", "Two (feat. Bob) (3:00)"]
      ),
      (
        "1.\t\"One\"\tLennon\t3:45\n2.\t\"Two\"\tStarr\t1:00",
        ["Lennon: One (3:45)", "Starr: Two (1:00)"]
      ),
      ("Ada - \"One\"\nBob - \"Two\"", ["Ada: One", "Bob: Two"]),
      (
        "David Bowie – \"Heroes\"\nAda – One\nBob – Two",
        ["David Bowie: \"Heroes\"", "Ada: One", "Bob: Two"]
      ),
      ("\"Heroes\"", ["\"Heroes\""]),
      ("Stand by Me\nOne", ["Stand by Me", "One"]),
      (
        "Stand by Me by Ben E. King\nOne by Ada\nTwo by Bob",
        ["Ben E. King: Stand by Me", "Ada: One", "Bob: Two"]
      ),
      ("Ada\u{A0}– One", ["Ada: One"]), ("Ada - One - Live", ["Ada: One - Live"]),
    ] as [(String, [String])])
  func quotesAndBySayWhatTheTitleIs(text: String, expected: [String]) throws {
    #expect(try songs(text) == expected)
  }

  @Test func closedHeadingsAndNamesOfListsAreNoTitles() throws {
    let lines =
      "Tracklist:\n0:00 One\n## Set 2 ##\n2:00 Two\n### C# ###\nThree\n# F#\nFour\nDisc 2\nFive\n"
    let playlist = try TextReader().read(Data(lines.utf8))
    #expect(playlist.sections.map(\.title) == [nil, "Set 2", "C#", "F#", "Disc 2"])
    #expect(playlist.name == nil)
  }

  @Test func columnsOfATableBeyondTheTitleAreKeptAsNotes() throws {
    let song = try TextReader().read(Data("Ada\tOne\tAm\t120".utf8)).sections[0].entries[0].entry
      .song
    #expect(song?.title == "One" && song?.artist == "Ada" && song?.notes == "Am, 120")
  }

  /// Ways to write a line of a list: a prefix for the song's number and time, and a suffix behind
  /// its title.
  private static let styles: [@Sendable (Int, String, String) -> String] = [
    { place, artist, title in "\(place + 1). \(artist) – \(title)" },
    { place, artist, title in "\(place + 1)) \(artist) - \(title) (3:0\(place % 10))" },
    { place, artist, title in "\(place < 9 ? "0" : "")\(place + 1). \(artist) — \(title)" },
    { place, artist, title in "\(DurationFormat.string(Double(place * 200))) \(artist) - \(title)"
    },
    { place, artist, title in "[\(DurationFormat.string(Double(place * 200)))] \(artist) – \(title)"
    },
    { place, artist, title in "\(artist) - \(title) 03:4\(place % 10)" },
    { place, artist, title in "\(place + 1). \"\(title)\" by \(artist)" },
    { place, artist, title in "\(place + 1)\t\(artist)\t\(title)\t3:45" },
    { place, artist, title in "- \(artist) - \(title)" },
    { place, artist, title in "\(artist) - \(title)" },
  ]

  private static let titles = [
    "99 Luftballons", "1. FC", "1999", "5:15", "12:51", "Stand by Me", "7 Years", "#9 Dream",
    "2+2=5", "1-800",
    "C#", "Song 2", "Étude (live)", "日本", "A1", "Track 5", "3 Libras", "[Untitled]", "Break Free",
    "4'33", "Encore Une Fois", "One – Two", "Set Fire to the Rain", "E=MC²", "24K Magic", "...",
    "?",
  ]

  @Test func noTitleIsLostOrChangedInAnyKindOfList() throws {
    let seed = UInt64.random(in: 0..<1_000_000)
    var random = SeededGenerator(seed: seed)
    for round in 0..<400 * testScale {
      let style = Self.styles[round % Self.styles.count]
      let titles = (0..<Int.random(in: 2...14, using: &random)).map { _ in
        Self.titles.randomElement(using: &random) ?? ""
      }
      // If all titles are times, they cannot be told from lengths.
      guard !titles.allSatisfy(["5:15", "12:51", "4'33"].contains) else { continue }
      let text = titles.enumerated().map { style($0, "Ada", $1) }.joined(separator: "\n")
      let read = try TextReader().read(Data(text.utf8)).sections.flatMap(\.entries)
      #expect(read.map(\.entry.title) == titles, "seed \(seed), round \(round): \(text)")
      #expect(
        read.allSatisfy { $0.entry.song?.artist == "Ada" }, "seed \(seed), round \(round): \(text)")
    }
  }

  private static let pieces = [
    "Let It Go", "a", " ", " - ", " – ", "\t", "1. ", "2) ", "03 ", "0:00", " 3:45", "(3:45)",
    "[12:34] ", "\"", "“", "”",
    " by ", "**", "#", "## ", ":", "[", "]", "(", ")", "-", "•", "w/ ", "(Break)", "(Note) ", "é",
    "e\u{301}", "日本",
    "\u{301}", "x", "Set ", "A1", "99", "?", "|", "\u{A0}", "\u{2028}", "___", "== ", "Track ",
    "\n", "\n\n", "\r",
  ]

  @Test(arguments: [
    (#"**"Heroes" (live)** by Bowie"#, #""Heroes" (live)"#),
    ("**__One__ and Two** – Bowie", "__One__ and Two"), ("**__Heroes__** - Bowie", "Heroes"),
  ])
  func whatFollowsQuotesInsideBoldSignsIsPartOfTheTitle(line: String, title: String) throws {
    let song = try TextReader().read(Data(line.utf8)).sections.first?.entries.first?.entry.song
    #expect(song?.title == title && song?.artist == "Bowie")
  }

  @Test(.enabled(if: !isQuick, "takes long")) func whateverATextIsNoLetterOfItIsLost() throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for round in 0..<1000 * testScale {
      let text = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        Self.pieces.randomElement(using: &random) ?? ""
      }.joined()
      let playlist = try TextReader().read(Data(text.utf8))
      // The report names the columns of a table that are kept as notes.
      var read = (playlist.name ?? "") + playlist.problems.joined()
      for section in playlist.sections {
        read += section.title ?? ""
        for entry in section.entries {
          // Title and artist may be exchanged where quotes say so.
          read +=
            (entry.entry.song?.artist ?? "") + entry.entry.title + (entry.entry.song?.notes ?? "")
        }
      }
      // The reader removes these marks: "by", "w/", "Track 1", "A1", "(Break)", "(Note)".
      let marks = Set("byw/TrackABreakNote".unicodeScalars)
      // The sender of a chat message is not part of the text.
      let lost = Self.letters(of: QuotedText.unquoted(text)?.text ?? text).filter {
        !marks.contains($0.key) && read.letters[$0.key, default: 0] < $0.value
      }
      #expect(lost.isEmpty, "seed \(seed), round \(round): \(text)")
    }
  }

  private static func letters(of text: String) -> [Unicode.Scalar: Int] { text.letters }
}

extension String {
  /// The number of occurrences of each letter.
  fileprivate var letters: [Unicode.Scalar: Int] {
    Dictionary(
      unicodeScalars.lazy.filter(\.properties.isAlphabetic).map { ($0, 1) }, uniquingKeysWith: +)
  }
}
