import Localization
import Testing

/// Tests the functions that translate texts. Without translations they return the English texts.
@Suite struct LocalizationTests {
  @Test func argumentsGoToTheirPlaces() {
    #expect(gettext("%2$s by %1$s", "ABBA", "Waterloo") == "Waterloo by ABBA")
    #expect(gettext("%1$s and %1$s", "twice") == "twice and twice")
    #expect(pgettext("verb", "Set %1$s", "it") == "Set it")
    // An inserted argument is never treated as a format.
    #expect(gettext("“%1$s” to “%2$s”", "%2$s", "100 %") == "“%2$s” to “100 %”")
  }

  @Test func percentSignsNeedArgumentsToMeanMore() {
    #expect(gettext("100 % of %%") == "100 % of %%")
    #expect(gettext("%1$s %%", "100") == "100 %")
    for odd in [gettext("%", "a"), gettext("%1", "a"), gettext("%1$", "a")] {
      #expect(odd.hasPrefix("%"))
    }
    // A translation may name an argument that does not exist.
    #expect(
      gettext("%2$s %0$s %99999999999999999999$s", "a") == "%2$s %0$s %99999999999999999999$s")
  }

  @Test(arguments: [(0, "0 songs"), (1, "1 song"), (2, "2 songs"), (-1, "-1 song")])
  func aNumberChoosesItsForm(count: Int, text: String) {
    #expect(ngettext("%1$s song", "%1$s songs", count) == text)
    #expect(
      ngettext("One song of %1$s", "%2$s songs of %1$s", count, "ABBA", count.text)
        == (abs(count) == 1 ? "One song of ABBA" : "\(count) songs of ABBA"))
  }
}
