import Foundation
import TestSupport
import Testing

@testable import SetlistFormats
@testable import SetlistLibrary
@testable import SetlistModel

/// Tests how texts and tables are interpreted before an import, and the user's corrections.
@Suite struct ImportReadingTests {
  private func read(_ text: String, knowing songs: [Song] = []) throws -> ImportReading {
    var reading = try #require(
      ImportReading(ImportDocument(text: Data(text.utf8), namesSetlist: false)))
    reading.learn(ArtistSide(knowing: songs))
    return reading
  }

  /// The lines as "Artist: Title (key, length)", those without a tick in brackets.
  private func shown(_ reading: ImportReading) -> [String] {
    reading.lines.map { line in
      let song = line.entry.song
      let facts = [song?.key, song?.duration.map { DurationFormat.string($0) }]
        .compactMap(\.self).joined(separator: ", ")
      let text =
        (song.flatMap { $0.artist.nonEmpty }.map { "\($0): " } ?? "") + line.entry.title
        + (facts.isEmpty ? "" : " (\(facts))")
      return line.isTicked ? text : "[\(text)]"
    }
  }

  private func imported(_ reading: ImportReading) -> [String] {
    reading.playlist.sections.flatMap(\.entries).map { parsed in
      "\(parsed.entry.song?.artist ?? ""): \(parsed.entry.title)"
    }
  }

  static let message = """
    Hi all,

    here is the list for Friday:

    Set 1
    Superstition – Stevie Wonder – Em – 4:26
    Valerie – Amy Winehouse – Eb – 3:39
    Mr. Brightside – The Killers – Db – 3:42
    (David Bowie cover)

    Encore
    Heroes – David Bowie – D – 6:07

    Let me know if anything is missing.

    Cheers
    Tom
    Sent from my iPhone
    """

  @Test func aMessageIsUnderstoodWithItsKeysAndLengthsAndWithoutWhatIsAround() throws {
    var reading = try read(Self.message)
    #expect(
      shown(reading).filter { !$0.hasPrefix("[") } == [
        "Stevie Wonder: Superstition (Em, 4:26)", "Amy Winehouse: Valerie (Eb, 3:39)",
        "The Killers: Mr. Brightside (Db, 3:42)", "David Bowie: Heroes (D, 6:07)",
      ])
    #expect(
      reading.lines.compactMap(\.doubt) == [
        .greeting, .remark, .songRemark, .remark, .closing, .signature, .signature,
      ])
    #expect(reading.parts.compactMap(\.title) == ["Set 1", "Encore"])
    #expect(reading.columns.map(\.role) == [.title, .artist])
    #expect(reading.isUncertain)
    reading.swapTitleAndArtist()
    #expect(
      imported(reading) == [
        "Superstition: Stevie Wonder", "Valerie: Amy Winehouse", "Mr. Brightside: The Killers",
        "Heroes: David Bowie",
      ])
    #expect(reading.columns.map(\.role) == [.artist, .title])
  }

  @Test func theRepertoireDecidesTheSidesFirst() throws {
    let known = Song(title: "Superstition", artist: "Stevie Wonder")
    let reading = try read("Superstition – Stevie Wonder\nValerie - Amy\n", knowing: [known])
    #expect(shown(reading) == ["Stevie Wonder: Superstition", "Amy: Valerie"])
    #expect(!reading.isUncertain)
    #expect(reading.columns.map(\.role) == [.title, .artist])
    #expect(try !read("Superstition – Stevie Wonder\nValerie - Amy\n").isUncertain)
    #expect(try read("Harbour – Lantern\nRiver - Meadow\n").isUncertain)
  }

  @Test(
    arguments: [
      "Ada - One\nAda - Two\n", "One\nTwo\nThree\n", "1. One\n2. Two\n", "Ada - One\n",
      "Set 1:\nHello\nHello, Dolly!\nHey Jude\nThank You\n", "Hello\nYesterday\nCheers\nOne\n",
      "Title\tArtist\tKey\nOne\tAda\tAm\n",
      "# Gig\n\n## Set 1\nOne\n", "Good Morning\nHey Ya!\nCiao\n",
    ])
  func aPlainListAsksNothing(text: String) throws {
    let reading = try read(text)
    #expect(!reading.isUncertain, "\(shown(reading))")
    #expect(reading.tickedCount == reading.lines.count)
  }

  @Test(
    arguments: [
      ("Hello band,\nOne - Ada\nTwo - Ada", 0, LineDoubt.greeting),
      ("Hi all!\n\nOne\nTwo\nThree", 0, .greeting), ("Liebe Leute,\nOne\nTwo", 0, .greeting),
      ("One\nTwo\n\nBest regards,\nTom", 2, .closing),
      ("One\nTwo\n\nViele Grüße\nTom", 3, .signature),
      ("Ada - One\nAda - Two\nThanks, Tom", 2, .closing),
      ("One\nhttps://example.org/list\nTwo", 1, .address),
      ("One\ntom@example.org\nTwo", 1, .address),
      ("One\n(Ada cover)\nTwo", 1, .songRemark), ("One\nSent from my iPhone", 1, .signature),
      ("From: Tom\nSubject: Songs\n\nOne\nTwo", 1, .remark),
      ("our songs for the wedding:\nOne\nTwo", 0, .remark),
    ] as [(String, Int, LineDoubt)])
  func whatIsAroundAListIsNotTicked(text: String, line: Int, doubt: LineDoubt) throws {
    let lines = try read(text).lines
    #expect(lines.indices.contains(line) && lines[line].doubt == doubt, "\(lines)")
    #expect(lines.indices.contains(line) && !lines[line].isTicked)
    #expect(lines.contains { $0.isTicked })
  }

  @Test func aKnownTitleIsASongWhateverItLooksLike() throws {
    let text = "One\nTwo\n\nCheers\nTom\n"
    #expect(try shown(read(text)) == ["One", "Two", "[Cheers]", "[Tom]"])
    #expect(
      try shown(read(text, knowing: [Song(title: "Cheers", artist: "Rihanna")])) == [
        "One", "Two", "Cheers", "[Tom]",
      ])
  }

  @Test(arguments: [
    "One, Ada, 3:45\nTwo, Bob, 2:10\nSix, Eve, 4:00\n",
    "One; Ada; Am\nTwo; Bob; C\nSix; Eve; F#m\n", "One\tAda\tAm\nTwo\tBob\tC\nSix\tEve\tDm\n",
  ])
  func aTableWithoutAHeaderIsAskedAboutAndItsColumnsCanBeChosen(text: String) throws {
    var reading = try read(text)
    #expect(reading.isUncertain)
    #expect(reading.columns.prefix(2).map(\.role) == [.artist, .title])
    reading.setRole(.title, of: 0)
    #expect(imported(reading) == ["Ada: One", "Bob: Two", "Eve: Six"])
    #expect(reading.columns.prefix(2).map(\.role) == [.title, .artist])
  }

  @Test func theLinesOfATableWithAHeaderFollowTheirColumns() throws {
    let text = "Song,Interpret,Sänger,Stimmung\nOne,Ada,Tom,sad\nTwo,Bob,Ann,\n"
    var reading = try read(text)
    #expect(reading.isUncertain)
    #expect(reading.columns.map(\.name) == ["Song", "Interpret", "Sänger", "Stimmung"])
    #expect(reading.columns.map(\.role) == [.title, .artist, .fact(.singer), .notes])
    #expect(reading.lines.map { $0.entry.song?.notes } == ["Stimmung: sad", ""])
    reading.setRole(.ignored, of: 3)
    reading.setRole(.fact(.version), of: 2)
    #expect(reading.lines.map { $0.entry.song?.notes } == ["", ""])
    #expect(reading.lines.map { $0.entry.song?.version } == ["Tom", "Ann"])
    reading.setRole(.section, of: 2)
    #expect(reading.parts.map(\.title) == ["Tom", "Ann"])
    #expect(reading.lines.map(\.id) == [2, 3])
  }

  @Test func theFormAndTheKindOfALineCanBeChosen() throws {
    var reading = try read("Harbour - Lantern\nRiver - Meadow\nLater\nSalt - Window\n")
    #expect(reading.doubts.first == .side)
    let forms = reading.forms
    #expect(forms.first == reading.form && (2...3).contains(forms.count))
    #expect(forms.contains(ListForm(separator: .none)))
    reading.setForm(ListForm(separator: .dash, isTitleFirst: true))
    #expect(imported(reading)[0] == "Lantern: Harbour")
    reading.setKind(.heading, of: [3])
    #expect(reading.parts.map(\.title) == [nil, "Later"])
    #expect(reading.parts.map(\.line) == [nil, 3])
    reading.setKind(.nothing, of: [3])
    #expect(reading.tickedCount == 3)
    reading.setKind(.note, of: [3])
    #expect(reading.lines.map(\.entry.kind) == [.song, .song, .note, .song])
    reading.setKind(nil, of: [3])
    reading.setForm(forms[0])
    #expect(reading.lines.map(\.id) == [1, 2, 3, 4])
  }

  @Test func aSectionOfWhichNothingIsTickedIsNotImported() throws {
    var reading = try read("A:\nOne\nB:\nTwo\nC:\n")
    let two = try #require(reading.lines.last)
    reading.setTicked([two.id], false)
    #expect(reading.playlist.sections.map(\.title) == ["A", "C"])
    #expect(reading.tickedCount == 1)
  }

  /// Texts with every feature that the readers distinguish.
  static let texts = [
    message, "One - Ada\nTwo - Bob\n", "Ada - One - live\nBob - Two\n", "One\n\nTwo\nThree\n",
    "One, Ada, 3:45\nTwo, Bob, 2:10\nSix, Eve, 4:00\n", "1\tAda\tOne\t3:45\n2\tBob\tTwo\t2:10\n",
    "Song,Interpret,Sänger,Set\nOne,Ada,Tom,1\nTwo,Bob,Ann,2\n",
    "| Title | Artist |\n|---|---|\n| One | Ada |\n", "\"One\" by Ada\n\"Two\" by Bob\n",
    "Ada Setlist\nat Club\nOne\nPlay Video\nTwo\nPlay Video\n(Bob cover)\n",
    "Hi all,\nOne\nBreak (15 min)\nTwo\n\nCheers\nTom\n",
  ]

  @Test(arguments: texts) func everyTickedLineBecomesOneEntryWhateverIsChosen(text: String) throws {
    let seed = UInt64.random(in: 0..<1_000_000)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<40 * testScale {
      var reading = try read(text)
      let ids = reading.lines.map(\.id)
      #expect(Set(ids).count == ids.count)
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        switch Int.random(in: 0...2, using: &random) {
        case 0:
          let lines = ids.filter { _ in Bool.random(using: &random) }
          reading.setTicked(Set(lines), Bool.random(using: &random))
        case 1: reading.swapTitleAndArtist()
        default:
          guard let column = reading.columns.randomElement(using: &random),
            let role = reading.roles.randomElement(using: &random)
          else { break }
          reading.setRole(role, of: column.id)
          let roles = reading.columns.map(\.role).filter { !$0.isShared }
          #expect(Set(roles).count == roles.count, "seed \(seed)")
        }
        let ticked = reading.lines.filter(\.isTicked).map(\.entry.title)
        let entries = reading.playlist.sections.flatMap(\.entries)
        #expect(entries.map(\.entry.title) == ticked, "seed \(seed)")
        #expect(reading.tickedCount == entries.count, "seed \(seed)")
        #expect(Set(entries.map(\.entry.id)).count == entries.count)
      }
    }
  }

  @Test(arguments: texts) func toSwapTwiceChangesNothing(text: String) throws {
    let reading = try read(text)
    var swapped = reading
    swapped.swapTitleAndArtist()
    #expect(reading.canSwapTitleAndArtist == (shown(swapped) != shown(reading)))
    swapped.swapTitleAndArtist()
    #expect(swapped == reading)
  }

  @Test(arguments: texts) func columnsThatAreChosenAsTheyAreChangeNothing(text: String) throws {
    var reading = try read(text)
    let before = shown(reading)
    guard let column = reading.columns.first else { return }
    let role = column.role
    reading.setRole(role == .ignored ? .notes : .ignored, of: column.id)
    reading.setRole(role, of: column.id)
    // Changing the role of a column and changing it back leaves ticks and lines as they were.
    #expect(shown(reading) == before)
  }

  @Test func whatNobodyHasLookedThroughIsToldOf() throws {
    var reading = try read("Hi all,\n\nOne\nTwo\n")
    #expect(reading.playlist.problems == ["1 line that looks like no song was left out."])
    reading.isReviewed = true
    #expect(reading.playlist.problems.isEmpty)
    var table = try read("Title,Artist,Mood\nOne,Ada,sad\n")
    #expect(table.playlist.problems == ["The column “Mood” was added to the notes."])
    table.isReviewed = true
    #expect(table.playlist.problems.isEmpty)
  }
}
