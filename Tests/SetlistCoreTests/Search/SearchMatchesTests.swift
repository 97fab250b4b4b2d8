import Foundation
import Testing

@testable import SetlistCore

@Suite struct SearchMatchesTests {
  @Test func everyIdentityIsFoundAndNoOther() {
    for count in [0, 1, 7, 8, 9, 1000] {
      let ids = (0..<count).map { _ in Entry.ID() }
      let index = IdentifierIndex(ids)
      #expect(ids.enumerated().allSatisfy { index[$1] == $0 })
      #expect((0..<1000).allSatisfy { _ in index[Entry.ID()] == nil })
    }
  }

  @Test func identitiesThatDifferInOneByteAreFoundAsFast() throws {
    // With a hash that somebody could foresee, these would all meet in one slot.
    let ids = try (0..<60_000).map { number in
      try #require(Entry.ID("00000000-0000-0000-0000-" + String(format: "%012lx", number << 24)))
    }
    let index = IdentifierIndex(ids)
    let start = ContinuousClock.now
    #expect(ids.enumerated().allSatisfy { index[$1] == $0 })
    #expect(ContinuousClock.now - start < .seconds(5))
  }

  @Test func answersAreEqualIfTheSameEntriesMatchWhateverElseThereIs() {
    let ids = (0..<200).map { _ in Entry.ID() }
    let index = IdentifierIndex(ids)
    let places = Array(stride(from: 0, to: 200, by: 3))
    let matches = SearchMatches(places, in: index)
    #expect(matches.count == 67 && matches.identifiers == Set(places.map { ids[$0] }))
    #expect(matches == SearchMatches(places.reversed(), in: IdentifierIndex(ids)))
    #expect(matches != SearchMatches(places.map { $0 == 99 ? 100 : $0 }, in: index))
    #expect(matches != SearchMatches(Array(places.dropLast()), in: index))
    let reversed = Array(ids.reversed()) + [Entry.ID()]
    #expect(matches == SearchMatches(places.map { 199 - $0 }, in: IdentifierIndex(reversed)))
    #expect(matches != SearchMatches(places, in: IdentifierIndex(reversed)))
  }
}
