import Foundation
import Testing

@testable import SetlistFiles
@testable import SetlistModel
@testable import SetlistStore

@Suite struct MediaFragmentTests {
  @Test(
    arguments: [
      ("t=12.5,70", 12.5, 70), ("t=10", 10, nil), ("t=,20", 0, 20), ("t=0,20", 0, 20),
      ("t=npt:10,20", 10, 20), ("t=npt%3A10%2C20", 10, 20), ("%74=10,20", 10, 20),
      ("t=1:02.5,0:01:10", 62.5, 70), ("xywh=0,0,1,1&t=1,2", 1, 2), ("t=1,2&t=3,4", 3, 4),
      ("t=1,2&t=nonsense", 1, 2), ("t=1.0004", 1, nil),
    ] as [(String, Double, Double?)])
  func aTimeIsReadAsTheRecommendationHasIt(text: String, start: Double, end: Double?) throws {
    let location = try #require(URL(string: "file:///a%20b.flac#" + text))
    let part = try #require(MediaFragment(of: location))
    #expect(part.start == start)
    #expect(part.end == end)
  }

  @Test(
    arguments: [
      "", "t", "t=", "t=,", "t=5,", "t=20,10", "t=10,10", "t=-1,2", "t=a", "t=1e3", "t=1:2:3:4",
      "t=1:60", "t=smpte:0:0:0", "t=nan", "t=inf", "t=0", "t=99999999999", "T=1,2", "chapter=3",
      "t=1,2,3", "t=.5",
    ])
  func anythingElseIsTheWholeFile(text: String) throws {
    let location = try #require(URL(string: "file:///a.flac#" + text))
    #expect(MediaFragment(of: location) == nil)
  }

  @Test func aLocationComesBackAsTheSamePartOfTheSameFile() throws {
    let file = URL(filePath: "/Music/#1 a%b.flac", directoryHint: .notDirectory)
    for (start, end, text) in [
      (0, 70, "t=0,70"), (12.5, nil, "t=12.5"), (180 + 37.0 / 75, 1e6, "t=180.493,1000000"),
      (0.001, 0.01, "t=0.001,0.01"),
    ] as [(Double, Double?, String)] {
      let part = try #require(MediaFragment(start: start, end: end))
      let location = part.location(in: file)
      #expect(location.fragment == text)
      #expect(MediaFragment(of: location) == part)
      let song = Song(title: "", location: location)
      #expect(song.file == file)
      #expect(song.part == part)
      #expect(part.location(in: location) == location)
      #expect(location.path == file.path)
    }
  }

  @Test func onlyRealTimesInTheRightOrderArePossible() {
    for (start, end) in [
      (-1, 2), (2, 1), (1, 1), (.nan, 1), (0, .nan), (.infinity, nil), (0, .infinity), (0, nil),
    ] as [(Double, Double?)] {
      #expect(MediaFragment(start: start, end: end) == nil)
    }
  }

  @Test func songsElsewhereHaveNoFile() throws {
    let remote = Song(title: "", location: URL(string: "https://example.org/a.ogg#t=1,2"))
    #expect(remote.file == nil)
    #expect(remote.part == MediaFragment(start: 1, end: 2))
    #expect(!remote.isMissing)
    #expect(!Song(title: "").isMissing)
  }

  @Test func theConstraintsOfADatabaseKeepPartsApartAndFindTheMissing() async throws {
    let folder = try ExchangeFolder()
    let file = try folder.addTone(as: "a.mp3")
    let locations = try [(0, 1), (1, 2)].map {
      try #require(MediaFragment(start: $0, end: $1)).location(in: file)
    }
    let gone = try #require(MediaFragment(start: 1)).location(in: folder.file("gone.mp3"))
    let database = try SetlistDatabase.inMemory()
    let setlist = Setlist(
      name: "L",
      sections: [
        Section(
          title: "S",
          entries: (locations + [gone]).map {
            Entry(content: .song(Song(title: "x", location: $0)))
          }
        )
      ])
    try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .last)))
    #expect(try await database.setlists.fetch(setlist.id) == setlist)
    let missing = try await database.search.matches(of: SearchQuery("is:missing"), in: setlist.id)
    #expect(missing.identifiers == [setlist.sections[0].entries[2].id])
  }
}
