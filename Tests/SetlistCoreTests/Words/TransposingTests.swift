import Foundation
import Testing

@testable import SetlistFormats
@testable import SetlistModel

/// Tests the chords that are played: those of the sheet, in the key that is sung, below the capo.
@Suite struct TransposingTests {
  private static let keys = ["C", "Db", "D", "Eb", "E", "F", "F#", "G", "Ab", "A", "Bb", "B"]
  private static let minorKeys = [
    "Cm", "C#m", "Dm", "Ebm", "Em", "Fm", "F#m", "Gm", "G#m", "Am", "Bbm", "Bm",
  ]
  /// The notes of each pitch, by every name.
  private static let pitches: [String: Int] = [
    "C": 0, "C#": 1, "Db": 1, "D": 2, "D#": 3, "Eb": 3, "E": 4, "F": 5, "F#": 6, "Gb": 6, "G": 7,
    "G#": 8, "Ab": 8, "A": 9, "A#": 10, "Bb": 10, "B": 11,
  ]

  private func played(
    _ chords: [String], written: String?, here: String?, capo: Int? = nil, sheetCapo: Int = 0
  ) -> [String] {
    var words = SongWords()
    words.key = written
    words.capo = sheetCapo
    words.append(.words(.init(text: "", chords: chords.map { .init(offset: 0, name: $0) })))
    return words.performed(in: here, written: nil, capo: capo).chords
  }

  private func pitch(_ chord: String) -> Int? { Self.pitches[chord] }

  @Test func everyKeyGoesIntoEveryOther() {
    for (from, written) in Self.keys.enumerated() {
      for (to, here) in Self.keys.enumerated() {
        for note in Self.keys {
          let chord = played([note], written: written, here: here)[0]
          let wanted = ((pitch(note) ?? 0) + to - from + 12) % 12
          #expect(pitch(chord) == wanted, "\(note) from \(written) to \(here): \(chord)")
        }
        // The tonic is named as the key is.
        #expect(played([written], written: written, here: here) == [here])
      }
    }
  }

  @Test func everyMinorKeyGoesIntoEveryOther() {
    for written in Self.minorKeys {
      for here in Self.minorKeys {
        #expect(played([written], written: written, here: here) == [here])
      }
    }
  }

  @Test func thereAndBackAreTheSameSounds() {
    let chords = ["C", "Am7", "F#m7b5", "Bb/D", "G7sus4", "Ebmaj9", "N.C.", "Caug", "A/C#", "/B"]
    for here in Self.keys {
      let there = played(chords, written: "C", here: here)
      let back = played(there, written: here, here: "C")
      for (chord, other) in zip(chords, back) {
        let (first, second) = (ChordName(chord[...]), ChordName(other[...]))
        #expect(first?.root?.pitch == second?.root?.pitch, "\(chord) \(other)")
        #expect(first?.bass?.pitch == second?.bass?.pitch, "\(chord) \(other)")
        #expect(first?.suffix == second?.suffix)
      }
    }
  }

  @Test(arguments: [
    ("G", "A", ["G", "Em", "C", "D/F#"], ["A", "F#m", "D", "E/G#"]),
    ("G", "F", ["G", "Em", "C", "D/F#"], ["F", "Dm", "Bb", "C/E"]),
    ("C", "Eb", ["C", "F", "G7", "Am"], ["Eb", "Ab", "Bb7", "Cm"]),
    ("C", "Db", ["C", "F", "Bb"], ["Db", "Gb", "B"]), ("C", "C#", ["C", "F"], ["C#", "F#"]),
    ("Am", "Bm", ["Am", "E7", "F"], ["Bm", "F#7", "G"]),
    ("Em", "Am", ["Em", "B7"], ["Am", "E7"]), ("Dm", "Am", ["Dm", "A/C#"], ["Am", "E/G#"]),
    ("Am", "C", ["Am", "F"], ["Am", "F"]), ("G", "8B", ["G"], ["C"]),
  ])
  func chordsAreNamedAsTheKeyWants(
    written: String, here: String, chords: [String], wanted: [String]
  ) {
    #expect(played(chords, written: written, here: here) == wanted)
  }

  @Test func aCapoMakesChordsLower() {
    #expect(played(["Bb", "Eb", "Gm"], written: "Bb", here: "Bb", capo: 3) == ["G", "C", "Em"])
    #expect(played(["G"], written: "G", here: "A", capo: 2) == ["G"])
    // The sheet is written for the capo already.
    #expect(played(["G", "C"], written: "G", here: "G", capo: 3, sheetCapo: 3) == ["G", "C"])
    #expect(played(["G"], written: nil, here: nil, capo: 2) == ["F"])
  }

  @Test func nothingChangesWithoutAKey() {
    let odd = ["G#", "Ab", "Hm", "what", "(D)", "c"]
    #expect(played(odd, written: "G", here: "G") == odd)
    #expect(played(odd, written: nil, here: "A") == odd)
    #expect(played(odd, written: "x", here: "A") == odd)
  }

  @Test func whatIsNoChordStays() {
    #expect(
      played(["G", "x2", "|", "(D)", "rit."], written: "G", here: "A")
        == ["A", "x2", "|", "(E)", "rit."])
  }

  @Test func germanNotesStayGerman() {
    #expect(played(["H", "E", "F#"], written: "H", here: "C") == ["C", "F", "G"])
    #expect(played(["C", "B", "H7"], written: "C", here: "D") == ["D", "C", "C#7"])
    #expect(played(["C", "H"], written: "B", here: "C") == ["D", "C#"])
    #expect(played(["Fis", "Es", "As"], written: "Es", here: "D") == ["F", "D", "G"])
    #expect(played(["G", "Fis", "a", "H7"], written: "G", here: "F") == ["F", "E", "g", "A7"])
    #expect(played(["D", "A", "h", "G"], written: "D", here: "C") == ["C", "G", "a", "F"])
  }

  @Test func syllablesStaySyllables() {
    #expect(
      played(["Do", "Fa", "Sol7", "Lam"], written: "Do", here: "Re")
        == ["Re", "Sol", "La7", "Sim"])
    #expect(played(["Do", "Mim/Si"], written: "C", here: "Eb") == ["Mib", "Solm/Re"])
    #expect(played(["SOL", "DO"], written: "SOL", here: "LA") == ["LA", "RE"])
  }

  @Test(arguments: [
    "C", "Am7", "F#m7b5", "Bb/D", "Gsus4", "Esus", "Asus2", "Dadd9", "C6/9", "Ebmaj7", "CΔ7", "B°",
    "Edim", "Fadd9", "G7(b9)", "A+", "Hm", "Es", "Fis7", "Sol", "Lam7", "A/C#", "D5", "G#°7",
  ])
  func aChordIsRead(name: String) {
    #expect(ChordName(name[...]) != nil)
  }

  @Test(arguments: [
    "", "I", "Hello", "Amazing", "Grace", "Go", "Bad", "Add", "the", "x2", "|", "N.C.", "Dear",
    "Edge", "Far",
  ])
  func aWordIsNoChord(name: String) {
    #expect(ChordName(name[...]) == nil)
  }
}
