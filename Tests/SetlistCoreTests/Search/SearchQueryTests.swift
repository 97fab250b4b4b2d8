import Testing

@testable import SetlistModel
@testable import SetlistStore

@Suite struct SearchQueryTests {
  @Test(arguments: ["", "   ", "\n\t ", "\u{3000}", "\"", "\"  \"", "“ ”"])
  func whiteSpaceAloneIsNoQuery(text: String) {
    #expect(SearchQuery(text).isEmpty)
  }

  @Test func wordsAreFoldedAndQuotedTextIsOneTerm() {
    #expect(
      SearchQuery("  LET \"It  Gó\" ").terms == [.word("let"), .word("it  go")])
  }

  @Test func quotationMarksOfAPhoneKeepWordsTogether() {
    #expect(
      SearchQuery("“Let It” „Go“ don’t").terms == [.word("let it"), .word("go"), .word("don't")])
  }

  @Test func aQuoteWithinAWordBelongsToIt() {
    #expect(SearchQuery("7\" mix").terms == [.word("7\""), .word("mix")])
    #expect(
      SearchQuery("5'5\" \"so tall\"").terms == [.word("5'5\"".foldedForSearch), .word("so tall")])
  }

  @Test func fieldsLookAtOneProperty() {
    let query = SearchQuery("artist:\"Lea Salonga\" key:Am is:starred IS:missing is:duplicate")
    #expect(
      query.terms == [
        .field(.artist, "lea salonga"), .exact(.key, "am"), .starred, .missing, .duplicate,
      ])
  }

  @Test(arguments: ["12:30", "artist:", "is:great", "bpm:fast", "bpm:", ":", "http://x", "bpm:nan"])
  func anythingElseWithAColonIsAWord(text: String) {
    #expect(SearchQuery(text).terms == [.word(text)])
  }

  @Test(arguments: [
    ("bpm:120", 120.0, 120.0, true, true), ("bpm:>120", 120, .infinity, false, true),
    ("bpm:>=120", 120, .infinity, true, true), ("bpm:<90.5", 0, 90.5, true, false),
    ("bpm:<=90", 0, 90, true, true), ("bpm:100-120", 100, 120, true, true),
  ])
  func temposAreRanges(
    text: String, lower: Double, upper: Double, includesLower: Bool, includesUpper: Bool
  ) {
    let range = SearchQuery.NumberRange(
      lower: lower, upper: upper, includesLower: includesLower, includesUpper: includesUpper)
    #expect(SearchQuery(text).terms == [.number(.beatsPerMinute, range)])
  }

  @Test func matchesAreFoundInTheTextAsItIsWritten() {
    let text = "Straße & Ｆｕｌｌ e\u{301}tude"
    func matched(_ query: String) -> [String] {
      SearchQuery(query).matches(in: text, of: .title).map { String(text[$0]) }
    }
    #expect(matched("strasse") == ["Straße"])
    #expect(matched("full") == ["Ｆｕｌｌ"])
    #expect(matched("ETUDE") == ["e\u{301}tude"])
    #expect(matched("str tras") == ["Straß"])
    #expect(matched("“étude”") == ["e\u{301}tude"])
    #expect(matched("nothing artist:full") == [])
    #expect(matched("is:starred") == [])
  }
}
