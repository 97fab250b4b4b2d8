import Testing

@testable import SetlistCore

@Suite struct MusicalKeyTests {
  /// The Camelot wheel, hour by hour.
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
  ])
  func aKeyIsReadInAnyNotation(text: String, expected: String) {
    #expect(MusicalKey(text)?.camelot == expected)
  }

  @Test(arguments: ["", "H", "13A", "0B", "Amm", "capo 2", "A/C", "Am7"])
  func whatIsNoKeyIsNone(text: String) {
    #expect(MusicalKey(text) == nil)
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
