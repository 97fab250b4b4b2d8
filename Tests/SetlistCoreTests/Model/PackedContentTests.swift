import Foundation
import TestSupport
import Testing

@testable import SetlistModel
@testable import SetlistStore

@Suite struct PackedContentTests {
  private static let long = String(repeating: "Ünïcode 🎸 ", count: 3000)

  private static let contents: [Entry.Content] = [
    .note(""), .note("A"), .note(long), .note("e\u{301}\0"),
    .pause(title: "", duration: nil), .pause(title: long, duration: 0),
    .pause(title: "Break", duration: -.infinity),
    .song(Song(title: "")),
    .song(Song(title: long, artist: "B", isFavorite: true)),
    .song(Song(title: "A", artist: "", album: long, duration: 61.25)),
    .song(Song(title: "A", key: "", beatsPerMinute: 120.5, notes: "\n")),
    .song(Song(title: "A", duration: 1e300, key: "Am", beatsPerMinute: 1e-300)),
    .song(Song(title: "A", version: "acoustic", singer: "Ann", capo: 2)),
    .song(Song(title: "A", version: "🎸\0", key: "C", isFavorite: true)),
    .song(Song(title: "A", singer: long, notes: "n", location: URL(string: "file:///a"))),
    .song(Song(title: "A", key: "", capo: .min)), .song(Song(title: "A", capo: .max)),
    .song(Song(title: "A", location: URL(filePathBytes: [47, 255, 37, 46, 109]))),
    .song(Song(title: "A", key: "C", location: URL(string: "https://example.org/a.mp3#t=1,2"))),
  ]

  @Test(arguments: contents)
  func whatIsPackedIsTheSameAgain(content: Entry.Content) throws {
    let entry = Entry(content: content)
    #expect(entry.content == content)
    #expect(entry.song == content.song && entry.song?.location == content.song?.location)
    #expect(entry.songID == content.song?.id && entry.isSong == (content.song != nil))
    #expect(entry.isFavorite == (content.song?.isFavorite ?? false))
    switch content {
    case .song(let song):
      #expect(entry.title == song.title && entry.duration == song.duration && !entry.isNote)
      #expect(Array(entry.title.utf8) == Array(song.title.utf8))
    case .pause(let title, let duration):
      #expect(entry.title == title && entry.duration == duration && !entry.isNote)
    case .note(let text):
      #expect(Array(entry.title.utf8) == Array(text.utf8))
      #expect(entry.duration == nil && entry.isNote)
    }
  }

  @Test func randomContentsAreTheSameAgain() {
    var random = RandomEdits(seed: 11)
    let contents = (0..<2000).map { _ in random.entry().content }
    var entry = Entry(content: .note(""))
    for content in contents {
      entry.content = content
      #expect(entry.content == content)
      #expect(PackedContent(content) == PackedContent(entry.content))
    }
    let packed = Set(contents.map(PackedContent.init))
    // Texts that differ only in the composition of their letters are equal, but not packed alike.
    #expect(packed.count >= Set(contents).count)
  }

  @Test func contentsThatShareMemoryAreTheSame() {
    var random = RandomEdits(seed: 12)
    let contents = Self.contents + (0..<500).map { _ in random.entry().content }
    func shared(_ contents: [PackedContent]) -> [PackedContent] {
      var packer = ContentPacker()
      for content in contents { packer.add(content) }
      return packer.finish()
    }
    let alone = contents.map(PackedContent.init)
    let together = shared(alone)
    #expect(together == alone && together.map(\.hashValue) == alone.map(\.hashValue))
    #expect(together.map(\.content) == contents)
    #expect(together.map(\.title) == alone.map(\.title))
    #expect(
      zip(together, together.dropFirst()).allSatisfy { ($0 == $1) == ($0.content == $1.content) })
    // Contents that already share storage can be shared once more, also only some of them.
    #expect(shared(Array(together[3..<40])) == Array(alone[3..<40]))
    #expect(shared([]).isEmpty)
  }

  @Test func aNumberThatIsNoneIsKept() throws {
    let entry = Entry(content: .song(Song(title: "", duration: .nan, beatsPerMinute: -0.0)))
    #expect(try #require(entry.duration).isNaN)
    #expect(try #require(entry.song?.beatsPerMinute).sign == .minus)
  }

  @Test func everyFactMakesAnotherContent() {
    let song = Song(title: "A", artist: "B")
    for fact in SongFact.all {
      var other = song
      fact.read(fact == .capo ? "3" : fact.isNumber ? "61" : "true", into: &other)
      #expect(Entry(content: .song(other)).song == other, "\(fact.name)")
      #expect(PackedContent(.song(other)) != PackedContent(.song(song)), "\(fact.name)")
    }
  }
}
