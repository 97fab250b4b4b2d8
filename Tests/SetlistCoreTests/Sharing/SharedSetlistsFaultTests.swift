import Foundation
import GRDB
import SetlistFiles
import TestSupport
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistSharing
@testable import SetlistStore

/// Shared setlists on disks, in folders and with programs as they are.
@MainActor
@Suite struct SharedSetlistsFaultTests {
  @Test func aFolderThatIsGoneIsToldOnceAndNothingIsLost() async throws {
    let band = try await SharedBand()
    let (ann, ben) = (band.members[0], band.members[1])
    let id = try #require(ann.controller.setlistID)
    let away = ann.folder.appendingPathExtension("away")
    let count = ann.changeCount
    try FileManager.default.moveItem(at: ann.folder, to: away)
    try await ann.controller.remove([ann.id("a1")])
    for _ in 0..<3 { await ann.sharing.exchangeAll() }
    guard case .folderMissing = ann.sharing[id]?.problem else {
      Issue.record("\(String(describing: ann.sharing[id]?.problem))")
      return
    }
    #expect(ann.changeCount == count + 1)
    try FileManager.default.moveItem(at: away, to: ann.folder)
    await ann.sharing.exchangeAll()
    #expect(ann.sharing[id]?.problem == nil)
    try await band.settle()
    try await band.requireSame()
    #expect(try await ben.stored() == "A: a2 a3 a4, B:, C: c1 c2 c3")
  }

  @Test func aFileThatCannotBeWrittenIsToldAndTriedAgain() async throws {
    let band = try await SharedBand()
    let (ann, ben) = (band.members[0], band.members[1])
    let id = try #require(ann.controller.setlistID)
    let file = try #require(ann.file)
    try await ann.sharing.start()
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file.path)
    try await ann.controller.remove([ann.id("a1")])
    await ann.sharing.exchangeAll()
    guard case .notWritable = ann.sharing[id]?.problem else {
      Issue.record("\(String(describing: ann.sharing[id]?.problem))")
      return
    }
    // What others write still comes.
    try await ben.controller.remove([ben.id("c3")])
    await ben.sharing.exchangeAll()
    try band.carry(from: ben, to: ann, isConflict: true)
    await ann.sharing.exchangeAll()
    #expect(try await ann.stored() == "A: a2 a3 a4, B:, C: c1 c2")
    try FileManager.default.setAttributes(
      [.posixPermissions: attributes[.posixPermissions] ?? 0o644], ofItemAtPath: file.path)
    try await eventually { ann.fixture.clock.sleeperCount > 0 }
    ann.fixture.clock.advance(by: SharedSetlists.patience)
    try await eventually { ann.sharing[id]?.problem == nil }
    try await band.settle()
    try await band.requireSame()
  }

  @Test func halfAFileIsReadAgainAndAStrangeOneIsLeftAlone() async throws {
    let band = try await SharedBand()
    let (ann, ben) = (band.members[0], band.members[1])
    let id = try #require(ben.controller.setlistID)
    let file = try #require(ben.file)
    try await ann.controller.remove([ann.id("a1")])
    await ann.sharing.exchangeAll()
    let whole = try Data(contentsOf: try #require(ann.file))
    try whole.prefix(whole.count / 2).write(to: file)
    for _ in 0..<2 { await ben.sharing.exchangeAll() }
    guard case .notReadable = ben.sharing[id]?.problem else {
      Issue.record("\(String(describing: ben.sharing[id]?.problem))")
      return
    }
    #expect(try Data(contentsOf: file).count == whole.count / 2)
    try whole.write(to: file)
    await ben.sharing.exchangeAll()
    #expect(ben.sharing[id]?.problem == nil)
    #expect(try await ben.stored() == "A: a2 a3 a4, B:, C: c1 c2 c3")
  }

  @Test func aFileThatSomebodyRemovedComesBackWithTheNextEdit() async throws {
    let band = try await SharedBand()
    let ann = band.members[0]
    let id = try #require(ann.controller.setlistID)
    let file = try #require(ann.file)
    try FileManager.default.removeItem(at: file)
    await ann.sharing.exchangeAll()
    guard case .fileMissing = ann.sharing[id]?.problem else {
      Issue.record("\(String(describing: ann.sharing[id]?.problem))")
      return
    }
    #expect(!FileManager.default.fileExists(atPath: file.path))
    try await ann.controller.remove([ann.id("a1")])
    await ann.sharing.exchangeAll()
    #expect(ann.sharing[id]?.problem == nil)
    try await band.settle()
    try await band.requireSame()
  }

  @Test func aProgramThatEndsBeforeTheFileIsWrittenWritesItNextTime() async throws {
    let band = try await SharedBand()
    let ann = band.members[0]
    let file = try #require(ann.file)
    let id = try #require(ann.controller.setlistID)
    ann.end()
    try await ann.controller.remove([ann.id("a1")])
    // The transaction is done, and nothing else.
    let exchange = SharedExchange(
      id: id, name: "Ann", machine: ann.library.database.sharing.machine, now: .now)
    #expect(try await ann.library.perform(exchange) != nil)
    #expect(try await !ann.record().isWritten)
    let document = try await ann.record().document
    try FileManager.default.removeItem(at: file)
    try await ann.restart()
    await ann.sharing.exchangeAll()
    #expect(try Data(contentsOf: file) == document)
    #expect(try await ann.record().isWritten)
    try await band.settle()
    try await band.requireSame()
  }

  @Test func twoProgramsWithOneDatabaseMakeOneEdit() async throws {
    let folder = try TemporaryFolder()
    let shared = try TemporaryFolder()
    let first = try await BandMember(
      "Ann", in: shared.url, try SetlistDatabase.open(at: folder.database))
    let id = try await first.share()
    let second = SharedSetlists(
      Library(try SetlistDatabase.open(at: folder.database)), clock: ManualClock())
    try await second.reload()
    for title in ["a1", "a2", "c1"] {
      try await first.controller.remove([first.id(title)])
      async let other: Void = second.exchangeAll()
      async let own: Void = first.sharing.exchangeAll()
      _ = await (other, own)
      let document = try await first.document()
      #expect(document.members.count == 1)
      #expect(try Data(contentsOf: try #require(first.file)) == document.data)
    }
    #expect(try await first.document().members[0].counter == 4)
    #expect(second[id]?.problem == nil)
  }

  @Test func twoHundredCopiesAreOneMerge() async throws {
    let band = try await SharedBand()
    let (ann, ben) = (band.members[0], band.members[1])
    ann.end()
    for number in 0..<200 {
      try await ben.controller.move(
        [ben.id("a\(1 + number % 4)")], to: ben.section(["A", "B", "C"][number % 3]))
      if number % 20 == 0 { await ben.sharing.exchangeAll() }
      let data = try Data(contentsOf: try #require(ben.file))
      try data.write(
        to: ann.folder.appending(
          path: "Gig.sync-conflict-20261130-\(100_000 + number)-ABCDEFG.setlist"))
    }
    try await ann.restart()
    await ann.sharing.exchangeAll()
    #expect(ann.merges.count == 1)
    let left = try FileManager.default.contentsOfDirectory(atPath: ann.folder.path)
    #expect(left == ["Gig.setlist"])
    try await band.settle()
    try await band.requireSame()
  }

  @Test func aThousandOtherSetlistsInTheFolderAreNeitherReadNorOffered() async throws {
    let folder = try TemporaryFolder()
    for number in 0..<1000 {
      let id = Setlist.ID()
      let other = Setlist(id: id, name: "Other \(number)", sections: [Section(title: "S")])
      let data = try Exporter().document(for: other, format: .setlist).data
      try SharedDocument(sharing: data, by: Replica(), named: "Zoe").data
        .write(to: folder.url.appending(path: "Other \(number).setlist"))
    }
    let ann = try await BandMember("Ann", in: folder.url)
    let id = try await ann.share()
    #expect(ann.file?.lastPathComponent == "Gig.setlist")
    try await ann.controller.remove([ann.id("a1")])
    await ann.sharing.exchange(id)
    let document = try await ann.record().document
    #expect(try Data(contentsOf: try #require(ann.file)) == document)
    try await eventually { ann.sharing.folders.areKnown }
    #expect(ann.offers.isEmpty)
  }

  @Test(arguments: [0, 4_000_000_000]) func aWrongClockIsNoOrder(seconds: Double) async throws {
    let band = try await SharedBand()
    let (ann, ben) = (band.members[0], band.members[1])
    let date = Date(timeIntervalSince1970: seconds)
    for title in ["a1", "a2", "a3"] {
      try await ann.controller.remove([ann.id(title)])
      await ann.sharing.exchangeAll()
      let file = try band.carry(from: ann, to: ben)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
      await ben.sharing.exchangeAll()
    }
    #expect(try await ben.stored() == "A: a4, B:, C: c1 c2 c3")
    try await band.settle()
    try await band.requireSame()
  }

  @Test func aRestoredDatabaseGetsAnotherIdentityAndLosesNobodysEdits() async throws {
    let folder = try TemporaryFolder()
    let shared = try TemporaryFolder()
    let database = try SetlistDatabase.open(at: folder.database)
    let ann = try await BandMember("Ann", in: shared.url, database)
    _ = try await ann.share()
    let backup = try await database.backups.backUp()
    let former = try await ann.record().replica
    try await ann.controller.remove([ann.id("a1")])
    await ann.sharing.exchangeAll()
    try await database.backups.restore(backup)
    // An edit in the restored content, before the file was read.
    try await ann.controller.open(ann.fixture.setlist.id)
    try await ann.controller.remove([ann.id("c1")])
    await ann.sharing.exchangeAll()
    #expect(try await ann.record().replica != former)
    #expect(try await ann.stored() == "A: a2 a3 a4, B:, C: c2 c3")
    #expect(try await ann.document().members.count == 2)
  }

  @Test func aRepairThatChangesContentEndsTheSharing() async throws {
    let folder = try TemporaryFolder()
    let shared = try TemporaryFolder()
    let database = try SetlistDatabase.open(at: folder.database)
    let songs = ["a1", "a2"].map { Entry(content: .song(Song(title: $0))) }
    let setlist = Setlist(name: "Gig", sections: [Section(title: "A", entries: songs)])
    try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .first)))
    let (id, first) = (setlist.id, SharedSetlists(Library(database), clock: ManualClock()))
    let file = try await first.share(id, in: shared.url)
    await first.finish()
    #expect(first.all.isEmpty)
    database.close()
    let queue = try DatabaseQueue(path: folder.database.path)
    try await queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA foreign_keys = OFF; DELETE FROM song WHERE title = 'a1'")
    }
    try queue.close()
    let again = try SetlistDatabase.open(at: folder.database)
    #expect(try await again.maintenance.repair().isEmpty == false)
    let sharing = SharedSetlists(Library(again), clock: ManualClock())
    try await sharing.reload()
    #expect(sharing[id] == nil)
    #expect(try await sharing.join(file) == id)
    let titles = try await again.setlists.fetch(id)?.sections.flatMap(\.entries).map(\.title)
    #expect(titles == ["a1", "a2"])
    await sharing.finish()
  }

  @Test func aSetlistThatCannotBeWrittenIsNotShared() async throws {
    let folder = try TemporaryFolder()
    let ann = try await BandMember("Ann", in: folder.url)
    let missing = folder.url.appending(path: "nowhere", directoryHint: .isDirectory)
    await #expect(throws: SharingProblem.self) {
      _ = try await ann.sharing.share(ann.fixture.setlist.id, in: missing)
    }
    #expect(ann.sharing[ann.fixture.setlist.id] == nil)
    await #expect(throws: SharingProblem.self) {
      _ = try await ann.sharing.join(folder.url.appending(path: "nothing.setlist"))
    }
    #expect(ann.sharing.all.isEmpty)
  }
}
