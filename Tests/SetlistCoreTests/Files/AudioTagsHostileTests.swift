import Foundation
import TestSupport
import Testing

@testable import SetlistFiles
@testable import SetlistFormats
@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

@Suite struct AudioTagsHostileTests {
  private static let fixtures =
    AudioTagsTests.tagged + AudioFormatsTests.all
    + ["duet.dsf", "duet.dff"]

  /// Reads the tags of the bytes, and expects plausible facts or one error.
  private func read(
    _ data: Data, like name: String, in folder: ExchangeFolder, _ comment: Comment = ""
  ) throws {
    let file = try folder.write(data, to: "x." + (name.split(separator: ".").last ?? ""))
    do throws(ExchangeError) {
      let tags = try AudioTags(file: file, artworkLimit: Artwork.maximumSize)
      #expect((tags.duration ?? 0).isFinite, comment)
      #expect((tags.artwork?.data.count ?? 0) <= data.count, comment)
    } catch {
      #expect(error == .notAudio || error == .unreadable("There is not enough memory."), comment)
    }
  }

  @Test(.enabled(if: !isQuick, "takes long"), arguments: fixtures)
  func aFileThatIsCutOffGivesTagsOrOneError(name: String) throws {
    let folder = try ExchangeFolder()
    let whole = try Data(contentsOf: ExchangeFixture.url(name))
    for sixteenth in 0...16 {
      try read(whole.prefix(whole.count * sixteenth / 16), like: name, in: folder)
    }
    for count in stride(from: 0, to: min(whole.count, 3000), by: 397) {
      try read(whole.prefix(count), like: name, in: folder)
    }
  }

  @Test(.enabled(if: !isQuick, "takes long"), arguments: fixtures)
  func flippedBytesGiveTagsOrOneError(name: String) throws {
    let folder = try ExchangeFolder()
    let whole = try Data(contentsOf: ExchangeFixture.url(name))
    let seed = UInt64.random(in: 0..<1_000_000)
    var generator = SeededGenerator(seed: seed)
    for round in 0..<30 {
      var data = whole
      let end = round.isMultiple(of: 2) ? min(2000, data.count) : data.count
      for _ in 0..<Int.random(in: 1...20, using: &generator) {
        data[Int.random(in: 0..<end, using: &generator)] =
          UInt8.random(in: 0...255, using: &generator)
      }
      try read(data, like: name, in: folder, "seed \(seed)")
    }
  }

  @Test(.enabled(if: !isQuick, "takes long"), arguments: fixtures)
  func absurdSizesGiveTagsOrOneError(name: String) throws {
    let folder = try ExchangeFolder()
    let whole = try Data(contentsOf: ExchangeFixture.url(name))
    let sizes: [[UInt8]] = [
      [0xFF, 0xFF, 0xFF, 0xFF], [0x7F, 0xFF, 0xFF, 0xFF], [0, 0, 0, 0], [0x7F, 0x7F, 0x7F, 0x7F],
      [0, 0, 0, 0x80],
    ]
    for size in sizes {
      for start in stride(from: 0, to: min(whole.count - 4, 400), by: 29) {
        var data = whole
        data.replaceSubrange(start..<start + 4, with: size)
        try read(data, like: name, in: folder)
      }
    }
  }

  @Test(
    .enabled(if: !isQuick, "takes long"),
    arguments: [("wav", "RIFF", "WAVE"), ("aiff", "FORM", "AIFF")])
  func millionsOfEmptyChunksEndSoon(name: String, form: String, kind: String) throws {
    let folder = try ExchangeFolder()
    var data = Data(form.utf8) + Data([0x7F, 0xFF, 0xFF, 0x7F]) + Data(kind.utf8)
    data.append(Self.repeated(Array("junk".utf8) + [0, 0, 0, 0], count: 400_000))
    let start = ContinuousClock().now
    try read(data, like: "x." + name, in: folder)
    #expect(start.duration(to: ContinuousClock().now) < .seconds(10))
  }

  @Test(.enabled(if: !isQuick, "takes long"), arguments: ["mp3", "flac", "ogg", "opus"])
  func millionsOfEmptyFramesBlocksOrPagesEndSoon(name: String) throws {
    let folder = try ExchangeFolder()
    let page = Array("OggS".utf8) + [UInt8](repeating: 0, count: 23)
    let data =
      switch name {
      // The size has seven bits a byte, and is the largest that a tag can have.
      case "mp3":
        Data(Array("ID3".utf8) + [4, 0, 0, 0x7F, 0x7F, 0x7F, 0x7F])
          + Self.repeated(Array("TIT2".utf8) + [0, 0, 0, 0, 0, 0], count: 400_000)
      case "flac": Data("fLaC".utf8) + Self.repeated([4, 0, 0, 0], count: 1_000_000)
      default: Self.repeated(page, count: 200_000)
      }
    let start = ContinuousClock().now
    try read(data, like: "x." + name, in: folder)
    #expect(start.duration(to: ContinuousClock().now) < .seconds(20))
  }

  @Test func atomsThatHoldThemselvesEndSoon() throws {
    let folder = try ExchangeFolder()
    var data = Data([0, 0, 0, 16]) + Data("ftypM4A ".utf8) + Data(count: 4)
    // Each atom claims to reach to the end of the file, and begins with another one.
    data.append(Self.repeated([0, 0, 0, 0] + Array("moov".utf8), count: 20_000))
    data.append(Self.repeated([0x7F, 0xFF, 0xFF, 0xFF] + Array("udta".utf8), count: 20_000))
    try read(data, like: "x.m4a", in: folder)
  }

  @Test(arguments: ["mp3", "flac", "ogg", "opus", "m4a", "wav", "aiff"])
  func aFileOfATerabyteOfNothingEndsSoon(name: String) throws {
    let folder = try ExchangeFolder()
    let file = try folder.write("ID3", to: "x." + name)
    #expect(truncate(file.path, 1 << 40) == 0)
    let start = ContinuousClock().now
    #expect(throws: ExchangeError.self) { try AudioTags(file: file, artworkLimit: 1000) }
    #expect(start.duration(to: ContinuousClock().now) < .seconds(20))
  }

  private static func repeated(_ bytes: [UInt8], count: Int) -> Data {
    var data = Data(bytes)
    // The data is doubled until it is long enough.
    while data.count < bytes.count * count {
      data.append(data.prefix(bytes.count * count - data.count))
    }
    return data
  }

  @Test func damagedFilesCostOneLineOfTheReportEach() async throws {
    let folder = try ExchangeFolder()
    // The first 20 bytes are all that TagLib reads of True Audio.
    let names = Self.fixtures.filter { $0 != "tone.tta" }
    for name in names {
      let whole = try Data(contentsOf: ExchangeFixture.url(name))
      try folder.write(whole.prefix(20), to: "Album/" + name)
    }
    try folder.addTone(as: "Album/good.mp3")
    let content = try await Importer().read([folder.file("Album")])
    #expect(content.report.added == 1)
    #expect(content.report.problems.count == names.count)
  }
}
