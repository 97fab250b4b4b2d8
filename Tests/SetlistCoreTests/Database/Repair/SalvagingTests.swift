import Foundation
import GRDB
import TestSupport
import Testing

@testable import SetlistModel
@testable import SetlistStore

/// Tests how much a repair saves of files with damaged pages.
@Suite struct SalvagingTests {
  private static let pageSize = 4096

  /// A database of 1,205 songs in four setlists of ten sections, as one file.
  private func fill(_ folder: TemporaryFolder) async throws -> (songs: [String], file: Data) {
    let database = try SetlistDatabase.open(at: folder.database)
    for setlist in 0..<4 {
      let sections = (0..<10).map { section in
        let count = setlist == 3 && section == 9 ? 30 : 30 + (setlist == 0 && section == 0 ? 5 : 0)
        return Section(
          title: "Set \(setlist).\(section)",
          entries: (0..<count).map { number in
            let name = "Title \(setlist).\(section).\(number)"
            return Entry(
              content: .song(
                Song(title: name, artist: "Artist \(number)", location: URL(filePath: "/\(name)"))))
          })
      }
      try await database.setlists.perform(
        SetlistEdit(.insertSetlist(Setlist(name: "List \(setlist)", sections: sections), .last)))
    }
    let songs = try await database.songsInPlace()
    database.close()
    return (songs, try Data(contentsOf: folder.database))
  }

  enum Loss: CaseIterable {
    case zeros, noise, anotherPage
  }

  private func lose(
    _ page: Int, in data: inout Data, _ loss: Loss, _ generator: inout SeededGenerator
  ) {
    let range = page * Self.pageSize..<(page + 1) * Self.pageSize
    switch loss {
    case .zeros: data.replaceSubrange(range, with: Data(count: Self.pageSize))
    case .noise:
      data.replaceSubrange(
        range,
        with: (0..<Self.pageSize).map { _ in UInt8(truncatingIfNeeded: generator.next()) })
    case .anotherPage:
      let other = generator.below(data.count / Self.pageSize)
      data.replaceSubrange(
        range, with: Data(data[other * Self.pageSize..<(other + 1) * Self.pageSize]))
    }
  }

  /// The share of the songs that are in their places after a repair of a file.
  private func savedPart(of songs: [String], in data: Data) async throws -> Double {
    let folder = try TemporaryFolder()
    try data.write(to: folder.database)
    let salvage = try await Salvage.run(at: folder.database)
    #expect(try Data(contentsOf: salvage.damagedCopy) == data)
    let database = try SetlistDatabase.open(at: folder.database)
    try await database.requireSound()
    var left = try await database.songsInPlace().reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let saved = songs.count { song in
      guard let count = left[song], count > 0 else { return false }
      left[song] = count - 1
      return true
    }
    database.close()
    if saved < songs.count { #expect(salvage.lostCount > 0) }
    return Double(saved) / Double(songs.count)
  }

  @Test(.enabled(if: !isQuick, "takes long"), arguments: Loss.allCases)
  func theLossOfAnyPageCostsFewSongs(loss: Loss) async throws {
    let folder = try TemporaryFolder()
    let (songs, file) = try await fill(folder)
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    let count = file.count / Self.pageSize
    // The first pages are the roots of the tables. Of the other pages some or all are tried.
    let others = (0..<8 * testScale).map { _ in generator.below(count) }
    let pages = Set(0..<(testScale >= 10 ? count : min(24, count))).union(others)
    for page in pages.sorted() {
      var data = file
      lose(page, in: &data, loss, &generator)
      guard data != file else { continue }
      do {
        let part = try await savedPart(of: songs, in: data)
        print("page \(page + 1) of \(count), \(loss): \(part) of the songs")
        #expect(part >= 0.95, "page \(page + 1), \(loss), seed \(seed)")
      } catch {
        Issue.record("page \(page + 1), \(loss), seed \(seed): \(error)")
      }
    }
  }

  @Test(.enabled(if: !isQuick, "takes long"))
  func theLossOfFivePagesCostsAFifthOfTheSongsAtMost() async throws {
    let folder = try TemporaryFolder()
    let (songs, file) = try await fill(folder)
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    var failures: [String] = []
    for _ in 0..<8 * testScale {
      var data = file
      var lost: [String] = []
      for _ in 0..<5 {
        let (page, loss) = (
          generator.below(file.count / Self.pageSize), Loss.allCases[generator.below(3)]
        )
        lose(page, in: &data, loss, &generator)
        lost.append("\(page + 1) \(loss)")
      }
      do {
        let part = try await savedPart(of: songs, in: data)
        print("pages \(lost.joined(separator: ", ")): \(part) of the songs")
        if part < 0.8 { failures.append("pages \(lost)") }
      } catch {
        Issue.record("pages \(lost), seed \(seed): \(error)")
      }
    }
    // If all sections are lost together with one of their indices, the places of songs are unknown.
    #expect(failures.count <= 1 + testScale / 5, "\(failures), seed \(seed)")
  }

  @Test func aFileIsSalvagedWithoutItsFirstPageAndManyOthers() async throws {
    let folder = try TemporaryFolder()
    let (songs, file) = try await fill(folder)
    var generator = SeededGenerator(seed: 1)
    // The first page has the page size. The other lost pages are the last parts of larger pages,
    // which could tell other sizes from the right one.
    for lost in [[0, 10, 13, 83, 90], [0, 30, 39, 71, 87]] {
      var data = file
      for page in lost { lose(page, in: &data, .zeros, &generator) }
      #expect(try DatabasePages(of: folder.write(data)).pageSize == Self.pageSize)
      #expect(try await savedPart(of: songs, in: data) >= 0.8)
    }
  }

  @Test func sectionsOfWhichNoRowIsLeftAreMadeAnewFromUnknownIndices() async throws {
    let folder = try TemporaryFolder()
    let (songs, file) = try await fill(folder)
    let queue = try DatabaseQueue(path: folder.database.path)
    let root = try await queue.read {
      try Int.fetchOne($0, sql: "SELECT rootpage FROM sqlite_master WHERE name = 'section'")
    }
    try queue.close()
    // Without the leaf pages of the schema, the indices have no names.
    let schema = try #require(try DatabasePages(of: folder.database).node(1))
    var generator = SeededGenerator(seed: 1)
    var data = file
    for page in [try #require(root)] + schema.children {
      lose(page - 1, in: &data, .zeros, &generator)
    }
    #expect(try await savedPart(of: songs, in: data) >= 0.8)
  }

  @Test func bytesAtRandomNeverEndTheProgram() async throws {
    let folder = try TemporaryFolder()
    try SetlistDatabase.open(at: folder.database).close()
    let file = try Data(contentsOf: folder.database)
    let seed = UInt64.random(in: 1...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<60 * testScale {
      var data = file
      for _ in 0..<(1 + generator.below(400)) {
        // Most bytes that matter are at the beginning of a page.
        let page = generator.below(data.count / Self.pageSize) * Self.pageSize
        let length = [16, 120, Self.pageSize][generator.below(3)]
        data[page + generator.below(length)] =
          [0, 0xFF, UInt8(generator.below(256))][
            generator.below(3)]
      }
      let pages = try DatabasePages(of: folder.write(data))
      let target = try DatabaseQueue()
      try Schema.migrator.migrate(target)
      try await target.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA foreign_keys = OFF")
        _ = try RowSalvage(of: pages, into: db)
      }
    }
  }

  @Test func pagesThatLeadToEachOtherAreReadOnce() throws {
    let folder = try TemporaryFolder()
    try SetlistDatabase.open(at: folder.database).close()
    var data = try Data(contentsOf: folder.database)
    let count = data.count / Self.pageSize
    // The second page has cells of 64 KB that continue on the other pages, which form a circle.
    for page in 1..<count {
      var bytes = [UInt8](repeating: 0, count: Self.pageSize)
      bytes[3] = UInt8(page + 1 < count ? page + 2 : 3)
      if page == 1 {
        bytes[0...7] = [13, 0, 0, 0, 100, 0, 0, 0]
        for cell in 0..<100 { (bytes[8 + 2 * cell], bytes[9 + 2 * cell]) = (0x01, 0x2C) }
        bytes[300...303] = [0x84, 0x80, 0x00, 1]
        bytes[796] = 3
      }
      data.replaceSubrange(page * Self.pageSize..<(page + 1) * Self.pageSize, with: bytes)
    }
    let pages = try DatabasePages(of: folder.write(data))
    var reader = RecordReader(pages)
    for page in 1...count {
      guard let node = try pages.node(page) else { continue }
      try reader.forEachRecord(in: node) { _, _ in }
    }
    #expect(try PageSurvey(pages).tableLeaves.count <= count)
  }

  @Test func longNotesAreSavedWithTheirOverflowPages() async throws {
    let folder = try TemporaryFolder()
    let database = try SetlistDatabase.open(at: folder.database)
    let notes = String(repeating: "Ende gut, alles gut. ü ", count: 2000)
    let id = try #require(await database.setlists.summaries().first?.id)
    let song = Song(title: "Long", notes: notes)
    try await database.setlists.perform(
      SetlistEdit(
        .insertSection(Section(title: "New", entries: [Entry(content: .song(song))]), id, .last)))
    let before = try await database.everything()
    database.close()
    let salvage = try await Salvage.run(at: folder.database)
    #expect(salvage.lostCount == 0 && salvage.entryCount == 6)
    #expect(try await SetlistDatabase.open(at: folder.database).everything() == before)
  }

  @Test func commitsThatAreOnlyInTheLogAreSaved() async throws {
    let folder = try TemporaryFolder()
    let database = try SetlistDatabase.open(at: folder.database)
    let id = try #require(await database.setlists.summaries().first?.id)
    try await database.setlists.perform(
      SetlistEdit(.insertSection(Section(title: "In the log"), id, .last)))
    let before = try await database.everything()
    let other = try TemporaryFolder()
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(
        atPath: folder.database.path + suffix, toPath: other.database.path + suffix)
    }
    let salvage = try await Salvage.run(at: other.database)
    #expect(salvage.lostCount == 0)
    #expect(try await SetlistDatabase.open(at: other.database).everything() == before)
    withExtendedLifetime(database) {}
  }

  @Test func aDatabaseOfAnotherProgramIsNotSalvaged() async throws {
    let folder = try TemporaryFolder()
    let queue = try DatabaseQueue(path: folder.database.path)
    try await queue.write {
      try $0.execute(
        sql: """
          CREATE TABLE track (id BLOB, title TEXT, artist TEXT, album TEXT);
          INSERT INTO track VALUES (randomblob(16), 'A', 'B', 'C'), (randomblob(16), 'D', 'E', 'F')
          """)
    }
    try queue.close()
    let before = try Data(contentsOf: folder.database)
    await #expect(throws: SetlistStore.DatabaseError.foreign(path: folder.database.path)) {
      try await Salvage.run(at: folder.database)
    }
    #expect(try Data(contentsOf: folder.database) == before)
  }

  @Test(arguments: ["UTF-16le", "UTF-16be"], [512, 4096, 65536])
  func anotherEncodingAndPageSizeAreSaved(encoding: String, pageSize: Int) async throws {
    let folder = try TemporaryFolder()
    var configuration = Configuration()
    configuration.prepareDatabase {
      try $0.execute(sql: "PRAGMA page_size = \(pageSize); PRAGMA encoding = '\(encoding)'")
    }
    let queue = try DatabaseQueue(path: folder.database.path, configuration: configuration)
    try Schema.migrator.migrate(queue)
    try await queue.write { try Setlist.sample().insertAll(into: $0) }
    try queue.close()
    #expect(throws: SetlistStore.DatabaseError.damaged) {
      try SetlistDatabase.open(at: folder.database)
    }
    let salvage = try await Salvage.run(at: folder.database)
    #expect(salvage.lostCount == 0 && salvage.entryCount == 5)
    let database = try SetlistDatabase.open(at: folder.database)
    #expect(try await database.everything().first?.sections.map(\.title).contains("Disney") == true)
    try await database.requireSound()
  }
}

extension Setlist {
  fileprivate func insertAll(into db: Database) throws {
    _ = try EditTransaction(db: db).apply(SetlistEdit(.insertSetlist(self, .last)))
  }
}

extension TemporaryFolder {
  fileprivate func write(_ data: Data) throws -> URL {
    let file = url.appending(path: "broken-\(UUID().uuidString)")
    try data.write(to: file)
    return file
  }
}

extension SetlistDatabase {
  /// The titles of all songs that are in a section.
  fileprivate func songsInPlace() async throws -> [String] {
    try await connection.read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT hex(section.setlistID) || hex(section.id) || song.title FROM entry
          JOIN section ON section.id = entry.sectionID JOIN song ON song.id = entry.songID
          ORDER BY section.position, entry.position
          """)
    }
  }
}
