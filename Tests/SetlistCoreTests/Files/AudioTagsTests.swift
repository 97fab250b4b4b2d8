import Foundation
import TestSupport
import Testing

@testable import SetlistFiles
@testable import SetlistFormats
@testable import SetlistModel

@Suite struct AudioTagsTests {
  static let tagged = [
    "tone.mp3", "tone.ogg", "tone.opus", "tone.flac", "tone.m4a", "tone.aiff", "tagged.wav",
    "tone.wma", "tone.wv",
  ]

  @Test(arguments: tagged)
  func tagsKeyTempoAndMillisecondsAreRead(name: String) throws {
    let tags = try AudioTags(file: ExchangeFixture.url(name))
    #expect(tags.title == "Étude")
    #expect(tags.artist == "Ada")
    #expect(tags.album == "Tones")
    #expect(tags.key == "Am")
    // MP4 stores whole numbers only.
    #expect(tags.beatsPerMinute == (name == "tone.m4a" ? 121 : 120.5))
    let duration = try #require(tags.duration)
    #expect((1.5..<1.6).contains(duration))
    #expect(tags.artwork == nil)
  }

  @Test(arguments: tagged)
  func theEmbeddedArtworkIsReadOnRequestUnlessItIsTooLarge(name: String) async throws {
    let file = try ExchangeFixture.url(name)
    let artwork = try #require(await Artwork.embedded(in: file))
    #expect(artwork.mimeType == "image/png")
    #expect(artwork.data.count == 69)
    #expect(artwork.data.suffix(8).starts(with: Array("IEND".utf8)))
    #expect(try AudioTags(file: file, artworkLimit: 69).artwork == artwork)
    #expect(try AudioTags(file: file, artworkLimit: 68).artwork == nil)
  }

  @Test func theTypeOfAPictureIsWhatItsBytesShow() {
    func type(_ bytes: [UInt8]) -> String? { Artwork(data: Data(bytes))?.mimeType }
    #expect(type([0xFF, 0xD8, 0xFF, 0xE0]) == "image/jpeg")
    #expect(type(Array("RIFFxxxxWEBP".utf8)) == "image/webp")
    #expect(type(Array("GIF89a".utf8)) == "image/gif")
    #expect(type(Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)) == nil)
    #expect(type(Array("GIF8".utf8)) == nil)
    #expect(type([]) == nil)
  }

  @Test func aFileWithoutTagsHasADurationAndNoTitle() throws {
    let tags = try AudioTags(file: ExchangeFixture.url("tone.wav"))
    #expect([tags.title, tags.artist, tags.album] == ["", "", ""])
    #expect(tags.key == nil && tags.beatsPerMinute == nil)
    #expect(tags.duration == 1.5)
  }

  @Test(
    arguments: [
      ("120", 120), ("127,5", 127.5), ("128 bpm", 128), ("0", nil), ("", nil), ("x", nil),
      ("1e9", 1), ("99999", nil), ("-5", nil), ("1.2.3", nil),
    ] as [(String, Double?)])
  func aTempoIsANumberThatCanBePlayed(text: String, tempo: Double?) {
    #expect(Song.taggedTempo(text) == tempo)
  }

  @Test(arguments: ["mp3", "ogg", "opus", "flac", "m4a", "aiff", "wav", "wma", "ape", "xm"])
  func whatIsNoAudioIsAnError(fileExtension: String) throws {
    let folder = try ExchangeFolder()
    var generator = SeededGenerator(seed: 1)
    let noise = Data((0..<5000).map { _ in UInt8.random(in: 0...255, using: &generator) })
    for data in [Data(), Data([0]), noise, Data("<html>".utf8), Data(count: 10_000)] {
      let file = try folder.write(data, to: "x." + fileExtension)
      #expect(throws: ExchangeError.notAudio) { try AudioTags(file: file) }
    }
  }

  @Test func onlyRegularFilesAreOpened() throws {
    let folder = try ExchangeFolder()
    let pipe = folder.file("pipe.mp3")
    #expect(mkfifo(pipe.path, 0o600) == 0)
    #expect(throws: ExchangeError.notAFile) { try AudioTags(file: pipe) }
    #expect(throws: ExchangeError.notAFile) { try AudioTags(file: folder.url) }
    #expect(throws: ExchangeError.notAFile) { try AudioTags(file: URL(filePath: "/dev/zero")) }
    #expect(throws: ExchangeError.self) { try AudioTags(file: folder.file("none.mp3")) }
    let loop = folder.file("loop.mp3")
    try FileManager.default.createSymbolicLink(
      atPath: loop.path, withDestinationPath: "loop.mp3")
    #expect(throws: ExchangeError.self) { try AudioTags(file: loop) }
  }

  @Test func manyFilesAreReadAtOnceAndOneThatComesTwiceIsReadOnce() async throws {
    let folder = try ExchangeFolder()
    let files = try (0..<60).map { try folder.addTone(as: "\($0).mp3") }
    let steps = ProgressSteps()
    let tags = try await AudioTagReader().tags(of: files + files) { steps.add($0) }
    #expect(tags.count == 60)
    #expect(tags.values.allSatisfy { (try? $0.get())?.title == "Étude" })
    #expect(steps.all.map(\.completed) == Array(1...60))
    #expect(steps.all.allSatisfy { $0.total == 60 })
  }
}
