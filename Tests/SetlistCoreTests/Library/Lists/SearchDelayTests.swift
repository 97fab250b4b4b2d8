import Testing

@testable import SetlistLibrary

@Suite struct SearchDelayTests {
  @Test(arguments: [
    ([], 0), ([0], 0), ([15], 0), ([16], 16), ([60], 60), ([250], 250), ([700], 250),
    ([700, 40], 40), ([700, 15], 0), ([3, 100], 100),
  ])
  func aQueryWaitsAsLongAsTheLastAnswerTookIfThatWasAFrame(answers: [Int], delay: Int) {
    var search = SearchDelay()
    for answer in answers { search.note(.milliseconds(answer)) }
    #expect(search.duration == .milliseconds(delay))
  }
}
