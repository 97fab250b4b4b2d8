import Foundation
import Localization
import Testing

@testable import SetlistFormats
@testable import SetlistModel

/// Tests the pages with words and chords after a sheet.
@Suite struct SongbookTests {
  /// A text on a page.
  private struct Text {
    let text: String
    let font: PageFont
    let (x, y, width): (Double, Double, Double)
    let isTrailing: Bool
  }

  private func entry(
    _ title: String, _ words: String, key: String? = "G", format: ChordSheet.Format = .chordPro
  ) -> Entry {
    Entry(
      content: .song(
        Song(
          title: title, artist: "Ada", key: key, capo: 2,
          sheet: ChordSheet(words, format: format))))
  }

  private func setlist(_ entries: [Entry]) -> Setlist {
    Setlist(
      name: "Gig",
      sections: [
        Section(title: "Set 1", entries: entries),
        Section(
          title: "Bench", options: SectionOptions(isCounted: false),
          entries: [entry("Spare", "[G]Spare words")]),
      ])
  }

  private func pages(
    _ entries: [Entry], size: PrintOptions.Size = .large,
    direction: TextDirection = .leftToRight
  ) throws -> [[Text]] {
    let layout = try #require(TextLayout(direction: direction))
    let book = Songbook(area: PageArea(paper: .a4), layout: layout, size: size)
    return book.pages(of: setlist(entries)).map { page in
      page.compactMap { element in
        guard case .text(let text, let font, let x, let y, let width, let isTrailing, _) = element
        else { return nil }
        return Text(text: text, font: font, x: x, y: y, width: width, isTrailing: isTrailing)
      }
    }
  }

  private func song(lines count: Int, width: Int = 30) -> String {
    (0..<count).map { number in
      "[G]Line \(number) " + String(repeating: "la ", count: width / 3)
    }.joined(separator: "\n")
  }

  @Test func eachSongBeginsAPageWithItsFacts() throws {
    let pages = try pages([
      entry("One", "{key: G}\n[G]Hello [D]world"), Entry(content: .song(Song(title: "No Words"))),
      entry("Two", "{key: G}\n[G]Other", key: "A"),
    ])
    #expect(pages.count == 2)
    #expect(pages[0].map(\.text).contains("One") && pages[1].map(\.text).contains("Two"))
    #expect(pages[0].map(\.text).contains("G · Capo 2"))
  }

  @Test func chordsArePlayedInTheKeyOfTheSetlistAboveTheCapo() throws {
    let pages = try pages([entry("Two", "{key: G}\n[G]Hello [D]world", key: "A")])
    // Two semitones up, and two frets down.
    #expect(pages[0].contains { $0.text == "G     D" && $0.font.isBold && $0.font.isMonospaced })
    #expect(pages[0].contains { $0.text == "Hello world" && !$0.font.isBold })
  }

  @Test(arguments: [5, 30, 60, 200, 700])
  func linesAreNeverPartedFromTheirChords(count: Int) throws {
    for size in PrintOptions.Size.allCases {
      let pages = try pages([entry("Long", song(lines: count))], size: size)
      var found = 0
      for page in pages {
        for (row, next) in zip(page, page.dropFirst())
        where row.font.isBold && row.font.isMonospaced {
          #expect(next.text.hasPrefix("Line ") && next.x == row.x && next.y > row.y)
          found += 1
        }
        for text in page {
          #expect(text.x >= 42 && text.x + text.width <= 595.28 - 41.9)
          #expect(text.y >= 41.9 && text.y + text.font.size <= 841.89 - 41.9)
        }
      }
      #expect(found == count)
      #expect(pages.count == 1 || pages[0].contains { $0.text == "1 / \(pages.count)" })
    }
  }

  @Test func shortLinesHaveTwoColumnsWhereOneIsTooLong() throws {
    let short = try pages([entry("Short", song(lines: 8))])[0]
    #expect(Set(short.filter(\.font.isMonospaced).map(\.x)).count == 1)
    #expect(short.filter(\.font.isMonospaced).allSatisfy { $0.font.size == 16 })
    let long = try pages([entry("Long", song(lines: 40, width: 12))])[0]
    #expect(Set(long.filter(\.font.isMonospaced).map(\.x)).count == 2)
  }

  @Test func aRepriseInOneKeyComesOnce() throws {
    let one = entry("One", "[G]Hello")
    var other = one.copy()
    #expect(try pages([one, other]).count == 1)
    var song = try #require(other.song)
    song.key = "A"
    other.overrides.set(.key, from: song)
    #expect(try pages([one, other]).count == 2)
  }

  @Test func wordsFromRightToLeftBeginAtTheRight() throws {
    let words = "[Am]שלום [G]עולם"
    for direction in [TextDirection.leftToRight, .rightToLeft] {
      let rows = try pages([entry("S", words, key: nil)], direction: direction)[0]
        .filter(\.font.isMonospaced)
      #expect(rows.count == 2)
      #expect(rows.allSatisfy { $0.isTrailing == (direction == .leftToRight) })
      #expect(rows[0].text.hasPrefix("\u{200F}"), "chords stand from right to left, too")
      let other = try pages([entry("S", "[Am]Hello", key: nil)], direction: direction)[0]
        .filter(\.font.isMonospaced)
      #expect(other.allSatisfy { $0.isTrailing == (direction == .rightToLeft) })
      #expect(!other[0].text.hasPrefix("\u{200F}"))
    }
  }

  @Test(arguments: PrintOptions.Sheet.allCases)
  func wordsComeAfterEachSheetIfTheyAreChosen(sheet: PrintOptions.Sheet) throws {
    let gig = setlist([entry("One", "[G]Hello"), entry("Two", "[G]Hello")])
    var options = PrintOptions(sheet: sheet)
    let plain = try PrintedSetlist(gig, options: options).pageCount
    #expect(!options.parts.contains(.words))
    options.parts.insert(.words)
    #expect(try PrintedSetlist(gig, options: options).pageCount == plain + 2)
  }
}
