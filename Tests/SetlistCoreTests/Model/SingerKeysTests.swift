import Foundation
import TestSupport
import Testing

@testable import SetlistFiles
@testable import SetlistFormats
@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

@MainActor @Suite struct SingerKeysTests {
  private let song = Song(
    title: "Home", singer: "Ann", singerKeys: "Ann: G, Ben: C", key: "Am")

  @Test(arguments: [
    ("Ann: G, Ben: C", "Ann: G, Ben: C"), ("ann=g;Ben : c minor", "ann: G, Ben: Cm"),
    ("Ann G, Ben bb", "Ann: G, Ben: Bb"), ("Ann: G\nBen: capo 2", "Ann: G, Ben: capo 2"),
    ("Ann Lee F#m", "Ann Lee: F#m"), ("Ann: G, ANN: C", "Ann: G"), ("安：G、班：C", "安: G, 班: C"),
  ])
  func keysAreReadAsPeopleWriteThem(text: String, usual: String) {
    #expect(SingerKeys(text)?.text == usual)
    #expect(SingerKeys(usual)?.text == usual)
  }

  @Test(arguments: ["", ",", "Ann", "Ann:", ": G", "Ann sings", "Ann: G, Ben"])
  func whatIsNoPairIsRefused(text: String) {
    #expect(SingerKeys(text) == nil)
    var song = song
    #expect(SongFact.singerKeys.set(text, of: &song) == text.isEmpty)
  }

  @Test func theKeyOfItsSingerHoldsUnlessTheEntryHasOneOfItsOwn() {
    func entry(_ change: (inout Song) -> Void, own: [SongFact] = []) -> Entry {
      var entry = Entry(content: .song(song))
      var changed = song
      change(&changed)
      for fact in own { entry.overrides.set(fact, from: changed) }
      return entry
    }
    #expect(entry { _ in }.performed?.key == "G")
    #expect(entry({ $0.singer = "ben" }, own: [.singer]).performed?.key == "C")
    #expect(entry({ $0.singer = "Cy" }, own: [.singer]).performed?.key == "Am")
    #expect(entry({ $0.key = "E" }, own: [.key]).performed?.key == "E")
    #expect(entry({ $0.key = nil }, own: [.key]).performed?.key == nil)
    #expect(entry({ $0.singerKeys = "Ann: D" }, own: [.singerKeys]).performed?.key == "D")
    #expect(Entry(content: .note("Ann")).performed == nil)
    // The song itself keeps its key.
    #expect(entry { _ in }.song?.key == "Am")
  }

  private func gig() -> Setlist {
    var second = Entry(content: .song(song))
    second.overrides.set(.singer, from: Song(title: "", singer: "Ben"))
    return Setlist(
      name: "Gig",
      sections: [Section(title: "Set 1", entries: [Entry(content: .song(song)), second])])
  }

  @Test func theKeyThatIsSungIsFoundSortedAndShown() async throws {
    let library = Library(try SetlistDatabase.inMemory())
    let setlist = gig()
    try await library.perform(CreateSetlist(setlist))
    let entries = setlist.sections[0].entries.map(\.id)
    let search = library.database.search
    for (text, found) in [
      ("key:G", [entries[0]]), ("key:C", [entries[1]]), ("key:Am", []), ("key:~Em", [entries[0]]),
    ] {
      let matches = try await search.matches(of: SearchQuery(text), in: setlist.id)
      #expect(entries.filter { matches.contains($0) } == found, "\(text)")
    }
    let open = OpenSetlist(library: library)
    try await open.open(setlist.id)
    #expect(open.sections[0].transition(to: 1)?.keys?.second == MusicalKey("C"))
    try await library.perform(SortSection(setlist.sections[0].id, by: .key), in: setlist.id)
    #expect(open.sections[0].objects.map(\.id) == [entries[1], entries[0]])
  }

  @Test func filesTellTheKeyThatIsSungAndDocumentsKeepAllOfThem() async throws {
    let setlist = gig()
    let csv = try Exporter().document(for: setlist, format: .csv).data
    let rows = String(decoding: csv, as: UTF8.self).split(separator: "\r\n")
    #expect(rows[1].contains(",G,") && rows[2].contains(",C,"))
    #expect(rows[1].contains("\"Ann: G, Ben: C\""))
    let folder = try ExchangeFolder()
    for format in [ExchangeFormat.setlist, .m3u8, .xspf] {
      let file = folder.file("gig.\(format.fileNameExtensions[0])")
      try await Exporter().export(setlist, to: file)
      let content = try await Importer().read([file])
      let read = content.sections.flatMap(\.entries)
      #expect(read.map { $0.performed?.key } == ["G", "C"], "\(format)")
      #expect(read.allSatisfy { $0.sharedSong?.isSame(as: song) == true }, "\(format)")
    }
  }
}
