import Foundation
import SetlistModel
import Testing

/// Tests times of day on clocks of 12 and 24 hours.
@Suite struct ClockHoursTests {
  @Test(arguments: [
    (0, "0:00", "12:00 AM"), (300, "0:05", "12:05 AM"), (11 * 3600 + 59 * 60, "11:59", "11:59 AM"),
    (12 * 3600, "12:00", "12:00 PM"), (20 * 3600 + 5, "20:00:05", "8:00:05 PM"),
    (25 * 3600, "1:00", "1:00 AM"),
  ])
  func aTimeIsShownOnEither(seconds: Int, ofTwentyFour: String, ofTwelve: String) {
    #expect(DurationFormat.clock(Double(seconds), in: .twentyFour) == ofTwentyFour)
    #expect(DurationFormat.clock(Double(seconds), in: .twelve) == ofTwelve)
  }

  @Test func bothAreReadBack() {
    for seconds in stride(from: 0, to: 24 * 3600, by: 977) {
      for hours in [ClockHours.twelve, .twentyFour] {
        let text = DurationFormat.clock(Double(seconds), in: hours)
        #expect(DurationFormat.timeOfDay(from: text) == Double(seconds), "\(text)")
      }
    }
    #expect(DurationFormat.clock(-1, in: .twelve) == "–:––")
  }

  @Test(arguments: [
    "8:05 PM", "8:05 p. m.", "8:05 p.m.", "午後 8:05", "下午 8:05", "8:05 م", "٨:٠٥ م", "20:05",
    "20.05", "2005", "８：０５ pm",
  ])
  func theTimesOfAllLanguagesAreRead(text: String) {
    #expect(DurationFormat.timeOfDay(from: text) == 72_300)
  }

  @Test func aLocaleHasTwelveHoursOrTwentyFour() {
    #expect(ClockHours(of: Locale(identifier: "en_US")) == .twelve)
    #expect(ClockHours(of: Locale(identifier: "de_DE")) == .twentyFour)
  }
}
