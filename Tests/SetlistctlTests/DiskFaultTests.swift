import Foundation
import SetlistCore
import TestSupport
import Testing

/// Each command on a disk of which single calls fail: 360 faults by default, 10,080 with
/// `SETLIST_TEST_SCALE=28`.
@Suite(.serialized) struct DiskFaultTests {
  private static let seed = testSeed()

  @Test(arguments: FaultyCommand.all)
  func aFaultIsNoDamageAndWhatIsSaidOfItIsTrue(_ command: FaultyCommand) async throws {
    let trial = try await DiskFaultTrial(of: command)
    var generator = SeededGenerator(seed: Self.seed)
    let faults = (0..<20 * testScale).map { _ in trial.fault(using: &generator) }
    await withTaskGroup(of: Void.self) { group in
      // Some wait for the disk, so that the processor has time for others.
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
}
