import Testing

@testable import SetlistModel

@Suite struct ASCIISignsTests {
  @Test(arguments: [
    ("abc 12", "abc 12"), ("١٢٣", "123"), ("۱۲۳", "123"), ("०१२", "012"), ("０１：２３", "01:23"),
    ("（１５分）", "(15分)"), ("【休憩】", "[休憩]"), ("1–2—3−4", "1-2-3-4"), ("Ｐａｕｓｅ", "Pause"),
    ("\u{200F}١\u{200E}", "1"), ("é e\u{301} ½ ①", "é e\u{301} ½ ①"), ("一　二", "一 二"),
  ]) func digitsAndSignsOfAnyScriptBecomeThoseOfASCII(text: String, expected: String) {
    #expect(text.withASCIISigns == expected)
  }

  @Test func enclosedNumbersAreNoDigits() {
    let numbers = "①⑳⑴⒈❶➀➉㉑㊿⓪1️⃣🔟".map(\.enclosedNumber)
    #expect(numbers == [1, 20, 1, 1, 1, 1, 10, 21, 50, 0, 1, 10])
    #expect("1½²一Ⅰa©".allSatisfy { $0.enclosedNumber == nil })
    #expect("①½²一Ⅰa".allSatisfy { $0.digitValue == nil })
  }
}
