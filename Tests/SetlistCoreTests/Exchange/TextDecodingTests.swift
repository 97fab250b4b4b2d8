import Foundation
import Testing

@testable import SetlistCore

@Suite struct TextDecodingTests {
  @Test func theByteOrderMarkDecides() {
    #expect(TextDecoding.text(from: Data([0xEF, 0xBB, 0xBF, 0x41])) == "A")
    #expect(TextDecoding.text(from: Data([0xFF, 0xFE, 0xE9, 0x00, 0x0A, 0x00])) == "é\n")
    #expect(TextDecoding.text(from: Data([0xFE, 0xFF, 0x00, 0xE9])) == "é")
    #expect(TextDecoding.text(from: Data([0xFE, 0xFF, 0x00])) == "")
    #expect(TextDecoding.text(from: Data([0xFF, 0xFE, 0x00, 0xD8])) == "\u{FFFD}")
  }

  @Test func validUTF8WinsOverWindows1252() {
    #expect(TextDecoding.text(from: Data("Ünï – 日本".utf8)) == "Ünï – 日本")
    #expect(TextDecoding.text(from: Data([0x80, 0xE9, 0x93, 0x81])) == "€é“\u{81}")
  }

  @Test func everyByteMeansSomething() {
    let text = TextDecoding.text(from: Data(UInt8.min...UInt8.max))
    #expect(text.unicodeScalars.count == 256)
    #expect(!text.utf8.contains(0))
  }

  @Test func linesEndInCRLFOrLFOrCRAndInNothingElse() throws {
    var lines: [String] = []
    try TextDecoding.forEachLine(of: "a\r\nb\rc\n\nd\u{2028}e\u{85}f\r\r\ng") { number, text in
      lines.append("\(number) \(text)")
      return true
    }
    #expect(lines == ["1 a", "2 b", "3 c", "4 ", "5 d\u{2028}e\u{85}f", "6 ", "7 g"])
  }
}
