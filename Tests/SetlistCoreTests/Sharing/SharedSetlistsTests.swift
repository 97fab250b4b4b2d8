import Foundation
import SetlistFiles
import TestSupport
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistSharing
@testable import SetlistStore

/// Setlists that several people share, each with a database and a folder of their own.
@MainActor
@Suite struct SharedSetlistsTests {
  @Test func whoJoinsHasTheSameSetlist() async throws {
    let band = try await SharedBand()
    #expect(try await band.members[1].stored() == "A: a1 a2 a3 a4, B:, C: c1 c2 c3")
    #expect(band.members[1].controller.setlistID == band.members[0].controller.setlistID)
    try await band.requireSame()
    #expect(band.members[1].library.undoActionName(in: [.setlists]) == "Join “Gig”")
  }

  @Test func moveAndEditOfTwoPeopleAreBothThere() async throws {
    let band = try await SharedBand()
    let (ann, ben) = (band.members[0], band.members[1])
    try await ann.controller.move([ann.id("a1")], to: ann.section("C"))
    var entry = try #require(
      ben.controller.setlist?.sections.flatMap(\.entries).first { $0.title == "a1" })
    entry = entry.edited(
      to: Song(id: try #require(entry.songID), title: "a1", duration: 60, key: "Am"), .everywhere)
    try await ben.controller.update(entry)
    try await band.settle()
    try await band.requireSame()
    #expect(try await ben.stored() == "A: a2 a3 a4, B:, C: c1 c2 c3 a1")
    let keys = ann.controller.setlist?.sections.flatMap(\.entries).compactMap(\.song?.key)
    #expect(keys == ["Am"])
    let merge = try #require(ben.merges.first)
    #expect(merge.people == ["Ann"])
    #expect(merge.text == "Ann moved 1 song to C")
    #expect(merge.action.name == "Merge 1 Change of Ann")
    #expect(merge.entries == [try ben.id("a1")])
  }

  @Test func aMergeIsUndoneInItsOwnScopeAndOthersGetThat() async throws {
    let band = try await SharedBand()
    let (ann, ben) = (band.members[0], band.members[1])
    let id = try #require(ben.controller.setlistID)
    try await ben.controller.move([ben.id("a4")], to: ben.section("B"))
    try await ann.controller.move([ann.id("a1")], to: ann.section("C"))
    await ann.sharing.exchangeAll()
    try band.carry(from: ann, to: ben)
    let before = try await ben.fixture.database.setlists.fetch(id)
    await ben.sharing.exchangeAll()
    try await ben.catchUp()
    #expect(try await ben.stored() == "A: a2 a3, B: a4, C: c1 c2 c3 a1")
    #expect(ben.merges.last?.before == before)
    // It takes no place in the undo of what Ben did.
    #expect(ben.controller.undoActionName?.hasPrefix("Move") == true)
    try await ben.library.undo(in: [.merges(id)])
    #expect(try await ben.fixture.database.setlists.fetch(id) == before)
    try await ben.controller.undo()
    #expect(try await ben.stored() == "A: a1 a2 a3 a4, B:, C: c1 c2 c3")
    try await band.settle()
    try await band.requireSame()
    #expect(try await ann.stored() == "A: a1 a2 a3 a4, B:, C: c1 c2 c3")
  }

  @Test func ownUndoAfterAMergeTakesBackOnlyWhatWasMine() async throws {
    let band = try await SharedBand()
    let (ann, ben) = (band.members[0], band.members[1])
    try await ben.controller.move([ben.id("a4")], to: ben.section("B"))
    try await ann.controller.move([ann.id("a1")], to: ann.section("C"))
    try await band.settle()
    try await ben.controller.undo()
    try await ben.controller.redo()
    try await ben.controller.undo()
    #expect(try await ben.stored() == "A: a2 a3 a4, B:, C: c1 c2 c3 a1")
    try await band.settle()
    try await band.requireSame()
  }

  @Test func aMergeBetweenAnUndoAndItsRedoLeavesTheRedo() async throws {
    let band = try await SharedBand()
    let (ann, ben) = (band.members[0], band.members[1])
    try await ben.controller.move([ben.id("a4")], to: ben.section("B"))
    try await ben.controller.undo()
    try await ann.controller.move([ann.id("a1")], to: ann.section("C"))
    try await band.settle()
    #expect(ben.merges.count == 1)
    try await ben.controller.redo()
    #expect(try await ben.stored() == "A: a2 a3, B: a4, C: c1 c2 c3 a1")
    try await band.settle()
    try await band.requireSame()
  }

  @Test func aSetlistThatWasImportedBecomesWhatTheFileSaysWhenItIsJoined() async throws {
    let band = try await SharedBand(["Ann"])
    let folder = try TemporaryFolder()
    let ann = band.members[0]
    let ben = try await BandMember("Ben", in: folder.url)
    let id = try #require(ann.controller.setlistID)
    var imported = try #require(try await ann.fixture.database.setlists.fetch(id))
    imported.sections[0].entries.removeLast(2)
    try await ben.fixture.database.setlists.perform(SetlistEdit(.insertSetlist(imported, .last)))
    try await ann.controller.remove([ann.id("c1")])
    await ann.sharing.exchangeAll()
    try await ben.join(try band.carry(from: ann, to: ben))
    #expect(try await ben.stored() == "A: a1 a2 a3 a4, B:, C: c2 c3")
    #expect(ben.library.undoActionName(in: [.merges(id)]) == "Join “Gig”")
    #expect(try await !ben.wouldEcho())
  }

  @Test func anEditIsWrittenAfterASecondOfRest() async throws {
    let band = try await SharedBand()
    let ann = band.members[0]
    try await ann.sharing.start()
    let file = try #require(ann.file)
    let before = try Data(contentsOf: file)
    try await ann.controller.remove([ann.id("a1")])
    try await eventually { ann.fixture.clock.sleeperCount > 0 }
    #expect(try Data(contentsOf: file) == before)
    ann.fixture.clock.advance(by: .seconds(1))
    try await eventually { try Data(contentsOf: file) != before }
    let written = try SharedDocument(try Data(contentsOf: file))
    #expect(!String(decoding: written.plainData, as: UTF8.self).contains("\"a1\""))
  }

  @Test func whatComesIsMergedWhenTheFolderSaysSo() async throws {
    let band = try await SharedBand()
    let (ann, ben) = (band.members[0], band.members[1])
    try await ben.sharing.start()
    try await ann.controller.remove([ann.id("a1")])
    await ann.sharing.exchangeAll()
    let merges = AsyncStream.makeStream(of: SharedMerge.self)
    ben.sharing.didMerge = { merges.continuation.yield($0) }
    try band.carry(from: ann, to: ben)
    var iterator = merges.stream.makeAsyncIterator()
    let merge = await iterator.next()
    #expect(merge?.text == "Ann removed 1 song")
    #expect(try await ben.stored() == "A: a2 a3 a4, B:, C: c1 c2 c3")
  }

  @Test func aMergeWaitsForTheHandsOfTheUser() async throws {
    let band = try await SharedBand()
    let (ann, ben) = (band.members[0], band.members[1])
    try await ann.controller.remove([ann.id("a1")])
    await ann.sharing.exchangeAll()
    try band.carry(from: ann, to: ben)
    ben.isHeld = true
    await ben.sharing.exchangeAll()
    #expect(ben.merges.isEmpty)
    #expect(try await ben.stored() == "A: a1 a2 a3 a4, B:, C: c1 c2 c3")
    ben.isHeld = false
    ben.sharing.resume()
    try await eventually { ben.merges.count == 1 }
    #expect(try await ben.stored() == "A: a2 a3 a4, B:, C: c1 c2 c3")
  }

  @Test func twoAnswersAreADoubtUntilSomebodyChooses() async throws {
    let band = try await SharedBand()
    let (ann, ben) = (band.members[0], band.members[1])
    let id = try #require(ann.controller.setlistID)
    for (member, key) in [(ann, "Am"), (ben, "Dm")] {
      let entry = try #require(
        member.controller.setlist?.sections.flatMap(\.entries).first { $0.title == "c2" })
      var song = try #require(entry.song)
      song.key = key
      try await member.controller.update(entry.edited(to: song, .everywhere))
    }
    try await band.settle()
    try await band.requireSame()
    let doubts = [ann, ben].map { $0.sharing[id]?.doubts ?? [] }
    #expect(doubts.map(\.count) == [1, 1])
    let doubt = try #require(doubts[0].first)
    #expect(doubt.element == .entry(try ann.id("c2")))
    #expect(doubt.question == .fact(name: "Key", member: "key"))
    #expect(Set(doubt.answers.map(\.text)) == ["Am", "Dm"])
    #expect(Set(doubt.answers.flatMap(\.people)) == ["Ann", "Ben"])
    #expect(doubt.answers.filter(\.isMine).flatMap(\.people) == ["Ann"])
    try await ann.sharing.settle(doubt, choosing: 1, in: id)
    #expect(ann.sharing[id]?.doubts == [])
    try await ann.catchUp()
    let chosen = ann.controller.setlist?.sections.flatMap(\.entries).compactMap(\.song?.key)
    #expect(chosen == [doubt.answers[1].text])
    #expect(ann.controller.undoActionName == "Decide About “c2”")
    try await band.settle()
    try await band.requireSame()
    #expect(ben.sharing[id]?.doubts == [])
  }

  @Test func whatOneRemovedAndTheOtherChangedStaysAndAsks() async throws {
    let band = try await SharedBand()
    let (ann, ben) = (band.members[0], band.members[1])
    let id = try #require(ann.controller.setlistID)
    try await ann.controller.remove([ann.id("c2")])
    try await ben.controller.move([ben.id("c2")], to: ben.section("A"))
    await ann.sharing.exchangeAll()
    try band.carry(from: ann, to: ben, isConflict: true)
    await ben.sharing.exchangeAll()
    let doubt = try #require(ben.sharing[id]?.doubts.first)
    #expect(doubt.question == .removal)
    #expect(doubt.answers.map(\.people) == [["Ben"], ["Ann"]])
    #expect(try await ben.stored() == "A: a1 a2 a3 a4 c2, B:, C: c1 c3")
    try await ben.restart()
    await ben.sharing.exchangeAll()
    #expect(ben.sharing[id]?.doubts == [doubt])
    try await ben.sharing.settle(doubt, choosing: 1, in: id)
    #expect(try await ben.stored() == "A: a1 a2 a3 a4, B:, C: c1 c3")
    #expect(ben.sharing[id]?.doubts == [])
    try await band.settle()
    try await band.requireSame()
  }

  @Test func membersAreShownWithTheirNames() async throws {
    let band = try await SharedBand(["Ann", "Ben", "Cid"])
    try await band.members[1].controller.remove([band.members[1].id("a1")])
    try await band.members[2].controller.remove([band.members[2].id("a2")])
    try await band.settle()
    try await band.requireSame()
    let id = try #require(band.members[0].controller.setlistID)
    let shared = try #require(band.members[1].sharing[id])
    #expect(shared.members.map(\.name) == ["Ben", "Ann", "Cid"])
    #expect(shared.members.map(\.isMe) == [true, false, false])
    #expect(shared.received != nil)
    #expect(shared.members[2].lastChange == shared.received)
  }

  @Test func whoStopsKeepsTheSetlistAndJoinsAgainWithAllThatHappened() async throws {
    let band = try await SharedBand()
    let (ann, ben) = (band.members[0], band.members[1])
    let id = try #require(ben.controller.setlistID)
    let file = try #require(ben.file)
    try await ben.sharing.stopSharing(id)
    #expect(ben.sharing[id] == nil)
    #expect(FileManager.default.fileExists(atPath: file.path))
    try await ben.controller.move([ben.id("a4")], to: ben.section("B"))
    try await ann.controller.remove([ann.id("a1")])
    await ann.sharing.exchangeAll()
    try band.carry(from: ann, to: ben)
    #expect(try await ben.stored() == "A: a1 a2 a3, B: a4, C: c1 c2 c3")
    #expect(try await ben.sharing.join(file) == id)
    #expect(try await ben.stored() == "A: a2 a3, B: a4, C: c1 c2 c3")
    try await band.settle()
    try await band.requireSame()
  }

  @Test func removingASetlistStopsItsSharingAndUndoBringsThatBack() async throws {
    let band = try await SharedBand()
    let (ann, ben) = (band.members[0], band.members[1])
    let id = try #require(ben.controller.setlistID)
    let file = try #require(ben.file)
    try await ben.library.perform(RemoveSetlist(id))
    try await ben.sharing.reload()
    #expect(ben.sharing[id] == nil)
    try await ann.controller.remove([ann.id("a1")])
    await ann.sharing.exchangeAll()
    try band.carry(from: ann, to: ben)
    try await ben.library.undo(in: [.setlists])
    try await ben.sharing.reload()
    try await ben.controller.open(id)
    #expect(ben.file == file)
    try await band.settle()
    try await band.requireSame()
    #expect(try await ben.stored() == "A: a2 a3 a4, B:, C: c1 c2 c3")
  }

  @Test func aDocumentThatAppearsIsOfferedAndOthersAreNot() async throws {
    let band = try await SharedBand()
    let ben = band.members[1]
    let elsewhere = try TemporaryFolder()
    let cid = try await BandMember("Cid", in: elsewhere.url)
    _ = try await cid.share()
    let offers = AsyncStream.makeStream(of: [URL].self)
    ben.sharing.didOffer = { offers.continuation.yield($0) }
    try await eventually { ben.sharing.folders.areKnown }
    let file = ben.folder.appending(path: "Other.setlist")
    try FileManager.default.copyItem(at: try #require(cid.file), to: file)
    var iterator = offers.stream.makeAsyncIterator()
    #expect(await iterator.next()?.map(\.lastPathComponent) == ["Other.setlist"])
    try await ben.join(file)
    #expect(ben.controller.setlistID == cid.controller.setlistID)
  }
}
