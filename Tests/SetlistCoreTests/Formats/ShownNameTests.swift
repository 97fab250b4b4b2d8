import Foundation
import Testing

@testable import SetlistFormats
@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests on which side of a dash the artist is, if the list does not say so.
@Suite struct ShownNameTests {
  @Test(
    arguments: [
      // Apple Music writes the title first, which the names of the file or its folders reveal.
      ("Road - Ada", "/m/Ada/Fields/01 Road.mp3", "Ada", "Road"),
      ("Road - Ada", "/m/Ada/Fields/x.mp3", "Ada", "Road"),
      ("Road - Ada", "/m/Various/Fields/01 - Road.mp3", "Ada", "Road"),
      ("One - Two - Ada", "/m/Ada/Fields/One - Two.mp3", "Ada", "One - Two"),
      ("Été – Ada", "/m/Ada/x/E\u{301}te\u{301}.mp3", "Ada", "Été"),
      // In these the artist comes first, as usual.
      ("Ada - Road", "/m/Ada/Fields/01 Road.mp3", "Ada", "Road"),
      ("Ada - Road", "/m/Ada/Road/01 Road.mp3", "Ada", "Road"),
      ("Ada - Road", "/m/x.mp3", "Ada", "Road"),
      ("Ada - Road", "/m/A. B./Road/01 Road.mp3", "Ada", "Road"),
      ("Ada - Ada", "/m/Ada/Ada/Ada.mp3", "Ada", "Ada"),
      ("Road", "/m/Ada/Road.mp3", "", "Road"),
      // These albums are named after their songs, so the folders reveal nothing.
      ("Ada - Road", "/m/Road/Track 04.mp3", "Ada", "Road"),
      ("Ada - Road", "Road/01.flac", "Ada", "Road"),
      ("Ada - Road", "/m/Road/03 Road (2017 Remaster).mp3", "Ada", "Road"),
    ] as [(String, String, String, String)])
  func theFileAndItsFoldersTell(text: String, path: String, artist: String, title: String) {
    var song = Song(title: "")
    ShownName(text: text).complete(&song, at: URL(filePath: path))
    #expect(song.artist == artist && song.title == title)
  }

  @Test(
    arguments: [
      ("Road - Ada", "Road", "", "Ada", "Road"), ("Road - Ada", "", "Ada", "Ada", "Road"),
      ("Ada - Road", "Road (Live)", "", "Ada", "Road (Live)"),
      ("One - Two - Ada", "One - Two", "", "Ada", "One - Two"),
      ("Road", "Road", "", "", "Road"), ("Bob - Road", "", "Ada", "Ada", "Road"),
      ("One - Two", "One - Two", "", "", "One - Two"),
      ("Ada - Road", "Home", "Bob", "Bob", "Home"),
    ] as [(String, String, String, String, String)])
  func oneKnownNameTellsTheOther(
    text: String, knownTitle: String, knownArtist: String, artist: String, title: String
  ) {
    var song = Song(title: knownTitle, artist: knownArtist)
    ShownName(text: text).complete(&song, at: nil)
    #expect(song.artist == artist && song.title == title)
  }

  private static let lists = [
    "list.m3u": "#EXTM3U\n#EXTINF:999,Wrong - Name\ntone.mp3\n",
    "list.pls": "[playlist]\nFile1=tone.mp3\nTitle1=Wrong - Name\nLength1=999\n",
    "list.xspf": """
    <playlist version="1" xmlns="http://xspf.org/ns/0/"><trackList><track><title>Wrong</title>
    <creator>Name</creator><duration>999000</duration><location>tone.mp3</location></track>
    </trackList></playlist>
    """,
    "list.jspf": """
    {"playlist":{"track":[{"title":"Wrong","creator":"Name","duration":999000,
    "location":["tone.mp3"]}]}}
    """,
  ]

  @Test(arguments: lists.keys.sorted())
  func theTagsOfTheFileAreBelievedRatherThanTheList(name: String) async throws {
    let folder = try ExchangeFolder()
    try folder.addTone(as: "tone.mp3")
    let list = try folder.write(try #require(Self.lists[name]), to: name)
    let content = try await Importer().read([list])
    let song = try #require(content.sections.first?.entries.first?.song)
    #expect(song.title == "Étude" && song.artist == "Ada" && song.album == "Tones")
    #expect(song.duration == 999)
  }

  @Test(arguments: lists.keys.sorted())
  func whatTheTagsDoNotSayIsTakenFromTheList(name: String) async throws {
    let folder = try ExchangeFolder()
    try folder.addTone("bare.mp3", as: "tone.mp3")
    let list = try folder.write(try #require(Self.lists[name]), to: name)
    let content = try await Importer().read([list])
    let song = try #require(content.sections.first?.entries.first?.song)
    let names = name.hasSuffix("f") ? ["Wrong", "Name"] : ["Name", "Wrong"]
    #expect([song.title, song.artist] == names)
    #expect(song.duration == 999)
  }

  @Test func aTableOfTheUserIsBelievedRatherThanTheTags() async throws {
    let folder = try ExchangeFolder()
    try folder.addTone(as: "tone.mp3")
    let list = try folder.write("Title,Artist,Location\nOurs,Us,tone.mp3\n", to: "list.csv")
    let content = try await Importer().read([list])
    let song = try #require(content.sections.first?.entries.first?.song)
    #expect(song.title == "Ours" && song.artist == "Us" && song.album == "Tones")
  }

  @Test func theDirectivesOfVirtualDJHaveTitleArtistAndLength() throws {
    let text = """
      #EXTM3U
      #EXTVDJ:<time>21:39</time><filesize>1</filesize><artist>Neon &amp; Foxes</artist>\
      <title>Echo</title><remix>Club Mix</remix><songlength>212.45</songlength>
      C:\\Music\\a1.mp3
      #EXTINF:212,Neon - Foxes - Echo
      #EXTVDJ:<artist>Neon - Foxes</artist><title>Echo</title>
      netsearch://dz1
      #EXTVDJ:<artist>Ada</artist><title>Road</title><songlength>3:10</songlength>
      #EXTINF:-1,Road
      b.mp3
      #EXTVDJ:<title>Without a file</title>
      """
    let playlist = try M3UReader().read(Data(text.utf8))
    let entries = playlist.sections.flatMap(\.entries)
    let songs = entries.compactMap(\.entry.song)
    #expect(songs.map(\.title) == ["Echo", "Echo", "Road", "Without a file"])
    #expect(songs.map(\.artist) == ["Neon & Foxes", "Neon - Foxes", "Ada", ""])
    #expect(songs.map(\.version) == ["Club Mix", "", "", ""])
    #expect(songs.map(\.duration) == [212.45, 212, 190, nil])
    #expect(
      entries.map { $0.references.first?.text.suffix(6) } == ["a1.mp3", "://dz1", "b.mp3", nil])
    #expect(playlist.problems.isEmpty)
  }

  @Test func theDirectivesOfVirtualDJAreReadWhateverIsInThem() throws {
    let text = "#EXTVDJ:<ARTIST>Ada</ARTIST><Title>A<B</Title>\nx.mp3\n"
    let song = try M3UReader().read(Data(text.utf8)).sections.first?.entries.first?.entry.song
    #expect(song?.artist == "Ada" && song?.title == "A<B")
  }

  @Test func aCommaInANumberIsPartOfTheTitle() throws {
    for name in ["10,000 Hours", "Ada - 10,000 Hours"] {
      let text = "#EXTM3U\n#EXTINF:200,\(name)\nx.mp3\n"
      let song = try M3UReader().read(Data(text.utf8)).sections.first?.entries.first?.entry.song
      #expect(song?.title == "10,000 Hours")
    }
  }

  @Test func theNameOfAGroupStandsInQuotesOfBothKinds() {
    for quote in ["\"", "'"] {
      #expect(
        ExtendedInformation(":225 group-title=\(quote)Set 1\(quote),Road").group == "Set 1")
    }
  }

  @Test func anArtistInADirectiveOfItsOwnTellsTheTitle() throws {
    let text = "#EXTM3U\n#EXTINF:1,Road - Ada\n#EXTART:Ada\na.mp3\n#EXTINF:1,Bob - Home\nb.mp3\n"
    let playlist = try M3UReader().read(Data(text.utf8))
    let songs = playlist.sections.flatMap(\.entries).compactMap(\.entry.song)
    #expect(songs.map(\.title) == ["Road", "Home"] && songs.map(\.artist) == ["Ada", "Bob"])
  }
}
