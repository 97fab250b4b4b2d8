import Foundation
import SetlistModel
import SetlistStore
import Testing

@Suite(.serialized) struct ConcurrentCommandsTests {
  private func list(songs count: Int) -> String {
    (0..<count).map { "#EXTINF:1,Ada - Song \($0)\nsong\($0).mp3\n" }.joined()
  }

  @Test func processesThatWriteAtOnceAllSucceed() async throws {
    let command = try CommandLineRun()
    try command.write(list(songs: 50), to: "gig.m3u")
    let id = try await command.run("import", "gig.m3u").rows[0][0]
    let arguments = [
      "import", "gig.m3u", "--into", id, "--duplicates", "add", "--database",
      command.database.path,
    ]
    let statuses = try await withThrowingTaskGroup(of: [Int32].self) { group in
      for _ in 0..<2 {
        group.addTask {
          var statuses: [Int32] = []
          for _ in 0..<4 { statuses.append(try await command.start(arguments).end().status) }
          return statuses
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(statuses == Array(repeating: 0, count: 8))
    let database = try SetlistDatabase.open(at: command.database)
    let setlistID = try #require(Setlist.ID(id))
    let setlist = try #require(await database.setlists.fetch(setlistID))
    #expect(setlist.sections.map(\.entries.count) == Array(repeating: 50, count: 9))
    #expect(Set(setlist.sections.flatMap(\.entries).map(\.id)).count == 450)
  }

  @Test func anOpenDatabaseHearsOfACommand() async throws {
    let command = try CommandLineRun()
    try command.write(list(songs: 3), to: "gig.m3u")
    let database = try SetlistDatabase.open(at: command.database)
    var changes = database.changes().makeAsyncIterator()
    #expect(try await command.run("import", "gig.m3u").status == 0)
    _ = await changes.next()
    #expect(try await database.setlists.summaries().count == 2)
  }

  @Test func aKillAtAnyInstantLeavesWholeListsAndAValidDatabase() async throws {
    let command = try CommandLineRun()
    try command.write(list(songs: 300), to: "gig.m3u")
    #expect(try await command.run("lists").status == 0)
    let seed = UInt64.random(in: 0..<1_000_000)
    var state = seed
    let arguments = ["import", "gig.m3u", "--database", command.database.path]
    for _ in 0..<16 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let running = try command.start(arguments)
      try await Task.sleep(for: .milliseconds(Int(state >> 33) % 160))
      running.killAtOnce()
      _ = try await running.end()
    }
    let database = try SetlistDatabase.open(at: command.database)
    for summary in try await database.setlists.summaries() where summary.name == "gig" {
      #expect(summary.songCount == 300, "seed \(seed)")
      let setlist = try #require(await database.setlists.fetch(summary.id))
      let titles = setlist.sections.flatMap(\.entries).map(\.title)
      #expect(titles == (0..<300).map { "Song \($0)" }, "seed \(seed)")
    }
    #expect(try await command.run("import", "gig.m3u").status == 0)
  }
}
