import Foundation
import TestSupport
import Testing

@testable import SetlistFormats

@Suite
struct TextEncodingTests {
  private static let texts: [TextEncoding: String] = [
    .western: "Mötley Crüe - Déjà Vu\nStraße\nGrüße\nÄÖÜ\n",
    .centralEuropean: "1. Dziwny jest ten świat - Czesław Niemen\n2. Kocham cię jak Irlandię\n",
    .turkish: "1. Şıkıdım - Tarkan\n2. Gülümse - Sezen Aksu\n3. Işıklar - Yıldız Tilbe\n",
    .cyrillic: "Кино - Группа крови\nАквариум - Город золотой\n",
    .russian: "Кино - Группа крови\nАквариум - Город золотой\n",
    .greek: "1. Τα παιδιά του Πειραιά - Μελίνα Μερκούρη\n2. Ζορμπάς - Θεοδωράκης\n",
    .hebrew: "1. ירושלים של זהב - נעמי שמר\n2. הבה נגילה\n",
    .arabic: "1. إنت عمري - أم كلثوم\n2. نسم علينا الهوا - فيروز\n",
    .simplifiedChinese: "周杰伦 - 晴天\n周杰伦 - 东风破\n邓丽君 - 月亮代表我的心\n",
    .traditionalChinese: "周杰倫 - 晴天\n鄧麗君 - 月亮代表我的心\n",
    .japanese: "1. 夜に駆ける\n2. チェリー\n3. 小さな恋のうた\n",
    .japaneseUnix: "1. 夜に駆ける\n2. チェリー\n3. 小さな恋のうた\n4. 天体観測\n5. さくら\n",
    .korean: "아이유 - 좋은 날\n이문세 - 붉은 노을\n",
    .utf16LittleEndian: "月亮\n1. Café - Ärzte\n",
    .utf16BigEndian: "1. Café - Ärzte\n",
    .utf8: "Café\n",
  ]

  @Test(arguments: texts.keys)
  func theEncodingOfAListIsFoundByItsLetters(encoding: TextEncoding) throws {
    let text = try #require(Self.texts[encoding])
    let data = Data(try #require(encoding.bytes(text)))
    #expect(TextEncoding.guess(of: data) == .init(encoding: encoding, isDoubtful: false))
    #expect(!TextDecoding.looksBinary(data))
    #expect(try TextDecoding.text(from: data) == text)
  }

  @Test(arguments: [TextEncoding.simplifiedChinese, .traditionalChinese, .japanese, .korean])
  func aLineThatIsCutOffLeavesTheOthersReadable(encoding: TextEncoding) throws {
    let text = String(repeating: try #require(Self.texts[encoding]), count: 8)
    let data = Data(try #require(encoding.bytes(text))) + Data("\nx \u{1}".utf8) + Data([0xFF])
    #expect(try TextDecoding.text(from: data).hasPrefix(text))
  }

  @Test
  func aSingleAccentIsReadAsWesternAndOnlyAskedAboutIfAnotherReadingDiffers() throws {
    let french = Data(try #require(TextEncoding.western.bytes("Ça plane pour moi - Plastic\n")))
    #expect(TextEncoding.guess(of: french) == .init(encoding: .western, isDoubtful: false))
    let polish = Data(try #require(TextEncoding.latin2.bytes("Kraków - Łzy\nOne - Two\n")))
    let isRight = try TextDecoding.text(from: polish) == "Kraków - Łzy\nOne - Two\n"
    #expect(isRight || TextEncoding.guess(of: polish).isDoubtful)
  }

  @Test(arguments: TextEncoding.allCases)
  func bytesOfAnyKindAreDecodedInAnyEncoding(encoding: TextEncoding) throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let count = Int.random(in: 0..<64, using: &generator)
      let data = Data((0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
      _ = TextEncoding.guess(of: data)
      let text = try TextDecoding.utf8(data, in: encoding)
      #expect(encoding == .utf8 || (try? UTF8Span(validating: text.span)) != nil)
    }
  }

  @Test
  func onlyPairedZeroBytesMakeUTF16() {
    #expect(TextEncoding.utf16(of: Data([0x41, 0, 0x42, 0])) == .utf16LittleEndian)
    #expect(TextEncoding.utf16(of: Data([0, 0x41, 0, 0x42])) == .utf16BigEndian)
    #expect(TextEncoding.utf16(of: Data([0x41, 0, 0, 0x42])) == nil)
    #expect(TextEncoding.utf16(of: Data([0x41, 0, 0x42])) == nil)
    #expect(TextEncoding.utf16(of: Data([1, 0, 2, 0])) == nil)
  }

  @Test func everyTextHasBytesOrNoneInTheEncodingsOfFileNames() {
    var random = SeededGenerator(seed: testSeed())
    for _ in 0..<2000 {
      var scalars = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let limit: UInt32 = Bool.random(using: &random) ? 0x3400 : 0x11_0000
        scalars.append(Unicode.Scalar(UInt32.random(in: 0..<limit, using: &random)) ?? "\u{301}")
      }
      for encoding in TextEncoding.ofFileNames {
        let bytes = encoding.bytes(String(scalars))
        #expect(bytes.map { $0.count <= scalars.count * 8 } ?? true)
      }
    }
    #expect(TextEncoding.japanese.bytes("日本") == [0x93, 0xFA, 0x96, 0x7B])
    #expect(TextEncoding.russian.bytes("Мир") == [0xED, 0xC9, 0xD2])
    #expect(TextEncoding.korean.bytes("日ñ") == nil)
  }
}
