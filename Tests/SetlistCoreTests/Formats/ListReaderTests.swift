import Foundation
import SetlistModel
import TestSupport
import Testing

@testable import SetlistFormats

/// Tests lists as people write them, whose form is found from all lines.
@Suite struct ListReaderTests {
  private func read(_ text: String) throws -> ParsedPlaylist {
    try TextReader().read(Data(text.utf8))
  }

  /// The songs as "Artist: Title [key] (length)", below the titles of their sections.
  private func songs(_ text: String) throws -> [String] {
    try read(text).sections.flatMap { section in
      let songs = section.entries.filter { $0.doubt == nil }.map { parsed in
        let song = parsed.entry.song
        let artist = song.flatMap { $0.artist.nonEmpty.map { $0 + ": " } } ?? ""
        let key = song?.key.map { " [\($0)]" } ?? ""
        let length = parsed.entry.duration.map { " (\(DurationFormat.string($0)))" } ?? ""
        return artist + parsed.entry.title + key + length
      }
      return songs.isEmpty ? [] : (section.title.map { ["# " + $0] } ?? []) + songs
    }
  }

  @Test(
    arguments: [
      (
        "One: Ada Cole\nTwo: Tom Barker Band\nWhere You Are: Joan Fields\n",
        ["Ada Cole: One", "Tom Barker Band: Two", "Joan Fields: Where You Are"]
      ),
      (
        "00:00 North & South 'One'\n04:10 Ada Cole 'Two'\n09:55 Rook ft. Leo 'My Way'",
        ["North & South: One (4:10)", "Ada Cole: Two (5:45)", "Rook ft. Leo: My Way"]
      ),
      (
        "One (Gm) – The Bobs\nTwo (D, capo 7) – Ada\nThree (Bm) – Eve\n",
        ["The Bobs: One [Gm]", "Ada: Two [D]", "Eve: Three [Bm]"]
      ),
      (
        "1. One - Ada (E) 2:52\n2. Two - Bob (G) 3:05\n3. Six - Eve (Ebm)\n4. Ten - Ann\n",
        ["One: Ada [E] (2:52)", "Two: Bob [G] (3:05)", "Six: Eve [Ebm]", "Ten: Ann"]
      ),
      (
        "Ada - One 5:24\nBob - Two 10:39\nEve - Six 17:06\nAnn - Ten 23:21\nIda - End\n",
        ["Ada: One (5:24)", "Bob: Two (5:15)", "Eve: Six (6:27)", "Ann: Ten (6:15)", "Ida: End"]
      ),
      (
        "One (Am) - horns tacet\nTwo > Three (D)\nMedley: A / B / C (Em)\n",
        ["One [Am]", "Two > Three [D]", "Medley: A / B / C [Em]"]
      ),
      (
        "Encore: Harbour, River > Salt\n", ["# Encore", "Harbour", "River", "Salt"]
      ),
      (
        "*** SET ONE ***\nOne\n--- break 15 min ---\n2. Set:\nTwo\nEncore (if time)\nSix\n",
        ["# SET ONE", "One", "break (15:00)", "# 2. Set", "Two", "# Encore (if time)", "Six"]
      ),
      ("One - G\nTwo - D\nSix - Am\nTen - C\n", ["One [G]", "Two [D]", "Six [Am]", "Ten [C]"]),
      (
        "第一部\n1. 夜の港\n2. 雨あがり\nアンコール\n3. 明日へ\n",
        ["# 第一部", "夜の港", "雨あがり", "# アンコール", "明日へ"]
      ),
    ] as [(String, [String])])
  func theFormOfAListIsThatOfAllItsLines(text: String, expected: [String]) throws {
    #expect(try songs(text) == expected)
  }

  @Test func eventsAndSentencesAroundSongsAreNone() throws {
    let text = """
      Hey guys,

      here's what I think for Saturday, two sets of 45. Shout if I forgot something!

      18:00 Load in
      20:00 First dance: At Last – Etta James
      20:05 Set 1
      Dancing Queen – ABBA
      Don't Look Down – Joan Fields
      21:10 Buffet
      21:40 Last dance: Perfect – Ed Sheeran
      23:00 Doors close

      See you there
      Klaus
      """
    #expect(
      try songs(text) == [
        "Etta James: At Last", "# Set 1", "ABBA: Dancing Queen", "Joan Fields: Don't Look Down",
        "Ed Sheeran: Perfect",
      ])
  }

  @Test(arguments: [
    ("G - One\nAda - Two\nAda - Six\nAda - Ten\n", ListDoubt.artist),
    ("One 3:10\nTwo 1:23:45\nSix 2:50\n", .length),
    ("Harbour - Lantern\nRiver - Meadow\nSalt - Window\n", .side),
    ("One (Ada Cole)\nOpener: Two\nThree\nTen\n", .facts),
    ("One\n§ Two\nSix\nTen\n", .facts),
    ("Ada - One\nBob - Two\nEve - Six\nAnn - Ten\nReply\n", .unlike),
    ("One\nTwo\nOne\nSix\nOne\n", .unlike),
    ("1. One\n2. Two\n3. Six\nTen Bells\n4. Ten\n5. Eve\nSee the bar\n", .unlike),
    ("One, Ada Cole\nTwo, Tom Barker\nSix, Mary Stone\n", .form),
  ])
  func whatLooksAbsurdIsAskedAbout(text: String, doubt: ListDoubt) throws {
    #expect(try read(text).doubts.contains(doubt))
  }

  @Test(arguments: [
    "Ada - One\nBob - Two\nEve - Six\nAnn - Ten\n",
    "1. Stay (Am)\n2. 99 Lanterns (G)\n3. Hello\n4. Can You Hear Me? (E)\n",
    "Set 1\nOne\nTwo\nSix\n\nSet 2\nTen\nHands Up, Heads Down\nMr. Moon\n",
  ])
  func plainListsAreCertain(text: String) throws {
    #expect(try read(text).doubts.filter { $0 != .side } == [])
  }

  @Test(arguments: [
    (
      "Ada Cole – One; Two\nTom Barker – Six; Ten; Eve\n",
      ["Ada Cole: One", "Ada Cole: Two", "Tom Barker: Six", "Tom Barker: Ten", "Tom Barker: Eve"]
    ),
    (
      "Setlist: One / Two / Six / Ten Bells / Eve // Encore: Mr. Moon\n",
      ["One", "Two", "Six", "Ten Bells", "Eve", "# Encore", "Mr. Moon"]
    ),
    (
      "One Am 124\nTwo G 96\nSix D 80\nTen Em 140\n",
      ["One [Am]", "Two [G]", "Six [D]", "Ten [Em]"]
    ),
    ("✅ One\n✅ Two\n🎸 Six\n", ["One", "Two", "Six"]),
    (
      "1. One\n   drums only\n2. Two\n   capo 3\n3. Six\n   big ending\n", ["One", "Two", "Six"]
    ),
    (
      "1 夜の港\n2 雨あがり\n-MC-\n3 明日へ\n4 青い自転車\n",
      ["夜の港", "雨あがり", "-MC-", "明日へ", "青い自転車"]
    ),
  ])
  func formsOfTheWildAreRead(text: String, expected: [String]) throws {
    #expect(try songs(text) == expected)
  }

  @Test(arguments: [
    // Words of a remark may be those of a title.
    (
      "1. Ada - Can't Do Without You\n2. Bob - Drop It\n3. Eve - Please\n",
      ["Ada: Can't Do Without You", "Bob: Drop It", "Eve: Please"]
    ),
    (
      "Entrance: One - Ada\nCake: Two - Bob\nSix - Eve\nTen - Ann\nEnd - Ida\n",
      ["One: Ada", "Two: Bob", "Six: Eve", "Ten: Ann", "End: Ida"]
    ),
    (
      "Ada – One from Harbour (1993)\nBob – Two from Salt (1994)\nEve – Six from Oak (1995)\n",
      ["Ada: One", "Bob: Two", "Eve: Six"]
    ),
    (
      "01.One\n02.Two\n03.3 Days\n04.Four\nEN1.Six\n", ["One", "Two", "3 Days", "Four", "Six"]
    ),
    (
      "One\nThe first song of the night.\nTwo\nEverybody sang along.\nSix\nConfetti at last.\n",
      ["One", "Two", "Six"]
    ),
    (
      "7:57 Ada – One\n7:53 Bob – Two\n7:48 Eve – Six\n7:44 Ann – Ten\n",
      ["Ada: One", "Bob: Two", "Eve: Six", "Ann: Ten"]
    ),
    (
      "1. Ada - Ben \"One\" 3:15\n2. Ada - Ben \"Two\" 3:23\n3. Eve \"Six\" 2:48\n",
      ["Ada - Ben: One (3:15)", "Ada - Ben: Two (3:23)", "Eve: Six (2:48)"]
    ),
    (
      "Ann and Ben\n  One - Ada\n  Two - Bob\nTom\n  Six - Eve\n  Ten - Ann\n",
      ["# Ann and Ben", "One: Ada", "Two: Bob", "# Tom", "Six: Eve", "Ten: Ann"]
    ),
    (
      "We play: \"One\" [Ada Cole] \"Two\" [Bob Hill] \"Six\" [Eve Lamb]\n",
      ["Ada Cole: One", "Bob Hill: Two", "Eve Lamb: Six"]
    ),
    (
      "One · Key: G · 120 bpm · Ada\nTwo · Key: A · 90 bpm · Ben\nSix · Key: D · 99 bpm · Eve\n",
      ["One: Ada [G]", "Two: Ben [A]", "Six: Eve [D]"]
    ),
    (
      "Ada - One (3:02) 80 BPM\nBob - Two (4:02) 140 BPM\nEve - Six (3:12) 95 BPM\n",
      ["Ada: One (3:02)", "Bob: Two (4:02)", "Eve: Six (3:12)"]
    ),
    ("* Set 1\nOne\nTwo\n* Set 2\nSix\n", ["# Set 1", "One", "Two", "# Set 2", "Six"]),
    ("1. Yellow\n2. Talk\n3. Clocks\n", ["Yellow", "Talk", "Clocks"]),
    ("24h\nOne\nTwo\nSix\n", ["24h", "One", "Two", "Six"]),
    ("Set 1\nOne\nTwo\n__________\nSet 2\nSix\n", ["# Set 1", "One", "Two", "# Set 2", "Six"]),
    ("1. One\n2. Two\n3. MC\n4. Six\n", ["One", "Two", "MC", "Six"]),
    (
      "12 - One - then the chorus again\n7 - Two\n30 - Six - Ann sings it with all of us now\n",
      ["One", "Two", "Six"]
    ),
    (
      "Set 1            Set 2\nOne              Six\nTwo              Ten\nRed              End\n"
        + "                 Oak\n",
      ["# Set 1", "One", "Two", "Red", "# Set 2", "Six", "Ten", "End", "Oak"]
    ),
    (
      "Ada Cole – One, Two, Six\nBob Hill – Ten, End\nEve Lamb – Oak, Elm, Fir\nJoe Gray – Ash\n",
      [
        "Ada Cole: One", "Ada Cole: Two", "Ada Cole: Six", "Bob Hill: Ten", "Bob Hill: End",
        "Eve Lamb: Oak", "Eve Lamb: Elm", "Eve Lamb: Fir", "Joe Gray: Ash",
      ]
    ),
    (
      "1. [One](one.txt) - Ada `G`\n2. [Two](two.txt) - Bob `F#m`\n",
      ["One: Ada [G]", "Two: Bob [F#m]"]
    ),
  ])
  func remarksLabelsAndMarksAreNoPartOfTitles(text: String, expected: [String]) throws {
    #expect(try songs(text) == expected)
  }

  @Test func theMessagesOfATabbedChatAreItsSongs() throws {
    let text =
      "[LINE] Chat\nSaved: 2026/11/14\n\n2026/11/12\n19:05\tYui\tOne / Ada\n19:06\tKen\tTwo / Bob\n"
      + "19:08\tKen\t[スタンプ]\n19:10\tYui\tSix / Eve\n"
    let names = try read(text).sections.flatMap(\.entries).filter { $0.doubt == nil }
      .compactMap(\.entry.song).map { [$0.title, $0.artist].sorted() }
    #expect(names == [["Ada", "One"], ["Bob", "Two"], ["Eve", "Six"]])
  }

  @Test func aChosenFormAndChosenKindsChangeTheReading() throws {
    let text = Data("Harbour - Lantern\nRiver - Meadow\nBis bald\nSalt - Window\n".utf8)
    var choices = ListChoices()
    choices.form = ListForm(separator: .dash, isTitleFirst: true)
    choices.kinds = [3: .heading]
    let playlist = try TextReader(choices: choices).read(text)
    #expect(playlist.sections.map(\.title) == [nil, "Bis bald"])
    #expect(
      playlist.sections.flatMap(\.entries).compactMap(\.entry.song?.artist)
        == ["Lantern", "Meadow", "Window"])
    choices.form = ListForm(separator: .none)
    choices.kinds = [3: .nothing]
    let whole = try TextReader(choices: choices).read(text)
    #expect(whole.reading?.lines.map(\.kind) == [.song, .song, .nothing, .song])
    #expect(whole.reading?.choices.count ?? 0 > 0)
  }

  /// A list in any form and language, with other text around it, gives its songs back, or the
  /// reader asks.
  @Test func aRandomListComesBack() throws {
    var (right, asked, wrong) = (0, 0, [UInt64]())
    let count: UInt64 = isQuick ? 200 : 1000
    for seed in 0..<count {
      let list = RandomList(seed: seed)
      let playlist = try read(list.text)
      if list.isEqual(to: playlist) {
        right += 1
      } else if playlist.doubts.isEmpty {
        wrong.append(seed)
      }
      if !playlist.doubts.isEmpty { asked += 1 }
    }
    print("\(right) of \(count) lists right, \(asked) asked about, \(wrong.count) wrong at once")
    #expect(right * 100 >= count * 97)
    #expect(wrong.count * 250 <= count, "wrong: \(wrong)")
    #expect(asked * 6 <= count)
  }
}

extension ListReaderTests {
  /// The number of lines and pieces that are cut to read a list.
  private func cuts(_ count: Int, _ line: (Int) -> String) throws -> Int {
    let text = (0..<count).map(line).joined(separator: "\n")
    let counter = LineCuts.Counter()
    try LineCuts.$counter.withValue(counter) { _ = try TextReader().read(Data(text.utf8)) }
    return counter.total
  }

  @Test func theWorkGrowsWithTheLinesOfAList() throws {
    // Longer lists are read by several threads, which do not count.
    let lines: [(Int) -> String] = [
      { "\($0 + 1). Artist \($0 % 97) - Title \($0) (Am) 3:\(10 + $0 % 49)" },
      { "Title \($0) (Artist \($0 % 97)) | capo \($0 % 7 + 1) | 3:\(10 + $0 % 49)" },
      { $0 % 2 == 0 ? "Title \($0)" : "by Artist \($0 % 97)" },
      { "(\($0)) [[x - y]] \"z\" – (\($0)" },
    ]
    for line in lines {
      let (few, many) = (try cuts(100, line), try cuts(400, line))
      #expect(many <= few * 5)
      #expect(many <= 400 * 60)
    }
  }
}

extension RandomList {
  /// Whether a reader has found the songs and sections of the list. Sides that are asked about may
  /// be the other way round.
  func isEqual(to playlist: ParsedPlaylist) -> Bool {
    let found = playlist.sections.flatMap { section in
      section.entries.filter { $0.doubt == nil }.compactMap(\.entry.song).map {
        (section.title ?? "", $0)
      }
    }
    let wanted = parts.flatMap { part in part.songs.map { (part.title, $0) } }
    guard found.count == wanted.count else { return false }
    return zip(found, wanted).allSatisfy { found, wanted in
      let song = found.1
      let isSame = [song.title, song.artist] == [wanted.1.title, wanted.1.artist]
      let isSwapped =
        playlist.isSideOpen && [song.artist, song.title] == [wanted.1.title, wanted.1.artist]
      return (isSame || isSwapped) && song.key == wanted.1.key
        && song.duration == wanted.1.duration && (wanted.0.isEmpty || found.0 == wanted.0)
    }
  }
}
