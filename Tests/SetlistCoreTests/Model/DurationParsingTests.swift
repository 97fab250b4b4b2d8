import SetlistCore
import Testing

struct DurationParsingTests {
  @Test(arguments: [
    ("3:44", 224.0), ("1:02:03", 3723), ("45", 2700), (" 0:07 ", 7), ("90:00", 5400), ("0", 0),
  ])
  func timesAsPeopleWriteThemAreRead(text: String, seconds: Double) {
    #expect(DurationFormat.seconds(from: text) == seconds)
  }

  @Test(arguments: [
    "", ":", "3:", "3:60", "1:2:3:4", "-3:00", "+3", "three", "3.5", "99999", "٣:٠٠",
  ])
  func anythingElseIsNoTime(text: String) {
    #expect(DurationFormat.seconds(from: text) == nil)
  }

  @Test func whatIsPrintedIsReadBack() {
    for seconds in stride(from: 60.0, to: 20_000, by: 37) {
      #expect(DurationFormat.seconds(from: DurationFormat.string(seconds)) == seconds)
    }
  }
}
