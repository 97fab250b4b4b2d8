import Foundation
import GtkSupport
import Testing

@testable import Setlist
@testable import SetlistFormats

/// Tests decoding pictures for covers, whose files may come from anybody.
@Suite struct DecodedPictureTests {
  @Test func aPictureIsDecodedAndABrokenOneIsNot() async throws {
    let fixture = Repository.folder.appending(path: "Tests/SetlistCoreTests/Fixtures/tone.flac")
    let artwork = try #require(try await Artwork.embedded(in: fixture))
    #expect(DecodedPicture(artwork, side: 16) != nil)
    for length in [8, artwork.data.count / 2] {
      let broken = try #require(Artwork(data: artwork.data.prefix(length)))
      #expect(DecodedPicture(broken, side: 16) == nil, "\(length) bytes")
    }
  }

  @Test func aPictureOfTooManyPixelsIsNotDecoded() throws {
    #expect(DecodedPicture(try bitmap(side: 800), side: 16) != nil)
    #expect(DecodedPicture(try bitmap(side: 8000), side: 16) == nil)
  }

  @Test func aPictureThatTakesTooLongIsGivenUp() throws {
    #expect(DecodedPicture(try bitmap(side: 800), side: 16, longestTime: 0) == nil)
  }

  @Test func onlyTheTypeThatTheBytesShowIsDecoded() throws {
    let name = "a picture that is a program"
    let program = Data("<svg xmlns='http://www.w3.org/2000/svg'><desc>\(name)</desc></svg>".utf8)
    #expect(Artwork(data: program) == nil)
    let disguised = try #require(Artwork(data: Data("BM".utf8) + program))
    #expect(DecodedPicture(disguised, side: 16) == nil)
  }

  /// The claimed size of a picture is checked before memory for its pixels is allocated.
  @Test(arguments: PictureBomb.allCases)
  func aPictureThatIsABombIsGivenUpSoon(bomb: PictureBomb) throws {
    let artwork = try #require(Artwork(data: bomb.data))
    let start = Self.processorTime
    let memory = Self.largestMemory
    // Only the first picture of an animation is decoded.
    #expect((DecodedPicture(artwork, side: 16) == nil) == (bomb != .animatedGIF))
    // Decoding is cancelled after a second, but the step that is running may end.
    #expect(Self.processorTime - start < 3)
    #expect(Self.largestMemory - memory < 600 << 20)
  }

  @Test func aPictureThatIsCutOffOrHasNoLoaderDoesNoHarm() throws {
    for data in PictureBomb.allCases.map(\.data) {
      for length in [12, 40, data.count / 2, data.count - 1] {
        guard let artwork = Artwork(data: data.prefix(length)) else { continue }
        _ = DecodedPicture(artwork, side: 16, longestTime: 0.2)
      }
    }
    let unknown = try #require(Artwork(data: Data("RIFF\u{0}\u{0}\u{0}\u{0}WEBPVP8 ".utf8)))
    #expect(DecodedPicture(unknown, side: 16) == nil)
  }

  /// The processor time that this thread has used, in seconds.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The greatest amount of memory that this process has used, in bytes.
  private static var largestMemory: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss << 10
  }

  /// A black bitmap with one bit for each pixel.
  private func bitmap(side: Int) throws -> Artwork {
    func bytes(_ values: UInt32...) -> Data {
      Data(values.flatMap { value in withUnsafeBytes(of: value.littleEndian, Array.init) })
    }
    let rows = (side + 31) / 32 * 4 * side
    let header =
      Data("BM".utf8) + bytes(UInt32(62 + rows), 0, 62, 40, UInt32(side), UInt32(side), 0x1_0001)
      + bytes(0, UInt32(rows), 0, 0, 2, 0, 0, 0xFF_FFFF)
    return try #require(Artwork(data: header + Data(count: rows)))
  }
}
