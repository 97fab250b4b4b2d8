import Foundation
import Testing

@testable import SetlistFormats
@testable import SetlistModel

/// Tests what is copied for mails and other programs.
@Suite struct MailedSetlistTests {
  private static let songs = [
    Entry(
      content: .song(
        Song(
          title: "Waterloo", artist: "ABBA", singer: "Ann", singerKeys: "Ann: D", duration: 164,
          key: "C"))),
    Entry(content: .pause(title: "Drinks & Talk", duration: 900)),
    Entry(content: .song(Song(title: "Yellow", artist: "Coldplay", duration: 269, key: "B"))),
  ]
  private static let late = Entry(content: .song(Song(title: "\"Heroes\"", duration: 371)))
  private static let gig = Setlist(
    name: "Gig",
    options: SetlistOptions(
      date: CalendarDate("2027-06-12"), venue: "The Crown", startTime: 20 * 3600),
    sections: [
      Section(title: "Set 1", entries: songs), Section(title: "Set 2", entries: [late]),
      Section(
        title: "Bench", options: SectionOptions(isCounted: false),
        entries: [Entry(content: .song(Song(title: "Spare")))]),
    ])

  @Test func aMailHasHeadingsNumbersKeysAndLengths() throws {
    let mail = MailedSetlist(of: Self.gig)
    let date = try #require(Self.gig.options.date).text()
    #expect(
      mail.text == """
        Gig
        \(date) · The Crown · Starts 20:00 · 28:24

        Set 1 (Starts 20:00, 7:13):
        1. ABBA – Waterloo [D] (2:44)
        Drinks & Talk (15:00)
        2. Coldplay – Yellow [B] (4:29)

        Set 2 (Starts 20:22, 6:11):
        1. "Heroes" (6:11)
        """)
    #expect(
      mail.html == """
        <meta charset="utf-8"/>
        <h1 dir="auto">Gig</h1>
        <p><bdi>\(date)</bdi> · <bdi>The Crown</bdi> · <bdi>Starts 20:00</bdi> · \
        <bdi>28:24</bdi></p>
        <h2 dir="auto">Set 1</h2>
        <p>Starts 20:00, 7:13</p>
        <ol start="1">
        <li value="1" dir="auto">ABBA – Waterloo [D] (2:44)</li>
        </ol>
        <p dir="auto"><em>Drinks &amp; Talk (15:00)</em></p>
        <ol start="2">
        <li value="2" dir="auto">Coldplay – Yellow [B] (4:29)</li>
        </ol>
        <h2 dir="auto">Set 2</h2>
        <p>Starts 20:22, 6:11</p>
        <ol start="1">
        <li value="1" dir="auto">&quot;Heroes&quot; (6:11)</li>
        </ol>
        """)
  }

  @Test func copiedEntriesKeepTheirHeadingsAndNumbers() {
    let copy = MailedSetlist(of: [Self.songs[2].id, Self.late.id], in: Self.gig)
    #expect(
      copy.text == """
        Set 1:
        2. Coldplay – Yellow [B] (4:29)

        Set 2:
        1. "Heroes" (6:11)
        """)
    #expect(copy.html.contains("<ol start=\"2\">\n<li value=\"2\" dir=\"auto\">Coldplay"))
  }

  @Test func aSingleCopiedEntryIsOneLine() {
    let copy = MailedSetlist(of: [Self.songs[0].id], in: Self.gig)
    #expect(copy.text == "ABBA – Waterloo [D] (2:44)")
    #expect(
      copy.html
        == "<meta charset=\"utf-8\"/>\n<span dir=\"auto\">ABBA – Waterloo [D] (2:44)</span>")
  }

  @Test func copiedTextIsReadAsTheListThatItIs() throws {
    let entries = Set(Self.gig.sections.prefix(2).flatMap(\.entries).map(\.id))
    let text = MailedSetlist(of: entries, in: Self.gig).text
    let playlist = try TextReader().read(Data(text.utf8))
    let read = playlist.sections.map { section in
      [section.title ?? ""]
        + section.entries.map { entry in
          let song = entry.entry.song
          return [
            song?.artist ?? "", entry.entry.title, song?.key ?? "",
            DurationFormat.string(entry.entry.duration),
          ].filter { !$0.isEmpty }.joined(separator: "|")
        }
    }
    #expect(
      read == [
        ["Set 1", "ABBA|Waterloo|D|2:44", "Drinks & Talk|15:00", "Coldplay|Yellow|B|4:29"],
        ["Set 2", "\"Heroes\"|6:11"],
      ])
  }
}
