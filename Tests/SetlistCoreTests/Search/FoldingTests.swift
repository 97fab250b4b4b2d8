import Foundation
import Testing

@testable import SetlistCore

@Suite struct FoldingTests {
  @Test(arguments: [
    ("Étude", "etude"), ("E\u{301}TUDE", "etude"), ("Ｆｕｌｌ", "full"), ("Straße", "strasse"),
    ("STRASSE", "strasse"), ("İstanbul", "istanbul"), ("ILIK ılık", "ilik ilik"),
    ("Røyksopp", "royksopp"), ("Sigur Rós", "sigur ros"), ("Łódź", "lodz"), ("ﬁn", "fin"),
    ("Ænima", "aenima"), ("ΣΑΣ σας", "σασ σασ"), ("🎸", "🎸"),
  ])
  func caseDiacriticsAndWidthMakeNoDifference(text: String, folded: String) {
    #expect(text.foldedForSearch == folded)
  }

  @Test func foldingTwiceIsFoldingOnce() {
    for scalar in (0...0x2FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
    where scalar.value % 7 == 0 || scalar.value < 0x600 {
      let once = String(scalar).foldedForSearch
      #expect(once.foldedForSearch == once, "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test func plainLettersAreFoldedAsFoundationDoes() {
    let scalars = (1..<0x80 as Range<UInt8>).map { Unicode.Scalar($0) }
    for first in scalars {
      for second in scalars {
        let text = "\(first)\(second)"
        #expect(
          text.foldedForSearch
            == text.folding(
              options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil))
      }
    }
  }

  @Test func textIsAppendedAsItIsFolded() {
    let texts = ["", "Plain TEXT 09[]@`{", "Étude", "a\0B", "ABCé", "Ｆｕｌｌ", "🎸"]
    var bytes: [UInt8] = []
    for text in texts { bytes.appendFolded(text) }
    #expect(bytes == Array(texts.map(\.foldedForSearch).joined().utf8))
  }

  @Test func aNulAndMegabytesAreFolded() {
    #expect("A\0B".foldedForSearch == "a\u{FFFD}b")
    let text = String(repeating: "Ünïcode 🎸 ", count: 100_000)
    #expect(text.foldedForSearch.utf8.count == 13 * 100_000)
  }
}
