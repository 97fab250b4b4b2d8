import Testing

@testable import SetlistCore

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
}
