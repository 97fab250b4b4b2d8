import SetlistLibrary
import Testing

/// Tests the marks of what differs between the answers of several people.
@Suite struct WordDifferenceTests {
  private func marked(_ texts: String...) -> [[String]] {
    zip(texts, WordDifference.ranges(in: texts)).map { text, ranges in
      ranges.map { String(text[$0]) }
    }
  }

  @Test func wordsThatOneTextLacksAreMarkedInTheOther() {
    #expect(
      marked("Capo 2, start softly", "Capo 3, start very softly")
        == [["2,"], ["3,", "very"]])
  }

  @Test func wordsBesideEachOtherAreOneRange() {
    #expect(marked("Intro by Ada", "Intro twice  as long") == [["by Ada"], ["twice  as long"]])
  }

  @Test func equalTextsHaveNoMarks() {
    #expect(marked("Softly\nplease", "Softly please") == [[], []])
    #expect(marked("alone") == [[]])
    #expect(marked().isEmpty)
  }

  @Test func eachOfMoreTextsIsComparedWithTheFirst() {
    #expect(marked("a b", "a c", "a b d") == [["b"], ["c"], ["d"]])
  }

  @Test func lettersWithoutSpacesBetweenThemAreWords() {
    #expect(marked("青花瓷", "青花女瓷") == [[], ["女"]])
  }

  @Test func aLongTextIsNotCompared() {
    let long = String(repeating: "la ", count: 501)
    #expect(marked(long, "la") == [[], []])
  }
}
