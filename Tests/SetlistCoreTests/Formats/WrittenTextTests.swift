import Foundation
import TestSupport
import Testing

@testable import SetlistFiles
@testable import SetlistFormats
@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests texts that Setlist exports, which must be read back unchanged.
@Suite struct WrittenTextTests {
  private func written(_ setlist: Setlist) throws -> String {
    String(decoding: try Exporter().document(for: setlist, format: .text).data, as: UTF8.self)
  }

  private func facts(_ content: Entry.Content) -> String {
    let entry = Entry(content: content)
    let seconds = entry.duration.map { $0.rounded() }.flatMap { $0 > 0 ? $0 : nil }
    return [
      entry.kind.rawValue, entry.song?.artist.onOneLine ?? "", entry.fullTitle.onOneLine,
      entry.kind == .note ? "" : seconds?.description ?? "",
    ].joined(separator: "|")
  }

  private func expectSame(_ setlist: Setlist, _ seed: String) throws {
    let playlist = try TextReader().read(Data(try written(setlist).utf8))
    guard !setlist.sections.isEmpty else { return }
    #expect(playlist.name == setlist.name.onOneLine, "\(seed)")
    #expect(playlist.sections.map(\.title) == setlist.sections.map(\.title.onOneLine), "\(seed)")
    for (read, section) in zip(playlist.sections, setlist.sections) {
      #expect(
        read.entries.map { facts($0.entry.content) } == section.entries.map { facts($0.content) },
        "\(seed)")
    }
  }

  @Test func everySetlistComesBack() throws {
    let folder = try ExchangeFolder()
    let start = UInt64.random(in: 0..<1_000_000)
    for seed in start..<start + UInt64(200 * testScale) {
      var random = RandomSetlist(seed: seed, folder: folder.url, isPlain: seed % 2 == 0)
      try expectSame(random.setlist(), "seed \(seed)")
    }
  }

  private static let pieces = [
    "One", " – ", " - ", "\"", "\"\"", "\" – \"", " (3:45)", "(3:45)", "1. ", "01 ", "# ",
    "(Note) ", "(Break) ", "",
    " ", "\t", "\u{301}", "[0:00] ", "0:00 ", " by ", "**", ":", "Set 1", "Break", "•", "- ", "w/ ",
    "é", "\n",
  ]

  @Test func titlesThatLookLikeMarksComeBack() throws {
    let seed = UInt64.random(in: 0..<1_000_000)
    var random = SeededGenerator(seed: seed)
    func text() -> String {
      (0..<Int.random(in: 0...5, using: &random)).map { _ in
        Self.pieces.randomElement(using: &random) ?? ""
      }.joined()
    }
    for round in 0..<500 * testScale {
      let sections = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        Section(
          title: text(),
          entries: (0..<Int.random(in: 0...4, using: &random)).map { _ in
            let duration: TimeInterval? = Bool.random(using: &random) ? 225 : nil
            return switch Int.random(in: 0..<6, using: &random) {
            case 0: Entry(content: .note(text()))
            case 1: Entry(content: .pause(title: text(), duration: duration))
            default: Entry(content: .song(Song(title: text(), artist: text(), duration: duration)))
            }
          })
      }
      try expectSame(Setlist(name: text(), sections: sections), "seed \(seed), round \(round)")
    }
  }

  @Test func onlyTitlesThatWouldBeMistakenStandInQuotes() throws {
    let songs = [
      Song(title: "99 Luftballons", artist: "Nena", duration: 235), Song(title: "Ada - Tones"),
      Song(title: "\"Heroes\"", artist: "David Bowie"), Song(title: "Break"),
      Song(title: "John (3:16)"),
      Song(title: "One", artist: "Simon – Garfunkel"), Song(title: "One - Live", artist: "Ada"),
    ]
    let setlist = Setlist(
      name: "Gig",
      sections: [Section(title: "Set 1", entries: songs.map { Entry(content: .song($0)) })])
    #expect(
      try written(setlist) == """
        Gig

        # Set 1
        1. Nena – 99 Luftballons (3:55)
        2. "Ada - Tones"
        3. David Bowie – "Heroes"
        4. "Break"
        5. "John (3:16)"
        6. "Simon – Garfunkel" – "One"
        7. Ada – One - Live

        """)
  }

  @Test func aTextOfItsOwnThatIsChangedIsReadAsPeopleMeanIt() throws {
    let text = "Gig\r\n\r\n# Set 1\r\n1. Ada – One (3:45)\r\n3. Bob - Two [2:00]\r\n"
    let playlist = try TextReader().read(Data(text.utf8))
    #expect(playlist.name == "Gig")
    #expect(playlist.sections.map(\.title) == ["Set 1"])
    #expect(playlist.sections[0].entries.map(\.entry.title) == ["One", "Two"])
  }

  @Test func artistsOfATextOfItsOwnStayOnTheirSide() async throws {
    let songs = [
      Song(title: "One", artist: "Ada"), Song(title: "One", artist: "Bob"),
      Song(title: "Two", artist: "Eve"),
    ]
    let setlist = Setlist(
      name: "Gig",
      sections: [Section(title: "Set 1", entries: songs.map { Entry(content: .song($0)) })])
    let content = try await Importer().read(.text(Data(try written(setlist).utf8)))
    #expect(
      content.sections.flatMap(\.entries).compactMap { $0.song?.artist } == ["Ada", "Bob", "Eve"])
    #expect(content.sections.map(\.title) == ["Set 1"] && content.name == "Gig")
  }
}
