import Foundation
import Testing

@testable import SetlistFormats
@testable import SetlistModel

/// Tests titles and artists in every kind of tag.
@Suite struct TagTextsTests {
  static let duets = [
    "aiff", "ape", "dff", "dsf", "flac", "m4a", "mp3", "mpc", "ogg", "opus", "tta", "wav", "wma",
    "wv",
  ]

  @Test(arguments: duets)
  func severalArtistsHaveCommasBetweenThem(format: String) throws {
    let tags = try AudioTags(file: ExchangeFixture.url("duet." + format))
    #expect(tags.title == "Duet")
    #expect(tags.artist == "Ann Lee, Bo Diaz")
    // The fields for several albums in ASF have no order.
    #expect(tags.album == (format == "wma" ? "One" : "One, Two"))
  }

  @Test func filesOfDSDHaveTheirLength() throws {
    #expect(try AudioTags(file: ExchangeFixture.url("duet.dsf")).duration == 0.5)
    #expect(try AudioTags(file: ExchangeFixture.url("duet.dff")).duration == 0.352)
    #expect(
      AudioTags.isAudio(URL(filePath: "/a.DSF")) && AudioTags.isAudio(URL(filePath: "/a.dff")))
  }

  @Test func anArtistThatIsNamedTwiceIsOne() throws {
    let folder = try ExchangeFolder()
    let texts = [("NAME", "Road"), ("AUTH", "Ada"), ("AUTH", "Ada"), ("AUTH", "Bob")]
    let tags = try AudioTags(file: folder.write(Self.aiff(texts), to: "x.aiff"))
    #expect(tags.artist == "Ada, Bob")
  }

  @Test(arguments: [true, false], [String.Encoding.utf8, .windowsCP1252])
  func theInformationOfAWAVFileIsRead(isBeforeSound: Bool, encoding: String.Encoding) throws {
    let folder = try ExchangeFolder()
    let texts = [("INAM", "Don’t Étude"), ("IART", "Adä"), ("IPRD", "Tones"), ("ISFT", "x")]
    let list = try texts.reduce(Data("INFO".utf8)) { list, text in
      let bytes = try #require(text.1.data(using: encoding)) + [0]
      return list + Self.chunk(text.0, bytes, isBig: false)
    }
    let form = Self.little(1, 2) + Self.little(1, 2) + Self.little(4000, 4) + Self.little(4000, 4)
    let sound = Self.chunk("data", Data(count: 400), isBig: false)
    let information = Self.chunk("LIST", list, isBig: false)
    let chunks =
      Self.chunk("fmt ", form + Self.little(1, 2) + Self.little(8, 2), isBig: false)
      + (isBeforeSound ? information + sound : sound + information)
    let wave = Self.chunk("RIFF", Data("WAVE".utf8) + chunks, isBig: false)
    let tags = try AudioTags(file: folder.write(wave, to: "x.wav"))
    #expect([tags.title, tags.artist, tags.album] == ["Don’t Étude", "Adä", "Tones"])
    #expect(tags.duration == 0.1)
  }

  @Test(arguments: [String.Encoding.utf8, .windowsCP1252])
  func textsOfID3WithoutAnEncodingAreRead(encoding: String.Encoding) throws {
    let folder = try ExchangeFolder()
    let sound = try Data(contentsOf: ExchangeFixture.url("bare.mp3"))
    let bytes = { (text: String) in try #require(text.data(using: encoding)) }
    let frames = try Self.frame("TIT2", Data([0]) + bytes("Don’t Étude"))
    let head = Data("ID3".utf8) + [4, 0, 0] + Self.sevenBits(frames.count)
    let second = try AudioTags(file: folder.write(head + frames + sound, to: "2.mp3"))
    #expect(second.title == "Don’t Étude")
    let field = { (text: String, length: Int) in
      try bytes(text) + Data(count: length - bytes(text).count)
    }
    let first =
      try Data("TAG".utf8) + field("Don’t Étude", 30) + field("Adä", 30) + field("", 30)
      + field("2020", 4) + field("", 30) + Data([255])
    let tags = try AudioTags(file: folder.write(sound + first, to: "1.mp3"))
    #expect(tags.title == "Don’t Étude" && tags.artist == "Adä")
  }

  @Test func theTextsOfAnAIFFFileAreRead() throws {
    let folder = try ExchangeFolder()
    let texts = [("NAME", "Étude"), ("AUTH", "Ada"), ("ANNO", "nothing"), ("(c) ", "nobody")]
    let tags = try AudioTags(file: folder.write(Self.aiff(texts), to: "x.aif"))
    #expect(tags.title == "Étude" && tags.artist == "Ada")
    #expect(tags.duration == 0.1)
  }

  @Test func theTextsOfADFFFileAreRead() throws {
    let folder = try ExchangeFolder()
    let text = { (text: String) in Self.big(text.utf8.count, 4) + Data(text.utf8) }
    let property =
      Data("SND ".utf8) + Self.long("FS  ", Self.big(8000, 4))
      + Self.long("CHNL", Self.big(1, 2) + Data("C   ".utf8))
    let own = Self.long("DIAR", text("Ada")) + Self.long("DITI", text("Étude"))
    let body =
      Data("DSD ".utf8) + Self.long("FVER", Self.big(0x0105_0000, 4)) + Self.long("PROP", property)
      + Self.long("DST ", Self.long("FRTE", Self.big(150, 4) + Self.big(75, 2)))
      + Self.long("DIIN", own)
    let tags = try AudioTags(file: folder.write(Self.long("FRM8", body), to: "x.dff"))
    #expect(tags.title == "Étude" && tags.artist == "Ada" && tags.duration == 2)
  }

  @Test(arguments: ["tone.mp3", "tone.wav"], [70, 300])
  func aPictureOfAnySizeLeavesTheTagsAndTheSound(name: String, megabytes: Int) throws {
    let folder = try ExchangeFolder()
    let sound = try Data(contentsOf: ExchangeFixture.url(name))
    // Tags behind an overlong picture are lost, but the file is still read.
    let isWhole = megabytes < 128
    let size = min(megabytes, 255) << 20
    let title = Self.frame("TIT2", Data([3]) + Data("Large".utf8))
    let picture = Self.frame("APIC", Data([0]) + Data("image/png".utf8) + [0, 3, 0], padding: size)
    let frames = isWhole ? [picture, title] : [title, picture]
    let length = frames.reduce(0) { $0 + $1.count } + size
    let head = Data("ID3".utf8) + [4, 0, 0] + Self.sevenBits(length)
    let isMP3 = name == "tone.mp3"
    let start =
      isMP3 ? head : sound + Data("id3 ".utf8) + Self.little(length + 10, 4) + head
    let file = try folder.write(start, to: "x." + (isMP3 ? "mp3" : "wav"))
    let handle = try FileHandle(forWritingTo: file)
    try handle.seekToEnd()
    for frame in frames {
      try handle.write(contentsOf: frame)
      guard frame == picture else { continue }
      // The picture is a hole, which takes no room on the disk.
      try handle.truncate(atOffset: handle.offset() + UInt64(size))
      try handle.seekToEnd()
    }
    if isMP3 { try handle.write(contentsOf: sound) }
    if !isMP3 {
      let end = try handle.offset()
      try handle.seek(toOffset: 4)
      try handle.write(contentsOf: Self.little(Int(end) - 8, 4))
    }
    try handle.close()
    let tags = try AudioTags(file: file, artworkLimit: 1 << 20)
    #expect(tags.title == "Large")
    #expect((1.4..<1.7).contains(try #require(tags.duration)))
    #expect(tags.artwork == nil)
  }

  /// An AIFF file of a tenth of a second with text chunks.
  private static func aiff(_ texts: [(String, String)]) -> Data {
    let rate = Data([0x40, 0x0A, 0xFA, 0, 0, 0, 0, 0, 0, 0])
    let common = big(1, 2) + big(400, 4) + big(8, 2) + rate
    let form =
      Data("AIFF".utf8) + chunk("COMM", common, isBig: true)
      + texts.reduce(Data()) { $0 + chunk($1.0, Data($1.1.utf8), isBig: true) }
      + chunk("SSND", Data(count: 408), isBig: true)
    return chunk("FORM", form, isBig: true)
  }

  /// A chunk of a RIFF or IFF file.
  private static func chunk(_ name: String, _ content: Data, isBig: Bool) -> Data {
    let size = isBig ? big(content.count, 4) : little(content.count, 4)
    return Data(name.utf8) + size + content + Data(count: content.count & 1)
  }

  /// A chunk of a DSDIFF file.
  private static func long(_ name: String, _ content: Data) -> Data {
    Data(name.utf8) + big(content.count, 8) + content + Data(count: content.count & 1)
  }

  /// An ID3v2.4 frame whose size includes `padding` bytes that are written later.
  private static func frame(_ name: String, _ content: Data, padding: Int = 0) -> Data {
    Data(name.utf8) + sevenBits(content.count + padding) + [0, 0] + content
  }

  private static func sevenBits(_ value: Int) -> Data {
    Data([21, 14, 7, 0].map { UInt8(value >> $0 & 0x7F) })
  }

  private static func little(_ value: Int, _ count: Int) -> Data {
    Data((0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) })
  }

  private static func big(_ value: Int, _ count: Int) -> Data {
    Data(little(value, count).reversed())
  }
}
