import Testing

@testable import SetlistModel

@Suite struct DurationFormatTests {
  @Test(arguments: [
    (224.0, "3:44", "3 minutes 44 seconds"), (3723, "1:02:03", "1 hour 2 minutes 3 seconds"),
    (0, "0:00", "0 seconds"), (59.6, "1:00", "1 minute"), (61, "1:01", "1 minute 1 second"),
    (-90, "−1:30", "minus 1 minute 30 seconds"), (360_000, "100:00:00", "100 hours"),
    (-0.2, "0:00", "0 seconds"),
  ])
  func timesAreWrittenAndSpoken(seconds: Double, written: String, spoken: String) {
    #expect(DurationFormat.string(seconds) == written)
    #expect(DurationFormat.spoken(seconds) == spoken)
  }

  @Test func aSumWithUnknownLengthsIsMarked() {
    let (known, unknown) = (PlayingTime(seconds: 61), PlayingTime(seconds: 61, unknownCount: 2))
    #expect(DurationFormat.string(known) == "1:01")
    #expect(DurationFormat.string(unknown) == "~1:01")
    #expect(DurationFormat.string(known, target: 60) == "1:01 of 1:00, 0:01 over")
    #expect(DurationFormat.string(unknown, target: 120) == "~1:01 of 2:00, ~0:59 left")
    #expect(DurationFormat.string(PlayingTime(unknownCount: 1)) == "–:––")
    #expect(DurationFormat.string(PlayingTime()) == "0:00")
    #expect(DurationFormat.spoken(PlayingTime(unknownCount: 1)) == "unknown length")
    #expect(DurationFormat.spoken(known) == "1 minute 1 second")
    #expect(
      DurationFormat.spoken(known, target: 60) == "1 minute 1 second of 1 minute, 1 second over")
    #expect(
      DurationFormat.spoken(unknown, target: 120)
        == "about 1 minute 1 second of 2 minutes, about 59 seconds left")
    #expect(DurationFormat.spoken(unknown) == "about 1 minute 1 second")
  }

  @Test(arguments: [nil, .nan, .infinity, -.infinity, 1e300] as [Double?])
  func whatIsNoTimeIsUnknown(seconds: Double?) {
    #expect(DurationFormat.string(seconds) == "–:––")
    #expect(DurationFormat.spoken(seconds) == "unknown length")
  }

  @Test(
    arguments: [
      ("20:30", 73_800), ("20:30:15", 73_815), (" 20:30 ", 73_800), ("20.30", 73_800),
      ("20h30", 73_800), ("20h", 72_000), ("20 h 30", 73_800), ("20 h", 72_000),
      ("20：30", 73_800), ("8:30\u{202F}PM", 73_800), ("2030", 73_800), ("0:00", 0),
      ("23:59:59", 86_399), ("8:30 pm", 73_800), ("8:30PM", 73_800), ("8 p.m.", 72_000),
      ("8am", 28_800), ("12 am", 0), ("12:05 pm", 43_500),
      ("24:00", nil), ("20:60", nil), ("13 pm", nil), ("0 am", nil), ("", nil), ("pm", nil),
      ("20:30:60", nil), ("2460", nil), ("-1:00", nil), ("20:30:15:1", nil), ("٢٠:٣٠", 73_800),
      ("evening", nil), ("20:3x", nil), ("203", nil), ("20", nil), ("8", nil),
      ("99999999999999999999", nil),
    ] as [(String, Double?)])
  func timesOfDayAreReadAsPeopleWriteThem(text: String, seconds: Double?) {
    #expect(DurationFormat.timeOfDay(from: text) == seconds)
  }
}
