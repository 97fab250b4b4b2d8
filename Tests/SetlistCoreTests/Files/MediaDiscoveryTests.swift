import Foundation
import TestSupport
import Testing

@testable import SetlistFormats

@Suite struct MediaDiscoveryTests {
  private static let fixtures = AudioTagsTests.tagged + AudioFormatsTests.all

  private func isAudio(_ result: MediaDiscovery.Result) -> Bool {
    if case .audio = result { true } else { false }
  }

  private func isUndecided(_ result: MediaDiscovery.Result) -> Bool {
    if case .undecided = result { true } else { false }
  }

  @Test func aCancelledLookEndsAtOnce() throws {
    let file = try ExchangeFixture.url("tone.ogg")
    let discovery = MediaDiscovery()
    #expect(isAudio(discovery.look(at: file, artworkLimit: 0)))
    discovery.cancel()
    #expect(isUndecided(discovery.look(at: file, artworkLimit: 0)))
  }

  @Test func aLookThatTakesTooLongIsGivenUp() throws {
    let file = try ExchangeFixture.url("tone.ogg")
    #expect(
      isUndecided(MediaDiscovery().look(at: file, artworkLimit: 0, longestTime: 0)))
  }

  /// A playlist of addresses that pretends to be audio must not make the program connect to them.
  @Test(arguments: ["#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n", "", "[playlist]\nFile1="])
  func noAddressInAFileIsOpened(beginning: String) throws {
    let folder = try ExchangeFolder()
    let listener = try LocalListener()
    for name in ["x.mp3", "x.mka"] {
      let file = try folder.write(
        beginning + "http://127.0.0.1:\(listener.port)/a.ts\n", to: name)
      #expect(!isAudio(MediaDiscovery().look(at: file, artworkLimit: 0)))
    }
    #expect(!listener.wasReached)
  }

  /// The look ends for any content of a file, at the latest when it is given up. Nothing is timed:
  /// the limit only guards against a hang.
  ///
  /// The damage is the same in each run, because GStreamer's parsers warn of some damages, and a
  /// warning ends the test.
  @Test(.enabled(if: !isQuick, "takes long"), .timeLimit(.minutes(5)), arguments: fixtures)
  func damagedFilesNeitherCrashNorHang(name: String) throws {
    let folder = try ExchangeFolder()
    let whole = try Data(contentsOf: ExchangeFixture.url(name))
    var generator = SeededGenerator(seed: 1)
    for round in 0..<20 {
      var data = whole
      if round.isMultiple(of: 5) {
        data = data.prefix(.random(in: 0..<data.count, using: &generator))
      }
      let end = round.isMultiple(of: 2) ? min(600, data.count) : data.count
      for _ in 0..<Int.random(in: 1...20, using: &generator) where end > 0 {
        data[Int.random(in: 0..<end, using: &generator)] =
          [0, 0xFF, .random(in: 0...255, using: &generator)].randomElement(using: &generator) ?? 0
      }
      let file = try folder.write(data, to: "x.bin")
      _ = MediaDiscovery().look(at: file, artworkLimit: Artwork.maximumSize)
    }
  }
}
