import Foundation
import Testing

@testable import SetlistFiles
@testable import SetlistFormats
@testable import SetlistModel

@Suite struct TextDecodingTests {
  @Test func theByteOrderMarkDecides() throws {
    #expect(try TextDecoding.text(from: Data([0xEF, 0xBB, 0xBF, 0x41])) == "A")
    #expect(try TextDecoding.text(from: Data([0xFF, 0xFE, 0xE9, 0x00, 0x0A, 0x00])) == "é\n")
    #expect(try TextDecoding.text(from: Data([0xFE, 0xFF, 0x00, 0xE9])) == "é")
    #expect(try TextDecoding.text(from: Data([0xFE, 0xFF, 0x00])) == "")
    #expect(try TextDecoding.text(from: Data([0xFF, 0xFE, 0x00, 0xD8])) == "\u{FFFD}")
  }

  @Test func validUTF8WinsOverWindows1252() throws {
    #expect(try TextDecoding.text(from: Data("Ünï – 日本".utf8)) == "Ünï – 日本")
    #expect(try TextDecoding.text(from: Data([0x80, 0xE9, 0x93, 0x81])) == "€é“\u{81}")
  }

  @Test func everyByteMeansSomething() throws {
    let text = try TextDecoding.text(from: Data(UInt8.min...UInt8.max))
    #expect(text.unicodeScalars.count == 256)
    #expect(!text.utf8.contains(0))
  }

  @Test func linesEndInCRLFOrLFOrCRAndInNothingElse() throws {
    var lines: [String] = []
    try TextDecoding.forEachLine(of: Data("a\r\nb\rc\n\nd\u{2028}e\u{85}f\r\r\ng".utf8)) {
      number, text in
      lines.append("\(number) \(text ?? "")")
      return true
    }
    #expect(lines == ["1 a", "2 b", "3 c", "4 ", "5 d\u{2028}e\u{85}f", "6 ", "7 g"])
  }

  @Test func aLineThatIsTooLongIsToldAndNotDecoded() throws {
    var lines: [String?] = []
    try TextDecoding.forEachLine(of: Data("abc\nabcd\n\nab".utf8), upTo: 3) { _, text in
      lines.append(text.map(String.init))
      return true
    }
    #expect(lines == ["abc", nil, "", "ab"])
  }

  @Test func whatTakesTooManyBytesInUTF8IsRefused() throws {
    let limit = 1 << 20
    // Every invalid byte becomes a replacement character of three bytes.
    let data = Data(repeating: 0x80, count: limit / 3)
    #expect(try TextDecoding.utf8(data, upTo: limit).count == limit / 3 * 3)
    #expect(throws: ExchangeError.tooLarge(limit: limit)) {
      try TextDecoding.utf8(data + Data(repeating: 0x80, count: 65_536), upTo: limit)
    }
  }

  @Test func ofManyProblemsTheFirstAreNamedAndTheOthersCounted() {
    var problems = ListedProblems()
    for number in 1...100 { problems.append("Line \(number)") }
    #expect(problems.lines.count == 100)
    problems.append("Line 101")
    #expect(problems.lines.dropFirst(100) == ["1 more problem like these was found."])
    for number in 102...1000 { problems.append("Line \(number)") }
    #expect(
      problems.lines.dropFirst(99) == ["Line 100", "900 more problems like these were found."])
  }
}
