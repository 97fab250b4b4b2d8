import Foundation
import SetlistModel
import SetlistStore
import TestSupport
import Testing

/// Runs one command repeatedly on copies of the same database, each time with another fault of the
/// disk.
struct DiskFaultTrial: Sendable {
  private let command: FaultyCommand
  private let template: CommandLineRun
  /// The content of the database before the command, and after it without a fault. Empty if the
  /// database was damaged before.
  private let before: [String]
  private let after: [String]
  private let counts: [FaultyDisk.Call: Int]

  init(of command: FaultyCommand) async throws {
    self.command = command
    template = try CommandLineRun()
    try template.write(
      "Gig\n\n# Set 1\nAnn - Song A (3:00)\nBob - Song B (4:00)\nAnn - Song A (3:00)\n# Set 2\nC\n",
      to: "gig.txt")
    let pool = (1...300).map { "Band - Tune \($0) (3:\(10 + $0 % 50))\n" }.joined()
    try template.write("Pool\n\n# All\n\(pool)", to: "pool.txt")
    try template.write("New\n\n# Set\nDan - Song D (3:00)\nEve - Song E (2:00)\n", to: "new.txt")
    for file in ["gig.txt", "pool.txt"] {
      try #require(try await template.run("import", file, "--accept").status == 0)
    }
    _ = try await template.run("backup")
    before = try await Self.content(of: template)
    // Without this marker the file is read through, as after a power cut.
    try? FileManager.default.removeItem(at: template.file(".setlist.sqlite.closed"))
    if command.isDamaged {
      // The damaged page is in the middle of a table.
      let file = try FileHandle(forUpdating: template.database)
      try file.seek(toOffset: 4096 * 12)
      try file.write(contentsOf: Data(repeating: 0x5A, count: 4096))
      try file.close()
    }
    let run = try Self.copy(of: template)
    let disk = try FaultyDisk(run.folder)
    _ = try await Self.start(command, run, disk.environment())
    counts = try disk.callCounts()
    after = try await Self.content(of: run)
  }

  /// A random fault of a random kind, at one of the calls that the command makes.
  func fault(using generator: inout SeededGenerator) -> FaultyDisk.Fault {
    let calls = FaultyDisk.Call.allCases.filter { counts[$0, default: 0] > 0 }
    let call = calls.randomElement(using: &generator) ?? .read
    var errors: [Int32] = [EIO, ESTALE]
    if [.write, .sync, .open, .rename, .truncate].contains(call) { errors.append(ENOSPC) }
    if [.read, .write, .sync, .open, .lock].contains(call) { errors.append(EINTR) }
    if [.read, .write].contains(call) { errors.append(0) }
    let error = errors.randomElement(using: &generator) ?? EIO
    return FaultyDisk.Fault(
      call, number: Int.random(in: 1...counts[call, default: 1], using: &generator), error: error,
      // No system interrupts every call, so EINTR comes once.
      times: error == EINTR || Bool.random(using: &generator) ? 1 : 1_000_000_000)
  }

  /// The wrong results and messages of the command with a fault.
  func complaints(about fault: FaultyDisk.Fault) async throws -> [String] {
    let run = try Self.copy(of: template)
    let original = try Data(contentsOf: run.database)
    let result = try await Self.start(
      command, run, FaultyDisk(run.folder, fault: fault).environment())
    var complaints: [String] = []
    if ![0, 1].contains(result.status) { complaints.append("ended with \(result.status)") }
    let names = try FileManager.default.contentsOfDirectory(atPath: run.folder.path)
    if command.isDamaged {
      let isKept = try names.contains {
        try $0.hasSuffix(".sqlite") && Data(contentsOf: run.file($0)) == original
      }
      if !isKept { complaints.append("the broken file is gone") }
      if !names.contains("setlist.sqlite") { complaints.append("there is no file") }
    } else {
      if names.contains(where: { $0.contains("damaged") || $0.contains("aside") }) {
        complaints.append("an intact file was renamed")
      }
      if result.errors.contains("damaged") { complaints.append("an intact file is called damaged") }
      let found = try await Self.content(of: run)
      if result.status == 0, found != after { complaints.append("not done, and nothing said") }
      let promise = /othing (was|could be|is) (changed|saved|imported)/
      if result.status == 1, result.errors.contains(promise), found != before {
        complaints.append("something was changed")
      }
      if found != before, found != after { complaints.append("done by half") }
    }
    return complaints.map { "\($0); it said: \(result.errors)" }
  }

  private static func start(
    _ command: FaultyCommand, _ run: CommandLineRun, _ environment: [String: String]
  ) async throws -> CommandLineRun.Result {
    let arguments = try await command.arguments(run) + ["--database", run.database.path]
    return try await run.runBare(arguments, environment: environment)
  }

  private static func copy(of template: CommandLineRun) throws -> CommandLineRun {
    let run = try CommandLineRun()
    for name in try FileManager.default.contentsOfDirectory(atPath: template.folder.path)
    where !name.hasPrefix("out-") && !name.hasPrefix("err-") {
      try FileManager.default.copyItem(at: template.file(name), to: run.file(name))
    }
    return run
  }

  /// All setlists as lines of text. Throws if the database is damaged.
  private static func content(of run: CommandLineRun) async throws -> [String] {
    let database = try SetlistDatabase.openForReading(at: run.database)
    defer { database.close() }
    let found = try await database.maintenance.check()
    var lines = found.map { "unsound: \($0)" }
    for summary in try await database.setlists.summaries() {
      guard let setlist = try await database.setlists.fetch(summary.id) else { continue }
      lines.append("= \(setlist.name)")
      for section in setlist.sections {
        lines.append("# \(section.title)")
        lines += section.entries.map { "\($0.title) – \($0.song?.artist ?? "")" }
      }
    }
    return lines
  }
}
