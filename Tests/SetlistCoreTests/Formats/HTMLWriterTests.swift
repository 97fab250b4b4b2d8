import Foundation
import FoundationXML
import TestSupport
import Testing

@testable import SetlistFiles
@testable import SetlistFormats
@testable import SetlistLibrary
@testable import SetlistModel

/// Tests the page for browsers and phones.
@Suite struct HTMLWriterTests {
  private static let gig = Setlist(
    name: "Rock & Roll",
    options: SetlistOptions(
      date: CalendarDate("2027-06-12"), venue: "The <Crown>", notes: "Load in\r\nat 6",
      startTime: 20 * 3600, gap: 10),
    sections: [
      Section(
        title: "Set 1",
        entries: [
          Entry(
            content: .song(
              Song(
                title: "Superstition", version: "live", artist: "Stevie Wonder", singer: "Ann",
                singerKeys: "Ann: Em, Ben: Am", duration: 266, key: "Ebm", capo: 2,
                beatsPerMinute: 100.5, notes: "Wait\nfor it"))),
          Entry(content: .note("Thank \"them\"")),
          Entry(content: .song(Song(title: ""))),
          Entry(content: .pause(title: "", duration: 900)),
        ]),
      Section(
        title: "", options: SectionOptions(startTime: 21.5 * 3600),
        entries: [
          Entry(content: .song(Song(title: "Late", duration: 60)), startTime: 22 * 3600)
        ]),
      Section(title: "Encore"),
      Section(
        title: "Bench", options: SectionOptions(isCounted: false),
        entries: [Entry(content: .song(Song(title: "Spare")))]),
    ])

  private func page(_ setlist: Setlist) throws -> (text: String, omissions: [String]) {
    let document = try Exporter().document(for: setlist, format: .html)
    return (String(decoding: document.data, as: UTF8.self), document.omissions)
  }

  @Test func thePageHasEachSongWithItsFactsBelowTheTimesOfItsSection() throws {
    let (page, omissions) = try page(Self.gig)
    let main = try #require(page.firstRange(of: "<main>\n")).upperBound
    #expect(
      page[main...] == """
        <section>
        <h2 dir="auto">Set 1</h2>
        <p class="d"><bdi>Starts 20:00</bdi> · <bdi>~7:19</bdi></p>
        <ol role="list">
        <li><span class="n">1</span><div><b dir="auto">Superstition (live)</b> \
        <span class="a" dir="auto">Stevie Wonder</span>\
        <div class="d"><bdi>Capo 2</bdi> · <bdi>100.5 BPM</bdi> · \
        <span class="h">Singer </span><bdi>Ann</bdi></div>\
        <div class="o" dir="auto">Wait
        for it</div></div><div class="f"><b class="k"><span class="h">Key </span><bdi>Em</bdi></b>\
        <span><span class="h">Length </span>4:26</span></div></li>
        <li class="p"><div class="o" dir="auto">Thank &quot;them&quot;</div></li>
        <li><span class="n">2</span><div><b dir="auto">Untitled</b></div></li>
        <li class="p"><div><i dir="auto">Break</i></div><div class="f"><span>\
        <span class="h">Length </span>15:00</span></div></li>
        </ol>
        </section>
        <section>
        <h2 dir="auto">Untitled Section</h2>
        <p class="d"><bdi>Starts 22:00</bdi> · <bdi>1:00</bdi></p>
        <ol role="list">
        <li><span class="n">1</span><div><div class="d">At 22:00</div><b dir="auto">Late</b></div>\
        <div class="f"><span><span class="h">Length </span>1:00</span></div></li>
        </ol>
        </section>
        <section>
        <h2 dir="auto">Encore</h2>
        </section>
        </main>
        </body>
        </html>

        """)
    let date = try #require(Self.gig.options.date)
    let header = try #require(page.firstRange(of: "<header>\n")).upperBound
    #expect(
      page[header...].hasPrefix(
        """
        <h1 dir="auto">Rock &amp; Roll</h1>
        <p class="d"><time datetime="2027-06-12">\(date.text())</time> · \
        <bdi>The &lt;Crown&gt;</bdi> · <bdi>Starts 20:00</bdi> · <bdi>~23:19</bdi></p>
        <p class="o" dir="auto">Load in
        at 6</p>
        </header>
        """))
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\" dir=\"ltr\">\n"))
    #expect(page.contains("<title>Rock &amp; Roll</title>"))
    #expect(omissions == ["What is not counted is left out: “Bench”."])
    #expect(!page.contains("Spare"))
  }

  @Test func aPageOfFiveHundredSongsIsSmallAndNeedsNothingElse() throws {
    let songs = (1...500).map { number in
      Entry(
        content: .song(
          Song(
            title: "A Song of Some Length \(number)", artist: "An Artist of Renown", singer: "Ann",
            duration: 200, key: "F#m", capo: 2, beatsPerMinute: 120)))
    }
    let (page, omissions) = try page(
      Setlist(name: "Long", sections: [Section(title: "S", entries: songs)]))
    #expect(page.utf8.count <= 200_000)
    #expect(omissions.isEmpty)
    for word in ["<script", "<link", "<img", "src=", "url(", "@import", "://"] {
      #expect(!page.contains(word))
    }
  }

  @Test(arguments: SeededGenerator.seeds(60 * UInt64(testScale)))
  func whateverTextsSayAParserFindsThemInThePage(seed: UInt64) throws {
    var random = RandomSetlist(seed: seed, folder: URL(filePath: "/music"))
    let setlist = random.setlist().performed
    let (page, _) = try page(setlist)
    let reader = PageReader()
    let parser = XMLParser(data: Data(page.utf8))
    parser.delegate = reader
    #expect(parser.parse(), "seed \(seed): \(String(describing: parser.parserError))")
    let sections = setlist.sections.filter(\.options.isCounted)
    let shown = Self.shown
    #expect(reader.texts["h2"] ?? [] == sections.map { shown($0.displayedTitle) }, "seed \(seed)")
    let songs = sections.flatMap(\.entries).filter(\.isSong)
    #expect(reader.texts["b dir"] ?? [] == songs.map { shown($0.displayedTitle) }, "seed \(seed)")
    #expect(
      reader.texts["a"] ?? []
        == songs.compactMap { $0.song?.artist.nonEmpty }.map(shown), "seed \(seed)")
  }

  /// A text as a parser gives it back.
  private static func shown(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.onOneLine.unicodeScalars.map {
          $0.properties.isNoncharacterCodePoint ? "\u{FFFD}" : $0
        }))
  }

  @Test(arguments: SeededGenerator.seeds(60 * UInt64(testScale)))
  func timesOfSectionsAreThoseOfTheWholeSetlist(seed: UInt64) throws {
    var random = RandomSetlist(seed: seed, folder: URL(filePath: "/music"))
    let setlist = random.setlist()
    let whole = SetlistTimes(of: setlist)
    let streamed = try SetlistTimes(ofSectionsIn: PerformedContent(setlist))
    #expect(streamed.sections == whole.sections, "seed \(seed)")
    #expect(streamed.total == whole.total && streamed.end == whole.end, "seed \(seed)")
    #expect(streamed.beginning == whole.beginning, "seed \(seed)")
    for section in setlist.sections {
      for (index, entry) in section.entries.enumerated() {
        #expect(streamed[entry.id] == (index == 0 ? whole[entry.id] : nil), "seed \(seed)")
      }
    }
  }

  @Test func wordsAreClosedBelowTheirSongsWithChordsAboveTheirLetters() throws {
    let sheet = """
      {key: G}
      {start_of_verse: Verse <1>}
      [G]A[D]mazing <grace>, how [Em]
      {comment: Slow & soft}
      {end_of_verse}
      [Am]שלום
      """
    let song = Song(title: "Grace", key: "A", sheet: ChordSheet(sheet, format: .chordPro))
    let gig = Setlist(
      name: "Gig", sections: [Section(title: "Set", entries: [Entry(content: .song(song))])])
    #expect(!(try page(gig).text.contains("<details")), "by choice only")
    let data = try Exporter().document(
      for: gig, format: .html, options: ExportOptions(hasWords: true)
    ).data
    let text = String(decoding: data, as: UTF8.self)
    let start = try #require(text.firstRange(of: "<details>"))
    let end = try #require(text.firstRange(of: "</details>"))
    #expect(
      text[start.lowerBound..<end.lowerBound] == """
        <details><summary>Words and Chords</summary><h3 dir="auto">Verse &lt;1&gt;</h3>\
        <div class="l" dir="auto"><span class="c"><bdi>A</bdi>A</span>&#8288;\
        <span class="c"><bdi>E</bdi>mazing</span> &lt;grace&gt;, how \
        <span class="c"><bdi>F#m</bdi>&#160;</span></div>
        <div class="l" dir="auto"><i>Slow &amp; soft</i></div>\
        <div class="l" dir="auto"><span class="c"><bdi>Bm</bdi>שלום</span></div>
        """)
    #expect(!text.contains("<script"))
    let parser = XMLParser(data: data)
    #expect(parser.parse(), "well-formed: \(String(describing: parser.parserError))")
  }
}

/// Collects the texts of some elements of a page.
private final class PageReader: NSObject, XMLParserDelegate {
  private(set) var texts: [String: [String]] = [:]
  private var open: [(name: String, text: String)] = []

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?, attributes: [String: String] = [:]
  ) {
    let isTitle = elementName == "b" && attributes["dir"] != nil
    open.append((isTitle ? "b dir" : attributes["class"] ?? elementName, ""))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if !open.isEmpty { open[open.count - 1].text += string }
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?
  ) {
    if let (name, text) = open.popLast() { texts[name, default: []].append(text) }
  }
}
