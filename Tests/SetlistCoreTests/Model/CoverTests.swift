import Foundation
import Testing

@testable import SetlistFormats
@testable import SetlistLibrary
@testable import SetlistModel

@Suite struct CoverTests {
  @Test func theColorIsAlwaysTheSameForASetlistAndAllColorsAreUsed() throws {
    let id = try #require(Setlist.ID("00112233-4455-6677-8899-aabbccddeeff"))
    // This color must never change, because every user's covers would change.
    #expect(cover(id: id).color == 10)
    let colors = Set((0..<1000).map { _ in cover().color })
    #expect(colors == Set(0..<Cover.colorCount))
  }

  @Test func fewerThanFourPicturesMakeOneAndMoreMakeFour() {
    let pictures = (0..<6).compactMap { Artwork(data: Data([0xFF, 0xD8, 0xFF, $0])) }
    #expect(pictures.count == 6)
    let counts = (0...6).map { cover(pictures: Array(pictures.prefix($0))).pictures.count }
    #expect(counts == [0, 1, 1, 1, 4, 4, 4])
  }

  private func cover(
    id: Setlist.ID = .init(), pictures: [Artwork] = []
  ) -> Cover {
    Cover(
      of: SetlistSummary(id: id, name: "Gig", songCount: 0, time: PlayingTime()), pictures: pictures
    )
  }
}
