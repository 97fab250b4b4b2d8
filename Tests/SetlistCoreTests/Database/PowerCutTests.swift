import Foundation
import GRDB
import TestSupport
import Testing

@testable import SetlistModel
@testable import SetlistStore

/// Simulates a power cut before any disk operation, a thousand times by default.
@Suite(.serialized) struct PowerCutTests {
  private static let seeds = (0..<5 * testScale).map { _ in UInt64.random(in: 1...UInt64.max) }

  @Test(arguments: PowerCutTests.seeds)
  func aPowerCutLosesNothingThatWasAcknowledged(seed: UInt64) async throws {
    try await cut(100, writers: 1, seed: seed)
  }

  @Test(arguments: PowerCutTests.seeds)
  func twoWritersLoseNothingToAPowerCut(seed: UInt64) async throws {
    try await cut(100, writers: 2, seed: seed)
  }

  @Test(arguments: PowerCutTests.seeds.prefix(2 * testScale))
  func aPowerCutLeavesAllOfALongImportOrNothing(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let trace = folder.url.appendingPathComponent("trace")
    let process = try StormProcess(
      database: folder.database, seed: seed, output: folder.url.appendingPathComponent("said 0"),
      task: .import, environment: try FaultyDisk(folder.url).environment(trace: trace))
    // The process is killed in the middle of its second import.
    try await eventually(within: .seconds(120)) { process.lines.count >= 3 }
    try await Task.sleep(for: .milliseconds(generator.below(500)))
    #expect(process.killAtOnce())
    let recording = try DiskRecording(trace)
    for _ in 0..<40 {
      let index = Int.random(in: 0...recording.operations.count, using: &generator)
      let files = recording.files(afterCutBefore: index, using: &generator)
      let (copy, database) = try await open(files, of: folder, seed: seed)
      let lists = try await database.everything().filter { $0.name.hasPrefix("Import") }
      let counts = lists.map { $0.sections.flatMap(\.entries).count }
      try #require(counts == counts.map { _ in 2500 }, "seed \(seed)")
      let said = recording.said(before: index).filter { $0.hasPrefix("+") }.map { $0.dropFirst(2) }
      let names = Set(lists.map(\.name))
      try #require(names.isSuperset(of: said.map { "Import \($0)" }), "seed \(seed)")
      let songs = try await database.connection.reading { db in
        try Int.fetchOne(db, sql: "SELECT count(*) FROM song WHERE title LIKE 'Song %'")
      }
      try #require(songs == 2500 * lists.count, "seed \(seed)")
      database.close()
      withExtendedLifetime(copy) {}
    }
  }

  private func cut(_ cuts: Int, writers: Int, seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let recording = try await record(in: folder, writers: writers, using: &generator)
    for _ in 0..<cuts {
      let index = Int.random(in: 0...recording.operations.count, using: &generator)
      let files = recording.files(afterCutBefore: index, using: &generator)
      try await check(files, said: recording.said(before: index), of: folder, seed: seed)
    }
  }

  private func record(
    in folder: TemporaryFolder, writers: Int, using generator: inout SeededGenerator
  ) async throws -> DiskRecording {
    let trace = folder.url.appendingPathComponent("trace")
    let disk = try FaultyDisk(folder.url)
    let processes = try (0..<writers).map { number in
      try StormProcess(
        database: folder.database, seed: generator.next(),
        output: folder.url.appendingPathComponent("said \(number)"),
        environment: disk.environment(trace: trace))
    }
    try await eventually(within: .seconds(60)) { processes.allSatisfy { $0.lines.count >= 60 } }
    for process in processes {
      #expect(process.killAtOnce(), "A writer had ended before.")
    }
    return try DiskRecording(trace)
  }

  private func check(
    _ files: [String: Data], said: [String], of recorded: TemporaryFolder, seed: UInt64
  ) async throws {
    let (folder, database) = try await open(files, of: recorded, seed: seed)
    let stored = try await Set(
      database.everything().flatMap(\.sections).flatMap(\.entries).map(\.id.description))
    var expected: [String: Bool] = [:]
    for line in said {
      expected[String(line.dropFirst(2))] = line.hasPrefix("?") ? nil : line.hasPrefix("+")
    }
    for (id, isThere) in expected {
      try #require(stored.contains(id) == isThere, "\(id) of seed \(seed)")
    }
    database.close()
    withExtendedLifetime(folder) {}
  }

  /// Opens the database in a copy of the files, as the next start does, and checks it.
  private func open(
    _ files: [String: Data], of recorded: TemporaryFolder, seed: UInt64
  ) async throws -> (folder: TemporaryFolder, database: SetlistDatabase) {
    let folder = try TemporaryFolder()
    for (path, data) in files where !path.hasSuffix("-shm") {
      let copy = URL(filePath: path.replacing(recorded.url.path, with: folder.url.path))
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: copy)
    }
    let opened = try SetlistDatabase.openKeepingDamaged(at: folder.database)
    try #require(opened.damagedCopy == nil, "seed \(seed)")
    try #require(await opened.database.maintenance.check() == [], "seed \(seed)")
    return (folder, opened.database)
  }
}
