import Foundation
import Testing

@testable import Setlist
@testable import SetlistCore

/// The pictures on covers come from files that anybody can have made.
@Suite struct DecodedPictureTests {
  @Test func aPictureIsDecodedAndABrokenOneIsNot() async throws {
    let fixture = Repository.folder.appending(path: "Tests/SetlistCoreTests/Fixtures/tone.flac")
    let artwork = try #require(try await Artwork.embedded(in: fixture))
    #expect(DecodedPicture(artwork, side: 16) != nil)
    for length in [0, 8, artwork.data.count / 2] {
      let broken = try #require(
        Artwork(data: artwork.data.prefix(length), claimedType: "image/png"))
      #expect(DecodedPicture(broken, side: 16) == nil, "\(length) bytes")
    }
  }

  @Test func aPictureOfTooManyPixelsIsNotDecoded() throws {
    func bitmap(side: Int) throws -> Artwork {
      let data = Data("P4 \(side) \(side)\n".utf8) + Data(count: side * side / 8)
      return try #require(Artwork(data: data, claimedType: "image/x-portable-bitmap"))
    }
    #expect(DecodedPicture(try bitmap(side: 800), side: 16) != nil)
    #expect(DecodedPicture(try bitmap(side: 8000), side: 16) == nil)
  }
}
