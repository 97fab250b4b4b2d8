import Foundation
import Testing

@testable import SetlistCore

@Suite struct AudioTagsTests {
  @Test(arguments: ["mp3", "ogg", "opus", "flac", "m4a", "aiff"])
  func tagsAreRead(fileExtension: String) throws {
    let tags = try AudioTags(file: ExchangeFixture.url("tone." + fileExtension))
    #expect(tags.title == "Étude")
    #expect(tags.artist == "Ada")
    #expect(tags.album == "Tones")
    #expect(tags.duration == 1)
  }

  @Test func aFileWithoutTagsHasADurationAndNoTitle() throws {
    let tags = try AudioTags(file: ExchangeFixture.url("tone.wav"))
    #expect([tags.title, tags.artist, tags.album] == ["", "", ""])
    #expect(tags.duration == 1)
  }

  @Test(arguments: ["mp3", "ogg", "opus", "flac", "m4a", "aiff", "wav", "wma", "ape", "xm"])
  func whatIsNoAudioIsAnError(fileExtension: String) throws {
    let folder = try ExchangeFolder()
    var generator = ExchangeGenerator(seed: 1)
    let noise = Data((0..<5000).map { _ in UInt8.random(in: 0...255, using: &generator) })
    for data in [Data(), Data([0]), noise, Data("<html>".utf8), Data(count: 10_000)] {
      let file = try folder.write(data, to: "x." + fileExtension)
      #expect(throws: ExchangeError.notAudio) { try AudioTags(file: file) }
    }
  }

  @Test(arguments: ["mp3", "ogg", "opus", "flac", "m4a", "aiff", "wav"])
  func aTruncatedFileGivesTagsOrAnError(fileExtension: String) throws {
    let folder = try ExchangeFolder()
    let whole = try Data(contentsOf: ExchangeFixture.url("tone." + fileExtension))
    for count in stride(from: 0, to: min(whole.count, 6000), by: 61) {
      let file = try folder.write(whole.prefix(count), to: "x." + fileExtension)
      do throws(ExchangeError) {
        let tags = try AudioTags(file: file)
        #expect((tags.duration ?? 0) <= 60)
      } catch {
        #expect(error == .notAudio)
      }
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
