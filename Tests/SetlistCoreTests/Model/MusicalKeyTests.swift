import Foundation
import Testing

@testable import SetlistFormats
@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

@MainActor @Suite struct MusicalKeyTests {
  /// The keys of the Camelot wheel, from 1 to 12.
  private static let wheel = [
    ("A♭m", "B"), ("E♭m", "F♯"), ("B♭m", "D♭"), ("Fm", "A♭"), ("Cm", "E♭"), ("Gm", "B♭"),
    ("Dm", "F"), ("Am", "C"), ("Em", "G"), ("Bm", "D"), ("F♯m", "A"), ("D♭m", "E"),
  ]

  @Test func everyKeyIsAtItsHour() throws {
    for (index, keys) in Self.wheel.enumerated() {
      #expect(MusicalKey(keys.0)?.camelot == "\(index + 1)A", "\(keys.0)")
      #expect(MusicalKey(keys.1)?.camelot == "\(index + 1)B", "\(keys.1)")
      #expect(MusicalKey("\(index + 1)a") == MusicalKey(keys.0))
    }
  }

  @Test(arguments: [
    ("am", "8A"), ("A minor", "8A"), ("A min", "8A"), ("a moll", "8A"), ("C major", "8B"),
    ("c dur", "8B"), ("Db", "3B"), ("C#", "3B"), ("C sharp minor", "12A"), ("B flat", "6B"),
    ("Fis", "2B"), ("G#m", "1A"), ("Cb", "1B"), ("E#m", "4A"), (" 12b ", "12B"),
    ("H", "1B"), ("Hm", "10A"), ("h-Moll", "10A"), ("B-Dur", "6B"), ("b-moll", "3A"),
    ("Es-Dur", "5B"), ("fis-Moll", "11A"), ("As", "4B"), ("Ess-dur", "5B"), ("ciss-moll", "12A"),
  ])
  func aKeyIsReadInAnyNotation(text: String, expected: String) {
    #expect(MusicalKey(text)?.camelot == expected)
  }

  @Test(arguments: ["", "Ds", "13A", "0B", "Amm", "capo 2", "A/C", "Am7"])
  func whatIsNoKeyIsNone(text: String) {
    #expect(MusicalKey(text) == nil)
  }

  @Test(arguments: [
    ("am", "Am"), ("bm", "Bm"), ("b", "B"), ("bb", "Bb"), ("bbm", "Bbm"), ("b♭", "B♭"),
    ("f♯m", "F♯m"), ("F# minor", "F#m"), ("a minor", "Am"), ("A min", "Am"), ("A-moll", "Am"),
    ("c dur", "C"), ("C major", "C"), ("Db maj", "Db"), ("C sharp minor", "C#m"),
    ("B flat", "Bb"), ("d-", "Dm"), ("h", "H"), ("hm", "Hm"), ("8a", "8A"), ("12 b", "12B"),
    (" Am ", "Am"), ("Am", "Am"), ("F#m", "F#m"),
  ])
  func aKeyIsWrittenInTheUsualWay(text: String, expected: String) {
    #expect(MusicalKey.usualText(text) == expected)
    #expect(MusicalKey.usualText(expected) == expected)
    if let key = MusicalKey(text) { #expect(MusicalKey(expected) == key) }
  }

  @Test(arguments: [
    "", "CM", "dm7", "capo 2", "A/C", "fis", "b-moll", "B-Dur", "13a", "0b", "Am–C", "do mineur",
    "a very long text that is no key at all",
  ])
  func whatIsNoKeyOrNotClearIsWrittenAsItIs(text: String) {
    #expect(MusicalKey.usualText(text) == text)
  }

  @Test func aKeyIsTheSameWhereverItComesFrom() async throws {
    let fixture = try await Fixture()
    let songs = try ["a1", "a2", "a3"].map { try fixture.id($0) }
    try await fixture.controller.perform(
      SetFacts([.init(songs[0], .key, "am"), .init(songs[1], .key, "A minor")]))
    let entry = try #require(fixture.controller.entry(songs[2]))
    var song = try #require(entry.song)
    song.key = "a♭m"
    try await fixture.controller.perform(UpdateEntries([entry.edited(to: song, .entry)]))
    let stored = try await fixture.database.setlists.fetch(fixture.setlist.id)?.sections[0].entries
    #expect(stored?.compactMap { $0.song?.key } == ["Am", "Am", "A♭m"])
    try await fixture.requireSameAsStored()
    for (query, shown) in [("key:am", "A: a1 a2"), ("key:A♭m", "A: a3")] {
      try await fixture.search(query)
      #expect(fixture.shown == shown, "\(query)")
    }
    let csv = try CSVReader().read(Data("title,key\nOne,f♯ minor\n".utf8))
    #expect(csv.sections.flatMap(\.entries).first?.entry.song?.storable.key == "F♯m")
  }

  @Test func aKeyGoesWithItsNeighboursOnTheWheel() throws {
    let key = try #require(MusicalKey("Am"))
    let all = Self.wheel.flatMap { [$0.0, $0.1] }
    let found = all.filter { MusicalKey($0)?.goes(with: key) == true }
    #expect(found == ["Dm", "Am", "C", "Em"])
    let last = try #require(MusicalKey("12B"))
    #expect(all.filter { MusicalKey($0)?.goes(with: last) == true } == ["B", "A", "D♭m", "E"])
  }
}
