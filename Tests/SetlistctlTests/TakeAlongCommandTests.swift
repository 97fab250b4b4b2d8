import Foundation
import TestSupport
import Testing

/// Tests that `setlistctl take-along` copies the songs of a setlist.
@Suite struct TakeAlongCommandTests {
  /// More than is copied at once.
  private static let audio = String(repeating: "audio", count: 500_000)

  private let command: CommandLineRun

  init() async throws {
    command = try CommandLineRun()
    try command.write(Self.audio, to: "one.mp3")
    try command.write(
      "#EXTM3U\n#EXTINF:60,Ada - One\none.mp3\n#EXTINF:60,Ada - Lost\nlost.mp3\n",
      to: "Gig.m3u8")
    #expect(try await command.run("import", command.file("Gig.m3u8").path).status == 0)
  }

  @Test func songsAreCopiedAndWhatIsMissingIsNamed() async throws {
    let folder = command.file("stick/Gig")
    for _ in 0..<2 {
      let result = try await command.run("take-along", "Gig", folder.path)
      #expect(result.status == 0)
      #expect(result.rows == [["01 One.mp3"]])
      #expect(result.errors.contains("02 Lost: There is no file"))
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names.first == "01 One.mp3" && names.count == 6)
    try command.write("mine", to: "stick/Gig/01 One.mp3")
    let refused = try await command.run("take-along", "Gig", folder.path)
    #expect(refused.status == 1 && refused.output.isEmpty)
    #expect(refused.errors.contains("1 file in the folder would be replaced: “01 One.mp3”."))
    let replaced = try await command.run("take-along", "Gig", folder.path, "--replace")
    #expect(replaced.status == 0)
    #expect(
      try String(contentsOf: folder.appending(path: "01 One.mp3"), encoding: .utf8) == Self.audio)
  }

  @Test func aFolderThatCannotBeMadeIsNamed() async throws {
    let result = try await command.run(
      "take-along", "Gig", command.file("one.mp3/Gig").path)
    #expect(result.status == 1 && result.errors.contains("one.mp3/Gig"))
  }

  @Test func aDiskThatFailsLeavesWholeFilesAndTheNextRunEndsTheWork() async throws {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for number in 0..<40 * testScale {
      let disk = command.file("disk-\(number)")
      let folder = disk.appending(path: "Gig")
      try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: true)
      let calls: [FaultyDisk.Call] = [.write, .sync, .open, .rename, .status]
      let fault = FaultyDisk.Fault(
        calls.randomElement(using: &generator) ?? .write,
        number: Int.random(in: 1...12, using: &generator),
        error: [ENOSPC, EIO, 0].randomElement(using: &generator) ?? EIO,
        times: Bool.random(using: &generator) ? 1 : 1_000_000_000)
      let arguments = ["take-along", "Gig", folder.path, "--database", command.database.path]
      let result = try await command.runBare(
        arguments, environment: FaultyDisk(disk, fault: fault).environment())
      #expect([0, 1].contains(result.status), "\(fault), seed \(seed)")
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      #expect(!names.contains { $0.hasSuffix(".part") }, "\(fault), seed \(seed)")
      let song = folder.appending(path: "01 One.mp3")
      if names.contains("01 One.mp3") {
        #expect(try String(contentsOf: song, encoding: .utf8) == Self.audio, "\(fault)")
      }
      #expect(result.status == 1 || names.count == 6, "\(fault), seed \(seed): \(names)")
      #expect(result.status == 0 || result.errors.count > 20, "\(fault), seed \(seed)")
      let again = try await command.run("take-along", "Gig", folder.path, "--replace")
      #expect(again.status == 0 && again.rows == [["01 One.mp3"]], "\(fault), seed \(seed)")
      #expect(try String(contentsOf: song, encoding: .utf8) == Self.audio, "\(fault)")
    }
  }
}
