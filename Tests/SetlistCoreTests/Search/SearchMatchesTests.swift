import Foundation
import Testing

@testable import SetlistModel
@testable import SetlistStore

@Suite struct SearchMatchesTests {
  @Test func everyIdentityIsFoundAndNoOther() {
    for count in [0, 1, 7, 8, 9, 1000] {
      let ids = (0..<count).map { _ in Entry.ID() }
      let index = IdentifierIndex(ids)
      #expect(ids.enumerated().allSatisfy { index[$1] == $0 })
      #expect((0..<1000).allSatisfy { _ in index[Entry.ID()] == nil })
    }
  }

  @Test(arguments: [0, 8, 16, 24])
  func identitiesAtEqualDistancesAreSpreadWhateverTheSeeds(shift: Int) throws {
    let count = 20_000
    let texts = (0..<count).map { String(format: "%012lx", $0 << shift) }
    let kinds = try [
      texts.map { try #require(Entry.ID("00000000-0000-0000-0000-\($0)")) },
      texts.map {
        try #require(Entry.ID("\($0.prefix(8))-\($0.suffix(4))-0000-0000-000000000000"))
      },
    ]
    let slotCount = NumberTable.slotCount(for: count)
    // The number of slots that random identities would take.
    let expected = Double(slotCount) * (1 - exp(-Double(count) / Double(slotCount)))
    for _ in 0..<20 {
      let hash = IdentifierHash()
      for ids in kinds {
        let slots = Set(ids.map { NumberTable.slot(of: hash($0), among: slotCount) })
        #expect(Double(slots.count) > 0.97 * expected, "\(ids[1])")
      }
    }
  }

  @Test func identitiesThatDifferInOneByteAreFound() throws {
    let ids = try (0..<60_000).map { number in
      try #require(Entry.ID("00000000-0000-0000-0000-" + String(format: "%012lx", number << 24)))
    }
    let index = IdentifierIndex(ids)
    #expect(ids.enumerated().allSatisfy { index[$1] == $0 })
  }

  @Test func answersAreEqualIfTheSameEntriesMatchWhateverElseThereIs() throws {
    let entries = (0..<200).map { Entry(content: .note("\($0)")) }
    let section = Section(title: "A", entries: Array(entries[..<120]))
    let other = Section(title: "B", entries: Array(entries[120...]))
    let corpus = try SearchCorpus([section, other])
    let places = Array(stride(from: 0, to: 200, by: 3))
    let matches = SearchMatches(places, in: corpus)
    #expect(matches.count == 67 && matches.identifiers == Set(places.map { entries[$0].id }))
    #expect(matches.entries(of: section.id) == places.prefix(40).map { entries[$0] })
    #expect(matches.entries(of: Section.ID()).isEmpty)
    #expect(entries.enumerated().allSatisfy { matches.contains($1.id) == ($0 % 3 == 0) })
    #expect(!matches.contains(Entry.ID()))
    #expect(matches == SearchMatches(places, in: try SearchCorpus([section, other])))
    #expect(matches != SearchMatches(places.map { $0 == 99 ? 100 : $0 }, in: corpus))
    #expect(matches != SearchMatches(Array(places.dropLast()), in: corpus))
    // Matches stay equal if other entries are added, or a matching entry gets other contents.
    var longer = section
    longer.entries.insert(Entry(content: .note("new")), at: 0)
    longer.entries[1] = Entry(id: entries[0].id, content: .note("else"))
    let shifted = try SearchCorpus([longer, other])
    #expect(matches == SearchMatches(places.map { $0 + 1 }, in: shifted))
    #expect(matches != SearchMatches(places, in: shifted))
    // Matches of the same entries in another section are different matches.
    let moved = try SearchCorpus([Section(title: "A", entries: entries)])
    #expect(matches != SearchMatches(places, in: moved))
  }
}
