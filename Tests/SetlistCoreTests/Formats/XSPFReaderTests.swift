import Foundation
import Testing

@testable import SetlistFiles
@testable import SetlistFormats
@testable import SetlistModel

@Suite struct XSPFReaderTests {
  private func read(_ text: String) throws -> ParsedPlaylist {
    try XSPFReader().read(Data(text.utf8))
  }

  private func titles(_ playlist: ParsedPlaylist) -> [[String]] {
    playlist.sections.map { $0.entries.map(\.entry.title) }
  }

  @Test func elementsThatHaveNoPlaceInASetlistAreNamed() throws {
    let text = """
      <playlist><title>Gig</title><date>2026</date><trackList>
        <track><title>T</title><image>a.png</image><mood>calm</mood></track>
        <track><title>U</title><image>b.png</image>
          <extension application="http://www.rhythmbox.org"><genre>Pop</genre></extension></track>
      </trackList></playlist>
      """
    let playlist = try XSPFReader().read(Data(text.utf8))
    #expect(
      playlist.problems == [
        "Not read: “date”, “extension http://www.rhythmbox.org”, “image”, “mood”."
      ])
  }

  @Test func theFactsOfATrackAreRead() throws {
    let playlist = try read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <playlist version="1" xmlns="http://xspf.org/ns/0/">
        <title>My List</title><creator>me</creator>
        <trackList>
          <track>
            <location>file:///music/a%20b.mp3</location><location>http://example.org/a.mp3</location>
            <identifier>x</identifier><title>Let It Go</title><creator>Idina Menzel</creator>
            <annotation>slow</annotation><album>Frozen</album><trackNum>3</trackNum>
            <duration>224500</duration>
          </track>
          <track><title>No file</title></track>
          <track/>
        </trackList>
      </playlist>
      """)
    #expect(playlist.name == "My List")
    let entries = playlist.sections.flatMap(\.entries)
    #expect(entries.count == 2)
    let song = try #require(entries.first?.entry.song)
    #expect(song.title == "Let It Go")
    #expect(song.artist == "Idina Menzel")
    #expect(song.album == "Frozen")
    #expect(song.notes == "slow")
    #expect(song.duration == 224.5)
    #expect(entries.map(\.references.count) == [2, 0])
    #expect(
      playlist.problems == [
        "Not read: “identifier”, “trackNum”.", "1 empty track was skipped.",
      ])
  }

  @Test func foldersOfVLCAreSections() throws {
    let track = { (id: Int) in
      """
      <track><title>T\(id)</title>
      <extension application="http://www.videolan.org/vlc/playlist/0"><vlc:id>\(id)</vlc:id></extension>
      </track>
      """
    }
    let playlist = try read(
      """
      <playlist xmlns="http://xspf.org/ns/0/" xmlns:vlc="http://www.videolan.org/vlc/playlist/ns/0/">
      <trackList>\((0...6).map(track).joined())</trackList>
      <extension application="http://www.videolan.org/vlc/playlist/0">
        <vlc:item tid="5"/>
        <vlc:node title="Set 1"><vlc:item tid="1"/>
          <vlc:node title="Inner"><vlc:item tid="2"/></vlc:node>
          <vlc:item tid="0"/></vlc:node>
        <vlc:node title="Encore"><vlc:item tid="4"/><vlc:item tid="4"/><vlc:item tid="99"/></vlc:node>
        <vlc:item tid="3"/>
      </extension></playlist>
      """)
    #expect(playlist.sections.map(\.title) == [nil, "Set 1", "Inner", "Set 1", "Encore", nil])
    #expect(titles(playlist) == [["T5"], ["T1"], ["T2"], ["T0"], ["T4", "T4"], ["T3", "T6"]])
    let ids = playlist.sections.flatMap(\.entries).map(\.entry.id)
    #expect(Set(ids).count == ids.count)
  }

  @Test func namespacesDeclarationAndVersionMayBeMissing() throws {
    let playlist = try read(
      "<playlist><trackList><track><title>A</title></track></trackList>"
        + "<extension application='http://www.videolan.org/vlc/playlist/0'>"
        + "<vlc:node title='S'><vlc:item tid='0'/></vlc:node></extension></playlist>")
    #expect(playlist.sections.map(\.title) == ["S"])
    #expect(playlist.problems.isEmpty)
  }

  @Test func aForeignExtensionIsSkipped() throws {
    let playlist = try read(
      "<playlist><trackList><track><title>A</title>"
        + "<extension application='http://www.rhythmbox.org'><title>B</title><id>9</id></extension>"
        + "<extension><title>C</title></extension></track></trackList></playlist>")
    #expect(titles(playlist) == [["A"]])
  }

  @Test func anUnescapedAmpersandIsText() throws {
    let playlist = try read(
      "<playlist><trackList><track><title>Rock & Roll &amp; R&B &nbsp; &#233;&#x1F3B8;&#0;</title>"
        + "<album><![CDATA[<A & B>]]></album></track></trackList></playlist>")
    let song = try #require(playlist.sections.first?.entries.first?.entry.song)
    #expect(song.title == "Rock & Roll & R&B &nbsp; é🎸&#0;")
    #expect(song.album == "<A & B>")
  }

  @Test func xmlBaseMovesRelativeLocations() throws {
    let playlist = try read(
      "<playlist xml:base='Music/'><trackList><track xml:base='Sub/'>"
        + "<location>a.mp3</location></track><track><location>b.mp3</location></track>"
        + "</trackList></playlist>")
    let folder = URL(filePath: "/lists", directoryHint: .isDirectory)
    let locations = playlist.sections.flatMap(\.entries).map {
      $0.references.first?.location(in: folder) { _ in false }?.path
    }
    #expect(locations == ["/lists/Music/Sub/a.mp3", "/lists/Music/b.mp3"])
  }

  @Test func entitiesAreRefusedAndNothingIsFetched() {
    let bomb = (1...9).map { "<!ENTITY l\($0) \"&l\($0 - 1);&l\($0 - 1);\">" }.joined()
    let texts = [
      "<!DOCTYPE playlist [<!ENTITY l0 \"lol\">\(bomb)]><playlist><title>&l9;</title></playlist>",
      "<!DOCTYPE p [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><playlist><title>&x;</title></playlist>",
    ]
    for text in texts {
      #expect(throws: ExchangeError.declaresEntities) { try read(text) }
    }
    let external = "<!DOCTYPE playlist SYSTEM \"http://example.invalid/x.dtd\">"
    #expect(throws: Never.self) { try read(external + "<playlist><trackList/></playlist>") }
  }

  @Test(arguments: [
    "", "<", "not xml", "<html><body/></html>", "<trackList/>", "<!--", "<![CDATA[", "&", "<?xml",
  ])
  func whatIsNoPlaylistIsRefused(text: String) {
    #expect(throws: ExchangeError.wrongFormat(.xspf)) { try read(text) }
  }

  @Test func aTruncatedDocumentGivesWhatItHasAndAWarning() throws {
    let playlist = try read(
      "<playlist><trackList><track><title>A</title></track><track><title>B</title><loc")
    #expect(titles(playlist) == [["A", "B"]])
    #expect(playlist.problems.count == 1)
  }

  @Test func aDocumentOfManyMegabytesIsReadToItsEnd() throws {
    let notes = String(repeating: "x ", count: 1_000_000)
    let track = "<track><annotation>\(notes)</annotation></track>"
    let playlist = try read(
      "<playlist><trackList>\(String(repeating: track, count: 6))</trackList><title>End</title></playlist>"
    )
    #expect(playlist.sections.flatMap(\.entries).count == 6)
    #expect(playlist.name == "End")
    #expect(playlist.problems.isEmpty)
  }

  @Test func aTextThatIsTooLongIsLeftOutAndReported() throws {
    let long = String(repeating: "x", count: ParsedPlaylist.maximumTextLength + 1)
    let playlist = try read(
      "<playlist><trackList><track><title>A</title><annotation>\(long)</annotation></track>"
        + "<track><title>\(long)</title><album xml:base='\(long)'>B</album></track></trackList></playlist>"
    )
    let songs = playlist.sections.flatMap(\.entries).compactMap(\.entry.song)
    #expect(songs.map { [$0.title, $0.album, $0.notes] } == [["A", "", ""], ["", "B", ""]])
    #expect(
      playlist.problems == Array(repeating: "A text of more than 4 MB was left out.", count: 3))
  }

  @Test func deepNestingDoesNotExhaustTheStackAndIsReported() throws {
    let deep = String(repeating: "<a>", count: 100_000)
    let playlist = try read("<playlist><trackList><track><title>A</title></track>\(deep)")
    #expect(titles(playlist) == [["A"]])
    #expect(
      playlist.problems == [
        "The document has more than 256 elements within each other; the rest was not read."
      ])
  }

  @Test func basesWithinEachOtherAreLimited() throws {
    let bases = String(repeating: "<a xml:base='b/'>", count: 10)
    let playlist = try read(
      "<playlist><trackList><track>\(bases)<location>x.mp3</location>\(String(repeating: "</a>", count: 10))"
        + "<location>y.mp3</location></track></trackList></playlist>")
    let references = playlist.sections.flatMap(\.entries).flatMap(\.references)
    #expect(references.map(\.bases.count) == [8, 0])
    #expect(playlist.problems.count { $0.contains("xml:base") } == 2)
  }

  @Test func ofVeryManyLocationsTheFirstAreReadAndThatIsReported() throws {
    let locations = (0..<40).map { "<location>\($0).mp3</location>" }.joined()
    let playlist = try read(
      "<playlist><trackList><track>\(locations)</track></trackList></playlist>")
    #expect(playlist.sections.flatMap(\.entries).map(\.references.count) == [32])
    #expect(playlist.problems.count == 8)
  }

  @Test func otherEncodingsAreDecoded() throws {
    let text = "<?xml version='1.0' encoding='%'?><playlist><title>Žluť é</title></playlist>"
    let encodings: [(String, String.Encoding)] = [
      ("UTF-16", .utf16), ("utf-8", .utf8), ("windows-1250", .windowsCP1250),
    ]
    for (name, encoding) in encodings {
      let document = text.replacingOccurrences(of: "%", with: name)
      let data = try #require(document.data(using: encoding))
      #expect(try XSPFReader().read(data).name == "Žluť é", "\(name)")
    }
    let latin = try #require("<playlist><title>é</title></playlist>".data(using: .isoLatin1))
    #expect(try XSPFReader().read(latin).name == "é")
  }

  @Test func whatWeWriteIsWellFormedAndHasOneTrackListAndNoNestedExtension() throws {
    var random = RandomSetlist(seed: 7, folder: URL(filePath: "/music"))
    for _ in 0..<20 {
      let data = try XSPFWriter().document(for: random.setlist(), options: ExportOptions()).data
      let text = String(decoding: data, as: UTF8.self)
      #expect(try XSPFReader().read(data).problems.isEmpty)
      #expect(text.components(separatedBy: "<trackList>").count == 2)
      for piece in text.components(separatedBy: "<extension").dropFirst() {
        #expect(piece.contains("</extension>"))
      }
    }
  }
}
