import Foundation
import SetlistModel
import SetlistStore
import TestSupport
import Testing

/// Tests imports that take so long that other processes work with the database meanwhile.
@Suite(.serialized) struct LongImportsTests {
  private func write(songs count: Int, to name: String, of command: CommandLineRun) throws {
    let lines = (0..<count).map { "#EXTINF:1,Ada - Song \($0)\nsong\($0).mp3\n" }
    try command.write(lines.joined(), to: name)
  }

  @Test(.enabled(if: !isQuick, "takes long"))
  func otherCommandsReadAndWriteDuringALongImport() async throws {
    let command = try CommandLineRun()
    try write(songs: 30_000, to: "long.m3u", of: command)
    try write(songs: 1, to: "short.m3u", of: command)
    let id = try await command.run("import", "short.m3u").rows[0][0]
    let running = try command.start(["import", "long.m3u", "--database", command.database.path])
    let end = Task { try await running.end() }
    var rounds = 0
    while try await command.run("lists").rows.count(where: { $0.contains("long") }) == 0 {
      let added = try await command.run("import", "short.m3u", "--into", id, "--duplicates", "add")
      #expect(added.status == 0, "\(added.errors)")
      let shown = try await command.run("show", id)
      #expect(shown.status == 0, "\(shown.errors)")
      rounds += 1
    }
    #expect(try await end.value.status == 0)
    #expect(rounds > 1)
    let database = try SetlistDatabase.open(at: command.database)
    let counts = try await database.setlists.summaries().map(\.songCount)
    #expect(counts.suffix(2) == [1 + rounds, 30_000])
    #expect(try await database.maintenance.check() == [])
  }

  @Test(.enabled(if: !isQuick, "takes long"))
  func aKillBetweenThePartsOfALongImportLeavesNothing() async throws {
    let command = try CommandLineRun()
    try write(songs: 6_000, to: "long.m3u", of: command)
    #expect(try await command.run("lists").status == 0)
    let lock = command.file(".setlist.sqlite.importing")
    let seed = UInt64.random(in: 1...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    var whole = 0
    for _ in 0..<4 * testScale {
      try? FileManager.default.removeItem(at: lock)
      let running = try command.start(["import", "long.m3u", "--database", command.database.path])
      // The first part of the import is stored soon after the lock file appears.
      let bound = ContinuousClock.now + .seconds(60)
      while !FileManager.default.fileExists(atPath: lock.path), ContinuousClock.now < bound {
        try await Task.sleep(for: .milliseconds(5))
      }
      try await Task.sleep(for: .milliseconds(Int.random(in: 0..<2_000, using: &generator)))
      running.killAtOnce()
      _ = try await running.end()
      let database = try SetlistDatabase.open(at: command.database)
      let found = try await database.setlists.summaries().filter { $0.name != "My Setlist" }
      #expect(found.allSatisfy { $0.songCount == 6_000 }, "seed \(seed)")
      #expect(found.count - whole <= 1, "seed \(seed)")
      whole = found.count
      #expect(try await database.maintenance.check() == [], "seed \(seed)")
      database.close()
    }
    let rows = try await command.run("import", "long.m3u").rows
    #expect(rows.first?.count == 3)
  }
}
