import Testing

@testable import Setlist

/// Tests how the window displays names that other people have chosen.
@Suite struct DisplayableTests {
  @Test(
    arguments: [
      ("Let It Go", "Let It Go"), ("song\u{202E}gpj.exe", "songgpj.exe"),
      ("\u{2067}a\u{2069}", "a"),
      ("a\u{1B}[31mb", "a\u{FFFD}[31mb"), ("a\u{85}b\r\nc", "a b c"),
      ("a\u{7F}\u{9B}", "a\u{FFFD}\u{FFFD}"),
      // Marks of Hebrew, and joiners of emoji, are parts of the text.
      ("שלום\u{200F}!", "שלום\u{200F}!"), ("👩\u{200D}🎤", "👩\u{200D}🎤"), ("a\tb", "a\tb"),
    ])
  func whatTurnsLettersAroundOrControlsATerminalIsNotShown(text: String, shown: String) {
    #expect(text.displayable == shown)
  }

  @Test func linesStayLines() {
    #expect("a\u{202E}\nb\u{1B}".displayableLines == "a\nb\u{FFFD}")
  }
}
