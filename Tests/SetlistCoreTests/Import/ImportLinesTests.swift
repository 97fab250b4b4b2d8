import Foundation
import TestSupport
import Testing

@testable import SetlistFormats
@testable import SetlistLibrary
@testable import SetlistModel

/// Tests what the user can change in single lines of a text or a table before it is imported: their
/// kinds and their texts.
@Suite struct ImportLinesTests {
  private func read(_ text: String) throws -> ImportReading {
    var reading = try #require(
      ImportReading(ImportDocument(text: Data(text.utf8), namesSetlist: false)))
    reading.learn(ArtistSide(knowing: []))
    return reading
  }

  /// The parts as "Title: line, line", with notes and breaks in their brackets.
  private func parts(_ reading: ImportReading) -> [String] {
    reading.parts.map { part in
      let lines = part.lines.filter(\.isTicked).map { line in
        switch line.entry.content {
        case .song: line.entry.title
        case .pause(let title, _): "[\(title)]"
        case .note(let text): "{\(text)}"
        }
      }
      return "\(part.title ?? "–"): \(lines.joined(separator: ", "))"
    }
  }

  private func id(_ title: String, in reading: ImportReading) throws -> ImportReading.Line.ID {
    let line = reading.lines.first { $0.entry.title == title }?.id
    return try #require(line ?? reading.parts.first { $0.title == title }?.line)
  }

  @Test(
    arguments: [
      ("Two", .heading, ["Set 1: One", "Two: Three", "Encore: Four"]),
      ("Two", .pause, ["Set 1: One, [Two], Three", "Encore: Four"]),
      ("Two", .note, ["Set 1: One, {Two}, Three", "Encore: Four"]),
      ("Two", .nothing, ["Set 1: One, Three", "Encore: Four"]),
      ("Encore", .song, ["Set 1: One, Two, Three, Encore, Four"]),
      ("Set 1", .song, ["–: Set 1, One, Two, Three", "Encore: Four"]),
      ("Encore", .nothing, ["Set 1: One, Two, Three, Four"]),
      ("Set 1", .note, ["–: {Set 1}, One, Two, Three", "Encore: Four"]),
    ] as [(String, LineKind, [String])])
  func aLineBecomesWhatTheUserSays(title: String, kind: LineKind, expected: [String]) throws {
    var reading = try read("Set 1\nOne\nTwo\nThree\nEncore\nFour\n")
    let before = reading
    let line = try id(title, in: reading)
    reading.setKind(kind, of: [line])
    #expect(parts(reading) == expected)
    #expect(reading.kind(of: line) == kind)
    reading.setKind(nil, of: [line])
    #expect(parts(reading) == parts(before))
  }

  @Test func severalLinesBecomeAKindAtOnce() throws {
    var reading = try read("One\nTwo\nThree\nFour\n")
    reading.setKind(.heading, of: [try id("One", in: reading), try id("Three", in: reading)])
    #expect(parts(reading) == ["One: Two", "Three: Four"])
    #expect(reading.playlist.sections.map(\.title) == ["One", "Three"])
  }

  @Test func aRowOfATableBecomesAHeadingToo() throws {
    var reading = try read("Title,Artist\nOne,Ada\nBREAK TWO,\nTwo,Bob\n")
    reading.setKind(.heading, of: [try id("BREAK TWO", in: reading)])
    #expect(parts(reading) == ["–: One", "BREAK TWO: Two"])
  }

  @Test func aLineThatLookedLikeNoSongIsAddedAsOne() throws {
    var reading = try read("Hi all,\n\nOne\nTwo\n")
    let line = try #require(reading.lines.first)
    #expect(line.kind == .nothing)
    reading.setAdded([line.id], true)
    #expect(reading.lines.first?.kind == .song)
    #expect(reading.doubtCount == 0)
    reading.setAdded([line.id], false)
    #expect(reading.kind(of: line.id) == .nothing)
  }

  @Test func linesAboveAHeadingAreNotShownBelowIt() throws {
    var reading = try read("Hi all,\n\nSet 1\nOne\nTwo\n\nSet 2\nThree\n\nCheers\nTom\n")
    func lines() -> [[Int]] { reading.parts.map { [$0.line ?? 0] + $0.lines.map(\.id) } }
    #expect(lines() == [[0, 1], [3, 4, 5], [7, 8, 10, 11]])
    #expect(reading.playlist.sections.map(\.title) == ["Set 1", "Set 2"])
    reading.setKind(.heading, of: [4])
    #expect(lines() == [[0, 1], [3], [4, 5], [7, 8, 10, 11]])
    reading.setKind(.song, of: [1])
    #expect(reading.playlist.sections.map(\.title) == [nil, "Set 1", "One", "Set 2"])
  }

  @Test(
    arguments: [
      ("One - Ada\nTwo - Bob\n", 2, "Two - Bob"), ("> One - Ada\n> Two - Bob\n", 2, "Two - Bob"),
      ("Title;Artist\nOne;Ada\nTwo;Bob\n", 3, "Two;Bob"),
    ] as [(String, Int, String)])
  func aLineIsEditedAsItWasPasted(text: String, line: Int, expected: String) throws {
    var reading = try read(text)
    #expect(reading.text(of: line) == expected)
    let count = reading.lines.count
    let changed = expected.replacingOccurrences(of: "Two", with: "Three")
    reading.setText(changed, of: line)
    #expect(reading.text(of: line) == changed)
    #expect(reading.lines.count == count)
    let song = reading.lines.first { $0.id == line }?.entry.song
    #expect(song?.title == "Three" || song?.artist == "Three")
    let same = try read(text)
    #expect(reading.isOfSameDocument(as: same))
  }

  @Test func anEditedLineMayBecomeAHeading() throws {
    var reading = try read("One\nTwo\nThree\n")
    reading.setText("Set 2:", of: 2)
    #expect(parts(reading) == ["–: One", "Set 2: Three"])
    #expect(reading.text(of: 2) == "Set 2:")
    reading.setText("Two (3:10)", of: 2)
    #expect(parts(reading) == ["–: One, Two, Three"])
    #expect(reading.lines[1].entry.duration == 190)
  }

  @Test func aRowOfSeveralLinesIsNotEdited() throws {
    let reading = try read("Title,Notes\nOne,\"loud\nand fast\"\nTwo,\n")
    #expect(reading.text(of: 2) == nil)
    #expect(reading.text(of: 4) == "Two,")
    #expect(reading.text(of: 40) == nil)
  }

  @Test func theFormOfTheWholeListIsChosen() throws {
    var reading = try read("One - Ada\nTwo - Bob\n")
    let forms = reading.forms
    #expect(forms.count > 1)
    #expect(reading.form == forms.first)
    let other = try #require(forms.first { $0.separator != .none && $0 != reading.form })
    #expect(reading.example(of: other)?.title == reading.lines[0].entry.song?.artist)
    reading.setForm(other)
    #expect(reading.form == other)
  }

  @Test func theExamplesOfFormsAreOfOneLineWithAShortName() throws {
    let long = "A Title of Many Words - An Artist of Many Words"
    let rest = (1...5000).map { "Song \($0) - Band \($0)" }.joined(separator: "\n")
    let reading = try read("Hi all,\n\n\(long)\nOne - Ada (Em) 3:10\n\(rest)\n")
    let examples = reading.forms.map { reading.example(of: $0) }
    #expect(examples.count > 1)
    for example in examples {
      let words = [example?.title ?? "", example?.artist ?? ""].joined(separator: " ")
      #expect(words.contains("One") && words.contains("Ada"), "\(words)")
    }
    #expect(Set(examples.map { $0?.title }).count == examples.count)
    #expect(try read("").example(of: reading.forms[0]) == nil)
  }

  @Test(arguments: ImportReadingTests.texts) func whateverKindsAreChosenNoLineIsLost(text: String)
    throws
  {
    let seed = UInt64.random(in: 0..<1_000_000)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 * testScale {
      var reading = try read(text)
      func numbers() -> [Int] {
        (reading.lines.map(\.id) + reading.parts.compactMap(\.line)).filter { $0 > 0 }.sorted()
      }
      let (before, original) = (numbers(), reading)
      var kinds: [Int: LineKind] = [:]
      for _ in 0..<6 {
        guard let line = before.randomElement(using: &random),
          let kind = LineKind.allCases.randomElement(using: &random)
        else { break }
        reading.setKind(kind, of: [line])
        kinds[line] = kind
        #expect(numbers() == before, "seed \(seed)")
        for (line, kind) in kinds { #expect(reading.kind(of: line) == kind, "seed \(seed)") }
      }
      reading.swapTitleAndArtist()
      reading.setTicked(Set(reading.lines.map(\.id)), false)
      reading.changes = original.changes
      #expect(reading.changes == original.changes)
      #expect(parts(reading) == parts(original), "seed \(seed)")
      #expect(numbers() == before, "seed \(seed)")
    }
  }
}
