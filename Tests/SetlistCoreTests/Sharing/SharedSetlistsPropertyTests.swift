import Foundation
import TestSupport
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistSharing
@testable import SetlistStore

/// Several people who do anything to one setlist, while files are carried at random.
@MainActor
@Suite struct SharedSetlistsPropertyTests {
  @Test(.enabled(if: !isQuick, "takes long"), arguments: SeededGenerator.seeds(3))
  func allHaveTheSameInTheEndAndNothingEchoes(seed: UInt64) async throws {
    let band = try await SharedBand(["Ann", "Ben", "Cid"])
    var random = SeededGenerator(seed: seed)
    var commands: [RandomCommands] = []
    for (number, member) in band.members.enumerated() {
      let setlists = AllSetlists(library: member.library)
      try await setlists.load()
      commands.append(
        RandomCommands(
          fixture: member.fixture, setlists: setlists,
          random: RandomEdits(seed: seed &+ UInt64(number))))
    }
    let id = try #require(band.members[0].controller.setlistID)
    for step in 0..<(40 * testScale) {
      let number = random.below(3)
      let member = band.members[number]
      switch random.below(5) {
      case 0:
        let former = member.merges.count
        let other = band.members[(number + 1 + random.below(2)) % 3]
        try band.carry(from: other, to: member, isConflict: random.chance(2))
        await member.sharing.exchangeAll()
        #expect(try await !member.wouldEcho(), "seed \(seed), step \(step)")
        // Taking a merge back gives exactly what was there.
        if random.chance(3), member.merges.count == former + 1, let merge = member.merges.last,
          merge.instant != nil,
          merge.instant == member.library.undoInstant(in: [.merges(id)])
        {
          try await member.library.undo(in: [.merges(id)])
          let setlist = try await member.fixture.database.setlists.fetch(id)
          #expect(setlist == merge.before, "seed \(seed), step \(step)")
        }
        try await member.catchUp()
      case 1:
        try await member.catchUp()
        _ = try? await member.controller.undo()
      default:
        try await member.catchUp()
        let command = commands[number].command()
        do { try await command.run() } catch let error as DatabaseError {
          guard case .refused = error else { throw error }
        }
      }
    }
    try await band.settle()
    try await band.requireSame()
  }
}
