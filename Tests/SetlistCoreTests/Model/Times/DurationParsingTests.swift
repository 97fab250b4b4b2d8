import Foundation
import SetlistModel
import Testing

struct DurationParsingTests {
  private static let places: [LengthPlace] = [.length, .target, .file, .line]

  @Test(
    arguments: [
      ("3:44", 224), ("1:02:03", 3723), ("90:00", 5400), (" 4:26 ", 266), ("4：26", 266),
      ("4'26", 266), ("4'26\"", 266), ("4′26″", 266), ("4’26”", 266), ("4'26''", 266),
      ("4 min 26", 266), ("4 min. 26 sec.", 266), ("4m26s", 266), ("4m26", 266), ("4 m 26 s", 266),
      ("1h02", 3720), ("1 h 02 min", 3720), ("1h2m3s", 3723), ("4 minutes 26 seconds", 266),
      ("1 hour, 2 minutes", 3720), ("20 min", 1200), ("15 Minuten", 900), ("90 minutes", 5400),
      ("\u{A0}4:26\u{202F}", 266), ("٤:٢٦", 266), ("４：２６", 266), ("٢٠ دقيقة", 1200), ("２０分", 1200),
      ("\u{200F}٤:٢٦", 266), ("20 mn", 1200),
    ] as [(String, Double)])
  func aLengthThatSaysItsUnitsMeansTheSameEverywhere(text: String, seconds: Double) {
    for place in Self.places {
      #expect(DurationFormat.seconds(from: text, in: place) == seconds, "\(place)")
    }
  }

  @Test(
    arguments: [
      // The results are for a song or break, for a target, in a file and in a line of text.
      ("45", [2700, 2700, 45, nil]), ("4", [240, 240, 4, nil]), ("426", [266, 25_560, 426, nil]),
      ("4.26", [266, 266, 4.26, 266]), ("1.02.03", [3723, 3723, nil, 3723]),
      ("10203", [3723, nil, 10_203, nil]), ("480", [nil, 28_800, 480, nil]),
      ("120", [80, 7200, 120, nil]), ("0", [0, 0, nil, nil]), ("0:00", [0, 0, nil, 0]),
      ("224.5", [nil, nil, 224.5, nil]), ("3:44.5", [224.5, 224.5, 224.5, nil]),
      ("4:5", [245, 245, 245, nil]), ("4'", [240, 240, 240, nil]), ("90s", [90, 90, 90, nil]),
      ("12\"", [12, 12, 12, nil]), ("6'2\"", [362, 362, 362, nil]),
      ("2h", [7200, 7200, 7200, nil]),
      ("3.5", [nil, nil, 3.5, nil]), ("99999", [nil, nil, 99_999, nil]),
    ] as [(String, [Double?])])
  func aNumberAloneMeansWhatTheFieldIsFor(text: String, seconds: [Double?]) {
    #expect(Self.places.map { DurationFormat.seconds(from: text, in: $0) } == seconds)
  }

  @Test(arguments: [
    "", ":", "3:", ":44", "3:60", "1:2:3:4", "-3:00", "-3", "three", "4 26", "4: 26", "4'60\"",
    "26s 4m", "4m4m", "1h2h", "4x26", "–:––", "0x10", "nan", "inf", "1e400", "3 44 min",
    "4:26 min", "1.2.3.4", String(repeating: "9", count: 400),
  ])
  func anythingElseIsNoLength(text: String) {
    for place in Self.places {
      #expect(DurationFormat.seconds(from: text, in: place) == nil, "\(place)")
    }
  }

  @Test func whatIsPrintedOrSpokenIsReadBackInEveryPlace() {
    let scattered = (0..<500).map { _ in Double(Int.random(in: 1..<3_600_000)) }
    for seconds in Array(stride(from: 1.0, to: 20_000, by: 37)) + scattered {
      for place in Self.places {
        let printed = DurationFormat.string(seconds)
        #expect(DurationFormat.seconds(from: printed, in: place) == seconds, "\(printed) \(place)")
        let spoken = DurationFormat.spoken(seconds)
        guard place != .line else { continue }
        #expect(DurationFormat.seconds(from: spoken, in: place) == seconds, "\(spoken) \(place)")
      }
    }
  }

  @Test func aClockThatIsPrintedIsReadBack() {
    for seconds in stride(from: 0.0, to: 86_400, by: 61) {
      #expect(DurationFormat.timeOfDay(from: DurationFormat.clock(seconds)) == seconds)
      let withSeconds = DurationFormat.clock(seconds, showsSeconds: true)
      #expect(DurationFormat.timeOfDay(from: withSeconds) == seconds)
    }
  }

  @Test(
    arguments: [
      ("128", 128), ("127,5", 127.5), ("127.5", 127.5), ("128 BPM", 128), ("128bpm", 128),
      ("♩ = 128", 128), ("♩=128", 128), (" 90 ", 90),
      ("", nil), ("0", nil), ("-90", nil), ("fast", nil), ("120-125", nil), ("0x50", nil),
      ("1e2", nil), ("nan", nil), ("inf", nil), ("1.2.3", nil), ("bpm", nil), ("♩ 128", nil),
    ] as [(String, Double?)])
  func aTempoIsReadAsPeopleWriteIt(text: String, tempo: Double?) {
    #expect(Song.tempo(from: text) == tempo)
  }
}
