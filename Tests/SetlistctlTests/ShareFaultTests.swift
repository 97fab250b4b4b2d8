import Foundation
import SetlistModel
import TestSupport
import Testing

/// `setlistctl share` on a disk that fails or is full, and killed at any instant.
@Suite(.serialized) struct ShareFaultTests {
  /// Two people with edits that neither has got: one in a database, one in the shared file.
  private struct Trial {
    let run: CommandLineRun
    private let files: [URL: Data]

    init() async throws {
      let run = try CommandLineRun()
      self.run = run
      try run.write("Gig\n\n# Set 1\nA - One\nB - Two\nC - Three\nD - Four\n", to: "gig.txt")
      let folder = run.file("shared")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let ben = ["--database", run.file("ben.sqlite").path]
      for arguments in [
        ["import", "gig.txt", "--accept", "--database", run.database.path],
        ["share", "Gig", folder.path, "--name", "Ann", "--database", run.database.path],
        ["join", folder.path + "/Gig.setlist", "--name", "Ben"] + ben,
      ] {
        let result = try await run.runBare(arguments)
        try #require(result.status == 0, "\(arguments): \(result.errors)")
      }
      let ids = try await run.run("search", "Gig", "").rows.map { $0[0] }
      #expect(try await run.run("move", ids[3], "--before", ids[2]).status == 0)
      for arguments in [["move", ids[0], "--before", ids[2]], ["share", "Gig"]] {
        #expect(try await run.runBare(arguments + ben).status == 0)
      }
      let databases = ["setlist.sqlite", "ben.sqlite"]
      let names = databases + databases.map { ".\($0).closed" } + ["shared/Gig.setlist"]
      files = Dictionary(
        uniqueKeysWithValues: try names.map { name in
          (run.file(name), try Data(contentsOf: run.file(name)))
        })
    }

    /// Puts everything back. The files stay the same ones, as the database has to know its own.
    func reset() throws {
      for name in ["setlist.sqlite", "ben.sqlite"] {
        for suffix in ["-wal", "-shm"] {
          try? FileManager.default.removeItem(at: run.file(name + suffix))
        }
      }
      for name in try FileManager.default.contentsOfDirectory(atPath: run.file("shared").path)
      where name != "Gig.setlist" {
        try FileManager.default.removeItem(at: run.file("shared/" + name))
      }
      for (file, data) in files { try data.write(to: file) }
    }

    /// Fails unless everything is there after one more run, and another one changes nothing.
    func requireWhole(after trouble: String) async throws {
      let half = try Data(contentsOf: run.file("shared/Gig.setlist"))
      #expect((try? JSONSerialization.jsonObject(with: half)) != nil, "\(trouble)")
      let mended = try await run.run("share", "Gig")
      #expect(mended.status == 0, "\(trouble): \(mended.errors)")
      let titles = try await run.run("search", "Gig", "").rows.map { $0[2] }
      // Who has put something at one place first is not known.
      #expect(titles.first == "Two" && titles.last == "Three", "\(trouble): \(titles)")
      #expect(titles.count == 4 && Set(titles).count == 4, "\(trouble): \(titles)")
      let file = try Data(contentsOf: run.file("shared/Gig.setlist"))
      let again = try await run.run("share", "Gig")
      #expect(again.errors == "", "\(trouble)")
      #expect(try Data(contentsOf: run.file("shared/Gig.setlist")) == file, "\(trouble)")
      let ben = try await run.runBare(
        ["share", "Gig", "--database", run.file("ben.sqlite").path])
      #expect(ben.status == 0, "\(trouble): \(ben.errors)")
      #expect(try Data(contentsOf: run.file("shared/Gig.setlist")) == file, "\(trouble)")
      let left = try FileManager.default.contentsOfDirectory(atPath: run.file("shared").path)
      #expect(left.filter { $0.hasSuffix(".setlist") } == ["Gig.setlist"], "\(trouble)")
    }
  }

  @Test func aFaultOfTheDiskLosesNothing() async throws {
    let trial = try await Trial()
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    let arguments = ["share", "Gig", "--database", trial.run.database.path]
    let disk = try FaultyDisk(trial.run.folder)
    #expect(try await trial.run.runBare(arguments, environment: disk.environment()).status == 0)
    let counts = try disk.callCounts()
    try await trial.requireWhole(after: "nothing")
    for _ in 0..<(25 * testScale) {
      try trial.reset()
      let calls: [FaultyDisk.Call] = [.read, .write, .sync, .open, .rename, .status, .unlink]
      let call = calls.filter { counts[$0, default: 0] > 0 }.randomElement(using: &generator)
      let fault = FaultyDisk.Fault(
        call ?? .write,
        number: Int.random(in: 1...counts[call ?? .write, default: 1], using: &generator),
        error: [.write, .sync, .open, .rename].contains(call) ? ENOSPC : EIO,
        times: Bool.random(using: &generator) ? 1 : 1_000_000_000)
      let faulty = try FaultyDisk(trial.run.folder, fault: fault)
      let result = try await trial.run.runBare(arguments, environment: faulty.environment())
      #expect([0, 1].contains(result.status), "\(fault), seed \(seed): \(result.errors)")
      try await trial.requireWhole(after: "\(fault), seed \(seed)")
    }
  }

  @Test func aKillAtAnyInstantLosesAndDoublesNothing() async throws {
    let trial = try await Trial()
    let arguments = ["share", "Gig", "--database", trial.run.database.path]
    let time = try await ContinuousClock().measure {
      _ = try await trial.run.runBare(arguments)
    }
    for number in 0..<(20 * testScale) {
      try trial.reset()
      let command = try trial.run.start(arguments)
      let instant = time * Double(number) / Double(20 * testScale)
      let alarm = Task.detached {
        try await Task.sleep(for: instant)
        command.killAtOnce()
      }
      _ = try await command.end()
      _ = await alarm.result
      try await trial.requireWhole(after: "a kill after \(instant)")
    }
  }
}
