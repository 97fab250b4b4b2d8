import Foundation
import Testing

@testable import SetlistFiles
@testable import SetlistFormats
@testable import SetlistModel

/// Tests that undamaged audio is accepted in unusual formats, too.
@Suite struct AudioFormatsTests {
  static let m4a = ["alac.m4a", "ac3.m4a", "eac3.m4a", "flac.m4a", "opus.m4a", "fragmented.m4a"]
  static let all = m4a + ["rf64.wav", "oggflac.oga", "tone.mka", "tone.tta"]

  @Test(arguments: m4a + ["oggflac.oga", "rf64.wav"])
  func theTagsAndTheLengthAreRead(name: String) throws {
    let tags = try AudioTags(file: ExchangeFixture.url(name))
    #expect([tags.title, tags.artist, tags.album] == ["Étude", "Ada", "Tones"])
    #expect((1.49..<1.6).contains(try #require(tags.duration)))
  }

  @Test(arguments: ["alac.m4a", "ac3.m4a"])
  func thePictureIsRead(name: String) throws {
    let file = try ExchangeFixture.url(name)
    #expect(try AudioTags(file: file, artworkLimit: 69).artwork?.data.count == 69)
    #expect(try AudioTags(file: file, artworkLimit: 68).artwork == nil)
  }

  /// GStreamer's Matroska parser is not safe with damaged files, so it is never used.
  @Test func matroskaAudioIsTakenByItsName() throws {
    let tags = try AudioTags(file: ExchangeFixture.url("tone.mka"))
    #expect(tags.title.isEmpty && tags.duration == nil)
  }

  @Test func aStreamedOggFLACFileHasTheLengthOfItsLastPage() throws {
    #expect(try AudioTags(file: ExchangeFixture.url("oggflac.oga")).duration == 1.5)
  }

  @Test func aWAVFileWithLongSizesIsRead() throws {
    let folder = try ExchangeFolder()
    let whole = try Data(contentsOf: ExchangeFixture.url("rf64.wav"))
    #expect(try AudioTags(file: ExchangeFixture.url("rf64.wav")).duration == 1.5)
    let broadcast = try folder.write(Data("BW64".utf8) + whole.dropFirst(4), to: "x.wav")
    #expect(try AudioTags(file: broadcast).duration == 1.5)
  }

  @Test(arguments: [(3 << 30, 3 << 30), (5 << 30, 5 << 30), (0, 5 << 30)])
  func aLongRecordingHasItsLengthAndTheTagsAfterIt(written: Int, size: Int) throws {
    let folder = try ExchangeFolder()
    let tag = try identifier("tone.mp3")
    let header = Self.rf64Header(dataSize: written)
    let file = try folder.write(header, to: "long.wav")
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: UInt64(header.count + size))
    if written > 0 {
      try handle.seekToEnd()
      try handle.write(contentsOf: Data("id3 ".utf8) + Self.little(tag.count, 4) + tag)
    }
    try handle.close()
    let tags = try AudioTags(file: file, artworkLimit: 100)
    #expect(tags.duration == (Double(size) / 96_000 * 1000).rounded(.down) / 1000)
    #expect(tags.title == (written > 0 ? "Étude" : ""))
    #expect(tags.artwork?.data.count == (written > 0 ? 69 : nil))
  }

  @Test func aTagInFrontOfMonkeysAudioIsRead() throws {
    let folder = try ExchangeFolder()
    let file = try folder.write(identifier("tone.mp3") + Self.monkey(), to: "x.ape")
    let tags = try AudioTags(file: file, artworkLimit: 100)
    #expect([tags.title, tags.artist, tags.album] == ["Étude", "Ada", "Tones"])
    #expect(tags.key == "Am" && tags.beatsPerMinute == 120.5)
    #expect(tags.artwork?.data.count == 69)
    #expect(tags.duration == 1.5)
    let bare = try AudioTags(file: folder.write(Self.monkey(), to: "bare.ape"))
    #expect(bare.duration == 1.5 && bare.title.isEmpty)
  }

  @Test func thePictureOfTrueAudioIsRead() throws {
    let folder = try ExchangeFolder()
    let sound = try Data(contentsOf: ExchangeFixture.url("tone.tta"))
    let file = try folder.write(identifier("tone.mp3") + sound, to: "x.tta")
    let tags = try AudioTags(file: file, artworkLimit: 100)
    #expect(tags.title == "Étude" && tags.duration == 1.5)
    #expect(tags.artwork?.data.count == 69)
  }

  @Test func whatOnlyHasTheNameOfAudioIsAnErrorThatSaysWhatToDo() throws {
    let folder = try ExchangeFolder()
    for name in ["x.mka", "x.aac", "x.weba"] {
      let file = try folder.write("<html>", to: name)
      #expect(throws: ExchangeError.notAudio) { try AudioTags(file: file) }
    }
    let message = ExchangeError.notAudio.localizedDescription
    #expect(message.contains("convert it to FLAC") && message.contains("copy it again"))
  }

  /// The ID3v2 tag at the beginning of a fixture.
  private func identifier(_ name: String) throws -> Data {
    let data = try Data(contentsOf: ExchangeFixture.url(name))
    let size = data[6..<10].reduce(0) { $0 << 7 | Int($1) }
    return data.prefix(10 + size)
  }

  /// The RF64 chunks before sound with 48,000 samples of 16 bits a second.
  private static func rf64Header(dataSize: Int) -> Data {
    let form = [
      little(1, 2), little(1, 2), little(48_000, 4), little(96_000, 4), little(2, 2), little(16, 2),
    ]
    let sizes = [little(dataSize + 72, 8), little(dataSize, 8), little(dataSize / 2, 8)]
    let beginning = [
      Data("RF64".utf8), little(0xFFFF_FFFF, 4), Data("WAVEds64".utf8), little(28, 4),
    ]
    let middle = [little(0, 4), Data("fmt ".utf8), little(16, 4)]
    let end = [Data("data".utf8), little(0xFFFF_FFFF, 4)]
    return Data([beginning, sizes, middle, form, end].joined().joined())
  }

  /// The bytes that version 3.99 of Monkey's Audio writes before 1.5 seconds of silence.
  private static func monkey() -> Data {
    let descriptor =
      Data("MAC ".utf8) + little(3990, 2) + little(0, 2) + little(52, 4) + little(24, 4)
      + little(4, 4) + little(44, 4) + little(64, 4) + Data(count: 24)
    let header =
      little(2000, 2) + little(0, 2) + little(73_728, 4) + little(66_150, 4) + little(1, 4)
      + little(16, 2) + little(1, 2) + little(44_100, 4)
    return descriptor + header + Data(count: 112)
  }

  private static func little(_ value: Int, _ count: Int) -> Data {
    Data((0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) })
  }
}
