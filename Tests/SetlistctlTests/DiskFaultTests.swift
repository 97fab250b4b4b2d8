import Foundation
import TestSupport
import Testing

/// Runs each command on a disk with single failing calls: 360 faults by default, 10,080 with
/// `SETLIST_TEST_SCALE=28`.
@Suite(.serialized) struct DiskFaultTests {
  private static let seed = testSeed()

  @Test(arguments: FaultyCommand.all)
  func aFaultIsNoDamageAndWhatIsSaidOfItIsTrue(_ command: FaultyCommand) async throws {
    let trial = try await DiskFaultTrial(of: command)
    var generator = SeededGenerator(seed: Self.seed)
    let faults = (0..<20 * testScale).map { _ in trial.fault(using: &generator) }
    await withTaskGroup(of: Void.self) { group in
      // Several trials run at a time, because some of them wait for the disk.
      for (index, fault) in faults.enumerated() {
        if index >= 6 { await group.next() }
        group.addTask {
          do {
            for complaint in try await trial.complaints(about: fault) {
              Issue.record("\(command.name), \(fault), seed \(Self.seed): \(complaint)")
            }
          } catch {
            Issue.record("\(command.name), \(fault), seed \(Self.seed): \(error)")
          }
        }
      }
    }
  }

  @Test func anErrorAtTheFirstReadsOfABackupIsNotItsDamage() async throws {
    let restore = try #require(FaultyCommand.all.first { $0.name == "restore" })
    let trial = try await DiskFaultTrial(of: restore)
    for number in 1...12 {
      for times in [1, 1_000_000_000] {
        let fault = FaultyDisk.Fault(.read, number: number, error: EIO, times: times)
        #expect(try await trial.complaints(about: fault) == [], "\(fault)")
      }
    }
  }
}
