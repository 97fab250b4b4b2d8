import Foundation
import TestSupport
import Testing

@testable import SetlistModel
@testable import SetlistStore

/// Edits through a library, as a window makes them, on a disk with single failing calls: 24 faults
/// by default.
@Suite(.serialized) struct EditsOnAFaultyDiskTests {
  private static let seed = testSeed()

  /// - Parameter isUnreleased: whether opening also converts a file from before the first release.
  @Test(arguments: [false, true])
  func whatIsSaidOfAnEditIsTrueAndTheNextOneIsTaken(isUnreleased: Bool) async throws {
    let (template, counts) = try await prepare(isUnreleased: isUnreleased)
    var generator = SeededGenerator(seed: Self.seed)
    for _ in 0..<24 * testScale {
      let call =
        FaultyDisk.Call.allCases.filter { counts[$0, default: 0] > 0 }
        .randomElement(using: &generator) ?? .sync
      let error = [EIO, ESTALE, ENOSPC, EINTR].randomElement(using: &generator) ?? EIO
      let fault = FaultyDisk.Fault(
        call, number: Int.random(in: 1...counts[call, default: 1], using: &generator), error: error,
        // No system interrupts every call, and every refused lock is waited for, so these faults
        // are short.
        times: error == EINTR || call == .lock || Bool.random(using: &generator)
          ? 1 : 1_000_000_000)
      try await endure(fault, template)
    }
  }

  /// A database that was not closed, and the number of disk calls of each kind that a few edits
  /// make.
  private func prepare(
    isUnreleased: Bool
  ) async throws -> (TemporaryFolder, [FaultyDisk.Call: Int]) {
    let template = try TemporaryFolder()
    do {
      let database = try SetlistDatabase.open(at: template.database)
      let entries = (0..<800).map { Entry(content: .song(Song(title: "Song \($0)"))) }
      let id = try #require(await database.setlists.summaries().first?.id)
      try await database.setlists.perform(
        SetlistEdit(.insertSection(Section(title: "All", entries: entries), id, .last)))
      database.close()
    }
    if isUnreleased { try template.makeUnreleased() }
    try FileManager.default.removeItem(
      at: template.url.appendingPathComponent(".setlist.sqlite.closed"))
    let folder = try copy(of: template)
    let disk = try FaultyDisk(folder.url)
    let lines = try run(folder, disk.environment())
    #expect(lines.count { $0.hasPrefix("+") } == 5, "\(lines)")
    return (template, try disk.callCounts())
  }

  private func endure(_ fault: FaultyDisk.Fault, _ template: TemporaryFolder) async throws {
    let folder = try copy(of: template)
    let lines = try run(folder, FaultyDisk(folder.url, fault: fault).environment())
    let context: Comment = "\(fault), seed \(Self.seed): \(lines)"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(!names.contains { $0.contains("damaged") || $0.contains("aside") }, context)
    #expect(!lines.contains { $0.contains("damaged") }, context)
    let answers = lines.filter { $0.hasPrefix("+ ") || $0.hasPrefix("- ") }
    if fault.isShort, let last = answers.last {
      // Once the disk works again, edits succeed again.
      #expect(last.hasPrefix("+"), context)
    }
    let database = try SetlistDatabase.open(at: folder.database)
    #expect(try await database.maintenance.check() == [], context)
    let stored = try await Set(
      database.everything().flatMap(\.sections).flatMap(\.entries).map(\.id.description))
    #expect(stored.count >= 805, context)
    var said: [Substring: Character] = [:]
    for line in lines where line.dropFirst().hasPrefix(" ") {
      said[line.dropFirst(2).prefix { $0 != " " }] = line.first
    }
    for (id, sign) in said where sign != "?" {
      #expect(stored.contains(String(id)) == (sign == "+"), context)
    }
    database.close()
  }

  private func run(_ folder: TemporaryFolder, _ environment: [String: String]) throws -> [String] {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("StormWriter").path
    // `timeout` ends a writer that hangs.
    let output = try Command(program: "timeout", environment: environment)
      .run("60", program, folder.database.path, "\(Self.seed)", "endure")
    #expect([0, 1].contains(output.status), "\(output)")
    return output.output.split(separator: "\n").map(String.init)
  }

  private func copy(of template: TemporaryFolder) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in try FileManager.default.contentsOfDirectory(atPath: template.url.path) {
      try FileManager.default.copyItem(
        at: template.url.appendingPathComponent(name), to: folder.url.appendingPathComponent(name))
    }
    return folder
  }
}
