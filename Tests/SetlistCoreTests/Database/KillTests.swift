import Foundation
import GRDB
import TestSupport
import Testing

@testable import SetlistModel
@testable import SetlistStore

@Suite(.serialized) struct KillTests {
  /// Kills the process twenty times by default, at other moments in each run.
  private static let seeds = (0..<testScale).map { _ in UInt64.random(in: 1...UInt64.max) }

  @Test(arguments: KillTests.seeds)
  func aKillAtAnyInstantLosesNothingThatWasAcknowledged(seed: UInt64) async throws {
    try await storm(writers: 1, rounds: 12, seed: seed)
  }

  @Test(arguments: KillTests.seeds)
  func twoWritersThatAreKilledNeitherDamageNorLoseAnything(seed: UInt64) async throws {
    try await storm(writers: 2, rounds: 8, seed: seed)
  }

  @Test(arguments: KillTests.seeds)
  func aKillDuringARestoreLeavesAllOfTheOldOrAllOfTheNew(seed: UInt64) async throws {
    let folder = try TemporaryFolder()
    var generator = SeededGenerator(seed: seed)
    var contents: Set<[Setlist]> = []
    do {
      let database = try SetlistDatabase.open(at: folder.database)
      for name in ["One", "Two"] {
        for setlist in try await database.setlists.summaries() {
          try await database.setlists.perform(SetlistEdit(.removeSetlist(setlist.id)))
        }
        let entries = (0..<3000).map { Entry(content: .note("\(name) \($0)")) }
        let setlist = Setlist(name: name, sections: [Section(title: name, entries: entries)])
        try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .first)))
        contents.insert(try await database.everything())
        try await database.backups.backUp()
      }
      // Only the two backups of known content are kept.
      for backup in try await database.backups.all().dropFirst(2) {
        try FileManager.default.removeItem(at: backup.url)
      }
      try database.connection.writer.close()
    }
    for round in 0..<6 {
      let process = try StormProcess(
        database: folder.database, seed: generator.next(),
        output: folder.url.appendingPathComponent("said"), task: .restore)
      let patience = 1 + generator.below(4)
      try await eventually(within: .seconds(60)) { process.lines.count >= patience }
      try await Task.sleep(for: .microseconds(generator.below(60_000)))
      #expect(process.killAtOnce(), "The process had ended before, in round \(round).")
      let database = try SetlistDatabase.open(at: folder.database)
      try #require(await database.maintenance.check() == [])
      let found = try await database.everything()
      try #require(contents.contains(found), "seed \(seed)")
      for backup in try await database.backups.all() {
        let copy = try DatabaseQueue(path: backup.url.path)
        let verdict = try await copy.read { try String.fetchOne($0, sql: "PRAGMA quick_check") }
        #expect(verdict == "ok")
        try copy.close()
      }
      try database.connection.writer.close()
    }
  }

  /// Both writers log the same plays, as a stage does that logs one again after a crash. What was
  /// only announced is logged again, too.
  @Test(arguments: KillTests.seeds)
  func aKillWhilePlaysAreLoggedNeitherLosesNorDoublesOne(seed: UInt64) async throws {
    let folder = try TemporaryFolder()
    var generator = SeededGenerator(seed: seed)
    try SetlistDatabase.open(at: folder.database).close()
    var all: Set<String> = []
    for round in 0..<10 {
      let shared = generator.next()
      let processes = try (0..<2).map { number in
        try StormProcess(
          database: folder.database, seed: shared,
          output: folder.url.appendingPathComponent("said \(number)"), task: .play)
      }
      let patience = 1 + generator.below(16)
      try await eventually(within: .seconds(60)) {
        processes.allSatisfy { $0.lines.count >= patience }
      }
      try await Task.sleep(for: .microseconds(generator.below(5000)))
      for process in processes {
        #expect(process.killAtOnce(), "A writer had ended before, in round \(round).")
      }
      let lines = processes.flatMap(\.lines)
      let done = Set(lines.filter { $0.hasPrefix("+") }.map { String($0.dropFirst(2)) })
      let announced = Set(lines.map { String($0.dropFirst(2)) })
      let database = try SetlistDatabase.open(at: folder.database)
      try #require(await database.maintenance.check() == [])
      var stored = try await database.plays.all().map(\.id.description)
      try #require(Set(stored).isSuperset(of: all.union(done)), "seed \(seed)")
      try #require(Set(stored).subtracting(all).isSubset(of: announced), "seed \(seed)")
      let began = LocalInstant(Date(timeIntervalSince1970: 1_804_000_000), offset: 3600)
      let again = announced.compactMap { Play.ID($0) }.map { id in
        Play(
          id: id, PlayedSong(id: Song.ID(), title: "Again"), began: began, length: 200,
          occasion: Occasion(date: began.date), source: .stage)
      }
      try await database.setlists.perform(SetlistEdit(.logPlays(again)))
      all.formUnion(announced)
      stored = try await database.plays.all().map(\.id.description)
      try #require(stored.count == all.count && Set(stored) == all, "seed \(seed)")
      database.close()
    }
    #expect(all.count > 10)
  }

  private func storm(writers: Int, rounds: Int, seed: UInt64) async throws {
    let folder = try TemporaryFolder()
    var generator = SeededGenerator(seed: seed)
    var expected: [String: Bool] = [:]
    var base: Set<String>?
    for round in 0..<rounds {
      let processes = try (0..<writers).map { number in
        try StormProcess(
          database: folder.database, seed: generator.next(),
          output: folder.url.appendingPathComponent("said \(number)"))
      }
      let patience = generator.below(16)
      try await eventually(within: .seconds(60)) {
        processes.allSatisfy { $0.lines.count >= patience }
      }
      try await Task.sleep(for: .microseconds(generator.below(5000)))
      for process in processes {
        #expect(process.killAtOnce(), "A writer had ended before, in round \(round).")
      }
      let unknown = note(processes.flatMap(\.lines), in: &expected)
      let database = try SetlistDatabase.open(at: folder.database)
      try #require(await database.maintenance.check() == [])
      let stored = try await Set(
        database.everything().flatMap(\.sections).flatMap(\.entries).map(\.id.description))
      if base == nil { base = stored.subtracting(expected.keys).subtracting(unknown) }
      for (id, isThere) in expected {
        try #require(stored.contains(id) == isThere, "\(id) in round \(round) of seed \(seed)")
      }
      // Each announced edit was either done or not.
      for id in unknown { expected[id] = stored.contains(id) }
      #expect(stored == base?.union(expected.filter(\.value).keys))
      try database.connection.writer.close()
    }
    #expect(expected.count > rounds)
  }

  /// Records the acknowledged edits as expected, and returns those that were only announced.
  private func note(_ lines: [String], in expected: inout [String: Bool]) -> Set<String> {
    var unknown: Set<String> = []
    for line in lines {
      let id = String(line.dropFirst(2))
      if line.hasPrefix("?") {
        unknown.insert(id)
        expected[id] = nil
      } else {
        unknown.remove(id)
        expected[id] = line.hasPrefix("+")
      }
    }
    return unknown
  }
}
