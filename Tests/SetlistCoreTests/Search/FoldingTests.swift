import Foundation
import Testing

@testable import SetlistModel
@testable import SetlistStore

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

  @Test(arguments: [
    // English texts.
    ("Ain’t", "ain't"), ("Ain‘t", "AIN´T"), ("Ain`t", "ainʼt"), ("Re–Entry", "re-entry"),
    ("Re‑Entry", "re—entry"), ("“Heroes”", "\"heroes\""), ("Wait…", "wait..."),
    ("Rock\u{A0}Me", "rock me"), ("12″ Mix", "12\" mix"), ("soft\u{AD}ly", "softly"),
    // German texts.
    ("Weiß", "WEISS"), ("STRAẞE", "straße"), ("„Für Elise“", "«fur elise»"),
    // French, Spanish and Portuguese texts.
    ("Œuvre", "oeuvre"), ("L’Été", "l'ete"), ("«\u{202F}Ça va\u{202F}?\u{202F}»", "\" ca va ? \""),
    ("El Niño", "el nino"), ("Coração", "coracao"), ("3ª", "3a"),
    // Texts of other languages in Latin letters.
    ("Ðe þing", "de thing"), ("Smørrebrød", "smorrebrod"), ("Đorđe", "dorde"),
    ("Iğdır", "igdir"), ("ĲSSEL", "ijssel"), ("A♭ / C♯", "ab / c#"),
    // Arabic texts.
    ("أحمد", "احمد"), ("إلى", "الي"), ("ٱلْحَمْدُ", "الحمد"), ("آه", "اه"), ("محـــمد", "محمد"),
    ("قصة", "قصه"), ("ﻻ", "لا"), ("٢٠٢٥", "2025"), ("۱۲", "12"), ("یک", "يك"), ("هل؟", "هل?"),
    // Japanese texts.
    ("カフェ", "ｶﾌｪ"), ("カフェ", "かふぇ"), ("ｶﾞｰﾙ", "がーる"), ("ＡＢＣ１２３", "abc123"), ("ヴィーナス", "ゔぃーなす"),
    ("夏　祭り", "夏 祭り"), ("ジョン・レノン", "ｼﾞｮﾝ･ﾚﾉﾝ"), ("春～夏", "春〜夏"),
    // Chinese texts.
    ("青花瓷（Live）", "青花瓷(live)"), ("你好，世界！", "你好,世界!"), ("再见。", "再见."),
    // A Korean text, with syllables in one character or in their parts.
    ("가나", "\u{1100}\u{1161}\u{1102}\u{1161}"),
  ])
  func whatIsTypedInOneLanguageInTwoWaysIsTheSame(text: String, other: String) {
    #expect(text.foldedForSearch == other.foldedForSearch)
  }

  @Test(arguments: [("はか", "ばか"), ("ハ", "パ"), ("कि", "की"), ("ญ", "ญี"), ("う", "ぅ"), ("青花", "靑")])
  func otherLettersStayOthers(text: String, other: String) {
    #expect(text.foldedForSearch != other.foldedForSearch)
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
        let folded = text.folding(
          options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
        #expect(text.foldedForSearch == folded.replacing("`", with: "'"))
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
